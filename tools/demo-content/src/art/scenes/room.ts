import type { Rng } from '../../rng.ts';
import { oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { type Mood, skyOf } from '../skies.ts';
import { Svg } from '../svg.ts';
import { windowWall } from './room/by-window.ts';
import { cafe } from './room/cafe.ts';
import { desk } from './room/desk.ts';
import { library } from './room/library.ts';
import type { Room } from './room/room-light.ts';

export interface RoomOptions {
  kind?: 'desk' | 'library' | 'cafe';
  mood?: Mood;
  hue?: number;
}

/** Rooms one would like to sit in: bookshelf, desk by the window, small cafe counter. */
export function room(rng: Rng, w: number, h: number, options: RoomOptions): Drawing {
  const s = new Svg(w, h);
  const hue = options.hue ?? rng.pick([60, 150, 230, 20, 280, 190]);
  const wood = oklch(0.58, 0.085, rng.pick([55, 45, 65]));
  const mood =
    options.mood ?? rng.pick(['golden', 'dusk', 'day', 'night', 'rose', 'mist'] as const);
  const S = skyOf(mood);
  const kind = options.kind ?? rng.pick(['desk', 'library', 'cafe'] as const);
  const night = S.stars === true || mood === 'dusk';
  const wall = night ? oklch(0.5, 0.06, hue) : oklch(0.84, 0.05, hue);
  s.rect(0, 0, w, h, s.linear([wall.tint(0.03), wall.shade(0.05)]));
  const place = { s, rng, w, h, k: Math.min(w, h) / 600, hue, wood, S, night };
  if (kind === 'library') {
    library(place);
  } else {
    windowWall(place, kind === 'desk' ? 0.46 : 0.36);
    (kind === 'desk' ? desk : cafe)({ ...place, ty: h * 0.72 });
    if (night) {
      s.rect(0, 0, w, h, lampLight(place));
    }
  }
  return { svg: s, finish: { bloom: 0.4, threshold: 200, grain: 0.09, vignette: 0.2 } };
}

function lampLight({ s, w, h }: Room): string {
  return s.radial(
    [
      [0, oklch(0.9, 0.12, 75), 0.12],
      [1, '#0a0820', 0.3],
    ],
    w * 0.6,
    h * 0.6,
    h * 0.8,
    true,
  );
}
