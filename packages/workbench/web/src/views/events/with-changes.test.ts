import { expect, test } from "vitest";
import { withChanges } from "./with-changes.ts";

const event = {
  title: "Quake",
  start: "2011-03-11",
  end: "2011-03-11",
  leadDays: 0,
  cooldownDays: 30,
  curve: [],
  keywords: ["tsunami"],
  ignore: ["the"],
  seeds: [],
  proposedDates: [],
  hasTopic: true,
};

test("shows an event as it will be, before the server has answered", () => {
  const changes = [
    { path: ["event", "end"], value: "2011-03-12" },
    { path: ["event", "cooldown"], value: "P60D" },
    { path: ["topic", "keywords"], value: ["tsunami", "harbour"] },
    { path: ["topic", "ignore"], value: null },
    { path: ["seeds"], value: ["http://example.org/"] },
  ];
  const after = {
    ...event,
    end: "2011-03-12",
    cooldownDays: 60,
    keywords: ["tsunami", "harbour"],
    ignore: [],
    seeds: ["http://example.org/"],
  };
  expect(withChanges(event, changes)).toEqual(after);
  expect(withChanges(after, changes)).toEqual(after);
});
