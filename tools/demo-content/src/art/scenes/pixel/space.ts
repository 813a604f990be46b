import { type Colour, oklch } from '../../colour.ts';
import { bayer, ink, rgb } from './canvas.ts';
import type { PixelScene } from './pixel-scene.ts';

export function space({ canvas, rng, W, H, hue }: PixelScene): void {
  canvas.dither([
    ink(0.14, 0.06, hue),
    ink(0.2, 0.09, hue + 20),
    ink(0.28, 0.11, hue + 50),
    ink(0.2, 0.09, hue + 70),
  ]);
  for (let i = 0; i < 150; i++) {
    const x = rng.int(0, W),
      y = rng.int(0, H),
      v = rng.range(0.5, 1);
    canvas.set(x, y, ink(v, 0.04, rng.pick([60, 230, 300])));
    if (v > 0.94) {
      canvas.set(x - 1, y, ink(0.6, 0.05, 230));
      canvas.set(x + 1, y, ink(0.6, 0.05, 230));
      canvas.set(x, y - 1, ink(0.6, 0.05, 230));
      canvas.set(x, y + 1, ink(0.6, 0.05, 230));
    }
  }
  const P = (x: number, y: number, r: number, c: Colour, ring: boolean) => {
    for (let j = -r; j <= r; j++) {
      for (let i = -r; i <= r; i++) {
        if (i * i + j * j <= r * r) {
          const sh = (i + j) / (r * 1.5),
            band = Math.sin(j * 0.6 + i * 0.08) * 0.04,
            lev = Math.floor((0.5 - sh * 0.5) * 5 + bayer(i, j) / 16) / 5;
          canvas.set(x + i, y + j, rgb(c.lighten(lev * 0.42 - 0.26 + band)));
        }
      }
    }
    if (ring) {
      for (let a = 0; a < 6.28; a += 0.008) {
        const i = Math.cos(a) * r * 1.75,
          j = Math.sin(a) * r * 0.4 - i * 0.22;
        if (Math.sin(a) > 0 || Math.hypot(i, j) > r) {
          for (let q = 0; q < 3; q++) {
            canvas.set(
              x + i * (1 - q * 0.06),
              y + j * (1 - q * 0.06),
              ink(0.84 - q * 0.08, 0.1, 80),
            );
          }
        }
      }
    }
  };
  P(
    Math.round(W * rng.range(0.55, 0.8)),
    Math.round(H * rng.range(0.26, 0.36)),
    Math.round(Math.min(W, H) * 0.2),
    oklch(0.62, 0.14, rng.pick([30, 200, 320])),
    true,
  );
  P(
    Math.round(W * rng.range(0.1, 0.3)),
    Math.round(H * rng.range(0.5, 0.7)),
    Math.round(Math.min(W, H) * 0.09),
    oklch(0.6, 0.13, rng.pick([150, 270, 60])),
    false,
  );
  const SHIP = [
      '...ww...',
      '..wccw..',
      '..wccw..',
      '.wwwwww.',
      '.wrwwrw.',
      'wwrwwrww',
      'w.wwww.w',
      '..o..o..',
      '..y..y..',
    ],
    sx = Math.round(W * rng.range(0.3, 0.55)),
    sy = Math.round(H * 0.68);
  canvas.sprite(
    SHIP,
    sx,
    sy,
    {
      w: ink(0.93, 0.01, 250),
      c: ink(0.72, 0.13, 220),
      r: ink(0.6, 0.2, 25),
      o: ink(0.75, 0.17, 60),
      y: ink(0.93, 0.13, 95),
    },
    3,
  );
  for (let i = 0; i < 4; i++) {
    canvas.rect(sx + 11, sy - 12 - i * 14, 2, 7, ink(0.88, 0.15, 150));
  }
  const ALIEN = ['.g....g.', '..gggg..', '.gegGeg.', 'gggggggg', 'g.gggg.g', '..g..g..'];
  for (let r = 0; r < 2; r++) {
    for (let i = 0; i < 4; i++) {
      canvas.sprite(
        ALIEN,
        Math.round(W * 0.1) + i * 22,
        16 + r * 18,
        {
          g: ink(0.74, 0.17, 140 + r * 160),
          e: ink(0.15, 0.03, 260),
          G: ink(0.85, 0.12, 130 + r * 160),
        },
        2,
      );
    }
  }
}
