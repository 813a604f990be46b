import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];
type Tokens = ReadonlyMap<string, string>;

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const dialogCss = readFileSync(join(import.meta.dirname, 'dialog.css'), 'utf8');

/** A theme is what :root says, overruled by its own block; dark is :root's. */
const THEMES: Record<string, Tokens> = {
  dark: tokensOf(':root'),
  light: new Map([...tokensOf(':root'), ...tokensOf("[data-theme='light']")]),
  black: new Map([...tokensOf(':root'), ...tokensOf("[data-theme='black']")]),
};

const SURFACES = ['surface-1', 'surface-2', 'surface-3', 'bar'];
const TEXTS = ['text', 'text-2', 'text-3', 'link', 'ember', 'ok', 'warn', 'danger'];

/** WCAG AA: 4.5 for text, 3 for what is only a shape. */
const PAIRS: readonly (readonly [front: string, back: string, needs: number])[] = [
  ...SURFACES.flatMap((surface) => TEXTS.map((text) => [text, surface, 4.5] as const)),
  ...['text', 'text-2', 'text-3', 'link', 'ember'].map(
    (text) => [text, 'ground-flat', 4.5] as const,
  ),
  ['surface-1', 'text', 4.5], // the chosen segment, the chip that is on
  ['on-accent', 'accent-a', 4.5],
  ['on-accent', 'accent-b', 4.5],
  ['on-accent', 'accent-c', 4.5],
  ['on-accent', 'danger-solid', 4.5],
  ['on-accent', 'flag', 4.5],
  ['on-accent', 'free', 4.5],
  ['on-accent', 'tick', 4.5],
  ['on-inverse', 'inverse', 4.5],
  ['inverse-link', 'inverse', 4.5],
  ['inverse-ember', 'inverse', 4.5],
  ['inverse-danger', 'inverse', 4.5],
  ['focus', 'surface-1', 3],
  ['focus', 'surface-2', 3],
  ['focus', 'surface-3', 3],
  ['focus', 'ground-flat', 3],
  ['text-2', 'surface-3', 3], // the knob of a switch that is off
  ['text-3', 'surface-2', 3], // the edge of an empty checkbox
  ['star', 'surface-1', 3],
];

/** Above a picture the worst case is white showing through the plate. */
const ON_PLATE = ['on-media', 'book', 'mmd', 'anime', 'audio', 'novel', 'set', 'pack', 'game'];

describe.each(Object.entries(THEMES))('%s', (_name, tokens) => {
  test.each(PAIRS)('%s on %s is at least %d : 1', (front, back, needs) => {
    expect(contrast(colour(tokens, front), colour(tokens, back))).toBeGreaterThanOrEqual(needs);
  });

  test('what will come is seen as a shape on a card and in a dialog', () => {
    const [, inDialog = 'skeleton'] = dialogCss.match(/--skeleton: var\(--([\w-]+)\)/) ?? [];
    for (const [shape, back] of [
      ['skeleton', 'surface-1'],
      [inDialog, 'surface-2'],
    ] as const) {
      expect(contrast(colour(tokens, shape), colour(tokens, back))).toBeGreaterThan(1.05);
    }
  });

  test.each(['text', 'text-2', 'text-3', 'link', 'ember'])(
    '%s on a card that lets the loud ground through is at least 4.5 : 1',
    (text) => {
      const ratios = stops(tokens, 'ground').map((ground) =>
        contrast(colour(tokens, text), over(colour(tokens, 'surface-1a'), ground)),
      );
      expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['text', 'text-2', 'text-3', 'link', 'ember'])(
    '%s on the quiet ground is at least 4.5 : 1',
    (text) => {
      const ratios = stops(tokens, 'ground-quiet').map((ground) =>
        contrast(colour(tokens, text), ground),
      );
      expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(ON_PLATE)('%s on a badge over a white picture is at least 4.5 : 1', (name) => {
    const plate = over(colour(tokens, 'badge-bg'), [255, 255, 255, 1]);
    const front = colour(tokens, name === 'on-media' ? name : `type-${name}`);
    expect(contrast(front, plate)).toBeGreaterThanOrEqual(4.5);
  });
});

test.each(['paper', 'green', 'night', 'black'])('the text of a novel on %s', (paper) => {
  const tokens = tokensOf(`[data-paper='${paper}']`);
  const ratios = ['paper-ink', 'paper-dim'].map((ink) =>
    contrast(colour(tokens, ink), colour(tokens, 'paper')),
  );
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
});

test('a pair that is too weak is noticed', () => {
  expect(contrast([119, 119, 119, 1], [255, 255, 255, 1])).toBeCloseTo(4.48, 2);
  expect(contrast([0, 0, 0, 1], [255, 255, 255, 1])).toBeCloseTo(21, 5);
});

/** The custom properties of every block outside a media query whose selectors include this one. */
function tokensOf(selector: string): Tokens {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '').replace(/@media[^]*$/, '');
  const blocks = [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  return new Map(
    blocks
      .filter(([, selectors]) => selectors?.split(',').some((each) => each.trim() === selector))
      .flatMap(([, , body]) => [...(body ?? '').matchAll(/--([\w-]+):\s*([^;]+);/g)])
      .map(([, name, value]) => [name ?? '', value ?? '']),
  );
}

function colour(tokens: Tokens, name: string): Rgba {
  const parsed = parse(tokens.get(name) ?? '');
  if (!parsed) {
    throw new Error(`--${name} is not a colour: ${tokens.get(name)}`);
  }
  return parsed;
}

/**
 * The colours a ground is made of: the base, and each glow at its strongest laid over each base.
 * Stricter than the picture, where a glow touches only a part of the base.
 */
function stops(tokens: Tokens, name: string): Rgba[] {
  const found = [...(tokens.get(name) ?? '').matchAll(/#[\da-f]+|rgba?\([^)]*\)/gi)]
    .map(([text]) => parse(text))
    .filter((each) => each !== null);
  const bases = found.filter(([, , , alpha]) => alpha === 1);
  const glows = found.filter(([, , , alpha]) => alpha < 1);
  return [...bases, ...bases.flatMap((base) => glows.map((glow) => over(glow, base)))];
}

function parse(text: string): Rgba | null {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
  if (hex) {
    const long = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
    const [red = 0, green = 0, blue = 0] = (long.match(/../g) ?? []).map((pair) =>
      Number.parseInt(pair, 16),
    );
    return [red, green, blue, 1];
  }
  const numbers = /^rgba?\(([^)]*)\)$/
    .exec(text.trim())?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  if (!numbers) {
    return null;
  }
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  return [red, green, blue, alpha];
}

function over([red, green, blue, alpha]: Rgba, back: Rgba): Rgba {
  const mix = (front: number, behind: number) => front * alpha + behind * (1 - alpha);
  return [mix(red, back[0]), mix(green, back[1]), mix(blue, back[2]), 1];
}

function contrast(one: Rgba, other: Rgba): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
