import { Rng } from '../../rng.ts';
import { oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { keysOf } from '../keys-of.ts';
import { drawBust } from '../people/bust.ts';
import { castMember } from '../people/cast.ts';
import type { Expression, PersonLook } from '../people/person.ts';
import type { Mood } from '../skies.ts';
import { Svg } from '../svg.ts';
import { BACKDROPS, type BackdropName } from './backdrops.ts';

export interface PortraitOptions {
  /** The person is drawn from this name, so that volumes and pages show the same one. */
  who?: string;
  look?: PersonLook;
  bg?: BackdropName;
  mood?: Mood;
  expr?: Expression;
}

/** A character in front of a designed backdrop: the look of a novel or animation cover. */
export function portrait(rng: Rng, w: number, h: number, options: PortraitOptions): Drawing {
  const s = new Svg(w, h);
  const c = castMember(options.who ? new Rng('who', options.who) : rng, options.look);
  const k = Math.min(w, h * 0.9) / 600;
  const cx = w * (w > h ? rng.pick([0.36, 0.62]) : rng.range(0.46, 0.54));
  const cy = h * (w > h ? 0.5 : 0.47);
  const hue = c.main.H + rng.pick([180, 150, 210, 30]);
  const kind = options.bg ?? rng.pick(keysOf(BACKDROPS));
  const finish = BACKDROPS[kind]({
    s,
    rng,
    w,
    h,
    k,
    cx,
    cy,
    c,
    bg: oklch(0.86, 0.075, hue),
    deep: oklch(0.5, 0.12, hue - 20),
    mood: options.mood,
  });
  drawBust(s, c, {
    x: cx,
    y: cy,
    scale: k * (w > h ? 1.32 : 1.78),
    tilt: rng.range(-7, 7),
    expr: options.expr ?? rng.pick(CALM_FACES),
    gaze: rng.range(-0.6, 0.6),
    sway: rng.range(-1, 1),
    flip: rng.chance(0.5),
  });
  return { svg: s, finish };
}

const CALM_FACES = ['smile', 'smile', 'happy', 'cat', 'calm', 'shy', 'laugh'] as const;
