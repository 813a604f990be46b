import { type Colour, oklch } from '../colour.ts';
import { num } from '../shapes.ts';
import type { Svg } from '../svg.ts';
import { headFront } from './bust.ts';
import { dress } from './chibi-dress.ts';
import { halo } from './extras.ts';
import { backHair } from './hair.ts';
import { type Manner, outline, placed } from './manner.ts';
import type { Person } from './person.ts';
import { type Limb, POSES, type Pose, type PoseName } from './poses.ts';

export interface ChibiManner extends Manner {
  pose?: PoseName | Pose;
  prop?: 'book' | 'umbrella' | undefined;
}

/** A whole small figure; feet at y=320, head centre at (0,0). */
export function drawChibi(s: Svg, c: Person, o: ChibiManner): void {
  const pose: Pose = typeof o.pose === 'object' ? o.pose : POSES[o.pose ?? 'stand'];
  const st = outline(c, 5);
  const body = bodyColour(c);
  const bareLegs = c.outfit === 'sailor' || c.outfit === 'yukata';
  const leg = bareLegs ? c.skin : c.main.with(0.34);
  const limb = (x: number, y: number, [jx, jy, ex, ey]: Limb, width: number, colour: Colour) => {
    const d = `M${x} ${y}Q${jx} ${jy} ${ex} ${ey}`;
    s.line(d, c.line, width + 9).line(d, colour, width);
  };
  const hand = ([, , x, y]: Limb) => s.circle(x, y, 12, c.skin, st);
  const turned = { transform: `rotate(${num(o.tilt ?? 0)})` };
  s.open({ transform: `${placed(o)} rotate(${pose.lean})` });
  s.open(turned);
  halo(s, c);
  backHair(s, c, o);
  s.close();
  limb(-16, 216, pose.ll, 24, leg);
  limb(16, 216, pose.rl, 24, leg);
  for (const [, , x, y] of [pose.ll, pose.rl]) {
    s.ellipse(x + 5, y + 4, 20, 13, c.accent.with(0.38), st);
  }
  limb(-34, 122, pose.la, 20, body);
  hand(pose.la);
  dress(s, c, body);
  if (o.prop === 'book') {
    s.path('M-44 176L0 190L44 176V226L0 240L-44 226Z', c.accent, st).line('M0 190V240', c.line, 4);
  }
  limb(34, 122, pose.ra, 20, body);
  hand(pose.ra);
  if (o.prop === 'umbrella') {
    umbrella(s, c, pose.ra);
  }
  s.open(turned);
  headFront(s, c, o);
  s.close();
  s.close();
}

function bodyColour(c: Person): Colour {
  if (c.outfit === 'raincoat') {
    return oklch(0.86, c.mono ? 0 : 0.15, 90);
  }
  return c.outfit === 'sailor' ? oklch(0.96, 0.01, 250) : c.main;
}

function umbrella(s: Svg, c: Person, [, , x, y]: Limb): void {
  s.line(`M${x} ${y + 16}V${y - 200}`, c.line, 7).path(
    `M${x - 150} ${y - 130}C${x - 130} ${y - 260} ${x + 130} ${y - 260} ${x + 150} ${y - 130}` +
      `Q${x + 100} ${y - 156} ${x + 50} ${y - 130}Q${x} ${y - 158} ${x - 50} ${y - 130}` +
      `Q${x - 100} ${y - 156} ${x - 150} ${y - 130}Z`,
    c.accent,
    outline(c, 5),
  );
}
