import { oklch } from '../../colour.ts';
import { fbm1 } from '../../noise.ts';
import { type PixelCanvas, type Rgb, ink, rgb } from './canvas.ts';
import { type PixelScene, WHITE } from './pixel-scene.ts';
import { COIN, GEM, HERO, SLIME } from './sprites.ts';

export function platform({ canvas, rng, W, H, hero, night }: PixelScene): void {
  const top = night ? oklch(0.28, 0.1, 275) : oklch(0.7, 0.11, 235),
    low = night ? oklch(0.6, 0.14, 340) : oklch(0.94, 0.05, 100);
  canvas.dither([rgb(top), rgb(top.mix(low, 0.4)), rgb(top.mix(low, 0.75)), rgb(low)]);
  if (night) {
    for (let i = 0; i < 60; i++) {
      canvas.set(rng.int(0, W), rng.int(0, H * 0.6), WHITE);
    }
  }
  canvas.disc(W * 0.76, H * 0.17, 9, night ? WHITE : ink(0.96, 0.11, 95));
  for (let i = 0; i < 4; i++) {
    cloud(
      canvas,
      rng.int(0, W - 20),
      rng.int(8, H * 0.36),
      rng.int(3, 6),
      night ? ink(0.5, 0.1, 300) : WHITE,
      night ? ink(0.42, 0.1, 300) : ink(0.88, 0.04, 230),
    );
  }
  for (let L = 0; L < 3; L++) {
    const n = fbm1(`p${rng.state}${L}`, 3),
      c = rgb(
        (night ? oklch(0.4, 0.09, 290) : oklch(0.75, 0.1, 190)).mix(
          night ? oklch(0.25, 0.07, 270) : oklch(0.55, 0.13, 150),
          L / 2,
        ),
      ),
      c2 = rgb(
        (night ? oklch(0.45, 0.1, 300) : oklch(0.8, 0.1, 185)).mix(oklch(0.5, 0.13, 150), L / 2),
      );
    for (let x = 0; x < W; x++) {
      const y = Math.round(H * (0.5 + L * 0.09) - Math.abs(n((x / W) * (3 + L))) * H * 0.22);
      canvas.rect(x, y, 1, H - y, c);
      canvas.rect(x, y, 1, 2, c2);
    }
  }
  const gy = Math.round(H * 0.82),
    grass = ink(0.7, 0.17, 135),
    gd = ink(0.55, 0.15, 145),
    dirt = ink(0.5, 0.09, 50),
    dd = ink(0.4, 0.08, 45),
    block = (x: number, y: number, ww: number, hh: number) => {
      canvas.rect(x, y, ww, hh, dirt);
      for (let i = 0; i < (ww * hh) / 12; i++) {
        canvas.rect(x + rng.int(0, ww - 2), y + rng.int(5, Math.max(5, hh - 1)), 2, 1, dd);
      }
      canvas.rect(x, y, ww, 3, grass);
      for (let i = 0; i < ww; i++) {
        if ((i * 7) % 5 < 3) {
          canvas.set(x + i, y + 3, grass);
        } else {
          canvas.set(x + i, y + 3, gd);
        }
      }
    };
  block(0, gy, W, H - gy);
  const gap = rng.int(W * 0.6, W * 0.75);
  canvas.rect(gap, gy, 12, H - gy, ink(0.5, 0.13, 235));
  for (let y = gy + 4; y < H; y += 4) {
    canvas.rect(gap, y, 12, 1, ink(0.7, 0.1, 220));
  }
  for (let i = 0; i < 4; i++) {
    const x = Math.round(W * (0.04 + i * 0.24)),
      y = gy - 14 - ((i * 11 + rng.int(0, 8)) % 34);
    block(x, y, 18, 6);
    for (let j = 0; j < 3; j++) {
      canvas.sprite(COIN, x + 1 + j * 6, y - 9, {
        y: ink(0.8, 0.16, 80),
        Y: ink(0.95, 0.1, 95),
        o: ink(0.68, 0.15, 65),
      });
    }
  }
  for (let i = 0; i < 3; i++) {
    const x = rng.int(4, W - 14);
    canvas.rect(x + 3, gy - 9, 2, 9, ink(0.42, 0.08, 50));
    canvas.disc(x + 4, gy - 13, 6, gd);
    canvas.disc(x + 3, gy - 15, 3, grass);
  }
  const hx = Math.round(W * 0.28);
  canvas.sprite(HERO, hx, gy - 20, hero, 2);
  canvas.sprite(
    SLIME,
    Math.round(W * 0.5),
    gy - 12,
    { g: ink(0.72, 0.17, 330), G: WHITE, e: ink(0.2, 0.05, 300), d: ink(0.55, 0.17, 330) },
    2,
  );
  canvas.sprite(
    GEM,
    hx + 22,
    gy - 32,
    { c: ink(0.75, 0.13, 200), C: ink(0.88, 0.09, 200), w: WHITE },
    2,
  );
  const fx = W - 12;
  canvas.rect(fx, gy - 34, 2, 34, WHITE);
  for (let i = 0; i < 8; i++) {
    canvas.rect(fx + 2, gy - 33 + i, 8 - i, 1, ink(0.62, 0.2, 25));
  }
}

function cloud(canvas: PixelCanvas, x: number, y: number, puffs: number, top: Rgb, low: Rgb): void {
  for (let i = 0; i < puffs; i++) {
    canvas.disc(x + i * 5, y - ((i * 7) % 4), 4 + ((i * 5) % 3), top);
  }
  canvas.rect(x - 4, y + 3, puffs * 5 + 4, 2, low);
}
