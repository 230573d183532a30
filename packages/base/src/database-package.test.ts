import { readFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "@recollect/warc/errors";
import { expect, test } from "vitest";
import { databasePackage, databasePackages } from "./database-package.ts";

test("names the command that installs a missing package", async () => {
  const name = "recollect-no-such-package";
  const missing = Object.assign(new Error(`Cannot find package '${name}'`), { code: "ERR_MODULE_NOT_FOUND" });
  const importing = databasePackage(() => Promise.reject(missing));
  await expect(importing).rejects.toThrow(UsageError);
  await expect(importing).rejects.toThrow(/npm install pg@8 graphile-worker@0\.18$/);
});

test("passes on other errors unchanged", async () => {
  await expect(databasePackage(() => Promise.reject(new Error("broken")))).rejects.toThrow(/^broken$/);
});

test("names the versions that are peer dependencies of recollect", () => {
  const { peerDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8"));
  for (const named of databasePackages) {
    const [name = "", version] = named.split("@");
    expect(peerDependencies[name], name).toMatch(new RegExp(`^\\^${version}\\.`));
  }
});
