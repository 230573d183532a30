import { tellEngine } from "../base/channels.ts";
import { databasePackage } from "../base/database-package.ts";

/** The logger of the job engine: warnings and errors go to logs in JSON (`onEngine`); the user is told of them in sentences of our own. */
export async function engineLogger() {
  const { Logger } = await databasePackage(() => import("graphile-worker"));
  return new Logger(() => (level, message) => {
    if (level === "error" || level === "warning") tellEngine(message);
  });
}
