import type { RunForecast } from "../../../../src/schemas/runs.ts";
import { TableHead } from "../../parts/table-head.tsx";
import { bytes as bytesOf, number, t } from "../../texts/texts.ts";
import { durationText } from "./run-texts.ts";

/** Forecast of a run: its input, the time that remote archives would take, and the disk space. */
export function ForecastView({ forecast: { files, web, documents, hasLive, freeBytes } }: { forecast: RunForecast }) {
  const texts = t.runs.forecast;
  const range = ({ least, likely }: { least: number; likely: number }, text: (value: number) => string): string =>
    `${text(least)} – ${text(likely)}`;
  return (
    <section class="run-forecast" aria-labelledby="run-forecast">
      <h2 id="run-forecast">{texts.title}</h2>
      {files && <FilesForecast files={files} />}
      <p>{files?.bytes === undefined ? texts.free(bytesOf(freeBytes)) : texts.size(bytesOf(files.bytes), bytesOf(freeBytes))}</p>
      {web.length > 0 && (
        <>
          <table>
            <TableHead columns={[[texts.archive], [texts.lookups, "n"], [t.archives.captures, "n"], [texts.time, "n"]]} />
            <tbody>
              {web.map(({ archive, lookups, captures, minutes }) => (
                <tr key={archive}>
                  <td>{archive}</td>
                  <td class="n">{range(lookups, number)}</td>
                  <td class="n">{range(captures, number)}</td>
                  <td class="n">{range(minutes, (value) => durationText(value * 60))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p class="quiet small">{texts.note}</p>
        </>
      )}
      {documents === undefined && <p class="quiet small">{texts.noLimit}</p>}
      {hasLive && <p class="quiet small">{texts.live}</p>}
    </section>
  );
}

function FilesForecast({ files }: { files: NonNullable<RunForecast["files"]> }) {
  const texts = t.runs.forecast;
  const { captures, pages, pagesInSpan, seedsFound, seedsMissing, problems } = files;
  const seeds = seedsFound + seedsMissing.length;
  return (
    <>
      <p>
        {captures === undefined || pages === undefined || pagesInSpan === undefined
          ? texts.uncounted
          : texts.files(number(captures), number(pages), number(pagesInSpan))}
      </p>
      <p>{seeds === 0 ? texts.noSeeds : texts.seeds(number(seedsFound), number(seeds))}</p>
      {seedsMissing.length > 0 && (
        <details>
          <summary>{texts.missing}</summary>
          <ul class="run-notes wrap small">
            {seedsMissing.map((seed) => (
              <li key={seed}>{seed}</li>
            ))}
          </ul>
        </details>
      )}
      {problems > 0 && <p>{texts.problems(number(problems))}</p>}
    </>
  );
}
