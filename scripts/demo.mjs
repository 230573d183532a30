// npm run demo: makes a small simulated archive and a collection about one of its events, offline, with the commands that a user would type.
//   --open   at the end, opens the workbench on demo/, until Ctrl-C
import { spawn, spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const programs = {
  recollect: fileURLToPath(new URL("../bin/recollect.js", import.meta.url)),
  "recollect-world": fileURLToPath(new URL("../private/world/bin/recollect-world.js", import.meta.url)),
};
rmSync("demo", { recursive: true, force: true });

print("Make a simulated archive: about 25 sites over twenty years, four events, about 2,400 captures (docs/research/world.md)");
run("recollect-world --pages 200 --events 4 --seed 7 --out demo/world");
// The workbench expects events beside collections and archives.
cpSync("demo/world/specs", "demo", { recursive: true });
print("The specification: the dates of the event, a text about it, and the seeds");
run("recollect spec explain demo/northern-games-2006.yaml --archive demo/world/index.cdxj");
print("The crawl: most promising links first, each page scored by topic and time");
run("recollect crawl demo/northern-games-2006.yaml --archive demo/world/index.cdxj --documents 60 --out demo/northern-games");
print("Check the collection, and print a methods paragraph for a paper");
run("recollect validate demo/northern-games/collection.wacz");
run("recollect export demo/northern-games --format methods");
print(
  "Open demo/northern-games/report.html in a browser; documents.csv shows why each page was kept; collection.wacz opens in ReplayWeb.page.",
);
const workbench = ["serve", "demo"];
if (process.argv.includes("--open")) {
  print("The workbench: review the collection in a browser, at this address");
  console.log(`$ recollect ${workbench.join(" ")}`);
  const served = spawn(process.execPath, [programs.recollect, ...workbench, "--port", "0"], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => served.kill(signal));
  served.on("exit", (status) => process.exit(status ?? 0));
} else {
  print("To review the collection in a browser, open the workbench with `npm run demo -- --open`, or on the existing folder:");
  console.log(`$ recollect ${workbench.join(" ")}`);
}

function print(line) {
  console.log(`\n${line}\n`);
}

function run(command) {
  console.log(`$ ${command}`);
  const [program, ...args] = command.split(" ");
  const { status } = spawnSync(process.execPath, [programs[program], ...args], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
