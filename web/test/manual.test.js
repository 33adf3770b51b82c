// The examples of the manual print what their comments say.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import test from "node:test";
import { root } from "./native.js";

const manual = readFileSync(`${root}docs/web.md`, "utf8");
const examples = [...manual.matchAll(/^## (.*)\n[^]*?^```js\n([^]*?)^```$/gm)].filter(([text]) => !/\n## /.test(text.slice(3)));
const blocks = manual.match(/^```js$/gm)?.length;

for (const [, title, code] of examples)
  test(`the example of ${JSON.stringify(title)} does what it says`, () => {
    const program = code.replaceAll('from "permudoku"', `from "${root}build/web/lib/node.js"`);
    const printed = execFileSync("node", ["--input-type=module"], { input: program }).toString();
    const wanted = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
    assert.deepEqual(printed.trimEnd().split("\n"), wanted);
  });

test("no example was overlooked", () => assert.equal(examples.length, blocks));
