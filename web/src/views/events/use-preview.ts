import { useEffect, useState } from "preact/hooks";
import type { EventFile, EventPreview } from "../../../../src/server/schemas/events.ts";
import { ApiError, send } from "../../api.ts";

/** Pause in typing after which the effect is shown. */
const pauseMs = 300;

interface Previewed {
  readonly preview?: EventPreview;
  /** The YAML that the preview shows. */
  readonly seenYaml?: string;
  readonly isLoading: boolean;
  /** Whether the server can read the YAML; the form can change no other. */
  readonly isReadable: boolean;
}

interface Asked {
  readonly path: string;
  readonly yaml: string;
  readonly archives: readonly string[];
  /** Texts that are not saved. */
  readonly texts: EventFile["texts"];
  /** The files as they were last saved: other texts may have come with them. */
  readonly saved: EventFile;
}

/** Shows what the specification would do, shortly after its last change; the newest answer wins. */
export function usePreview({ path, yaml, archives, texts, saved }: Asked): Previewed {
  const [state, set] = useState<Previewed>({ isLoading: true, isReadable: true });
  const body = JSON.stringify({ yaml, archives, texts });
  useEffect(() => {
    const stop = new AbortController(); // the server ends a preview that the next one replaces
    const timer = setTimeout(async () => {
      set((before) => ({ ...before, isLoading: true }));
      try {
        const preview = await send<EventPreview>("POST", `${path}/preview`, JSON.parse(body), stop.signal);
        if (!stop.signal.aborted)
          set((before) => ({
            preview: withEarlier(preview, before.preview),
            seenYaml: yaml,
            isLoading: false,
            isReadable: preview.event !== undefined,
          }));
      } catch (failure) {
        const message = failure instanceof ApiError ? failure.message : String(failure);
        if (!stop.signal.aborted)
          set((before) => ({ ...before, preview: { faults: [], ...before.preview, message }, seenYaml: yaml, isLoading: false }));
      }
    }, pauseMs);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [path, body, saved]);
  return state;
}

/** While the YAML has faults, the parts that the server cannot tell stay as they were before. */
function withEarlier(preview: EventPreview, before: EventPreview | undefined): EventPreview {
  return preview.faults.length === 0 ? preview : { ...before, ...preview };
}
