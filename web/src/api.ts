import { useEffect, useState } from "preact/hooks";
import { t } from "./texts/texts.ts";
import { token, tokenRefused } from "./token.ts";

/** What the server says is wrong, in a sentence for the user. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Nobody answers: the server has been stopped, or the connection is gone. */
class AwayError extends Error {}

function headers(given: string | null): Record<string, string> {
  return given === null ? {} : { authorization: `Bearer ${given}` };
}

/** The address of a file that a link or a frame loads: those can't send a header, so the token goes along. */
export function fileAddress(path: string): string {
  const given = token();
  return given === null ? path : `${path}${path.includes("?") ? "&" : "?"}token=${encodeURIComponent(given)}`;
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const given = token();
  const answer = await fetch(path, { ...init, headers: { ...headers(given), ...init.headers } }).catch((cause) => {
    throw init.signal?.aborted ? cause : new AwayError(t.state.away, { cause });
  });
  if (answer.ok) return answer;
  if (answer.status === 401) tokenRefused(given);
  const said = await answer.json().catch(() => ({}));
  throw new ApiError(answer.status, typeof said.error === "string" ? said.error : `${answer.status} ${answer.statusText}`);
}

/** Asks for data. */
export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await ask(path, signal ? { signal } : {})).json();
}

/** Changes something, and gives what the server answers. */
export async function send<T>(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const init = body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  return (await ask(path, { method, ...init, ...(signal && { signal }) })).json();
}

/** Events of the server as they come, until the signal ends it; connects again by itself when the server was away, and says so before. */
export async function listen(
  path: string,
  onEvent: (name: string, data: unknown) => void,
  signal: AbortSignal,
  onLost: () => void = () => {},
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { body } = await ask(path, { signal });
      if (body) await readEvents(body, onEvent);
    } catch (error) {
      if (signal.aborted || error instanceof ApiError) throw error;
    }
    if (!signal.aborted) onLost();
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (name: string, data: unknown) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>;
  let held = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (held + value).split("\n\n");
    held = blocks.pop() ?? "";
    for (const block of blocks) {
      const field = (name: string) =>
        block.split("\n").flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []));
      if (field("data").length > 0) onEvent(field("event")[0] ?? "message", JSON.parse(field("data").join("\n")));
    }
  }
}

/** What became of a question: the last answer stays while the next is on its way. */
export interface Asked<T> {
  readonly data?: T;
  readonly error?: string;
  readonly isLoading: boolean;
  /** The error is that the server does not answer. */
  readonly isAway?: boolean;
  /** Asks again. */
  readonly again: () => void;
}

/** Data for a view; asked anew when the path changes. Undefined asks nothing. */
export function useApi<T>(path: string | undefined): Asked<T> {
  const [state, set] = useState<{ data?: T; error?: string; isLoading: boolean; isAway?: boolean }>({ isLoading: true });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (path === undefined) return;
    const stop = new AbortController();
    set((before) => ({ ...before, isLoading: true }));
    get<T>(path, stop.signal).then(
      (data) => set({ data, isLoading: false }),
      (error) =>
        !stop.signal.aborted &&
        set((before) => ({ ...before, error: String(error.message), isAway: error instanceof AwayError, isLoading: false })),
    );
    return () => stop.abort();
  }, [path, turn]);
  return { ...state, again: () => setTurn((n) => n + 1) };
}

/** Asks again and again, each time a while after the answer: who asked sooner would never hear a server that takes longer. */
export function useAgain({ isLoading, again }: Asked<unknown>, afterMs: number, isOn = true): void {
  useEffect(() => {
    if (isLoading || !isOn) return;
    const timer = setTimeout(again, afterMs);
    return () => clearTimeout(timer);
  }, [isLoading, isOn]);
}
