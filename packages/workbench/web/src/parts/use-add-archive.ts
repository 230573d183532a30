import { useState } from "preact/hooks";
import type { WorkbenchArchive } from "../../../src/schemas/archives.ts";
import { send } from "../api.ts";

/** The state of a form that adds an archive. `add` returns the name of the new archive. */
export function useAddArchive() {
  const [source, setSource] = useState("");
  const [warcs, setWarcs] = useState("");
  /** Whether the source is an index, whose WARC files may be in another folder. */
  const needsWarcs = /^cdx\+|\.(?:idx|cdxj?(?:\.gz)?)\s*$/i.test(source);
  const add = async (): Promise<string> => {
    const request = { source, ...(needsWarcs && warcs.trim() !== "" && { warcs }) };
    const { name } = await send<WorkbenchArchive>("POST", "/api/archives", request);
    setSource((now) => (now === source ? "" : now)); // the user may already be typing the next one
    setWarcs("");
    return name;
  };
  return { source, setSource, warcs, setWarcs, needsWarcs, add };
}
