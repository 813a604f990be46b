import { Rng } from '../../rng.ts';
import { oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { castMember } from '../people/cast.ts';
import { drawChibi } from '../people/chibi.ts';
import { dancePose } from '../people/dance.ts';
import { at, heartPath, num, point, polygon, starPath } from '../shapes.ts';
import { Svg } from '../svg.ts';

export interface StageOptions {
  theme?: 'beams' | 'sunset' | 'stars';
  dancers?: number;
  hue?: number;
  t?: number;
}

export function drawStage(
  s: Svg,
  w: number,
  h: number,
  seed: number,
  t: number,
  options: StageOptions,
) {
  const rng = new Rng('stage', seed),
    k = Math.min(w / 640, h / 360),
    hue = options.hue ?? rng.pick([300, 260, 200, 340, 20]),
    gy = h * 0.76,
    theme = options.theme ?? rng.pick(['beams', 'beams', 'sunset', 'stars'] as const);
  const bg =
    theme === 'sunset'
      ? [oklch(0.34, 0.13, 300), oklch(0.6, 0.17, 0), oklch(0.82, 0.14, 60)]
      : theme === 'stars'
        ? [oklch(0.16, 0.07, hue), oklch(0.24, 0.1, hue + 20), oklch(0.4, 0.13, hue + 50)]
        : [oklch(0.17, 0.08, hue), oklch(0.26, 0.12, hue + 20), oklch(0.42, 0.16, hue + 60)];
  s.rect(0, 0, w, h, s.linear(bg));
  const pulse = Math.max(0, 1 - (t % 1) * 2.2);
  if (theme === 'sunset') {
    s.circle(w / 2, gy - 40 * k, 130 * k, s.linear([oklch(0.95, 0.1, 90), oklch(0.72, 0.19, 20)]));
    for (let i = 0; i < 6; i++) {
      s.rect(
        w * 0.2,
        gy - (14 + i * 17) * k + ((t * 4) % 17) * k,
        w * 0.6,
        (5 - i * 0.6) * k,
        oklch(0.6, 0.17, 0),
      );
    }
  } else {
    for (let i = 0; i < 70; i++) {
      const x = rng.range(0, w),
        y = rng.range(0, gy),
        r = rng.range(0.6, 1.8) * k;
      s.circle(x, y, r, '#fff', { opacity: 0.35 + 0.5 * Math.abs(Math.sin(t * 0.8 + i)) });
    }
    const bars = 24;
    for (let i = 0; i < bars; i++) {
      const v =
          0.25 + 0.75 * Math.abs(Math.sin(i * 1.7 + t * 1.57) * Math.cos(i * 0.6 - t * 0.785)),
        H = h * 0.3 * v;
      s.rect(
        w * (i / bars) + 3 * k,
        gy - H,
        w / bars - 6 * k,
        H,
        s.linear([
          [0, oklch(0.75, 0.18, hue + i * 6), 0.5],
          [1, oklch(0.6, 0.18, hue + i * 6), 0.1],
        ]),
      );
    }
  }
  if (theme !== 'sunset') {
    for (let i = 0; i < 6; i++) {
      const x = w * (0.08 + i * 0.168),
        a = Math.sin(t * 0.785 + i * 1.3) * 0.5,
        L = h * 1.05,
        b = 0.12,
        c = oklch(0.82, 0.15, hue + i * 45);
      s.path(
        polygon([
          [x - 4, -6],
          [x + 4, -6],
          [x + Math.sin(a + b) * L, L * Math.cos(a + b)],
          [x + Math.sin(a - b) * L, L * Math.cos(a - b)],
        ]),
        s.linear(
          [
            [0, c, 0.5],
            [0.9, c, 0],
          ],
          0,
          0,
          0,
          h,
          true,
        ),
      )
        .rect(x - 12 * k, -4, 24 * k, 16 * k, oklch(0.2, 0.03, hue), { rx: 4 })
        .circle(x, 12 * k, 6 * k, c.tint(0.1));
    }
  }
  s.path(
    polygon([
      [0, gy],
      [w, gy],
      [w, h],
      [0, h],
    ]),
    s.linear([oklch(0.32, 0.12, hue + 40), oklch(0.15, 0.07, hue)]),
  );
  for (let i = -9; i <= 9; i++) {
    s.line(
      `M${point(w / 2 + i * 34 * k, gy)}L${point(w / 2 + i * 130 * k, h)}`,
      oklch(0.72, 0.16, hue + 50),
      1.4 * k,
      { opacity: 0.6 },
    );
  }
  for (let i = 0; i < 6; i++) {
    const u = ((i + ((t * 0.5) % 1)) / 6) ** 2;
    s.line(`M0 ${num(gy + (h - gy) * u)}H${w}`, oklch(0.72, 0.16, hue + 50), 1.4 * k, {
      opacity: 0.6,
    });
  }
  s.rect(0, gy - 2 * k, w, 4 * k, oklch(0.85, 0.14, hue + 50));
  const n = options.dancers ?? rng.pick([1, 1, 3, 2]),
    cr = rng.fork('cast'),
    q0 = (h / 545) * (w > h ? 1 : 0.8),
    outfit = cr.pick(['sailor', 'hoodie', 'yukata', 'cloak', 'overall'] as const);
  for (const i of [...Array(n).keys()].toSorted(
    (a, b) => Math.abs(b - (n - 1) / 2) - Math.abs(a - (n - 1) / 2),
  )) {
    const off = i - (n - 1) / 2,
      q = q0 * (n > 1 ? (off === 0 ? 0.9 : 0.76) : 1),
      x = w / 2 + off * (w > h ? 150 * k : w * 0.27) + Math.sin(t * 0.785) * 12 * k,
      P = dancePose(t, n > 1 ? (i % 2) * 0 + Math.abs(off) * 0.25 : 0),
      hop = Math.abs(Math.sin(t * Math.PI)) * 16 * q,
      base = gy + (off === 0 ? 46 : 22) * k,
      c = castMember(cr.fork('m' + i), {
        outfit,
        extra: cr.fork('e' + i).pick(['ribbon', 'headphones', 'catears', 'flower', 'pin', 'beret']),
      });
    s.ellipse(x, base + 2, (70 - hop * 0.8) * q, 10 * q, '#000', { opacity: 0.4 });
    s.ellipse(x, base, 110 * q, 16 * q, oklch(0.85, 0.12, hue + 50), {
      opacity: 0.22 + pulse * 0.2,
    });
    drawChibi(s, c, {
      x,
      y: base - 330 * q - hop,
      scale: q,
      pose: P,
      expr: at(['sing', 'laugh', 'happy', 'smile'], Math.floor(t / 2 + i) % 4),
      tilt: Math.sin(t * Math.PI * 0.5 + i) * 7,
      sway: Math.sin(t * Math.PI + 0.8) * 1.3,
      blink: t % 5 < 0.16,
    });
  }
  for (let i = 0; i < 30; i++) {
    const sp = rng.range(0.04, 0.12),
      x = rng.next() * w + Math.sin(t * 0.7 + i) * 18 * k,
      y = h - ((rng.next() + t * sp) % 1) * h * 1.1,
      r = rng.range(3, 7) * k,
      c = oklch(0.85, 0.13, hue + rng.range(-40, 120));
    s.path(i % 3 === 0 ? heartPath(x, y, r) : starPath(x, y, r, r * 0.42, i % 3 === 1 ? 5 : 4), c, {
      opacity: 0.8,
    });
  }
  for (let i = 0; i < Math.ceil(w / (30 * k)); i++) {
    const x = i * 30 * k + 15 * k,
      b = Math.abs(Math.sin(t * Math.PI + i * 0.9)) * 8 * k,
      c = oklch(0.1, 0.03, hue);
    s.circle(x, h + 4 * k - b, 15 * k, c).line(
      `M${point(x + 12 * k, h)}L${point(x + 14 * k + Math.sin(t * Math.PI + i) * 9 * k, h - 34 * k - b)}`,
      oklch(0.86, 0.17, hue + (i % 4) * 70),
      4 * k,
    );
  }
}
/** A stage with beams, a lit floor and one to three small dancers. The same drawing makes the video frames (t in beats). */
export function stage(rng: Rng, w: number, h: number, options: StageOptions): Drawing {
  const s = new Svg(w, h),
    seed = rng.int(1, 1e6);
  drawStage(s, w, h, seed, options.t ?? rng.int(0, 15) + 0.1, options);
  return { svg: s, finish: { bloom: 0.7, threshold: 170, grain: 0.06, vignette: 0.2 } };
}
