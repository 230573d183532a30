import { t } from "../texts/texts.ts";

/** Stands in for the view, and says how to open a workbench that refuses the browser's token, or to which the browser has none. */
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
