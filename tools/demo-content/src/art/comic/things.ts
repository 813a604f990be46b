import { oklch } from '../colour.ts';
import type { Panel } from './panel.ts';
import { catThing } from './things/cat.ts';
import { bowlThing, breadThing, cakeThing } from './things/kitchen.ts';
import { bookThing, letterThing, planeThing } from './things/paper.ts';
import { robotThing } from './things/robot.ts';
import { lanternThing, snowmanThing } from './things/seasons.ts';
import { starThing } from './things/star.ts';
import { pawsThing, shoesThing } from './things/trail.ts';

const THINGS = {
  cat: catThing,
  bowl: (panel: Panel) => bowlThing(panel, 'bowl'),
  smoke: (panel: Panel) => bowlThing(panel, 'smoke'),
  cake: cakeThing,
  bread: breadThing,
  paws: pawsThing,
  shoes: shoesThing,
  star: starThing,
  robot: robotThing,
  letter: letterThing,
  plane: planeThing,
  book: bookThing,
  snowman: snowmanThing,
  lantern: lanternThing,
} as const;

export type ThingName = keyof typeof THINGS;

/** One thing fills the panel. */
export function drawThing(panel: Panel, name: ThingName): void {
  const { s, X0, Y0, W, H, mono, tone0, hue } = panel;
  s.rect(X0, Y0, W, H + 20, mono ? tone0 : oklch(0.93, 0.06, hue + 50));
  THINGS[name](panel);
}
