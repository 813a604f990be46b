import type { Rng } from '../../rng.ts';
import type { Drawing } from '../drawing.ts';
import { keysOf } from '../keys-of.ts';
import { PIXEL_SIZE, PixelCanvas, ink } from './pixel/canvas.ts';
import { dungeon } from './pixel/dungeon.ts';
import { field } from './pixel/field.ts';
import { platform } from './pixel/platform.ts';
import { space } from './pixel/space.ts';

const SCENES = { platform, field, dungeon, space } as const;

export interface PixelOptions {
  scene?: keyof typeof SCENES;
  hue?: number;
  night?: boolean;
}

/** Pixel scenes with a limited palette: platform, field, dungeon, space. */
export function pixel(rng: Rng, w: number, h: number, options: PixelOptions): Drawing {
  const canvas = new PixelCanvas(Math.ceil(w / PIXEL_SIZE), Math.ceil(h / PIXEL_SIZE));
  const scene = options.scene ?? rng.pick(keysOf(SCENES));
  const hue = options.hue ?? rng.pick([230, 265, 190, 300, 20, 150]);
  const hero = {
    h: ink(rng.range(0.35, 0.7), 0.12, rng.pick([30, 60, 300, 250, 10])),
    s: ink(0.87, 0.05, 60),
    e: ink(0.2, 0.03, 280),
    c: ink(0.55, 0.16, rng.pick([250, 20, 150, 320])),
    a: ink(0.88, 0.14, 90),
    p: ink(0.35, 0.06, 260),
    b: ink(0.3, 0.06, 50),
  };
  SCENES[scene]({
    rng,
    canvas,
    W: canvas.width,
    H: canvas.height,
    hue,
    hero,
    night: options.night ?? rng.chance(0.3),
  });
  const mirrored = scene === 'field' && rng.chance(0.5);
  return {
    pixels: canvas.enlarged(w, h, mirrored),
    finish: { bloom: 0.35, threshold: 205, grain: 0, vignette: 0.14 },
  };
}
