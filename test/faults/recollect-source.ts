import { limits } from "@recollect/base/limits";
import { main } from "@recollect/cli/main";

// Every round is committed, so that each run has the same kill points.
Object.assign(limits, { commitIntervalMs: 0 });

// Runs the command line from source, for tests. It is a file because a script without one cannot start worker threads.
await main(process.argv.slice(2));
