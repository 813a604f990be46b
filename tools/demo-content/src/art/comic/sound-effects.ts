import { num } from '../shapes.ts';
import type { Paint, Svg } from '../svg.ts';

/** Drawn kana: no font is needed. */
const KANA = {
  do: 'M38 5V95M38 36L78 60M70 10L78 24M86 4L94 18',
  go: 'M14 22H76V86H10M84 6L90 18M96 2L102 14',
  ki: 'M18 32L84 22M12 62L90 50M46 4L60 97',
  ra: 'M26 12H74M14 38H86C80 70 60 88 34 96',
  za: 'M8 36H92M32 12V56M68 10V46C68 76 55 90 40 96M84 6L90 18M98 4L104 16',
  a: 'M12 18H88L60 48M50 34C50 65 40 84 22 96',
  pa: 'M34 26C32 55 22 78 8 92M58 22C72 42 84 65 92 90M80 10a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  tsu: 'M18 40L28 62M46 34L54 56M84 34C82 66 60 86 34 94',
  ta: 'M40 8C35 30 25 48 10 62M38 24H82C75 60 55 85 25 97M35 48L65 64',
  ni: 'M25 28H75M12 78H88',
  ya: 'M14 48L82 36L68 60M38 20L56 96',
  bar: 'M10 52H92',
  wa: 'M16 46V18H84C82 60 65 85 38 96',
  n: 'M18 22L40 40M14 90C45 85 75 55 88 25',
  ba: 'M34 26C32 55 22 78 8 92M58 22C72 42 84 65 92 90M72 4L80 18M88 2L96 14',
} as const;

const SFX = {
  rumble: ['do', 'do', 'do'],
  menace: ['go', 'go', 'go'],
  sparkle: ['ki', 'ra'],
  rain: ['za', 'a', 'a'],
  run: ['ta', 'ta', 'ta'],
  meow: ['ni', 'ya', 'bar'],
  burst: ['ba', 'n'],
  pop: ['pa', 'tsu'],
  wow: ['wa', 'a'],
} as const satisfies Record<string, readonly (keyof typeof KANA)[]>;

export type SoundEffect = keyof typeof SFX;

/** A sound in big letters over the panel. */
export function sfx(
  s: Svg,
  name: SoundEffect,
  x: number,
  y: number,
  q: number,
  rot: number,
  ink: Paint,
  paper: Paint,
): void {
  SFX[name].forEach((g, i) => {
    const t = `translate(${num(x + i * 74 * q)} ${num(y + i * 16 * q)}) rotate(${rot}) scale(${q * (1 - i * 0.06)})`;
    s.path(KANA[g], 'none', {
      stroke: paper,
      strokeWidth: 30,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      transform: t,
    });
    s.path(KANA[g], 'none', {
      stroke: ink,
      strokeWidth: 16,
      strokeLinecap: 'square',
      strokeLinejoin: 'miter',
      transform: t,
    });
  });
}
