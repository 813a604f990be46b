import type { Rng } from '../../rng.ts';
import { type Colour, oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { type Point, at, num, point, polygon } from '../shapes.ts';
import { Svg } from '../svg.ts';

export interface UmbrellasOptions {
  hue?: number;
  ground?: 'crossing' | 'stone' | 'water';
}

/** Umbrellas seen from above: rain on a square, and one of another colour. */
export function umbrellas(rng: Rng, w: number, h: number, options: UmbrellasOptions): Drawing {
  const s = new Svg(w, h);
  const k = Math.min(w, h) / 600;
  const hue = options.hue ?? rng.range(0, 360);
  const ground = options.ground ?? rng.pick(['crossing', 'stone', 'water'] as const);
  drawGround(s, rng, ground, w, h, k);
  const centres = scatter(rng, w, h, k);
  for (const [i, [x, y]] of centres.entries()) {
    const special = i === 0;
    const colour = special
      ? oklch(0.66, 0.21, hue)
      : oklch(rng.range(0.4, 0.62), 0.05, hue + 180 + rng.range(-40, 40));
    umbrella(s, rng, x, y, (special ? 118 : rng.range(78, 104)) * k, colour);
  }
  let d = '';
  for (let i = 0; i < 90; i++) {
    const [x, y] = [rng.range(0, w), rng.range(0, h)];
    d += `M${point(x, y)}l${num(5 * k)} ${num(10 * k)}`;
  }
  s.line(d, '#fff', 2 * k, { opacity: 0.55 });
  return { svg: s, finish: { bloom: 0.25, threshold: 200, grain: 0.11, vignette: 0.26 } };
}

function scatter(rng: Rng, w: number, h: number, k: number): Point[] {
  const found: Point[] = [[w * rng.range(0.4, 0.6), h * rng.range(0.42, 0.56)]];
  for (let tries = 0; tries < 900 && found.length < 16; tries++) {
    const [x, y] = [rng.range(0, w), rng.range(0, h)];
    if (found.every(([a, b], i) => Math.hypot(a - x, b - y) > (i === 0 ? 250 : 172) * k)) {
      found.push([x, y]);
    }
  }
  return found;
}

function umbrella(s: Svg, rng: Rng, x: number, y: number, r: number, colour: Colour): void {
  const turn = rng.range(0, 0.8);
  const rim = Array.from({ length: 8 }, (_, i): Point => {
    const a = turn + (i * Math.PI) / 4;
    return [x + Math.cos(a) * r, y + Math.sin(a) * r];
  });
  s.path(polygon(rim.map(([a, b]): Point => [a + r * 0.12, b + r * 0.2])), '#000', {
    opacity: 0.24,
  });
  for (const [i, [ax, ay]] of rim.entries()) {
    const [bx, by] = at(rim, (i + 1) % 8);
    const light = Math.cos(turn + (i + 0.5) * (Math.PI / 4) + 2.2);
    s.path(
      `M${point(x, y)}L${point(ax, ay)}Q${point((ax + bx) / 2 + (x - (ax + bx) / 2) * 0.1, (ay + by) / 2 + (y - (ay + by) / 2) * 0.1)} ${point(bx, by)}Z`,
      colour.lighten(light * 0.09),
    );
    s.line(`M${point(x, y)}L${point(ax, ay)}`, colour.shade(0.16), Math.max(1, r * 0.018));
  }
  s.circle(x, y, r * 0.06, colour.shade(0.24));
  for (let i = 0; i < 9; i++) {
    const [a, d] = [rng.range(0, 6.28), rng.range(0.2, 0.85) * r];
    s.circle(x + Math.cos(a) * d, y + Math.sin(a) * d, r * 0.024, '#fff', { opacity: 0.75 });
  }
}

function drawGround(s: Svg, rng: Rng, ground: string, w: number, h: number, k: number): void {
  if (ground === 'crossing') {
    s.rect(0, 0, w, h, s.linear([oklch(0.42, 0.03, 255), oklch(0.34, 0.04, 265)]));
    s.open({ transform: `rotate(-18 ${num(w / 2)} ${num(h / 2)})` });
    for (let x = -w; x < w * 2; x += 110 * k) {
      s.rect(x, -h * 0.4, 60 * k, h * 1.8, oklch(0.82, 0.01, 250), { opacity: 0.8 });
    }
    s.close();
  } else if (ground === 'stone') {
    s.rect(0, 0, w, h, oklch(0.5, 0.03, 60));
    for (let y = 0; y < h; y += 44 * k) {
      for (let x = -((y / (44 * k)) & 1) * 36 * k; x < w; x += 72 * k) {
        s.rect(x, y, 68 * k, 40 * k, oklch(rng.range(0.56, 0.66), 0.03, 70), { rx: 8 * k });
      }
    }
  } else {
    s.rect(0, 0, w, h, s.linear([oklch(0.46, 0.07, 220), oklch(0.34, 0.07, 245)]));
    for (let i = 0; i < 60; i++) {
      const [x, y, r] = [rng.range(0, w), rng.range(0, h), rng.range(10, 34) * k];
      s.circle(x, y, r, 'none', { stroke: '#fff', strokeWidth: 1.6 * k, opacity: 0.28 }).circle(
        x,
        y,
        r * 0.5,
        'none',
        { stroke: '#fff', strokeWidth: 1.4 * k, opacity: 0.28 },
      );
    }
  }
}
