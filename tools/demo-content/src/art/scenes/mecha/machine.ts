import type { Rng } from '../../../rng.ts';
import type { Colour } from '../../colour.ts';
import type { Attributes, Paint, Svg } from '../../svg.ts';

interface Coats {
  main: Colour;
  white: Colour;
  dark: Colour;
  acc: Colour;
  glow: Colour;
  line: Colour;
}

/** What every machine is put together with: outlined plates, metal shine, mirrored halves. */
export interface Machine extends Coats {
  s: Svg;
  rng: Rng;
  st: Attributes;
  P: (d: string, paint: Paint, attributes?: Attributes) => Svg;
  G: (colour: Colour) => string;
  both: (half: (side: 1 | -1) => void) => void;
}

export function machine(s: Svg, rng: Rng, coats: Coats): Machine {
  const st = { stroke: coats.line, strokeWidth: 4, strokeLinejoin: 'round' } as const;
  return {
    ...coats,
    s,
    rng,
    st,
    P: (d, paint, attributes = {}) => s.path(d, paint, { ...st, ...attributes }),
    G: (colour) => s.linear([colour.tint(0.1), colour, colour.shade(0.14)], 0, 0, 1, 0.6),
    both: (half) => {
      for (const side of [-1, 1] as const) {
        s.open({ transform: `scale(${side} 1)` });
        half(side);
        s.close();
      }
    },
  };
}
