import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { builtProgram, builtRecollect, programs, type Run } from "../../../test/built-recollect.ts";

const folder = mkdtempSync(join(tmpdir(), "recollect-world-cli-"));
const world = join(folder, "world");
const recollect = builtRecollect(folder);
const recollectWorld = builtProgram("recollect-world", folder);
let made: Run;

beforeAll(() => {
  made = recollectWorld("--pages", "100", "--events", "4", "--seed", "2", "--out", world, "--json");
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("recollect-world", () => {
  test("writes archives, an index, specifications and the truth, and reports them", () => {
    expect(made.status).toBe(0);
    const summary = JSON.parse(made.stdout);
    expect(summary).toMatchObject({ world, events: 4 });
    expect(made.stderr).toContain(`${summary.captures.toLocaleString("en")} captures of ${summary.pages} pages`);
    expect(readdirSync(world).sort()).toEqual(["archive", "index.cdxj", "index.cdxj.blocks", "specs", "truth.jsonl", "world.json"]);
    expect(recollect("validate", world, "--quiet")).toMatchObject({ status: 0 });
  });

  test.each([
    ["no --out", [], "--out"],
    ["a folder that is not empty", ["--out", "."], "not empty"],
    ["a malformed number", ["--pages", "many", "--out", "x"], "--pages many"],
    ["a share over one", ["serve", "x", "--lost-a-year", "1.5"], "--lost-a-year 1.5"],
    ["too many archives", ["--archives", "9", "--out", "x"], "--archives 9"],
  ])("refuses %s with exit code 2 and one sentence", (_what, args, words) => {
    const { status, stderr } = recollectWorld(...args);
    expect([status, stderr.trim().split("\n").length]).toEqual([2, 1]);
    expect(stderr).toContain(words);
  });

  test("X20 refuses an absurd number before it starts, and prints the allowed range", () => {
    const { status, stderr } = recollectWorld("serve", "none", "--port", "2000000");
    expect([status, stderr]).toEqual([2, "recollect-world: --port 2000000 must be a whole number from 1 to 65,535\n"]);
  });

  test("prints help for the command and its subcommands", () => {
    expect(recollectWorld("--help").stdout).toMatch(/--pages[\s\S]*--archives[\s\S]*serve/);
    expect(recollectWorld("serve", "--help").stdout).toContain("--live-at");
  });
});

describe("recollect-world serve", () => {
  test("serves the sites of a day until it is stopped", async () => {
    const server = spawn(process.execPath, [programs["recollect-world"], "serve", world, "--live-at", "2010-06-01", "--json"]);
    const line = await new Promise<string>((resolve) => server.stdout.once("data", (data) => resolve(String(data))));
    const { url, sites } = JSON.parse(line);
    const status = await new Promise((resolve, reject) => {
      get(url, { headers: { Host: new URL(sites[0]).host } }, (response) => resolve(response.statusCode)).on("error", reject);
    });
    expect(status).toBe(200);
    const ended = new Promise((resolve) => server.once("exit", (code) => resolve(code)));
    server.kill("SIGINT");
    expect(await ended).toBe(0);
  });

  test("reports a folder that does not contain a world", () => {
    expect(recollectWorld("serve", folder)).toMatchObject({ status: 2, stderr: expect.stringContaining("contains no world") });
    writeFileSync(join(folder, "world.json"), "{");
    expect(recollectWorld("serve", folder)).toMatchObject({ status: 2, stderr: expect.stringContaining("is not JSON") });
    writeFileSync(join(folder, "world.json"), "{}");
    expect(recollectWorld("serve", folder)).toMatchObject({ status: 2, stderr: expect.stringContaining("does not describe a world") });
  });

  test("refuses a day outside the world", () => {
    expect(recollectWorld("serve", world, "--live-at", "1999-12-31")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("2000-01-01"),
    });
  });

  test("serves the archives of a world as web archives, and writes a list of them for other programs", async () => {
    const five = join(folder, "five");
    expect(recollectWorld("--pages", "100", "--events", "4", "--archives", "5", "--out", five, "--quiet").status).toBe(0);
    const list = join(folder, "archives.yaml");
    const server = spawn(process.execPath, [programs["recollect-world"], "serve", five, "--archives", "--list", list]);
    await new Promise((resolve) => server.stderr.once("data", resolve));
    const { archives } = parse(readFileSync(list, "utf8"));
    expect(archives.map(({ name }: { name: string }) => name)).toEqual(["general", "english", "german", "press", "small"]);
    expect(archives[0]).toMatchObject({ on: true, limits: { index: { perMinute: 1200, connections: 4 } } });
    expect(archives[2].raw).toBeUndefined();
    const [line = ""] = readFileSync(join(five, "general/index.cdxj"), "utf8").split("\n", 1);
    const { url } = JSON.parse(line.slice(line.indexOf("{")));
    expect(await (await fetch(`${archives[0].timemap}${url}`)).text()).toContain('rel="first');
    const ended = new Promise((resolve) => server.once("exit", (code) => resolve(code)));
    server.kill("SIGINT");
    expect(await ended).toBe(0);
  });

  test("refuses a folder without archives, --list without --archives, and an unwritable list", () => {
    expect(recollectWorld("serve", world, "--archives", "--list", join(folder, "none/x.yaml"))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("can't be written"),
    });
    expect(recollectWorld("serve", folder, "--archives")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("contains no archives of a world"),
    });
    expect(recollectWorld("serve", world, "--list", "x.yaml")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("--archives"),
    });
  });
});
