import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Extensions that articles need; the others are left out, half of the package. */
const extensions = ["Cite", "ParserFunctions"];

/**
 * Makes `folder`: `program`, MediaWiki as Debian packs it; `empty`, the database of a wiki without articles; `translations` and
 * `compiled`, which make each start quick. False when the package or PHP can't be had.
 *
 * The package is unpacked, not installed: it would bring a web server along, which listens to the whole world.
 */
export function makeEmptyWiki(folder, settings, run) {
  rmSync(folder, { recursive: true, force: true });
  if (!run("php", ["-r", "exit(array_diff(['dom', 'intl', 'mbstring', 'pdo_sqlite', 'xml'], get_loaded_extensions()) ? 1 : 0);"]))
    return false;
  const [packages, unpacked, program, empty] = ["packages", "unpacked", "program", "empty"].map((name) => join(folder, name));
  for (const name of [packages, empty, join(folder, "translations"), join(folder, "compiled")]) mkdirSync(name, { recursive: true });
  if (!run("apt-get", ["download", "-qq", "mediawiki", "mediawiki-classes"], { cwd: packages })) return false;
  for (const name of readdirSync(packages)) if (!run("dpkg-deb", ["-x", join(packages, name), unpacked])) return false;
  renameSync(join(unpacked, "usr/share/mediawiki"), program);
  // These lead to folders of the system that only an installation makes.
  for (const name of ["LocalSettings.php", "config", "extensions", "images"]) rmSync(join(program, name), { force: true });
  mkdirSync(join(program, "extensions"));
  mkdirSync(join(program, "images"));
  for (const name of extensions) renameSync(join(program, "extensions-core", name), join(program, "extensions", name));
  for (const name of [packages, unpacked, join(program, "extensions-core")]) rmSync(name, { recursive: true });

  const php = (script, args, env = {}) =>
    run(
      "php",
      ["-d", "opcache.enable_cli=1", "-d", `opcache.file_cache=${join(folder, "compiled")}`, join(program, "maintenance", script), ...args],
      { env },
    );
  const scratch = join(folder, "scratch");
  mkdirSync(scratch);
  const install = ["--dbtype=sqlite", `--dbpath=${empty}`, "--dbname=wiki", `--confpath=${scratch}`, "--server=http://127.0.0.1"];
  if (!php("install.php", [...install, "--scriptpath=", "--pass=of no use to anybody", "Wiki of the tests", "Keeper"])) return false;
  rmSync(scratch, { recursive: true });
  const env = {
    MW_CONFIG_FILE: settings,
    WIKI_SERVER: "http://127.0.0.1",
    WIKI_LANGUAGE: "en",
    WIKI_DATA: empty,
    WIKI_TRANSLATIONS: join(folder, "translations"),
  };
  return php("rebuildLocalisationCache.php", ["--quiet", "--lang=en,de"], env);
}
