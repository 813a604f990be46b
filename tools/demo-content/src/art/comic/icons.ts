import { catFace } from '../cats.ts';
import { oklch } from '../colour.ts';
import { heartPath, num, point, starPath } from '../shapes.ts';
import type { Paint, Svg } from '../svg.ts';

export type Icon =
  | 'cat'
  | '!'
  | '?'
  | 'dots'
  | 'heart'
  | 'star'
  | 'note'
  | 'fish'
  | 'umbrella'
  | 'house'
  | 'moon'
  | 'sun'
  | 'drop'
  | 'cup'
  | 'paw'
  | 'key'
  | 'robot'
  | 'letter'
  | 'book'
  | 'bread'
  | 'snow'
  | 'leaf'
  | 'plane'
  | 'clock'
  | 'cake';

/** Speech in pictures: it reads at once in every language. */
export function icon(
  s: Svg,
  name: Icon,
  x: number,
  y: number,
  q: number,
  ink: Paint,
  spot: Paint,
): void {
  const L = (d: string, wd = 3) => s.line(d, ink, wd * q),
    T = (dx: number, dy: number) => point(x + dx * q, y + dy * q);
  switch (name) {
    case 'cat':
      catFace(s, x, y + 2 * q, 0.2 * q, oklch(0.97, 0, 0), {
        line: ink,
        eyes: 'open',
        eye: oklch(0.9, 0, 0),
      });
      break;
    case '!':
      s.path(`M${T(-5, -22)}H${num(x + 5 * q)}L${T(3, 8)}H${num(x - 3 * q)}Z`, ink).circle(
        x,
        y + 17 * q,
        4.6 * q,
        ink,
      );
      break;
    case '?':
      L(
        `M${T(-9, -11)}C${T(-9, -26)} ${T(12, -24)} ${T(10, -8)}C${T(9, 0)} ${T(0, 0)} ${T(0, 8)}`,
        5.5,
      );
      s.circle(x, y + 18 * q, 4 * q, ink);
      break;
    case 'dots':
      for (const d of [-12, 0, 12]) {
        s.circle(x + d * q, y, 3.6 * q, ink);
      }
      break;
    case 'heart':
      s.path(heartPath(x, y, 15 * q), spot, { stroke: ink, strokeWidth: 2.6 * q });
      break;
    case 'star':
      s.path(starPath(x, y, 19 * q, 8 * q), spot, { stroke: ink, strokeWidth: 2.6 * q });
      break;
    case 'note':
      L(`M${T(-4, 12)}V${num(y - 16 * q)}L${T(12, -20)}V${num(y + 8 * q)}`);
      s.ellipse(x - 8 * q, y + 12 * q, 6 * q, 5 * q, ink).ellipse(
        x + 8 * q,
        y + 8 * q,
        6 * q,
        5 * q,
        ink,
      );
      break;
    case 'fish':
      s.path(
        `M${T(-20, 0)}C${T(-8, -16)} ${T(8, -14)} ${T(14, 0)}L${T(24, -10)}V${num(y + 10 * q)}L${T(14, 0)}C${T(8, 14)} ${T(-8, 16)} ${T(-20, 0)}Z`,
        spot,
        { stroke: ink, strokeWidth: 2.6 * q },
      ).circle(x - 10 * q, y - 2 * q, 2 * q, ink);
      break;
    case 'umbrella':
      s.path(
        `M${T(-22, 2)}C${T(-20, -24)} ${T(20, -24)} ${T(22, 2)}Q${T(14, -4)} ${T(7, 2)}Q${T(0, -4)} ${T(-7, 2)}Q${T(-14, -4)} ${T(-22, 2)}Z`,
        spot,
        { stroke: ink, strokeWidth: 2.6 * q },
      );
      L(`M${T(0, 0)}V${num(y + 17 * q)}q0 ${num(6 * q)} ${num(-7 * q)} ${num(4 * q)}`);
      break;
    case 'house':
      s.path(
        `M${T(-17, 20)}V${num(y - 2 * q)}L${T(0, -20)}L${T(17, -2)}V${num(y + 20 * q)}Z`,
        spot,
        { stroke: ink, strokeWidth: 2.8 * q },
      );
      s.rect(x - 5 * q, y + 5 * q, 10 * q, 15 * q, '#fff', { stroke: ink, strokeWidth: 2 * q });
      break;
    case 'moon':
      s.path(
        `M${T(6, -20)}A${num(20 * q)} ${num(20 * q)} 0 1 0 ${T(16, 14)}A${num(17 * q)} ${num(17 * q)} 0 0 1 ${T(6, -20)}Z`,
        spot,
        { stroke: ink, strokeWidth: 2.6 * q },
      );
      break;
    case 'sun':
      s.circle(x, y, 10 * q, spot, { stroke: ink, strokeWidth: 2.6 * q });
      for (let i = 0; i < 8; i++) {
        L(
          `M${T(Math.cos(i * 0.785) * 15, Math.sin(i * 0.785) * 15)}L${T(Math.cos(i * 0.785) * 21, Math.sin(i * 0.785) * 21)}`,
        );
      }
      break;
    case 'drop':
      s.path(
        `M${T(0, -20)}C${T(16, 2)} ${T(13, 18)} ${T(0, 18)}C${T(-13, 18)} ${T(-16, 2)} ${T(0, -20)}Z`,
        spot,
        { stroke: ink, strokeWidth: 2.6 * q },
      );
      break;
    case 'cup':
      s.path(`M${T(-15, -10)}H${num(x + 13 * q)}L${T(10, 16)}H${num(x - 12 * q)}Z`, spot, {
        stroke: ink,
        strokeWidth: 2.6 * q,
      });
      L(
        `M${T(13, -5)}q${num(12 * q)} ${num(4 * q)} ${num(-2 * q)} ${num(14 * q)}M${T(-6, -16)}q${num(-4 * q)} ${num(-5 * q)} 0 ${num(-9 * q)}M${T(4, -16)}q${num(-4 * q)} ${num(-5 * q)} 0 ${num(-9 * q)}`,
      );
      break;
    case 'paw':
      s.ellipse(x, y + 7 * q, 11 * q, 9 * q, ink);
      for (const [a, b] of [
        [-12, -5],
        [-4, -12],
        [5, -12],
        [13, -5],
      ] as const) {
        s.ellipse(x + a * q, y + b * q, 4 * q, 5.4 * q, ink);
      }
      break;
    case 'key':
      s.circle(x - 10 * q, y, 8 * q, 'none', { stroke: ink, strokeWidth: 4 * q });
      L(`M${T(-2, 0)}H${num(x + 20 * q)}v${num(8 * q)}M${T(12, 0)}v${num(7 * q)}`, 4);
      break;
    case 'robot':
      s.rect(x - 15 * q, y - 12 * q, 30 * q, 26 * q, spot, {
        rx: 5 * q,
        stroke: ink,
        strokeWidth: 2.8 * q,
      });
      s.circle(x - 6 * q, y, 3.4 * q, ink).circle(x + 6 * q, y, 3.4 * q, ink);
      L(`M${T(0, -12)}v${num(-8 * q)}M${T(-6, 8)}h${num(12 * q)}`);
      s.circle(x, y - 21 * q, 3 * q, ink);
      break;
    case 'letter':
      s.rect(x - 19 * q, y - 13 * q, 38 * q, 27 * q, spot, {
        rx: 3 * q,
        stroke: ink,
        strokeWidth: 2.6 * q,
      });
      L(`M${T(-19, -12)}L${T(0, 4)}L${T(19, -12)}`);
      break;
    case 'book':
      s.path(
        `M${T(0, -10)}Q${T(-12, -18)} ${T(-22, -12)}V${num(y + 14 * q)}Q${T(-10, 8)} ${T(0, 16)}Q${T(10, 8)} ${T(22, 14)}V${num(y - 12 * q)}Q${T(12, -18)} ${T(0, -10)}Z`,
        spot,
        { stroke: ink, strokeWidth: 2.6 * q },
      );
      L(`M${T(0, -10)}V${num(y + 16 * q)}`);
      break;
    case 'bread':
      s.path(
        `M${T(-20, 14)}V${num(y - 2 * q)}C${T(-28, -20)} ${T(28, -20)} ${T(20, -2)}V${num(y + 14 * q)}Z`,
        spot,
        { stroke: ink, strokeWidth: 2.6 * q },
      );
      L(`M${T(-8, -6)}l${num(4 * q)} ${num(8 * q)}M${T(2, -7)}l${num(4 * q)} ${num(8 * q)}`, 2.4);
      break;
    case 'snow':
      for (let i = 0; i < 3; i++) {
        const [dx, dy] = [Math.cos(i * 1.047) * 18, Math.sin(i * 1.047) * 18];
        L(`M${T(-dx, -dy)}L${T(dx, dy)}`, 3.4);
      }
      break;
    case 'leaf':
      s.path(
        `M${T(-18, 16)}C${T(-22, -14)} ${T(6, -22)} ${T(20, -18)}C${T(22, 4)} ${T(4, 22)} ${T(-18, 16)}Z`,
        spot,
        { stroke: ink, strokeWidth: 2.6 * q },
      );
      L(`M${T(-18, 16)}L${T(10, -8)}`);
      break;
    case 'plane':
      s.path(`M${T(-22, 4)}L${T(22, -16)}L${T(4, 18)}L${T(-3, 7)}Z`, spot, {
        stroke: ink,
        strokeWidth: 2.6 * q,
        strokeLinejoin: 'round',
      });
      L(`M${T(-3, 7)}L${T(22, -16)}`);
      break;
    case 'clock':
      s.circle(x, y, 18 * q, spot, { stroke: ink, strokeWidth: 3 * q });
      L(`M${T(0, -11)}V${num(y)}L${T(8, 5)}`, 3.4);
      break;
    case 'cake':
      s.path(`M${T(-18, 16)}V${num(y - 2 * q)}L${T(18, -8)}V${num(y + 16 * q)}Z`, spot, {
        stroke: ink,
        strokeWidth: 2.6 * q,
      });
      L(`M${T(-18, 7)}L${T(18, 3)}`);
      s.circle(x + 6 * q, y - 11 * q, 5 * q, ink);
      break;
  }
}
