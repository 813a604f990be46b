import type { Rng } from '../../rng.ts';
import { type Colour, oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { at, num, point, polygon } from '../shapes.ts';
import { Svg } from '../svg.ts';

export interface GeoOptions {
  kind?: 'tiles' | 'optic' | 'poster';
  hue?: number;
}

/** Printed geometry: quarter-circle tiles, concentric optics, sun-and-bars posters in five inks. */
export function geo(rng: Rng, w: number, h: number, options: GeoOptions): Drawing {
  const s = new Svg(w, h),
    hue = options.hue ?? rng.range(0, 360),
    inks = rng.shuffle([
      oklch(0.93, 0.04, 85),
      oklch(0.32, 0.08, hue),
      oklch(0.66, 0.17, hue + 30),
      oklch(0.78, 0.13, hue + 190),
      oklch(0.86, 0.11, hue + 70),
    ]),
    kind = options.kind ?? rng.pick(['tiles', 'optic', 'poster', 'tiles'] as const),
    M = Math.min(w, h);
  s.rect(0, 0, w, h, at(inks, 0));
  if (kind === 'tiles') {
    const u = M / (w > h ? 4 : 4),
      cols = Math.ceil(w / u),
      rows = Math.ceil(h / u);
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < cols; c++) {
        const x = c * u,
          y = r * u,
          [a, b, d] = three(rng, inks),
          t = rng.int(0, 6),
          rot = rng.int(0, 3) * 90;
        s.open({ transform: `translate(${num(x + u / 2)} ${num(y + u / 2)}) rotate(${rot})` });
        const q = u / 2;
        s.rect(-q, -q, u + 0.5, u + 0.5, a);
        if (t === 0) {
          s.path(`M${-q} ${-q}A${u} ${u} 0 0 1 ${q} ${q}L${-q} ${q}Z`, b).path(
            `M${-q} 0A${q} ${q} 0 0 1 0 ${q}L${-q} ${q}Z`,
            d,
          );
        } else if (t === 1) {
          s.circle(0, 0, q * 0.86, b)
            .circle(0, 0, q * 0.5, d)
            .circle(0, 0, q * 0.2, a);
        } else if (t === 2) {
          s.path(`M${-q} ${-q}H${q}A${q} ${q} 0 0 1 ${-q} ${-q}Z`, b).path(
            `M${-q} ${q}A${q} ${q} 0 0 1 ${q} ${q}Z`,
            d,
          );
        } else if (t === 3) {
          for (let i = 0; i < 4; i++) {
            s.rect(-q, -q + i * (u / 4), u, u / 8, b);
          }
        } else if (t === 4) {
          s.path(
            polygon([
              [-q, q],
              [0, -q],
              [q, q],
            ]),
            b,
          ).circle(0, q * 0.45, q * 0.28, d);
        } else if (t === 5) {
          for (let i = 4; i > 0; i--) {
            s.path(
              `M${-q} ${-q}H${-q + (u * i) / 4}A${(u * i) / 4} ${(u * i) / 4} 0 0 1 ${-q} ${-q + (u * i) / 4}Z`,
              i % 2 ? b : d,
            );
          }
        } else {
          s.path(`M0 ${-q}A${q} ${q} 0 0 1 0 ${q}Z`, b).path(
            `M${-q} 0A${q} ${q} 0 0 1 ${q} 0Z`,
            d,
            { opacity: 0.92 },
          );
        }
        s.close();
      }
    }
  } else if (kind === 'optic') {
    const bgc = inks.find((c) => c.L < 0.4) ?? at(inks, 1);
    const others = inks.filter((ink) => ink !== bgc);
    s.rect(0, 0, w, h, bgc);
    const cols = 11,
      u = w / cols;
    for (let r = 0; r * u < h; r++) {
      for (let c = 0; c < cols; c++) {
        const x = (c + 0.5) * u,
          y = (r + 0.5) * u,
          d = Math.hypot((x - w * 0.5) / w, (y - h * 0.45) / w),
          bulge = Math.max(0, 1 - d * 2.1),
          rr = u * (0.16 + 0.36 * bulge),
          dx = ((x - w * 0.5) / w) * bulge * u * 0.9,
          dy = ((y - h * 0.45) / w) * bulge * u * 0.9;
        s.circle(x + dx, y + dy, rr, at(others, (r + c + Math.floor(d * 9)) % 4)).circle(
          x + dx * 1.8,
          y + dy * 1.8,
          rr * 0.42,
          bgc,
        );
      }
    }
  } else if (kind === 'poster') {
    const d = inks.toSorted((one, other) => one.L - other.L),
      cx = w * rng.pick([0.36, 0.5, 0.64]),
      cy = h * 0.4;
    s.rect(0, 0, w, h, at(d, 4));
    s.circle(cx, cy, M * 0.34, at(d, 1));
    for (let i = 0; i < 9; i++) {
      s.rect(0, cy + M * (0.02 + i * 0.036), w, M * (0.006 + i * 0.0026), at(d, 4));
    }
    for (let i = 0; i < 5; i++) {
      s.path(
        `M${num(-w * 0.1)} ${num(h * (0.74 + i * 0.06))}Q${point(w * 0.25, h * (0.6 + i * 0.075))} ${point(w * 0.52, h * (0.74 + i * 0.055))}T${point(w * 1.1, h * (0.7 + i * 0.07))}V${h}H${num(-w * 0.1)}Z`,
        at([at(d, 3), at(d, 2), at(d, 1), at(d, 0), at(d, 0).shade(0.08)], i),
      );
    }
    s.path(
      polygon([
        [w * 0.1, h * 0.62],
        [w * 0.26, h * 0.3],
        [w * 0.42, h * 0.62],
      ]),
      at(d, 0),
      { opacity: 0.9 },
    ).path(
      polygon([
        [w * 0.26, h * 0.3],
        [w * 0.42, h * 0.62],
        [w * 0.28, h * 0.62],
      ]),
      at(d, 0).shade(0.1),
    );
  }
  return { svg: s, finish: { bloom: 0, grain: 0.24, vignette: 0.1 } };
}

function three(rng: Rng, inks: readonly Colour[]): readonly [Colour, Colour, Colour] {
  const order = rng.shuffle(inks);
  return [at(order, 0), at(order, 1), at(order, 2)];
}
