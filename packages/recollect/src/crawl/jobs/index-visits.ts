import type { Archive } from "@recollect/archive/archive";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { type Visit, visit } from "../visit.ts";
import { type VisitSettings, visitPartsOf } from "../visitor.ts";

/** Returns a function that makes visits with the index alone: most URLs have no capture, and a job takes longer than a look-up. */
export function indexVisits(archive: LocalArchive, settings: VisitSettings): IndexVisit {
  const parts = visitPartsOf(indexOf(archive), settings);
  return (url) =>
    visit(url, parts).catch((error) => {
      if (error === mustBeRead) return undefined;
      throw error;
    });
}

/** Makes a visit; undefined if a record must be read for it. */
export type IndexVisit = (url: string) => Promise<Visit | undefined>;

const mustBeRead = new Error("A record has to be read");

function indexOf(archive: LocalArchive): Archive {
  const refuse = () => Promise.reject(mustBeRead);
  return { isLocal: true, captures: (url, wanted) => archive.captures(url, wanted), read: refuse, copy: refuse, close() {} };
}
