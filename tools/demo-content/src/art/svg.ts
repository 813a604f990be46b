import type { Colour } from './colour.ts';
import { num } from './shapes.ts';
export type Paint = Colour | string;

export interface Attributes {
  opacity?: number;
  fillRule?: 'evenodd';
  stroke?: Paint;
  strokeWidth?: number;
  strokeLinejoin?: 'round' | 'miter';
  strokeLinecap?: 'round' | 'square';
  strokeDasharray?: string | undefined;
  strokeOpacity?: number;
  fillOpacity?: number;
  transform?: string;
  clipPath?: string;
  rx?: number;
}

/** A colour, or where it stands (0..1), the colour, and how much of it. */
export type Stop = Paint | readonly [at: number, colour: Paint, opacity?: number];

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const text = typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
      return ` ${kebab(name)}="${String(text)}"`;
    })
    .join('');
}

// Opacity of a shape costs a whole layer in the rasteriser; opacity of its paint costs nothing.
function paintOpacity({ opacity, ...rest }: Attributes): Attributes {
  if (opacity === undefined) {
    return rest;
  }
  return { ...rest, fillOpacity: opacity, ...(rest.stroke ? { strokeOpacity: opacity } : {}) };
}

function lineOpacity({ opacity, ...rest }: Attributes): Attributes {
  return opacity === undefined ? rest : { ...rest, strokeOpacity: opacity };
}

/** A small SVG builder: shapes in drawing order, gradients and clips beside them. */
export class Svg {
  readonly width: number;
  readonly height: number;
  readonly #defs: string[] = [];
  readonly #shapes: string[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  linear(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1, inPixels = false): string {
    return this.#define(
      (id) =>
        `<linearGradient id="${id}"${units(inPixels)} x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">` +
        `${writtenStops(stops)}</linearGradient>`,
    );
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5, inPixels = false): string {
    return this.#define(
      (id) =>
        `<radialGradient id="${id}"${units(inPixels)} cx="${cx}" cy="${cy}" r="${r}">` +
        `${writtenStops(stops)}</radialGradient>`,
    );
  }

  clip(path: string): string {
    return this.#define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`);
  }

  /** Weight 0..7: a key colour that finishing turns into dots (an SVG pattern is several times slower). */
  tone(weight: number): string {
    return `rgb(200,200,${202 + weight})`;
  }

  path(d: string, fill: Paint = 'none', attributes: Attributes = {}): this {
    return this.#add(`<path d="${d}" fill="${String(fill)}"${written(paintOpacity(attributes))}/>`);
  }

  line(d: string, stroke: Paint, width: number, attributes: Attributes = {}): this {
    if (d === '') {
      return this;
    }
    return this.#add(
      `<path d="${d}" fill="none" stroke="${String(stroke)}" stroke-width="${num(width)}"` +
        ` stroke-linecap="round" stroke-linejoin="round"${written(lineOpacity(attributes))}/>`,
    );
  }

  rect(
    x: number,
    y: number,
    width: number,
    height: number,
    fill: Paint,
    attributes: Attributes = {},
  ): this {
    return this.#add(
      `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"` +
        ` fill="${String(fill)}"${written(paintOpacity(attributes))}/>`,
    );
  }

  circle(x: number, y: number, r: number, fill: Paint, attributes: Attributes = {}): this {
    return this.#add(
      `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${String(fill)}"` +
        `${written(paintOpacity(attributes))}/>`,
    );
  }

  ellipse(
    x: number,
    y: number,
    rx: number,
    ry: number,
    fill: Paint,
    attributes: Attributes = {},
  ): this {
    return this.#add(
      `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}"` +
        ` fill="${String(fill)}"${written(paintOpacity(attributes))}/>`,
    );
  }

  /** Light by gradient: a blur filter is many times slower. */
  glow(x: number, y: number, r: number, colour: Paint, strength = 0.8): this {
    const light = this.radial([
      [0, colour, strength],
      [0.35, colour, strength * 0.4],
      [1, colour, 0],
    ]);
    return this.circle(x, y, r, light);
  }

  open(attributes: Attributes = {}): this {
    return this.#add(`<g${written(attributes)}>`);
  }

  close(): this {
    return this.#add('</g>');
  }

  toString(): string {
    const { width, height } = this;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"` +
      ` viewBox="0 0 ${width} ${height}"><defs>${this.#defs.join('')}</defs>` +
      `${this.#shapes.join('')}</svg>`
    );
  }

  #add(shape: string): this {
    this.#shapes.push(shape);
    return this;
  }

  #define(write: (id: string) => string): string {
    const id = `d${this.#defs.length}`;
    this.#defs.push(write(id));
    return `url(#${id})`;
  }
}

const units = (inPixels: boolean) => (inPixels ? ' gradientUnits="userSpaceOnUse"' : '');

function writtenStops(stops: readonly Stop[]): string {
  return stops
    .map((stop, i) => {
      const [at, colour, opacity] = isPlaced(stop) ? stop : [i / (stops.length - 1), stop];
      const faded = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${num(at * 100)}%" stop-color="${String(colour)}"${faded}/>`;
    })
    .join('');
}

const isPlaced = (stop: Stop): stop is readonly [number, Paint, number?] => Array.isArray(stop);
