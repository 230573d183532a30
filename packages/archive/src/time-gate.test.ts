import { timestampOfDate } from "@recollect/warc/timestamp";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ScriptedWeb } from "../../../test/scripted-web.ts";
import type { ArchiveEntry } from "./archive-entry.ts";
import { RemoteArchive } from "./remote-archive.ts";

const url = "http://a.example/";
const base = "https://arc.example/web/";
const entry: ArchiveEntry = {
  name: "arc",
  title: "",
  timegate: base,
  cdx: "https://arc.example/cdx",
  playback: `${base}{timestamp}/{url}`,
  raw: `${base}{timestamp}id_/{url}`,
  limits: { index: "careful", playback: "careful" },
  on: true,
};

const day = 86_400_000;
const stamp = (at: number) => timestampOfDate(new Date(Date.UTC(2014, 0, 1) + at * day)) ?? "";

/** Behaviours of TimeGates: the choice of a capture, the other captures in the header, and the status. */
const behaviours = fc.record({
  choice: fc.constantFrom("nearest", "before", "after", "last"),
  listed: fc.subarray(["first", "prev", "next", "last"] as const),
  status: fc.constantFrom(200, 302, 303, 307),
});

const scenes = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 8 }),
  start: fc.integer({ min: 0, max: 30 }),
  behaviour: behaviours,
});

function timeGate(
  days: readonly number[],
  start: number,
  { choice, listed, status }: typeof behaviours extends fc.Arbitrary<infer T> ? T : never,
) {
  const nearest = days.reduce((best, at) => (Math.abs(at - start) < Math.abs(best - start) ? at : best));
  const candidates = { nearest, before: days.findLast((at) => at <= start), after: days.find((at) => at >= start), last: days.at(-1) };
  const chosen = candidates[choice] ?? nearest;
  const place = days.indexOf(chosen);
  const times = { first: days[0], prev: days[place - 1], next: days[place + 1], last: days.at(-1) };
  const link = (rel: string, at: number) =>
    `<${base}${stamp(at)}/${url}>; rel="${rel}"; datetime="${new Date(Date.UTC(2014, 0, 1) + at * day).toUTCString()}"`;
  const others = listed.flatMap((name) => (times[name] === undefined ? [] : [link(`${name} memento`, times[name])]));
  const headers = { Link: [`<${url}>; rel="original"`, link("memento", chosen), ...others].join(", "), Vary: "accept-datetime" };
  const address = `${base}${stamp(chosen)}/${url}`;
  return status === 200
    ? {
        headers: {
          ...headers,
          "Memento-Datetime": new Date(Date.UTC(2014, 0, 1) + chosen * day).toUTCString(),
          "Content-Location": address,
        },
      }
    : { status, headers: { ...headers, Location: address } };
}

test("finds the same captures right before and after the time as in the whole list, whatever a TimeGate returns", async () => {
  await fc.assert(
    fc.asyncProperty(scenes, async ({ days: unordered, start, behaviour }) => {
      const days = unordered.sort((a, b) => a - b);
      const rows = days.map((at) => `example,a)/ ${stamp(at)} ${url} text/html 200 AAAA 100\n`).join("");
      const web = new ScriptedWeb((request) =>
        request.url.startsWith("https://arc.example/cdx") ? rows : timeGate(days, start, behaviour),
      );
      const startMs = Date.UTC(2014, 0, 1) + start * day;
      const near = { startMs, endMs: startMs + 5 * day };
      const found = await Array.fromAsync(new RemoteArchive(entry, web).captures(url, { near }));
      const times = found.map((item) => (item.kind === "capture" ? item.timestamp : expect.fail(item.message)));
      const all = days.map(stamp);
      const after = all.find((time) => time >= stamp(start));
      expect(times.find((time) => time >= stamp(start))).toBe(after);
      if (after !== stamp(start)) expect(times.findLast((time) => time < stamp(start))).toBe(all.findLast((time) => time < stamp(start)));
      expect(all).toEqual(expect.arrayContaining(times));
    }),
    { numRuns: 500 },
  );
});
