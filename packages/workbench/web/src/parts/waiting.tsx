import type { QueryState } from "../api.ts";
import { t } from "../texts/texts.ts";
import { Button } from "./controls.tsx";

/** Shows in a view without data that it is loading, or the error with a button to retry. */
export function Waiting({ request }: { request: QueryState<unknown> }) {
  if (request.error !== undefined)
    return (
      <div class="alert" role="alert">
        <p>{request.error}</p>
        <Button onClick={request.again} text={t.state.retry} />
      </div>
    );
  if (request.isLoading && request.data === undefined) return <p class="quiet">{t.state.loading}</p>;
  return null;
}

/** Shows an error message, if there is one. */
export function Alert({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p class="alert" role="alert">
      {text}
    </p>
  );
}
