import { EventSourceParserStream } from "eventsource-parser/stream";
import { useEffect, useState } from "preact/hooks";
import { t } from "./texts/texts.ts";
import { token, tokenRefused } from "./token.ts";

/** The server's error message, as a sentence for the user. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The server is unreachable: it has stopped, or the connection is lost. */
class UnreachableError extends Error {}

/** Returns the address of a file for a link or a frame. It includes the token, because these cannot send a header. */
export function fileAddress(path: string): string {
  const given = token();
  return given === null ? path : `${path}${path.includes("?") ? "&" : "?"}token=${encodeURIComponent(given)}`;
}

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const given = token();
  const authorization = given === null ? {} : { authorization: `Bearer ${given}` };
  const answer = await fetch(path, { ...init, headers: { ...authorization, ...init.headers } }).catch((cause) => {
    throw init.signal?.aborted ? cause : new UnreachableError(t.state.unreachable, { cause });
  });
  if (answer.ok) return answer;
  if (answer.status === 401) tokenRefused(given);
  const { error } = await answer.json().catch(() => ({}));
  throw new ApiError(answer.status, typeof error === "string" ? error : `${answer.status} ${answer.statusText}`);
}

/** Fetches data. */
export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await request(path, signal ? { signal } : {})).json();
}

/** Sends a change, and returns the server's answer. */
export async function send<T>(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const init = body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  return (await request(path, { method, ...init, ...(signal && { signal }) })).json();
}

/** Receives events from the server until the signal aborts. Calls `onLost` and reconnects whenever the connection is lost. */
export async function listen(
  path: string,
  onEvent: (name: string, data: unknown) => void,
  signal: AbortSignal,
  onLost: () => void = () => {},
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { body } = await request(path, { signal });
      const events = body?.pipeThrough(new TextDecoderStream() as never).pipeThrough(new EventSourceParserStream());
      await events?.pipeTo(new WritableStream({ write: ({ event = "message", data }) => onEvent(event, JSON.parse(data)) }), { signal });
    } catch (error) {
      if (signal.aborted || error instanceof ApiError) throw error;
    }
    if (!signal.aborted) onLost();
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** State of a query. The last answer stays until the next one arrives. */
export interface QueryState<T> {
  readonly data?: T;
  readonly error?: string;
  readonly isLoading: boolean;
  /** Whether the error is that the server is unreachable. */
  readonly isUnreachable?: boolean;
  /** Repeats the query. */
  readonly again: () => void;
}

/** Fetches data for a view, again whenever the path changes; undefined fetches nothing. */
export function useApi<T>(path: string | undefined): QueryState<T> {
  const [state, set] = useState<Omit<QueryState<T>, "again">>({ isLoading: true });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (path === undefined) return;
    const stop = new AbortController();
    set((before) => ({ ...before, isLoading: true }));
    get<T>(path, stop.signal).then(
      (data) => set({ data, isLoading: false }),
      (error) =>
        !stop.signal.aborted &&
        set((before) => ({ ...before, error: String(error.message), isUnreachable: error instanceof UnreachableError, isLoading: false })),
    );
    return () => stop.abort();
  }, [path, turn]);
  return { ...state, again: () => setTurn((n) => n + 1) };
}

/** Repeats a query at intervals that begin with each answer, so that a slow server can answer before the next request. */
export function useAgain({ isLoading, again }: QueryState<unknown>, afterMs: number, isOn = true): void {
  useEffect(() => {
    if (isLoading || !isOn) return;
    const timer = setTimeout(again, afterMs);
    return () => clearTimeout(timer);
  }, [isLoading, isOn]);
}
