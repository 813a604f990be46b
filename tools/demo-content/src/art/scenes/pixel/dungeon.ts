import { oklch } from '../../colour.ts';
import { bayer, ink, rgb } from './canvas.ts';
import { type PixelScene, WHITE } from './pixel-scene.ts';
import { CHEST, HEART, HERO, SLIME } from './sprites.ts';

export function dungeon({ canvas, W, H, hue, hero }: PixelScene): void {
  const wall = oklch(0.36, 0.05, hue),
    floor = oklch(0.5, 0.04, hue + 20),
    lx = [W * 0.25, W * 0.75],
    lit = (x: number, y: number) => {
      let v = 0;
      for (const l of lx) {
        v += Math.max(0, 1 - Math.hypot(x - l, (y - H * 0.34) * 0.8) / (H * 0.42));
      }
      v += Math.max(0, 1 - Math.hypot(x - W / 2, y - H * 0.7) / (H * 0.2)) * 0.7;
      return Math.min(1, v);
    };
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const isW = y < H * 0.46,
        b = isW
          ? y % 8 === 0 || (x + ((y / 8) & 1) * 7) % 14 === 0
          : y % 10 === 0 || (x + ((y / 10) & 1) * 6) % 12 === 0;
      const L = lit(x, y),
        lev = Math.floor(L * 4 + bayer(x, y) / 20) / 4;
      let c = (isW ? wall : floor).lighten(b ? -0.09 : 0).lighten(lev * 0.24 - 0.15);
      if (lev > 0.3) {
        c = c.mix(oklch(c.L + 0.04, 0.1, 65), lev * 0.45);
      }
      canvas.set(x, y, rgb(c));
    }
  }
  const ax = Math.round(W / 2),
    ay = Math.round(H * 0.46);
  canvas.rect(ax - 15, ay - 34, 30, 34, ink(0.28, 0.04, hue));
  canvas.disc(ax, ay - 34, 15, ink(0.28, 0.04, hue));
  canvas.rect(ax - 11, ay - 32, 22, 32, ink(0.12, 0.04, hue));
  canvas.disc(ax, ay - 32, 11, ink(0.12, 0.04, hue));
  for (let i = 0; i < 3; i++) {
    canvas.set(ax - 4, ay - 20, WHITE);
  }
  canvas.rect(ax - 5, ay - 22, 3, 2, ink(0.9, 0.16, 100));
  canvas.rect(ax + 3, ay - 22, 3, 2, ink(0.9, 0.16, 100));
  for (const l of lx) {
    const x = Math.round(l),
      y = Math.round(H * 0.3);
    canvas.rect(x - 1, y, 3, 9, ink(0.4, 0.08, 50));
    canvas.disc(x, y - 3, 4, ink(0.72, 0.18, 50));
    canvas.disc(x, y - 3, 2, ink(0.9, 0.14, 90));
    canvas.set(x, y - 8, ink(0.8, 0.18, 60));
    canvas.rect(x - 9, y - 20, 3, 60, ink(0.42, 0.04, hue));
  }
  canvas.sprite(HERO, ax - 8, Math.round(H * 0.68), hero, 2);
  canvas.sprite(
    CHEST,
    ax + 18,
    Math.round(H * 0.74),
    { o: ink(0.4, 0.08, 45), y: ink(0.62, 0.12, 60), Y: ink(0.92, 0.13, 92) },
    2,
  );
  canvas.sprite(
    SLIME,
    ax - 34,
    Math.round(H * 0.78),
    { g: ink(0.72, 0.18, 145), G: WHITE, e: ink(0.2, 0.05, 150), d: ink(0.55, 0.16, 150) },
    2,
  );
  for (let i = 0; i < 3; i++) {
    canvas.sprite(HEART, 4 + i * 7, 4, { r: ink(0.6, 0.21, 22), R: ink(0.85, 0.1, 20) });
  }
}
