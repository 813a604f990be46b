import { oklch } from '../colour.ts';
import { polygon } from '../shapes.ts';
import type { Panel } from './panel.ts';

/** Lines towards the middle: everybody looks here. */
export function focusLines(panel: Panel, n = 70, inner = 0.52): void {
  const { s, r, W, H, cx, cy, mono, ink, hue } = panel;
  let p = '';
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 6.2832 + r.range(-0.03, 0.03),
      ww = r.range(0.006, 0.022),
      q = inner * r.range(0.86, 1.25),
      R = Math.hypot(W, H);
    p += polygon([
      [cx + Math.cos(a) * W * q, cy + Math.sin(a) * H * q],
      [cx + Math.cos(a - ww) * R, cy + Math.sin(a - ww) * R],
      [cx + Math.cos(a + ww) * R, cy + Math.sin(a + ww) * R],
    ]);
  }
  s.path(p, mono ? ink : oklch(0.55, 0.13, hue + 30).hex);
}

export function speedLines(panel: Panel): void {
  const { s, r, X0, Y0, Y1, W, ink } = panel;
  let p = '';
  for (let i = 0; i < 46; i++) {
    const y = r.range(Y0, Y1),
      t = r.range(0.4, 2.6);
    p += polygon([
      [X0 - 5, y - t],
      [X0 + W * r.range(0.2, 1.05), y],
      [X0 - 5, y + t],
    ]);
  }
  s.path(p, ink, { opacity: 0.85 });
}
