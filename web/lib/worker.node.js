// The worker of node.
import { parentPort } from "node:worker_threads";
import { serve } from "./engine.js";

const answer = serve((message) => parentPort?.postMessage(message));
parentPort?.on("message", answer);
