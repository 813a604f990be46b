import type { Rng } from '../../rng.ts';
import { cumulus, starfield } from '../clouds.ts';
import { oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { at, num, point, polygon, starPath } from '../shapes.ts';
import { type Mood, skyOf } from '../skies.ts';
import { Svg } from '../svg.ts';

export interface BalloonsOptions {
  mood?: Mood;
  craft?: 'balloon' | 'airship' | 'island';
}

/** Things that float: balloons, an airship, an island with a house, over a sea of clouds. */
export function balloons(rng: Rng, w: number, h: number, options: BalloonsOptions): Drawing {
  const s = new Svg(w, h);
  const k = Math.min(w, h) / 600;
  const S = skyOf(options.mood ?? rng.pick(['day', 'dawn', 'rose', 'golden', 'dusk'] as const));
  const craft = options.craft ?? rng.pick(['balloon', 'airship', 'island'] as const);
  s.rect(0, 0, w, h, s.linear(S.sky));
  if (S.stars) {
    starfield(s, rng, 120, w, h * 0.8, k);
  }
  s.glow(w * 0.3, h * 0.3, 240 * k, S.light, 0.7).circle(
    w * 0.3,
    h * 0.3,
    36 * k,
    S.light.tint(0.02),
  );
  const light = S.light.mix(S.sky[3], 0.2);
  for (let i = 0; i < 4; i++) {
    cumulus(s, rng, {
      x: w * (0.05 + i * 0.32),
      y: h * (0.8 + (i % 2) * 0.03),
      width: w * 0.56,
      height: h * rng.range(0.12, 0.26),
      light: light.mix(S.far, 0.25),
      shade: S.far.mix(S.sky[1], 0.4),
    });
  }
  if (craft === 'balloon') {
    for (const [x, y, size] of [
      [0.76, 0.3, 0.34],
      [0.2, 0.58, 0.26],
      [0.48, 0.16, 0.2],
      [0.88, 0.62, 0.2],
      [0.42, 0.44, 1],
    ] as const) {
      balloon(s, rng, w * x, h * y * (size === 1 ? 0.92 : 1), size * k);
    }
  } else if (craft === 'airship') {
    airship(s, rng, w * 0.5, h * 0.42, k * 1.15);
  } else {
    floatingIsland(s, rng, w * 0.5, h * 0.5, k * 1.1);
  }
  for (let i = 0; i < 5; i++) {
    cumulus(s, rng, {
      x: w * (i * 0.26),
      y: h * 1.02,
      width: w * 0.5,
      height: h * rng.range(0.1, 0.2),
      light: light.tint(0.05),
      shade: S.sky[2].mix(S.sky[3], 0.4),
    });
  }
  for (let i = 0; i < 9; i++) {
    const [x, y] = [w * rng.range(0.05, 0.95), h * rng.range(0.08, 0.7)];
    s.line(
      `M${point(x - 8 * k, y - 3 * k)}q${num(4 * k)} ${num(-4 * k)} ${num(8 * k)} ${num(3 * k)}q${num(4 * k)} ${num(-7 * k)} ${num(8 * k)} ${num(-3 * k)}`,
      S.near,
      1.8 * k,
    );
  }
  return { svg: s, finish: { bloom: 0.4, threshold: 195, grain: 0.08, vignette: 0.14 } };
}

function balloon(s: Svg, rng: Rng, x: number, y: number, q: number): void {
  const hue = rng.range(0, 360);
  const inks = [oklch(0.68, 0.17, hue), oklch(0.93, 0.05, 85), oklch(0.62, 0.15, hue + 60)];
  const r = 120 * q;
  const shape = `M${point(x - r, y)}A${num(r)} ${num(r)} 0 0 1 ${point(x + r, y)}C${point(x + r, y + r * 0.7)} ${point(x + r * 0.3, y + r * 1.15)} ${point(x + r * 0.2, y + r * 1.3)}H${num(x - r * 0.2)}C${point(x - r * 0.3, y + r * 1.15)} ${point(x - r, y + r * 0.7)} ${point(x - r, y)}Z`;
  s.path(shape, at(inks, 0));
  s.open({ clipPath: s.clip(shape) });
  for (const [i, width] of [0.86, 0.62, 0.38, 0.14].entries()) {
    s.ellipse(x, y + r * 0.1, r * width, r * 1.5, at(inks, (i + 1) % 3));
  }
  s.rect(x - r, y - r * 0.1, r * 2, r * 0.22, inks[2] ?? '#fff', { opacity: 0.85 });
  s.path(
    `M${point(x - r, y - r)}h${num(r * 0.7)}Q${point(x - r * 0.9, y)} ${point(x - r * 0.2, y + r * 1.3)}H${num(x - r)}Z`,
    '#fff',
    { opacity: 0.16 },
  );
  s.path(
    `M${point(x + r, y - r)}h${num(-r * 0.4)}Q${point(x + r * 0.9, y)} ${point(x + r * 0.1, y + r * 1.3)}H${num(x + r)}Z`,
    '#000',
    { opacity: 0.12 },
  );
  s.close();
  const basket = oklch(0.5, 0.08, 55);
  s.line(
    `M${point(x - r * 0.2, y + r * 1.3)}L${point(x - r * 0.15, y + r * 1.56)}M${point(x + r * 0.2, y + r * 1.3)}L${point(x + r * 0.15, y + r * 1.56)}`,
    basket.shade(0.1),
    3 * q,
  );
  s.rect(x - r * 0.18, y + r * 1.54, r * 0.36, r * 0.26, basket, { rx: 5 * q }).rect(
    x - r * 0.2,
    y + r * 1.52,
    r * 0.4,
    r * 0.07,
    basket.tint(0.1),
    { rx: 3 * q },
  );
  s.glow(x, y + r * 1.36, r * 0.3, oklch(0.85, 0.16, 65), 0.9);
}

function airship(s: Svg, rng: Rng, x: number, y: number, k: number): void {
  const hull = oklch(0.72, 0.11, rng.pick([30, 80, 200, 340]));
  const st = { stroke: hull.shade(0.3), strokeWidth: 4 * k, strokeLinejoin: 'round' } as const;
  const shape = `M${point(x - 240 * k, y)}C${point(x - 200 * k, y - 120 * k)} ${point(x + 150 * k, y - 130 * k)} ${point(x + 240 * k, y)}C${point(x + 150 * k, y + 120 * k)} ${point(x - 200 * k, y + 110 * k)} ${point(x - 240 * k, y)}Z`;
  for (const [dy, tip] of [
    [-20, -110],
    [20, 110],
  ] as const) {
    s.path(
      polygon([
        [x + 150 * k, y + dy * k],
        [x + 250 * k, y + tip * k],
        [x + 280 * k, y + tip * 0.8 * k],
        [x + 226 * k, y + dy * k],
      ]),
      hull.shade(0.1),
      st,
    );
  }
  s.path(shape, s.linear([hull.tint(0.14), hull, hull.shade(0.16)]), st);
  s.open({ clipPath: s.clip(shape) });
  for (const ry of [34, 74]) {
    s.ellipse(x, y, 250 * k, ry * k, 'none', { stroke: hull.shade(0.14), strokeWidth: 3 * k });
  }
  s.rect(x - 60 * k, y - 130 * k, 46 * k, 260 * k, oklch(0.93, 0.05, 85)).path(
    starPath(x - 37 * k, y - 10 * k, 20 * k, 9 * k),
    oklch(0.6, 0.18, 28),
  );
  s.close();
  const cabin = oklch(0.48, 0.08, 50);
  s.line(
    `M${point(x - 90 * k, y + 90 * k)}v${num(50 * k)}M${point(x + 60 * k, y + 90 * k)}v${num(50 * k)}`,
    cabin.shade(0.1),
    5 * k,
  );
  s.path(
    `M${point(x - 120 * k, y + 132 * k)}H${num(x + 96 * k)}Q${point(x + 84 * k, y + 196 * k)} ${point(x + 20 * k, y + 200 * k)}H${num(x - 70 * k)}Q${point(x - 112 * k, y + 190 * k)} ${point(x - 120 * k, y + 132 * k)}Z`,
    cabin,
    { ...st, stroke: cabin.shade(0.2) },
  );
  for (let i = 0; i < 5; i++) {
    s.circle(x - 88 * k + i * 40 * k, y + 162 * k, 12 * k, oklch(0.92, 0.11, 88), {
      stroke: cabin.shade(0.2),
      strokeWidth: 3 * k,
    });
  }
  s.circle(x + 118 * k, y + 160 * k, 9 * k, cabin.shade(0.15)).ellipse(
    x + 122 * k,
    y + 160 * k,
    5 * k,
    46 * k,
    '#fff',
    { opacity: 0.7 },
  );
}

function floatingIsland(s: Svg, rng: Rng, x: number, y: number, k: number): void {
  const grass = oklch(0.72, 0.15, rng.pick([130, 140, 120]));
  const stone = oklch(0.56, 0.06, 60);
  s.path(
    polygon([
      [x - 210 * k, y],
      [x + 210 * k, y],
      [x + 150 * k, y + 70 * k],
      [x + 90 * k, y + 110 * k],
      [x + 40 * k, y + 210 * k],
      [x - 20 * k, y + 150 * k],
      [x - 80 * k, y + 170 * k],
      [x - 130 * k, y + 80 * k],
    ]),
    s.linear([stone.tint(0.08), stone.shade(0.16)]),
  );
  s.path(
    polygon([
      [x - 20 * k, y + 150 * k],
      [x + 20 * k, y + 40 * k],
      [x + 150 * k, y + 70 * k],
      [x + 90 * k, y + 110 * k],
      [x + 40 * k, y + 210 * k],
    ]),
    stone.shade(0.12),
    { opacity: 0.6 },
  );
  s.path(
    `M${point(x - 220 * k, y)}Q${point(x, y - 60 * k)} ${point(x + 220 * k, y)}Q${point(x + 160 * k, y + 40 * k)} ${point(x + 100 * k, y + 20 * k)}T${point(x - 40 * k, y + 24 * k)}T${point(x - 220 * k, y)}Z`,
    s.linear([grass.tint(0.08), grass.shade(0.06)]),
  );
  for (const [dx, size] of [
    [-130, 46],
    [-96, 34],
    [124, 50],
    [160, 34],
  ] as const) {
    s.rect(x + dx * k - 5 * k, y - 40 * k, 10 * k, 40 * k, oklch(0.42, 0.07, 50))
      .circle(x + dx * k, y - 40 * k - size * 0.6 * k, size * k, grass.shade(0.14))
      .circle(
        x + dx * k - size * 0.2 * k,
        y - 48 * k - size * 0.7 * k,
        size * 0.6 * k,
        grass.shade(0.05),
      );
  }
  const roof = oklch(0.58, 0.15, rng.pick([25, 250, 340]));
  s.rect(x - 60 * k, y - 110 * k, 120 * k, 100 * k, oklch(0.94, 0.03, 80))
    .path(
      polygon([
        [x - 82 * k, y - 104 * k],
        [x, y - 186 * k],
        [x + 82 * k, y - 104 * k],
      ]),
      roof,
    )
    .rect(x + 26 * k, y - 190 * k, 20 * k, 50 * k, roof.shade(0.1));
  s.path(
    `M${point(x - 16 * k, y - 10 * k)}v${num(-44 * k)}a${num(16 * k)} ${num(16 * k)} 0 0 1 ${num(32 * k)} 0v${num(44 * k)}Z`,
    oklch(0.45, 0.08, 45),
  );
  for (const dx of [-44, 24]) {
    s.rect(x + dx * k, y - 88 * k, 22 * k, 24 * k, oklch(0.92, 0.12, 88)).glow(
      x + (dx + 11) * k,
      y - 76 * k,
      40 * k,
      oklch(0.9, 0.12, 80),
      0.5,
    );
  }
  for (let i = 0; i < 4; i++) {
    s.circle(x + 40 * k + i * 10 * k, y - (206 + i * 26) * k, (8 + i * 5) * k, '#fff', {
      opacity: 0.6 - i * 0.1,
    });
  }
}
