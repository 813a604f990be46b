import { num, point, starPath } from '../../shapes.ts';
import type { CostumeCard } from './card.ts';

export function archCard({ s, r, w, h, k, c, gy }: CostumeCard): void {
  s.rect(0, 0, w, h, s.linear([c.main.with(0.5, 0.1), c.main.with(0.34, 0.1)]));
  for (let i = 4; i >= 0; i--) {
    const ww = w * (0.26 + i * 0.065),
      top = h * (0.26 - i * 0.05);
    s.path(
      `M${point(w / 2 - ww, h)}V${num(top + ww)}A${num(ww)} ${num(ww)} 0 0 1 ${point(w / 2 + ww, top + ww)}V${h}Z`,
      i % 2 ? c.main.with(0.42 + i * 0.04, 0.1) : c.accent.with(0.86 - i * 0.04, 0.08),
    );
  }
  for (let i = 0; i < 24; i++) {
    s.path(starPath(r.range(0, w), r.range(0, h), r.range(4, 11) * k, 2.2 * k, 4), '#fff', {
      opacity: 0.8,
    });
  }
  s.ellipse(w / 2, gy + 22 * k, w * 0.3, 20 * k, c.main.with(0.3, 0.08), { opacity: 0.5 });
}
