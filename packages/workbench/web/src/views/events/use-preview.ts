import { useEffect, useState } from "preact/hooks";
import type { EventFile, EventPreview } from "../../../../src/schemas/events.ts";
import { ApiError, send } from "../../api.ts";

/** Pause in typing before the preview is updated. */
const pauseMs = 300;

interface Previewed {
  readonly preview?: EventPreview;
  /** The YAML of the current preview. */
  readonly previewedYaml?: string;
  readonly isLoading: boolean;
  /** Whether the server can parse the YAML; otherwise the form is disabled. */
  readonly isReadable: boolean;
}

interface PreviewRequest {
  readonly path: string;
  readonly yaml: string;
  readonly archives: readonly string[];
  /** Unsaved texts. */
  readonly texts: EventFile["texts"];
  /** The files as last saved, possibly with new texts. */
  readonly saved: EventFile;
}

/** Shows the effect of the specification shortly after its last change; the newest answer wins. */
export function usePreview({ path, yaml, archives, texts, saved }: PreviewRequest): Previewed {
  const [state, set] = useState<Previewed>({ isLoading: true, isReadable: true });
  const body = JSON.stringify({ yaml, archives, texts });
  useEffect(() => {
    const stop = new AbortController(); // the server cancels a preview when the next one arrives
    const timer = setTimeout(async () => {
      set((before) => ({ ...before, isLoading: true }));
      try {
        const preview = await send<EventPreview>("POST", `${path}/preview`, JSON.parse(body), stop.signal);
        if (!stop.signal.aborted)
          set((before) => ({
            preview: withEarlier(preview, before.preview),
            previewedYaml: yaml,
            isLoading: false,
            isReadable: preview.event !== undefined,
          }));
      } catch (failure) {
        const message = failure instanceof ApiError ? failure.message : String(failure);
        if (!stop.signal.aborted)
          set((before) => ({ ...before, preview: { faults: [], ...before.preview, message }, previewedYaml: yaml, isLoading: false }));
      }
    }, pauseMs);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [path, body, saved]);
  return state;
}

/** Keeps the parts that the server cannot compute while the YAML has faults. */
function withEarlier(preview: EventPreview, before: EventPreview | undefined): EventPreview {
  return preview.faults.length === 0 ? preview : { ...before, ...preview };
}
