import type { Phase } from "./events-table.ts";
import { background } from "./prose-background.ts";
import type { Draft } from "./prose-draft.ts";
import { addEverydayParagraph, bystander, makeFocus, quotation } from "./prose-everyday.ts";
import { phaseOf, timesOf } from "./prose-facts.ts";
import type { Facet } from "./prose-kind.ts";
import { Cast, Scene } from "./prose-scene.ts";
import { type Template, write } from "./prose-template.ts";
import { type Voice, voiceOf } from "./prose-voice.ts";
import type { Random } from "./random.ts";
import type { Day, WorldEvent, WorldLanguage } from "./world-event.ts";

/** Reports on one event on one day, paragraph by paragraph: first the event itself, then one aspect after the other. */
export class Report {
  readonly scene: Scene;
  readonly phase: Phase;
  readonly #voice: Voice;
  readonly #language: WorldLanguage;
  readonly #towns: readonly string[];
  #facets: Facet[];
  #begun = false;

  constructor(event: WorldEvent, language: WorldLanguage, day: Day, random: Random, cast = new Cast()) {
    const voice = voiceOf(event, language);
    const [host = "", second = "", third = ""] = event.places;
    this.phase = phaseOf(event, day);
    this.#voice = voice;
    this.#language = language;
    this.#towns = event.series === "river-flood" ? [host, third] : [host, host, second, third];
    this.#facets = random.shuffle(voice.kind[this.phase].facets);
    const { values, people } = voice.facts;
    const focus = makeFocus(random, voice.words, language, host);
    const times = timesOf(event, day, language);
    this.scene = new Scene({ random, day, ...voice, focus, cast, values, times, people });
  }

  /** Whether a report is possible: no text before the event reports on an unforeseeable one. */
  get isPossible(): boolean {
    return this.#voice.kind[this.phase].leads.length > 0;
  }

  /** Returns one line of a kind, for headlines and front pages. */
  line(part: "titles" | "leads" | "mentions"): string {
    return write(this.mention(part), this.scene);
  }

  mention(part: "titles" | "leads" | "mentions" = "mentions"): Template {
    return this.scene.random.pick(this.#voice.kind[this.phase][part]);
  }

  /** Adds a paragraph of about `wanted` words; false if there is no room. */
  addParagraph(draft: Draft, wanted: number): boolean {
    const { scene } = this;
    const { leads } = this.#voice.kind[this.phase];
    if (!this.#begun) {
      this.#begun = true;
      if (!draft.add(scene, scene.random.pick(leads))) return false;
      this.#addOwn(draft);
      if (scene.random.chance(0.6)) this.#addOwn(draft);
      else this.#addColour(draft);
      // The first aspect continues the first paragraph.
      const facet = this.#facets[0];
      while (draft.inParagraph < wanted - 8 && facet !== undefined && draft.add(scene, draft.unused(scene, facet.middles)));
      draft.endParagraph();
      return true;
    }
    const facet = this.#facets.shift();
    if (facet === undefined) return this.#addGeneral(draft, wanted);
    return this.#addFacet(draft, facet, wanted);
  }

  #addFacet(draft: Draft, facet: Facet, wanted: number): boolean {
    const { scene } = this;
    const { random } = scene;
    const town = random.pick(this.#towns);
    const focus = makeFocus(random, scene.words, this.#language, town);
    scene.focus = {
      ...focus,
      speaker: facet.speaker > 0 ? scene.person(facet.speaker) : bystander(random, scene.words, this.#language, town),
    };
    if (!draft.add(scene, draft.unused(scene, facet.openers))) return false;
    let quoted = facet.quotes.length === 0;
    let owned = false;
    while (draft.inParagraph < wanted - 8) {
      if (!owned && random.chance(0.45)) {
        owned = true;
        if (random.chance(0.4) ? this.#addOwn(draft) : this.#addColour(draft)) continue;
      }
      const isExhausted = draft.unused(scene, facet.middles) === undefined;
      if (!quoted && (isExhausted || random.chance(0.4))) {
        quoted = true;
        if (draft.add(scene, quotation(draft, scene, facet.quotes, background[this.#language].eventAttributions))) continue;
        break;
      }
      if (!draft.add(scene, draft.unused(scene, facet.middles))) break;
    }
    draft.endParagraph();
    return true;
  }

  #addOwn(draft: Draft): boolean {
    return draft.add(this.scene, draft.unused(this.scene, this.#voice.own[this.phase]));
  }

  #addColour(draft: Draft): boolean {
    return draft.add(this.scene, draft.unused(this.scene, this.#voice.kind[this.phase].colours));
  }

  /** Adds a paragraph of everyday news in the event's words: a long text has more paragraphs than the event has aspects. */
  #addGeneral(draft: Draft, wanted: number): boolean {
    const { scene } = this;
    scene.focus = makeFocus(scene.random, scene.words, this.#language, scene.random.pick(this.#towns));
    return addEverydayParagraph(draft, scene, this.#language, { wanted, own: [] });
  }
}
