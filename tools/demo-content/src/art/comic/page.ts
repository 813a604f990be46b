import { Rng } from '../../rng.ts';
import { type Colour, oklch } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { inGrey } from '../people/cast.ts';
import type { Person } from '../people/person.ts';
import { at, polygon } from '../shapes.ts';
import { Svg } from '../svg.ts';
import type { Beat } from './beats.ts';
import { type BookPlan, type ComicBook, type PrintMode, makeBook } from './book.ts';
import type { Cell } from './layouts.ts';
import type { Panel } from './panel.ts';
import { drawSet } from './sets.ts';
import { closeShot } from './shots/close.ts';
import { farShot } from './shots/far.ts';
import { runShot } from './shots/run.ts';
import { twoShot } from './shots/two.ts';
import { type SoundEffect, sfx } from './sound-effects.ts';
import { drawThing } from './things.ts';

export interface ComicOptions extends BookPlan {
  page: number;
}

const INK = '#15131a';
const PAPER = '#fffefb';

/** A comic page without words: panels, screentone, speech in pictures and drawn sounds. */
export function comicPage(_rng: Rng, w: number, h: number, options: ComicOptions): Drawing {
  const book = makeBook(options);
  const page = at(book.pages, options.page % book.pages.length);
  const s = new Svg(w, h);
  s.rect(0, 0, w, h, PAPER);
  const inks = inksOf(s, book);
  for (const [i, cell] of page.layout.entries()) {
    const beat = page.beats[i];
    if (beat) {
      const r = new Rng(options.telling, options.page, i);
      drawPanel({ s, r, ...placeOf(cell, w, h), ...inks }, edge(cell, w, h), beat);
    }
  }
  const tones = book.mode !== 'colour';
  return { svg: s, finish: { grain: 0, tones, mono: book.mode === 'mono' } };
}

function inksOf(s: Svg, { mode, cast }: ComicBook) {
  const mono = mode !== 'colour';
  const [first, second] = cast;
  const spot = spotColour(mode, first);
  const printed = (
    c: Person,
    dark: number,
    light: number,
    main: number,
    accent: number,
  ): Person => {
    const grey = inGrey(c, { hair: c.hair.L < 0.5 ? dark : light, main, accent });
    return mode === 'spot' ? { ...grey, accent: spot } : grey;
  };
  return {
    mono,
    ink: INK,
    paper: PAPER,
    spot: spot.hex,
    hue: first.main.H,
    tone0: s.tone(1),
    tone1: s.tone(3),
    tone2: s.tone(5),
    cast: mono
      ? ([printed(first, 0.2, 0.93, 0.72, 0.5), printed(second, 0.24, 0.9, 0.45, 0.85)] as const)
      : cast,
  };
}

function spotColour(mode: PrintMode, { accent }: Person): Colour {
  switch (mode) {
    case 'mono':
      return oklch(0.86, 0, 0);
    case 'spot':
      return accent.with(0.78, 0.12);
    case 'colour':
      return accent.with(0.85, 0.1);
  }
}

function placeOf([left, top, right, bottom]: Cell, w: number, h: number) {
  const [mx, my] = [w * 0.045, h * 0.035];
  const X0 = mx + (left / 100) * (w - mx * 2);
  const X1 = mx + (right / 100) * (w - mx * 2);
  const Y0 = my + (top / 100) * (h - my * 2);
  const Y1 = my + (bottom / 100) * (h - my * 2);
  const [W, H] = [X1 - X0, Y1 - Y0];
  return { X0, Y0, X1, Y1, W, H, cx: (X0 + X1) / 2, cy: (Y0 + Y1) / 2, M: Math.min(W, H) };
}

function edge(cell: Cell, w: number, h: number): string {
  const { X0, Y0, X1, Y1 } = placeOf(cell, w, h);
  const lean = (cell[5] / 100) * h * 0.93 * 0.4;
  const floor = h * 0.965;
  return polygon([
    [X0, Y0],
    [X1, Y0],
    [X1, Math.min(Y1 + lean, floor)],
    [X0, Math.min(Y1 - lean, floor)],
  ]);
}

function drawPanel(panel: Panel, frame: string, beat: Beat): void {
  const { s, X0, Y0, W, H, mono, hue } = panel;
  s.open({ clipPath: s.clip(frame) });
  s.rect(X0 - 5, Y0 - 30, W + 10, H + 60, mono ? PAPER : oklch(0.95, 0.03, hue));
  drawShot(panel, beat);
  if (beat.sfx) {
    shout(panel, beat.shot, beat.sfx);
  }
  s.close();
  s.path(frame, 'none', { stroke: INK, strokeWidth: 4, strokeLinejoin: 'miter' });
}

function drawShot(panel: Panel, beat: Beat): void {
  switch (beat.shot) {
    case 'sky':
      return drawSet(panel, beat.set);
    case 'thing':
      return drawThing(panel, beat.thing);
    case 'close':
      return closeShot(panel, beat);
    case 'far':
      return farShot(panel, beat);
    case 'run':
      return runShot(panel, beat);
    case 'two':
      return twoShot(panel, beat);
  }
}

function shout({ s, r, X0, Y0, Y1, W, H, M }: Panel, shot: Beat['shot'], name: SoundEffect): void {
  // Over a face the sound stands low, so that it covers neither eyes nor bubble.
  const low = shot === 'close' || shot === 'far' || shot === 'thing';
  const q = Math.min(1.05, (M / 300) * (low ? 0.62 : 0.72), W / 420);
  const x = X0 + W * (shot === 'run' || low ? 0.04 : r.pick([0.06, 0.5]));
  sfx(s, name, x, low ? Y1 - 118 * q : Y0 + H * 0.08, q, r.range(-12, 6), INK, PAPER);
}
