import type { Rng } from '../../rng.ts';
import { oklch } from '../colour.ts';
import { BACK_HAIR, BANGS, EXTRAS, OUTFITS, type Person, type PersonLook } from './person.ts';

/** A new person, unlike the others; the same one for the same numbers. */
export function castMember(rng: Rng, look: PersonLook = {}): Person {
  const hairHue = rng.pick([30, 55, 75, 20, 260, 230, 300, 345, 175, 130, 60, 285]);
  const hairL = rng.pick([0.3, 0.42, 0.58, 0.72, 0.86]);
  const natural = rng.chance(0.5),
    hair = natural
      ? oklch(
          rng.pick([0.27, 0.34, 0.42, 0.52, 0.68, 0.82]),
          rng.range(0.03, 0.07),
          rng.pick([45, 55, 65, 30, 280]),
        )
      : oklch(hairL, rng.range(0.06, 0.12) * (hairL > 0.8 ? 0.55 : 1), hairHue);
  const skin = rng.pick([
    oklch(0.93, 0.03, 60),
    oklch(0.9, 0.042, 58),
    oklch(0.83, 0.062, 56),
    oklch(0.7, 0.075, 54),
  ]);
  const eye = oklch(
    rng.range(0.5, 0.66),
    rng.range(0.11, 0.18),
    rng.pick([255, 200, 150, 20, 300, 70, 340]),
  );
  const mainH = rng.pick([255, 15, 150, 300, 60, 200, 340]);
  const main = oklch(rng.range(0.45, 0.75), rng.range(0.08, 0.15), mainH);
  const boyish = look.boyish ?? rng.chance(0.35);
  return {
    hair,
    skin,
    eye,
    main,
    accent: oklch(
      rng.range(0.68, 0.8),
      rng.range(0.09, 0.135),
      mainH + rng.pick([150, 180, 205, 40]),
    ),
    line: oklch(Math.max(0.16, hair.L - 0.42), 0.045, hair.H),
    back: boyish
      ? rng.pick(['short', 'short', 'pony'] as const)
      : rng.pick(BACK_HAIR.filter((b) => b !== 'short')),
    bangs: rng.pick(boyish ? (['messy', 'side', 'swept'] as const) : BANGS),
    extra: rng.pick(EXTRAS),
    outfit: rng.pick(OUTFITS),
    boyish,
    seed: rng.int(1, 1e6),
    ...look,
  };
}

/** The same person for a black and white page. */
export function inGrey(c: Person, tones: { hair: number; main: number; accent: number }): Person {
  const grey = (l: number) => oklch(l, 0, 0);
  return {
    ...c,
    mono: true,
    hair: grey(tones.hair),
    skin: grey(0.995),
    eye: grey(0.5),
    main: grey(tones.main),
    accent: grey(tones.accent),
    line: grey(0.14),
  };
}
