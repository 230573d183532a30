import { main } from "../../src/cli/main.ts";

/** The command line from its source, for processes that tests start. A file, since threads can't be started by a script without one. */
await main(process.argv.slice(2));
