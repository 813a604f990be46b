import { Rng } from '../../rng.ts';
import { oklch } from '../colour.ts';
import { castMember } from '../people/cast.ts';
import type { Person, PersonLook } from '../people/person.ts';
import type { Beat } from './beats.ts';
import { LAYOUTS, type Layout, layoutFor } from './layouts.ts';
import { PLOTS, type PlotName } from './plots.ts';

export type PrintMode = 'mono' | 'spot' | 'colour';

export interface ComicPage {
  layout: Layout;
  beats: readonly Beat[];
}

export interface ComicBook {
  mode: PrintMode;
  cast: readonly [Person, Person];
  pages: readonly ComicPage[];
}

export interface BookPlan {
  /** Names the people: the same name on the cover shows the same heroine. */
  who: string;
  /** A plot told with other layouts is another chapter. */
  telling: string;
  plot: PlotName;
  mode: PrintMode;
  look?: PersonLook;
}

/** The same two people through one small plot, cut into pages. */
export function makeBook({ who, telling, plot, mode, look }: BookPlan): ComicBook {
  return { mode, cast: heroes(who, look), pages: cut(PLOTS[plot], new Rng('lay', telling)) };
}

export const countPages = (plot: PlotName, telling: string): number =>
  cut(PLOTS[plot], new Rng('lay', telling)).length;

function heroes(who: string, look: PersonLook | undefined): readonly [Person, Person] {
  const rng = new Rng('who', who);
  const first = castMember(rng, look);
  const second = castMember(rng, {
    extra: rng.pick(['none', 'glasses', 'headphones', 'pin'] as const),
    outfit: rng.pick(['blazer', 'hoodie', 'raincoat', 'scarf'] as const),
  });
  // On a black and white page two people are told apart by light hair and dark hair.
  const alike = Math.abs(first.hair.L - second.hair.L) < 0.25;
  const sameCut = first.back === second.back;
  return [
    first,
    {
      ...second,
      ...(alike ? { hair: oklch(first.hair.L > 0.55 ? 0.28 : 0.85, 0.04, 60) } : {}),
      ...(sameCut ? { back: first.back === 'short' ? 'bob' : 'short' } : {}),
    },
  ];
}

function cut(beats: readonly Beat[], rng: Rng): ComicPage[] {
  const pages: ComicPage[] = [];
  for (let i = 0; i < beats.length;) {
    const layout = rng.pick(LAYOUTS);
    const told = beats.slice(i, i + layout.length);
    pages.push({
      layout: told.length < layout.length ? layoutFor(told.length) : layout,
      beats: told,
    });
    i += layout.length;
  }
  return pages;
}
