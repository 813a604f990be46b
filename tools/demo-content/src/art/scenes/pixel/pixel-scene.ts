import type { Rng } from '../../../rng.ts';
import type { PixelCanvas, Rgb } from './canvas.ts';

export interface PixelScene {
  rng: Rng;
  canvas: PixelCanvas;
  W: number;
  H: number;
  hue: number;
  night: boolean;
  /** The inks of the hero's sprite. */
  hero: Readonly<Record<string, Rgb>>;
}

export const WHITE: Rgb = [255, 250, 240];
