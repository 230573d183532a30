import { expect, test } from "vitest";
import { judgeTiny as judge, tinyMarks as marks, tinyPageCapture } from "../../../../test/tiny-time-map.ts";
import { publishedSettings } from "./published-settings.ts";

const menu = ["about", "careers", "press", "stories", "partners", "store", "investors"].map((name) => `<a href="/en/${name}">${name}</a>`);
const terms = Array.from(
  { length: 12 },
  (_, n) =>
    `Section ${n}. The customer agrees to the terms of the service, keeps the password secret and pays the monthly fee in advance by card.`,
).join(" ");
const bedingungen = Array.from(
  { length: 12 },
  (_, n) =>
    `Abschnitt ${n}. Der Kunde stimmt den Bedingungen des Dienstes zu, hält das Kennwort geheim und zahlt die Gebühr im Voraus mit Karte.`,
).join(" ");
const meeting = Array.from(
  { length: 12 },
  (_, n) => `Meet ${n} singles near you tonight, find love and friendship, and start a chat in our app.`,
).join(" ");

const page = (says: string, frame: Partial<Parameters<typeof tinyPageCapture>[1]> = {}) =>
  tinyPageCapture(says, { title: "Terms of service", links: menu.join(" "), ...frame });

const sound = page(terms);
const broken = page("An unforeseen condition has been met by the machine.", { title: "Notice", links: "" });

test("does not use a broken first capture as reference, however often the page is broken", () => {
  const judged = judge([broken, broken, broken, broken, sound, sound]);
  expect(judged).toMatchObject({ reference: 4, offTopic: 4, behaviour: "step-off" });
});

test("keeps the first capture as reference in the published settings", () =>
  expect(judge([broken, sound, sound], publishedSettings()).reference).toBe(0));

test("does not use a first capture of a home page as reference", () => {
  const home = page(meeting, { title: "Meet new people", canonical: "http://example.org/" });
  expect(judge([home, sound, sound, sound])).toMatchObject({
    reference: 1,
    captures: [{ offTopic: true, why: "redirected-home" }, {}, {}, {}],
  });
});

test("does not use a first capture of another site as reference", () => {
  const foreign = page(meeting, { title: "Meet new people", links: "" });
  expect(judge([foreign, sound, sound, sound, sound]).reference).toBe(1);
});

test("flags a page that lost nearly all of its text, despite its title and menu", () => {
  const frame = page("We use cookies.");
  const { captures } = judge([sound, frame, sound]);
  expect(captures[1]).toMatchObject({ offTopic: true, why: "text-lost", by: ["word-count"] });
});

test("does not flag a page of few words that lost them if title and menu are there", () => {
  const short = (says: string) => page(says, { title: "Lectures" });
  expect(marks([short("Tonight a lecture on rivers and bridges, at eight in the old town hall."), short("No lecture.")])).toBe("++");
});

test("flags a page that rarely changes if it shows another text in the same frame", () => {
  const login = page(meeting, { title: "Welcome", canonical: "http://example.org/start/web" });
  expect(marks([sound, sound, sound, sound, sound, sound, login, sound])).toBe("++++++-+");
});

test("does not flag a page in another language, and marks it as translated", () => {
  const german = page(bedingungen, { title: "Nutzungsbedingungen", lang: "de", links: menu.join(" ").replaceAll("/en/", "/de/") });
  const { captures } = judge([sound, sound, german, sound]);
  expect(captures[2]).toMatchObject({ offTopic: false, isTranslated: true });
});

test("calls an address with hardly a word in any capture thin instead of always on-topic", () => {
  const shell = page("Loading the application.", { links: "" });
  expect(judge([shell, shell, shell]).behaviour).toBe("thin");
  expect(judge([sound, sound]).behaviour).toBe("always-on");
});
