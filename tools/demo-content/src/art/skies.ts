import { type Colour, oklch } from './colour.ts';
export interface Sky {
  /** From zenith to horizon. */
  sky: readonly [Colour, Colour, Colour, Colour];
  light: Colour;
  /** What distant things fade towards: never grey. */
  far: Colour;
  near: Colour;
  stars?: true;
}

export const SKIES = {
  dawn: {
    sky: [
      oklch(0.48, 0.09, 285),
      oklch(0.66, 0.11, 340),
      oklch(0.82, 0.11, 45),
      oklch(0.93, 0.08, 85),
    ],
    light: oklch(0.95, 0.09, 80),
    far: oklch(0.8, 0.08, 30),
    near: oklch(0.27, 0.06, 300),
  },
  day: {
    sky: [
      oklch(0.58, 0.13, 245),
      oklch(0.72, 0.1, 232),
      oklch(0.86, 0.06, 215),
      oklch(0.95, 0.03, 150),
    ],
    light: oklch(0.99, 0.03, 100),
    far: oklch(0.83, 0.05, 220),
    near: oklch(0.38, 0.09, 150),
  },
  golden: {
    sky: [
      oklch(0.55, 0.09, 230),
      oklch(0.73, 0.08, 85),
      oklch(0.84, 0.13, 72),
      oklch(0.92, 0.11, 80),
    ],
    light: oklch(0.97, 0.1, 90),
    far: oklch(0.8, 0.1, 68),
    near: oklch(0.28, 0.06, 55),
  },
  dusk: {
    sky: [
      oklch(0.27, 0.1, 280),
      oklch(0.42, 0.14, 310),
      oklch(0.63, 0.17, 10),
      oklch(0.8, 0.14, 55),
    ],
    light: oklch(0.88, 0.14, 55),
    far: oklch(0.6, 0.14, 355),
    near: oklch(0.18, 0.06, 290),
  },
  night: {
    sky: [
      oklch(0.16, 0.06, 270),
      oklch(0.24, 0.08, 265),
      oklch(0.36, 0.09, 250),
      oklch(0.5, 0.09, 230),
    ],
    light: oklch(0.95, 0.03, 95),
    far: oklch(0.42, 0.07, 245),
    near: oklch(0.12, 0.04, 270),
    stars: true,
  },
  aurora: {
    sky: [
      oklch(0.15, 0.06, 290),
      oklch(0.22, 0.08, 260),
      oklch(0.34, 0.1, 200),
      oklch(0.55, 0.12, 170),
    ],
    light: oklch(0.93, 0.08, 160),
    far: oklch(0.4, 0.09, 190),
    near: oklch(0.11, 0.04, 250),
    stars: true,
  },
  mist: {
    sky: [
      oklch(0.76, 0.03, 200),
      oklch(0.84, 0.03, 170),
      oklch(0.9, 0.03, 120),
      oklch(0.95, 0.02, 100),
    ],
    light: oklch(0.98, 0.02, 95),
    far: oklch(0.86, 0.025, 160),
    near: oklch(0.38, 0.05, 180),
  },
  rose: {
    sky: [
      oklch(0.63, 0.11, 300),
      oklch(0.75, 0.12, 335),
      oklch(0.85, 0.1, 5),
      oklch(0.94, 0.05, 50),
    ],
    light: oklch(0.97, 0.06, 60),
    far: oklch(0.82, 0.09, 345),
    near: oklch(0.33, 0.1, 320),
  },
} as const satisfies Record<string, Sky>;

export type Mood = keyof typeof SKIES;

export const MOODS = Object.keys(SKIES) as readonly Mood[];

export const skyOf = (mood: Mood): Sky => SKIES[mood];
