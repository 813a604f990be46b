import { num } from '../shapes.ts';
import type { Svg } from '../svg.ts';
import type { Manner } from './manner.ts';
import type { Expression, Person } from './person.ts';

export function eye(s: Svg, c: Person, k: number, o: Manner & { expr: Expression }): void {
  const x = 35 * k,
    y = 22,
    e = o.expr,
    line = c.line,
    gx = (o.gaze ?? 0) * 5;
  const stroke = (d: string, w = 5) => s.line(d, line, w);
  if (e === 'happy') {
    stroke(`M${x - 19} ${y + 6}Q${x} ${y - 20} ${x + 19} ${y + 6}`, 6);
  }
  if (e === 'sleep' || o.blink) {
    stroke(`M${x - 19} ${y + 2}Q${x} ${y + 16} ${x + 19} ${y + 2}`, 5.5);
  }
  if (e === 'squeeze') {
    stroke(
      k < 0
        ? `M${x - 16} ${y - 10}L${x + 14} ${y + 2}L${x - 16} ${y + 14}`
        : `M${x + 16} ${y - 10}L${x - 14} ${y + 2}L${x + 16} ${y + 14}`,
      6,
    );
  }
  const wide = e === 'shock' ? 1.12 : e === 'angry' || e === 'calm' ? 0.86 : 1,
    ry = 21 * wide,
    rx = 15.5;
  const white = `M${num(x - 20)} ${num(y + 1)}C${num(x - 15)} ${num(y - 26 * wide)} ${num(x + 15)} ${num(y - 26 * wide)} ${num(x + 20)} ${num(y + 1)}C${num(x + 17)} ${num(y + 23 * wide)} ${num(x - 17)} ${num(y + 23 * wide)} ${num(x - 20)} ${num(y + 1)}Z`;
  s.path(white, '#fffdfb');
  const clip = s.clip(white),
    small = e === 'shock' ? 0.62 : 1;
  s.open({ clipPath: clip });
  s.ellipse(
    x + gx,
    y,
    rx * small,
    ry * small,
    s.linear([c.eye.shade(0.3, -10), c.eye.shade(0.02), c.eye.tint(0.2)]),
    { stroke: c.eye.shade(0.36), strokeWidth: 2.5 },
  );
  s.ellipse(x + gx, y - 1, rx * 0.42 * small, ry * 0.5 * small, c.eye.with(0.18, 0.05));
  s.ellipse(x + gx, y + 12, 9 * small, 5, c.eye.tint(0.3), { opacity: 0.75 });
  s.path(`M${x - 24} ${y - 26}H${x + 24}V${y - 11}Q${x} ${y - 18} ${x - 24} ${y - 9}Z`, c.line, {
    opacity: 0.28,
  });
  s.close();
  s.ellipse(x - 5 + gx, y - 9, 5.6, 6.6, '#fff').circle(x + 6 + gx, y + 8, 2.8, '#fff', {
    opacity: 0.95,
  });
  s.path(
    `M${x - 23 * 1} ${num(y + 3)}C${num(x - 17)} ${num(y - 29 * wide)} ${num(x + 17)} ${num(y - 29 * wide)} ${x + 23} ${num(y + 3)}C${num(x + 15)} ${num(y - 20 * wide)} ${num(x - 15)} ${num(y - 20 * wide)} ${x - 23} ${num(y + 3)}Z`,
    line,
    { stroke: line, strokeWidth: 2.4, strokeLinejoin: 'round' },
  );
  if (!c.boyish) {
    s.line(`M${x + k * 20} ${y - 5}L${x + k * 28} ${y - 10}`, line, 3.4);
  }
  s.line(
    `M${x - 9} ${num(y + 20 * wide)}Q${x} ${num(y + 23 * wide)} ${x + 9} ${num(y + 20 * wide)}`,
    line,
    1.8,
    { opacity: 0.7 },
  );
}
