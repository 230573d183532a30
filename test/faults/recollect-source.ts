import { limits } from "@recollect/base/limits";
import { main } from "@recollect/cli/main";

/** Every round is made safe by itself, so that each run has the same points at which it can be killed. */
Object.assign(limits, { unsafeMs: 0 });

/** The command line from its source, for processes that tests start. A file, since threads can't be started by a script without one. */
await main(process.argv.slice(2));
