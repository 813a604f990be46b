import { burstBackdrop } from './backdrops/burst.ts';
import { circleBackdrop } from './backdrops/circle.ts';
import { cityBackdrop } from './backdrops/city.ts';
import { dotsBackdrop } from './backdrops/dots.ts';
import { moonBackdrop } from './backdrops/moon.ts';
import { petalsBackdrop } from './backdrops/petals.ts';
import { windowBackdrop } from './backdrops/window.ts';

export const BACKDROPS = {
  burst: burstBackdrop,
  window: windowBackdrop,
  moon: moonBackdrop,
  petals: petalsBackdrop,
  city: cityBackdrop,
  dots: dotsBackdrop,
  circle: circleBackdrop,
} as const;

export type BackdropName = keyof typeof BACKDROPS;
