import { mkdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { AllowedPlaces } from "./allowed-places.ts";

const folder = realpathSync(temporaryFolder());
afterAll(() => rmSync(folder, { recursive: true }));

test("allows only paths in the named folders, in any spelling", () => {
  mkdirSync(join(folder, "data"));
  symlinkSync(join(folder, "data"), join(folder, "link"));
  const allowed = new AllowedPlaces([join(folder, "data"), `${folder}/one.cdxj`]);
  for (const path of ["data", "data/", "data/a/b.warc.gz", "data/..b", "link/new/file", "one.cdxj"])
    expect(() => allowed.check(`${folder}/${path}`), path).not.toThrow();
  for (const path of ["", "data2", "data/../secret", "data/a/../b", "data/a/../../secret", "link/../secret", "one.cdxj.blocks"])
    expect(() => allowed.check(`${folder}/${path}`), path).toThrow(/^jobs may not use .* allow it, or a folder above it, when/);
  for (const path of ["data/a", "", "\0", `${folder}/data/\0`]) expect(() => allowed.check(path), path).toThrow("jobs may not use");
  expect(() => new AllowedPlaces(["/"]).check("/anything")).not.toThrow();
});

test("allows a folder by another name, for example through a link", () => {
  const real = join(folder, "real");
  mkdirSync(real);
  symlinkSync(real, join(folder, "alias"));
  const allowed = new AllowedPlaces([real]);
  expect(() => allowed.check(join(folder, "alias/quake/parts"))).not.toThrow();
});

test("allows only addresses below the named ones, and hosts by one of their addresses", () => {
  const allowed = new AllowedPlaces(["s3://bucket/warcs", "https://files.example:8080/a/", "http://localhost:9000"]);
  for (const address of ["s3://bucket/warcs/a.warc.gz", "https://files.example:8080/a/b.warc.gz?x=1", "http://localhost:9000/b"])
    expect(() => allowed.check(address), address).not.toThrow();
  for (const address of [
    "s3://bucket/other",
    "s3://bucket/warcs2/a",
    "s3://bucket/warcs/../other",
    "https://files.example:8080/b",
    "https://files.example:8080/a/../b",
    "https://files.example:8080/a/%2e%2e/b",
    "https://files.example:8080@evil.example/a/",
    "http://files.example:8080/a/",
    "https://",
  ])
    expect(() => allowed.check(address), address).toThrow("jobs may not use");
  expect(() => allowed.checkHost("localhost:9000")).not.toThrow();
  expect(() => allowed.checkHost("169.254.169.254")).toThrow("jobs may not use the host 169.254.169.254");
});
