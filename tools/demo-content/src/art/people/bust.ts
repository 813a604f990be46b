import { num } from '../shapes.ts';
import type { Svg } from '../svg.ts';
import { extras, halo } from './extras.ts';
import { face } from './face.ts';
import { backHair, frontHair } from './hair.ts';
import { type Manner, placed } from './manner.ts';
import { bustBody } from './outfits.ts';
import type { Person } from './person.ts';

/** Ears, face, hair and what is worn on it. */
export function headFront(s: Svg, c: Person, o: Manner): void {
  for (const side of [-1, 1]) {
    s.ellipse(side * 74, 22, 11, 17, c.skin, { stroke: c.skin.shade(0.38), strokeWidth: 3 });
  }
  face(s, c, o);
  frontHair(s, c, o);
  extras(s, c);
}

/** Head and shoulders. */
export function drawBust(s: Svg, c: Person, o: Manner): void {
  const turned = { transform: `rotate(${num(o.tilt ?? 0)} 0 90)` };
  s.open({ transform: placed(o) });
  s.open(turned);
  halo(s, c);
  backHair(s, c, o);
  s.close();
  s.open({ transform: 'translate(0 12) scale(0.85 0.9)' });
  bustBody(s, c);
  s.close();
  s.open(turned);
  headFront(s, c, o);
  s.close();
  s.close();
}
