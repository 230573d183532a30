import { expect, test } from "vitest";
import { proposeDates } from "./propose-dates.ts";

test.each([
  ["On the night of October 1, 2017, a gunman opened fire.", ["2017-10-01"]],
  ["Das Hochwasser begann am 14. Juli 2021.", ["2021-07-14"]],
  ["大埔火災發生於2025年11月26日。", ["2025-11-26"]],
  ["The reactor exploded on 26 April 1986.", ["1986-04-26"]],
  ["El terremoto del 3 de diciembre de 2011.", ["2011-12-03"]],
  ["A flood, and no date.", []],
])("proposes the date in %j", (text, dates) => {
  expect(proposeDates([text])).toEqual(dates);
});

test("proposes the most frequent date first, then the others in the order of the text", () => {
  expect(proposeDates(["On 1 May 2019 and 2 May 2019 it rained.", "The flood of 3 May 2019. On 3 May 2019 the dam broke."])).toEqual([
    "2019-05-03",
    "2019-05-01",
    "2019-05-02",
  ]);
});

test("proposes an ambiguous date both ways", () => {
  expect(proposeDates(["Fire 3/12/2011"]).sort()).toEqual(["2011-03-12", "2011-12-03"]);
});
