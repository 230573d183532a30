import { useState } from "preact/hooks";
import type { Run } from "../../../../src/schemas/runs.ts";
import { send } from "../../api.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Button } from "../../parts/controls.tsx";
import { Alert } from "../../parts/waiting.tsx";
import { useGo } from "../../router.ts";
import { number, t } from "../../texts/texts.ts";
import { useAction } from "../../use-action.ts";
import type { WatchedRun } from "./use-run.ts";

type Command = "pause" | "resume" | "stop" | "finish" | "remove";

/** The actions that the state of a run allows. */
export function RunActions({ run, onCommand }: { run: Run; onCommand: WatchedRun["command"] }) {
  const [unconfirmed, setUnconfirmed] = useState<Command>();
  const go = useGo();
  const { isBusy, error, perform } = useAction();
  const { actions, confirm } = t.runs;
  const execute = (command: Command) =>
    perform(async () => {
      setUnconfirmed(undefined);
      if (command !== "remove") return onCommand(() => send<Run>("POST", `${address(run.id)}/${command}`));
      await send("DELETE", address(run.id));
      go("/runs", { replace: true });
    });
  /** Questions before commands that one click cannot undo. */
  const questions: Partial<Record<Command, { text: string; yes: string }>> = {
    finish: { text: confirm.finish(number(run.progress?.kept ?? 0)), yes: confirm.finishYes },
    stop: { text: confirm.stop, yes: confirm.stopYes },
    remove: { text: confirm.remove, yes: confirm.removeYes },
  };
  const question = unconfirmed && questions[unconfirmed];
  return (
    <div class="run-actions inline">
      {commandsOf(run).map((command) => (
        <Button
          key={command}
          class={command === "resume" ? "primary" : ""}
          disabled={run.isEnding || isBusy}
          onClick={() => (questions[command] ? setUnconfirmed(command) : execute(command))}
          text={actions[command]}
        />
      ))}
      {(run.state === "finished" || run.state === "failed") && (
        <a class="button" href={`/runs/new?${formQuery(run)}`}>
          {run.state === "finished" ? actions.extend : actions.again}
        </a>
      )}
      {run.state === "finished" && (
        <a class="button primary" href={`/collections/${encodeURIComponent(run.collection)}`}>
          {actions.open}
        </a>
      )}
      <Alert text={error} />
      {unconfirmed && question && (
        <Confirm title={actions[unconfirmed]} {...question} onYes={() => execute(unconfirmed)} onClose={() => setUnconfirmed(undefined)} />
      )}
    </div>
  );
}

function address(id: string): string {
  return `/api/runs/${encodeURIComponent(id)}`;
}

function commandsOf({ state, isFinishingEarly, progress }: Run): Command[] {
  const hasPages = (progress?.fetched ?? 0) > 0;
  const finish: Command[] = hasPages && !isFinishingEarly ? ["finish"] : [];
  if (state === "waiting" || state === "running") return isFinishingEarly ? ["pause"] : ["pause", "stop", ...finish];
  if (state === "paused") return ["resume", "stop", ...finish];
  if (state === "failed" || state === "stopped") return ["resume", ...finish, "remove"];
  return ["remove"];
}

/** Encodes the settings of a run as the form's address does. */
function formQuery({ event, collection, archives, options }: Run): string {
  const query = new URLSearchParams({ event, collection });
  for (const archive of archives) query.append("archive", archive);
  for (const [name, value] of Object.entries(options)) if (value !== undefined) query.set(name, String(value));
  return query.toString();
}
