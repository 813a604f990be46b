import { oklch } from '../../colour.ts';
import { num, point, polygon } from '../../shapes.ts';
import type { Panel } from '../panel.ts';

export function townSet(panel: Panel): void {
  const { s, X0, Y0, W, H, mono, paper } = panel;
  s.rect(X0 - 5, Y0 - 5, W + 10, H + 10, mono ? paper : oklch(0.88, 0.06, 225).hex);
  whiteClouds(panel);
  houses(panel);
  street(panel);
}

export function whiteClouds(panel: Panel): void {
  const { s, r, X0, Y0, X1, H, M, ink } = panel;
  for (let i = 0; i < 3; i++) {
    const x = r.range(X0, X1),
      y = r.range(Y0 + H * 0.08, Y0 + H * 0.3),
      q = M * 0.07;
    s.path(
      `M${point(x - q * 2, y)}q0 ${num(-q)} ${num(q)} ${num(-q)}q${num(q * 0.4)} ${num(-q)} ${num(q * 1.4)} ${num(-q * 0.2)}q${num(q)} ${num(-q * 0.2)} ${num(q)} ${num(q * 1.2)}Z`,
      '#fff',
      { stroke: ink, strokeWidth: 2 },
    );
  }
}

export function houses(panel: Panel): void {
  const { s, r, X0, Y0, X1, H, M, mono, ink, paper, hue, tone0, tone1, tone2 } = panel;
  const g = Y0 + H * 0.8;
  for (let L = 0; L < 2; L++) {
    let x = X0 - 20;
    while (x < X1) {
      const bw = M * r.range(0.16, 0.3),
        bh = H * r.range(0.2, 0.4) * (L ? 0.8 : 1.15),
        y = g - bh;
      s.rect(
        x,
        y,
        bw,
        bh + 30,
        L
          ? mono
            ? paper
            : oklch(0.93, 0.04, 60).hex
          : mono
            ? tone0
            : oklch(0.73, 0.06, hue + 48).hex,
        {
          stroke: ink,
          strokeWidth: L ? 2.4 : 1.4,
        },
      );
      if (L && r.chance(0.7)) {
        s.path(
          polygon([
            [x - 6, y],
            [x + bw / 2, y - bw * 0.36],
            [x + bw + 6, y],
          ]),
          mono ? tone2 : oklch(0.6, 0.13, r.pick([30, 250, 150])).hex,
          { stroke: ink, strokeWidth: 2.4 },
        );
      }
      for (let j = 0; j < 6; j++) {
        const wx = x + bw * (0.18 + 0.38 * (j % 2)),
          wy = y + bh * (0.16 + 0.24 * (j >> 1));
        if (wy < g - 8) {
          s.rect(
            wx,
            wy,
            bw * 0.22,
            bh * 0.13,
            L ? (mono ? tone1 : oklch(0.75, 0.08, 225).hex) : paper,
            { stroke: ink, strokeWidth: 1.4 },
          );
        }
      }
      x += bw * r.range(0.9, 1.3);
    }
  }
}

export function street(panel: Panel): void {
  const { s, X0, Y0, X1, W, H, mono, ink, paper } = panel;
  const g = Y0 + H * 0.8;
  s.rect(X0 - 5, g, W + 10, H, mono ? paper : oklch(0.82, 0.03, 80).hex, {
    stroke: ink,
    strokeWidth: 2.6,
  });
  s.line(`M${point(X0, g + H * 0.05)}H${num(X1)}`, ink, 1.4);
}
