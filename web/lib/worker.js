// The worker of browsers.
import { serve } from "./engine.js";

const answer = serve((message) => postMessage(message));
addEventListener("message", ({ data }) => answer(data));
