import type { Archive } from "@recollect/archive/archive";
import type { LocalArchive } from "@recollect/archive/local-archive";
import { type Visit, visit } from "../visit.ts";
import { type VisitSettings, visitPartsOf } from "../visitor.ts";

/** Makes visits for which the index suffices: most URLs have no capture, and handing them out takes longer than looking them up. */
export function indexVisits(archive: LocalArchive, settings: VisitSettings): IndexVisit {
  const parts = visitPartsOf(indexOf(archive), settings);
  return (url) =>
    visit(url, parts).catch((error) => {
      if (error === mustBeRead) return undefined;
      throw error;
    });
}

/** Undefined if a record must be read. */
export type IndexVisit = (url: string) => Promise<Visit | undefined>;

const mustBeRead = new Error("A record has to be read");

function indexOf(archive: LocalArchive): Archive {
  const refuse = () => Promise.reject(mustBeRead);
  return { isLocal: true, captures: (url, wanted) => archive.captures(url, wanted), read: refuse, copy: refuse, close() {} };
}
