// Prepares a fresh checkout; each npm script calls it first, and it does only what is missing. Runs on any recent Node.
// Prints one line for each step; the output of its commands goes to .cache/setup/STEP.log and is shown if the step fails.
//   (no flag)        packages and build
//   --install-only   packages
//   --tests          all of that, and what the tests need from outside npm: a Python environment, MemGator, MediaWiki
//                    and Chromium
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { makeEmptyWiki } from "./empty-wiki.mjs";
import { StepLog } from "./step-log.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const at = (path) => root + path;
const flags = process.argv.slice(2);
process.chdir(root);

const isForTests = flags.includes("--tests");
const python = isForTests ? startPython() : undefined; // in parallel, since it waits for downloads
installPackages();
if (!flags.includes("--install-only")) build();
if (isForTests) {
  prepareMemGator();
  prepareMediaWiki();
  prepareChromium();
  await python;
}

function installPackages() {
  const wanted = hashOf("package-lock.json");
  if (existsSync(at("node_modules/.bin/node")) && stampOf("packages") === wanted) return;
  say("installing packages");
  must("packages", "npm", ["ci", "--loglevel=error"]);
  stamp("packages", wanted);
}

function build() {
  const configurations = ["tsconfig.json", "tsconfig.build.json", "private/world/tsconfig.build.json", "package.json", "package-lock.json"];
  const newest = Math.max(...["packages", "private/world/src", ...configurations].flatMap(changeTimes));
  if (
    existsSync(at("dist/recollect/src/index.js")) &&
    existsSync(at("private/world/dist/cli/main.js")) &&
    Number(stampOf("build")) >= newest
  )
    return;
  say("building");
  must("build", "npm", ["run", "--silent", "build"]);
  stamp("build", String(newest));
}

/** Installs independent readers of recollect's files (warcio, FastWARC, py-wacz, pywb) and an S3 server. Tests that need them print a warning if they are missing. */
function startPython() {
  const wanted = hashOf("test/python-requirements.txt");
  if (existsSync(at(".cache/venv/bin/python")) && stampOf("python") === wanted) return undefined;
  say("preparing Python tools for the tests (.cache/venv)");
  const install = ".cache/venv/bin/pip install --quiet --disable-pip-version-check -r test/python-requirements.txt";
  const log = logOf("python");
  const installing = log.write((file) =>
    spawn("sh", ["-c", `python3 -m venv .cache/venv && ${install}`], { stdio: ["ignore", file, file], cwd: root }),
  );
  return new Promise((resolve) => {
    const end = (isMade) => {
      if (isMade) stamp("python", wanted);
      else say(`WARNING: no Python tools; the tests that compare with them will be skipped. ${log.end}`);
      resolve();
    };
    installing.on("error", () => end(false));
    installing.on("close", (code) => end(code === 0));
  });
}

/** Installs MemGator, an aggregator to compare with. If the module proxy refuses it, the reason is stored for the tests to print. */
function prepareMemGator() {
  const wanted = "github.com/oduwsdl/memgator@latest";
  if (existsSync(at(".cache/bin/memgator")) && stampOf("memgator") === wanted) return;
  const env = { ...process.env, GOBIN: at(".cache/bin") };
  const { status, stderr, error } = spawnSync("go", ["install", wanted], { stdio: ["ignore", "ignore", "pipe"], encoding: "utf8", env });
  const complaint = (error?.message ?? stderr).trim().replace(/\s+/g, " ");
  stamp("memgator", status === 0 ? wanted : "");
  stamp("memgator-refused", /: (?:403|404|410) /.test(complaint) ? complaint : "");
  if (status !== 0) say(`WARNING: no MemGator; the tests that compare with it will be skipped (${complaint})`);
}

/** Prepares MediaWiki, which the tests use instead of Wikipedia: an empty wiki that each test copies. */
function prepareMediaWiki() {
  const wanted = ["scripts/empty-wiki.mjs", "test/mediawiki/settings.php", "test/mediawiki/magic.php"].map(hashOf).join(" ");
  if (existsSync(at(".cache/mediawiki")) && stampOf("mediawiki") === wanted) return;
  say("preparing MediaWiki for the tests (.cache/mediawiki)");
  stamp("mediawiki", "");
  const php = ["php-cli", "php-sqlite3", "php-mbstring", "php-xml", "php-intl"];
  const log = logOf("mediawiki");
  const run = (...command) => log.run(...command);
  if (canInstall()) aptInstall(log, php, "MediaWiki, which the tests of spec wikipedia ask, is a PHP program");
  if (makeEmptyWiki(at(".cache/mediawiki"), at("test/mediawiki/settings.php"), run)) stamp("mediawiki", wanted);
  else
    say(
      `WARNING: no MediaWiki; the tests use its recorded answers instead (it needs ${php.join(", ")} and the package mediawiki). ${log.end}`,
    );
}

function prepareChromium() {
  if (["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].some(existsSync)) return;
  const log = logOf("chromium");
  if (canInstall() && aptInstall(log, ["chromium"], "a real browser opens reports and collections in the tests")) return;
  say(`WARNING: no Chromium; the browser tests will be skipped (install the package chromium)${canInstall() ? `. ${log.end}` : ""}`);
}

function canInstall() {
  return process.getuid?.() === 0 && spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;
}

/** Installs those of the system packages that are missing, after a message with their names and the reason. */
function aptInstall(log, packages, why) {
  const missing = packages.filter((name) => spawnSync("dpkg", ["-s", name], { stdio: "ignore" }).status !== 0);
  if (missing.length === 0) return true;
  say(`about to install system packages with apt-get: ${missing.join(", ")} (${why})`);
  log.run("apt-get", ["update", "-qq"]);
  return log.run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing]);
}

/** Runs the only command of a step; if it fails, the set-up ends. */
function must(step, command, args) {
  const log = logOf(step);
  if (log.run(command, args)) return;
  say(`FAILED: ${command} ${args.join(" ")}. ${log.end}`);
  process.exit(1);
}

function logOf(step) {
  return new StepLog(at(`.cache/setup/${step}.log`), root);
}

function hashOf(path) {
  return createHash("sha256")
    .update(readFileSync(at(path)))
    .digest("hex");
}

function changeTimes(path) {
  const stat = statSync(at(path));
  return [stat.mtimeMs, ...(stat.isDirectory() ? readdirSync(at(path)).flatMap((name) => changeTimes(`${path}/${name}`)) : [])];
}

function stampOf(name) {
  return existsSync(at(`.cache/setup/${name}`)) ? readFileSync(at(`.cache/setup/${name}`), "utf8") : "";
}

function stamp(name, content) {
  mkdirSync(at(".cache/setup"), { recursive: true });
  writeFileSync(at(`.cache/setup/${name}`), content);
}

function say(what) {
  console.error(`set-up: ${what}`);
}
