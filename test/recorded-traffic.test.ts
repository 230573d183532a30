import { readdirSync, readFileSync } from "node:fs";
import { builtInArchives } from "@recollect/archive/built-in-archives";
import { parseCdxAnswer } from "@recollect/archive/cdx-answer";
import { RemoteArchive } from "@recollect/archive/remote-archive";
import { parseUriM } from "@recollect/archive/uri-m";
import type { Capture } from "@recollect/warc/capture";
import { sha1Label } from "@recollect/warc/digest";
import { parseHttp } from "@recollect/warc/http-message";
import { describe, expect, test } from "vitest";
import { isSearch, readExchanges, recordedText, replayed } from "./recorded-exchanges.ts";
import { describeShared } from "./shared-data.ts";

const wayback = builtInArchives.find(({ name }) => name === "wayback") ?? expect.fail();

/** Expected result for a requested capture. */
type Expected =
  | { readonly status: number; readonly digest: string; readonly url?: string; readonly location?: string }
  | { readonly instead: string }
  | { readonly code: string };

const birds = { status: 200, digest: "NWZGJYODG6U5PSGSF2USV5HJFOYHRKM2" };
const empty = "3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ";
const faqs = "https://www.whitehouse.gov/ostp/about/student/faqs";
const article = "https://link.springer.com/article/10.1007/s00382-012-1331-2";
const cookie = `https://idp.springer.com/authorize?response_type=cookie&client_id=springerlink&redirect_uri=${article}`;
const signpost = "https://www.epa.gov/sites/production/files/signpost/cc.html";
const warming = "https://www.epa.gov/ghgreporting/proposed-rule-fact-sheet-greenhouse-gas-reporting-program-addition-global-warming";
const climate: Record<string, Expected> = {
  "20200201020357id_/http://epa.gov/climatechange": { instead: "2020-02-01T02:37:57Z" },
  "20200201023757id_/https://www.epa.gov/climatechange": {
    status: 301,
    digest: "PAQUQW7H2SVDVFLOEEURIRBMMPR7DDLS",
    location: signpost,
  },
};

/** The files, with the expected result of each capture requested in them. */
const captures: Record<string, Record<string, Expected>> = {
  get_memento: { "20171124151315id_/https://www.fws.gov/birds/": birds },
  get_memento_follow_redirects_does_not_follow_historical_redirects: climate,
  get_memento_follows_historical_redirects: {
    ...climate,
    [`20200201023757id_/${signpost}`]: { instead: "2020-02-01T02:44:05Z" },
    [`20200201024405id_/${signpost}`]: { status: 200, digest: "HBXJBQQ5WMNI7KWXEPUPIRQOCBHAMF52" },
  },
  get_memento_handles_non_utc_datetime: { "20171124151315id_/https://www.fws.gov/birds/": birds },
  get_memento_raises_blocked_error: { "20170929002712id_/https://nationalpost.com/health/": { code: "archive-blocked" } },
  get_memento_raises_for_mementos_that_redirect_in_a_loop: {
    [`20200925075402id_/${article}`]: { status: 303, digest: empty, location: cookie },
    [`20200925075402id_/${cookie}`]: { instead: "2020-09-25T07:54:11Z" },
    [`20200925075411id_/${cookie}`]: { status: 302, digest: empty, location: article },
    [`20200925075411id_/${article}`]: { instead: "2020-09-25T07:54:02Z" },
  },
  get_memento_raises_no_memento_error: { "20170929002712id_/https://this-is-not-real-url.whatever/": { code: "not-archived" } },
  get_memento_raises_when_memento_is_outside_target_window: {
    "20171101000000id_/https://www.fws.gov/birds/": { instead: "2017-11-24T15:13:15Z" },
  },
  get_memento_returns_memento_with_accurate_url: {
    "20171124143728id_/http://fws.gov/": { status: 200, digest: "ITCZIGL5HJ2QWXZA4L4UIWMRGT4H2VLC", url: "https://www.fws.gov/" },
  },
  get_memento_should_fail_for_non_playbackable_mementos: {
    "20150509080314id_/https://www.fws.gov/birds/": { instead: "2015-05-03T09:01:25Z" },
  },
  get_memento_target_window: {
    "20171101000000id_/https://www.fws.gov/birds/": { instead: "2017-11-24T15:13:15Z" },
    "20171124151315id_/https://www.fws.gov/birds/": birds,
  },
  get_memento_with_archive_url: { "20171124151315id_/https://www.fws.gov/birds/": birds },
  get_memento_with_cdx_record: { "20171124151315id_/https://www.fws.gov/birds/": birds },
  get_memento_with_date_datetime: {
    "20171124000000id_/https://www.fws.gov/birds/": { instead: "2017-11-24T15:13:15Z" },
    "20171124151315id_/https://www.fws.gov/birds/": birds,
  },
  get_memento_with_inexact_string_datetime: {
    "20171124151310id_/https://www.fws.gov/birds/": { instead: "2017-11-24T15:13:15Z" },
    "20171124151315id_/https://www.fws.gov/birds/": birds,
  },
  get_memento_with_mode: {
    "20171124151315/https://www.fws.gov/birds/": { status: 200, digest: "D6TVXF2P6Z3PJRKX6GK3DPOHQPY5BSSR" },
    "20171124151315id_/https://www.fws.gov/birds/": birds,
  },
  get_memento_with_mode_string: { "20171124151315id_/https://www.fws.gov/birds/": birds },
  get_memento_with_path_based_redirects: {
    "20201027215555id_/https://www.whitehouse.gov/administration/eop/ostp/about/student/faqs": {
      status: 301,
      digest: empty,
      location: faqs,
    },
    [`20201027215555id_/${faqs}`]: { instead: "2020-10-27T22:07:43Z" },
    [`20201027220743id_/${faqs}`]: { status: 404, digest: "URNZ3YR3IJIBKIKMEBEMXQ6NBUYZS3XT" },
  },
  get_memento_with_redirect_in_view_mode: {
    "20201027215555/https://www.whitehouse.gov/administration/eop/ostp/about/student/faqs": { status: 301, digest: empty, location: faqs },
    [`20201027215555/${faqs}`]: { instead: "2020-10-27T22:07:43Z" },
    [`20201027220743/${faqs}`]: { status: 404, digest: "4A7KE7SQITIHE3TJKCMEVYB5547QW3JO" },
  },
  get_memento_with_redirects: {
    "20180808094144id_/https://www.epa.gov/ghgreporting/san5779-factsheet": { status: 301, digest: empty, location: warming },
    [`20180808094144id_/${warming}`]: { instead: "2018-08-08T10:45:00Z" },
    [`20180808104500id_/${warming}`]: { status: 200, digest: "3Q7YN2BU2YBTBY22YKKVUCUJZCBYBODV" },
  },
  get_memento_with_schemeless_redirects: {
    "20201102232816id_/https://www.census.gov/geography/gss-initiative.html": {
      status: 301,
      digest: "WHNEHUPNSWTBYCP33L4KVSNWSD3WGN6B",
      location: "https://www.census.gov/geo/gssi/",
    },
    "20201102232816id_/https://www.census.gov/geo/gssi/": { instead: "2020-11-02T23:30:26Z" },
    "20201102233026id_/https://www.census.gov/geo/gssi/": { status: 404, digest: "EYKA25WMQONUJCG25FTKIOSFX73E56SS" },
  },
  get_memento_with_string_datetime: { "20171124151315id_/https://www.fws.gov/birds/": birds },
  get_memento_works_on_archived_rate_limit_responses: {
    "20150129034904id_/http://www.reddit.com/r/PokemonGiveaway": { status: 429, digest: "LNXWSUQQYMDM4R6UAZPMHLPYATJH4ZWW" },
  },
  memento_rate_limits: {
    "19970427191925id_/http://www.zew.de/": { status: 200, digest: "GOE2BMK6YVBA6HNPZJW2N5SHBJPHJBD4", url: "http://www.zew.de:80/" },
  },
  tutorial: {
    "19961231235847id_/http://www.nasa.gov/": { status: 200, digest: "MGIGF4GRGGF5GKV6VNCBAXOE3OR5BTZC", url: "http://www.nasa.gov:80/" },
  },
};

/** The files with searches: the numbers of rows and resume keys in their answers, and the expected captures of each look-up. */
const searches: Record<
  string,
  { rows: number; keys: number; lookUps?: Record<string, { captures: number; first?: string; code?: string }> }
> = {
  search: { rows: 3, keys: 0, lookUps: { "nasa.gov 19961001000000": { captures: 1, first: "19961231235847" } } },
  search_does_not_repeat_results: {
    rows: 15,
    keys: 0,
    lookUps: { "energystar.gov/ 20200612000000": { captures: 15, first: "20200612014007" } },
  },
  search_multipage: { rows: 350, keys: 14, lookUps: { "cnn.com 20010410000000": { captures: 96, first: "20010410213930" } } },
  search_raises_for_blocked_urls: {
    rows: 0,
    keys: 0,
    lookUps: { "https://nationalpost.com/health 20191001000000": { captures: 0, code: "archive-blocked" } },
  },
  search_rate_limits: { rows: 9000, keys: 9, lookUps: { "zew.de": { captures: 990, first: "19970427191925" } } },
  search_with_date: { rows: 2245, keys: 2, lookUps: { "dw.com 20191001000000": { captures: 2205, first: "20191001012455" } } },
  search_with_filter: { rows: 20, keys: 2 },
  search_with_filter_list: { rows: 16, keys: 1 },
  search_with_filter_tuple: { rows: 6, keys: 0 },
  search_with_timezone: {
    rows: 2000,
    keys: 2,
    lookUps: {
      "nasa.gov 19961231235847": { captures: 476, first: "19961231235847" },
      "nasa.gov 19970101045847": { captures: 477, first: "19970605230559" },
    },
  },
  memento_rate_limits: { rows: 1000, keys: 1, lookUps: { "zew.de": { captures: 990, first: "19970427191925" } } },
  tutorial: { rows: 1000, keys: 1, lookUps: { "nasa.gov": { captures: 465, first: "19961231235847" } } },
};

function captureAt(address: string): Capture {
  const { url, timestamp } = parseUriM(address) ?? expect.fail();
  const uriM = address.replace("id_/", "/");
  return { kind: "capture", key: "", timestamp, url, mime: "unk", status: "", digest: "", length: -1, offset: 0, filename: address, uriM };
}

describeShared("102 recorded exchanges with the Wayback Machine", (data) => {
  const fileOf = (name: string) => data(`memento/edgi-${name === "tutorial" ? name : `test_${name}`}.yaml`);

  test("are all in the tables of this file", () => {
    const files = readdirSync(data("memento")).filter((name) => name.endsWith(".yaml"));
    const named = new Set([...Object.keys(captures), ...Object.keys(searches)].map((name) => fileOf(name).split("/").at(-1)));
    expect(files.filter((name) => !named.has(name))).toEqual([]);
    const exchanges = files.flatMap((name) => readExchanges(data(`memento/${name}`)));
    expect([exchanges.length, exchanges.filter(isSearch).length]).toEqual([102, 39]);
  });

  describe.each(Object.entries(captures))("%s", (name, expected) => {
    const exchanges = readExchanges(fileOf(name));

    test("has an expected result for every requested capture", () => {
      const asked = exchanges.filter((exchange) => !isSearch(exchange)).map(({ url }) => url.replace("https://web.archive.org/web/", ""));
      expect(Object.keys(expected).sort()).toEqual([...new Set(asked)].sort());
    });

    test.each(Object.entries(expected))("%s is read as expected", async (path, wanted) => {
      const capture = captureAt(`https://web.archive.org/web/${path}`);
      const outcome = await new RemoteArchive(wayback, replayed(exchanges)).read(capture);
      if (!("status" in wanted)) {
        const problem = outcome.kind === "unreadable" ? outcome.problem : expect.fail("was read");
        if ("code" in wanted) expect(problem.code).toBe(wanted.code);
        else
          expect(problem).toMatchObject({ code: "not-archived", message: expect.stringContaining(`capture of ${wanted.instead} instead`) });
        return;
      }
      const { record } = outcome.kind === "read" ? outcome : expect.fail(outcome.problem.message);
      expect(record).toMatchObject({ url: wanted.url ?? capture.url, timestamp: capture.timestamp, payloadDigest: wanted.digest });
      const message = parseHttp(record.block) ?? expect.fail("no HTTP");
      expect(message.status).toBe(wanted.status);
      expect(message.headers.get("Location")).toBe(wanted.location);
      expect(message.headers.get("Content-Length")).toBe(String(message.body.length));
      expect(
        message.headers.list.map(([field]) => field).filter((field) => /^(?:x-archive|memento|transfer-|content-enc)/i.test(field)),
      ).toEqual([]);
    });
  });

  test("contain the exact bytes of the page", () => {
    expect(sha1Label(readFileSync(data("memento/edgi-fws-gov-birds.txt")))).toBe(`sha1:${birds.digest}`);
  });

  describe.each(Object.entries(searches))("%s", (name, { rows, keys, lookUps = {} }) => {
    const exchanges = readExchanges(fileOf(name)).filter(isSearch);

    test("has all rows and all resume keys, and no malformed row", () => {
      const answers = exchanges.filter(({ status }) => status === 200).map((exchange) => parseCdxAnswer(recordedText(exchange)));
      expect(answers.map(({ malformed }) => malformed).filter(Boolean)).toEqual([]);
      expect(answers.flatMap(({ captures }) => captures).length).toBe(rows);
      expect(answers.flatMap(({ resumeKey }) => resumeKey ?? []).length).toBe(keys);
    });

    test.each(Object.entries(lookUps))("the look-up of %s returns the expected captures", async (asked, wanted) => {
      const [url = "", from] = asked.split(" ");
      const to =
        new URL(exchanges.find((exchange) => from && exchange.url.includes(from))?.url ?? "http://a/").searchParams.get("to") ?? undefined;
      const items = await Array.fromAsync(new RemoteArchive(wayback, replayed(exchanges)).captures(url, { from, to }));
      const found = items.filter((item) => item.kind === "capture");
      expect(found.length).toBe(wanted.captures);
      expect(found[0]?.timestamp).toBe(wanted.first);
      expect(items.flatMap((item) => (item.kind === "problem" ? item.code : []))).toEqual(wanted.code ? [wanted.code] : []);
      expect(found.map(({ timestamp }) => timestamp)).toEqual(found.map(({ timestamp }) => timestamp).sort());
    });
  });
});

describeShared("CDX answers with malformed rows", (data) => {
  test.each([
    ["an invalid month or day", "bad_timestamp_cdx", 3, 2],
    ["an invalid URL among odd but valid ones", "malformed_cdx", 4, 1],
    ["a length of -", "zero_length_cdx", 5, 0],
  ])("are parsed with %s", (_, name, captures, malformed) => {
    const answer = parseCdxAnswer(readFileSync(data(`memento/edgi-${name}.txt`), "utf8"));
    expect([answer.captures.length, answer.malformed]).toEqual([captures, malformed]);
  });
});
