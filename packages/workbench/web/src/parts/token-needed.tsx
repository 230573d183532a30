import { t } from "../texts/texts.ts";

/** Replaces the view if the workbench refuses the browser's token or needs one, and explains how to open it. */
export function TokenNeeded() {
  return (
    <main>
      <div class="alert" role="alert">
        <h1>{t.token.title}</h1>
        <p>{t.token.open}</p>
        <p>{t.token.restarted}</p>
      </div>
    </main>
  );
}
