import type { Archive } from "@recollect/archive/archive";
import { limits } from "@recollect/base/limits";
import { groupCaptures } from "@recollect/recollect/offtopic/group-captures";
import type { Capture } from "@recollect/warc/capture";
import { expect, test } from "vitest";

function captureAt(n: number): Capture {
  const timestamp = new Date(Date.UTC(2000, 0, 1) + n * 600_000).toISOString().replace(/\D/g, "").slice(0, 14);
  const place = { length: 1, offset: n, filename: "a.warc.gz" };
  return {
    kind: "capture",
    key: "org,example)/",
    timestamp,
    url: "http://example.org/",
    mime: "text/html",
    status: "200",
    digest: `D${n}`,
    ...place,
  };
}

/** An archive that only lists captures. Each is listed twice, as from a collection and its archive. */
function archiveOf(count: number): Archive {
  async function* captures(): AsyncGenerator<Capture> {
    for (let n = 0; n < count; n++) for (const copy of [captureAt(n), captureAt(n)]) yield copy;
  }
  return { captures } as Partial<Archive> as Archive;
}

test("X19 an off-topic check compares an even selection of too many captures of a URL, with a problem (a million: x19-many-captures.exhaustive.test.ts)", async () => {
  const count = 2 * limits.timeMapCaptures + 1;
  const items = await Array.fromAsync(groupCaptures({ archive: archiveOf(count), swept: [], urls: [{ url: "http://example.org/" }] }));
  const [problem, group] = items;
  expect(problem).toMatchObject({
    kind: "problem",
    code: "too-many-captures",
    message: `25001 of its ${count} captures are compared: one in 4`,
  });
  expect(group?.kind === "group" && group.captures.map(({ offset }) => offset)).toEqual(Array.from({ length: 25_001 }, (_, n) => 4 * n));
});

test("X19 an off-topic check compares every capture below the limit once", async () => {
  const [group] = await Array.fromAsync(groupCaptures({ archive: archiveOf(100), swept: [], urls: [{ url: "http://example.org/" }] }));
  expect(group).toMatchObject({ kind: "group", captures: { length: 100 } });
});
