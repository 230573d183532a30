import { limits } from "@recollect/base/limits";
import { OpenOnce } from "@recollect/base/open-once";
import { isRemote, remotePlaces } from "@recollect/base/remote-places";
import { type ByteSource, SliceSource } from "@recollect/warc/byte-source";
import { RefusedError, UsageError } from "@recollect/warc/errors";
import { type Problem, problem } from "@recollect/warc/problem";
import type { InputFile } from "./input-files.ts";
import type { RemoteAccess, RemoteOptions } from "./remote-access.ts";

/** The remote files named in a local index; opened at the first read and checked against the indexed version. */
export interface RemoteRecordFiles {
  /** Returns possible addresses of a file, starting with the indexed one. */
  placesOf(filename: string): string[];
  /** Returns a problem if it can't be opened. An unreachable server is tried again at the next read. */
  open(filename: string, offset: number): Promise<ByteSource | Problem>;
  close(): void;
}

export function remoteRecordFiles(
  folders: readonly string[],
  inputs: ReadonlyMap<string, InputFile>,
  options?: RemoteOptions,
  signal?: AbortSignal,
): RemoteRecordFiles {
  const opened = new OpenOnce<ByteSource | Problem>(limits.remoteFiles);
  let access: Promise<RemoteAccess> | undefined;

  function placesOf(filename: string): string[] {
    const listed = inputs.get(filename)?.path;
    return [...(listed !== undefined && isRemote(listed) ? [listed] : []), ...folders.flatMap((folder) => remotePlaces(folder, filename))];
  }

  async function find(filename: string, offset: number): Promise<ByteSource | Problem> {
    const { openRemoteAccess } = await import("./remote-access.ts"); // loaded on demand: the web client takes longer to load than a look-up in files
    access ??= openRemoteAccess(options, signal);
    const { files } = await access;
    const input = inputs.get(filename);
    let cause = "";
    for (const place of placesOf(filename)) {
      try {
        const source = await files.open(place, { at: offset });
        const isOther = input !== undefined && place === input.path && !source.isAsListed(input);
        if (isOther) return problem("input-changed", filename, 0, "The file has changed since it was indexed: index it again");
        return new SliceSource(source, 0, source.size, filename);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        cause ||= error.message;
      }
    }
    return problem("missing-file", filename, 0, cause); // the same for whichever of its records is read first
  }

  return {
    placesOf,
    open: (filename, offset) => opened.get(filename, () => find(filename, offset)),
    close: () => void access?.then((opened) => opened.close()).catch(() => {}),
  };
}

/** Returns why an open remote file can no longer be read; rethrows temporary failures, so that the read is retried. */
export function remoteProblem(error: unknown, name: string, offset: number): Problem {
  if (error instanceof RefusedError) return { ...error.problem, source: name };
  if (error instanceof UsageError) return problem("archive-failed", name, offset, error.message);
  throw error;
}
