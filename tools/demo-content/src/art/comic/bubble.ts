import { type Point, point, polygon } from '../shapes.ts';
import type { Paint, Svg } from '../svg.ts';
import { type Icon, icon } from './icons.ts';

const ICONW = 46;

export type BubbleKind = 'say' | 'think' | 'shout';

export interface BubbleLook {
  ink: Paint;
  paper: Paint;
  spot: Paint;
  kind?: BubbleKind | undefined;
  /** From the middle of the bubble to the mouth. */
  tail: Point;
  q: number;
}

export function bubble(s: Svg, x: number, y: number, icons: readonly Icon[], o: BubbleLook): void {
  const { ink, paper, spot, kind = 'say', tail, q } = o,
    wv = (icons.length * ICONW * 0.5 + 26) * q,
    hv = 38 * q,
    st = { stroke: ink, strokeWidth: 2.8 };
  if (kind === 'shout') {
    const n = 18,
      ps: Point[] = [];
    for (let i = 0; i < n * 2; i++) {
      const a = (i / (n * 2)) * 6.2832,
        m = i % 2 ? 1.02 : 1.32 + ((i * 37) % 10) / 40;
      ps.push([x + Math.cos(a) * wv * m, y + Math.sin(a) * hv * m * 1.1]);
    }
    s.path(polygon(ps), paper, { ...st, strokeLinejoin: 'miter' });
  } else if (kind === 'think') {
    for (let i = 0; i < 3; i++) {
      s.circle(
        x + tail[0] * (0.55 + i * 0.22),
        y + tail[1] * (0.55 + i * 0.22),
        (10 - i * 3) * q,
        paper,
        st,
      );
    }
    const ps = Array.from({ length: 9 }, (_, i): Point => [
      x + Math.cos(i * 0.698) * wv * 0.9,
      y + Math.sin(i * 0.698) * hv * 0.9,
    ]);
    for (const [a, b] of ps) {
      s.circle(a, b, 19 * q, paper, st);
    }
    s.ellipse(x, y, wv * 0.98, hv * 0.98, paper);
  } else {
    const a = Math.atan2(tail[1], tail[0]),
      bx = Math.cos(a),
      by = Math.sin(a),
      px = -by * 10 * q,
      py = bx * 10 * q;
    s.path(
      `M${point(x + bx * wv * 0.6 + px, y + by * hv * 0.6 + py)}Q${point(x + tail[0] * 0.7 + px, y + tail[1] * 0.7 + py)} ${point(x + tail[0], y + tail[1])}Q${point(x + tail[0] * 0.7 - px * 0.3, y + tail[1] * 0.7 - py * 0.3)} ${point(x + bx * wv * 0.6 - px, y + by * hv * 0.6 - py)}Z`,
      paper,
      st,
    );
    s.ellipse(x, y, wv, hv, paper, st);
    s.path(
      `M${point(x + bx * wv * 0.5 + px * 0.86, y + by * hv * 0.5 + py * 0.86)}L${point(x + tail[0] * 0.8, y + tail[1] * 0.8)}L${point(x + bx * wv * 0.5 - px * 0.86, y + by * hv * 0.5 - py * 0.86)}Z`,
      paper,
    );
  }
  icons.forEach((n, i) =>
    icon(s, n, x + (i - (icons.length - 1) / 2) * ICONW * q, y, q, ink, spot),
  );
}
