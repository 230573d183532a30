import { useState } from "preact/hooks";
import type { EventFile, ProposedSeeds } from "../../../../src/schemas/events.ts";
import { send } from "../../api.ts";
import { Button, Form } from "../../parts/controls.tsx";
import { toggled } from "../../parts/toggled.ts";
import { Alert } from "../../parts/waiting.tsx";
import { score, t } from "../../texts/texts.ts";
import { useAction } from "../../use-action.ts";

interface Props {
  /** Address of the event in the API. */
  path: string;
  /** The event in the editor. */
  specification: { yaml: string; archives: readonly string[]; texts: EventFile["texts"] };
  /** Whether the seeds are read-only until the YAML is valid. */
  isInert: boolean;
  seeds: readonly string[];
  onSeeds: (seeds: readonly string[]) => void;
}

/** The seeds of the crawl, and seeds that an archive proposes. */
export function Seeds({ path, specification, isInert, seeds, onSeeds }: Props) {
  const [proposals, setProposals] = useState<ProposedSeeds["seeds"]>();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [own, setOwn] = useState("");
  const { isBusy, error, perform } = useAction();
  const propose = async () => {
    const answer = await send<ProposedSeeds>("POST", `${path}/seeds`, specification);
    setProposals(answer.seeds.filter(({ url }) => !seeds.includes(url)));
    setTicked([]);
  };
  return (
    <section aria-labelledby="seeds" inert={isInert}>
      <h2 id="seeds">{t.events.seeds}</h2>
      <p class="quiet small">{t.events.seedsHelp}</p>
      <ul class="seeds bare lined wrap">
        {seeds.map((url) => (
          <li class="between" key={url}>
            <span>{url}</span>
            <Button
              class="remove"
              aria-label={t.events.remove(url)}
              onClick={() => onSeeds(seeds.filter((other) => other !== url))}
              text="×"
            />
          </li>
        ))}
      </ul>
      <Form
        class="inline"
        onSubmit={() => {
          if (!seeds.includes(own)) onSeeds([...seeds, own]);
          setOwn("");
        }}
      >
        <input
          type="url"
          required
          pattern="https?://.+"
          aria-label={t.events.seed}
          placeholder="https://example.org/"
          value={own}
          onInput={(event) => setOwn(event.currentTarget.value.trim())}
        />
        <Button type="submit" text={t.common.add} />
      </Form>
      <p>
        <Button
          disabled={isBusy || specification.archives.length === 0}
          onClick={() => perform(propose)}
          text={isBusy ? t.events.proposing : t.events.propose}
        />
      </p>
      <Alert text={error} />
      {proposals && (
        <>
          <h3>{t.events.proposed}</h3>
          <ul class="proposed bare wrap">
            {proposals.map(({ url, title, captured, score: value, words }) => (
              <li key={url}>
                <label>
                  <input type="checkbox" checked={ticked.includes(url)} onChange={() => setTicked(toggled(ticked, url))} />
                  <span>
                    {score(value)} {title || url}
                    <br />
                    <span class="quiet small">
                      {url} · {captured.slice(0, 10)} · {words.join(", ")}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <Button
            disabled={ticked.length === 0}
            onClick={() => {
              onSeeds([...seeds, ...ticked]);
              setProposals(proposals.filter(({ url }) => !ticked.includes(url)));
              setTicked([]);
            }}
            text={t.events.addTicked(ticked.length)}
          />
        </>
      )}
    </section>
  );
}
