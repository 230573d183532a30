import { workbenchApp } from "@recollect/workbench/app";
import type { Workbench } from "@recollect/workbench/workbench";

/** An answer of the workbench, as JSON. */
export interface Answer {
  readonly status: number;
  readonly said: ReturnType<typeof JSON.parse>;
}

/** Sends requests to a workbench without a socket. */
export function workbenchClient(workbench: Workbench) {
  const app = workbenchApp(workbench, { hosts: ["localhost"] });
  const headers = { host: "localhost", "content-type": "application/json" };
  const response = async (method: string, path: string, body?: unknown): Promise<Response> =>
    app.request(`http://localhost${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await response(method, path, body);
    return { status: answer.status, said: await answer.json() };
  };
  return { ask, response };
}
