import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MediaName } from '../../../platform/media/media-name.ts';
import { withAddresses } from '../content/content-files.ts';
import { cutAtHoles, filled, holeFor } from './address-holes.ts';

const anyText = fc.string({ unit: 'binary' });
const anyNames = fc.array(
  fc.record({
    variant: fc.constant('full' as const),
    hash: fc.stringMatching(/^[0-9a-f]{4}$/),
    ending: fc.constant('webp' as const),
  }),
  { minLength: 1, maxLength: 6 },
);
const sign = ({ hash }: MediaName) => `/m/full/${hash}.webp?e=1&u=2&s=3`;

test('what is filled in later is what would have been written at once', () => {
  fc.assert(
    fc.property(fc.array(anyText), anyNames, (texts, names) => {
      const content = (addressOf: (ref: string) => string) => ({
        lines: texts,
        files: names.map((_, number) => addressOf(`${number}`)),
        html: withAddresses(
          texts.map((text, at) => `${text}<img src="/m/file/${at % names.length}">`).join(''),
          addressOf,
        ),
      });
      const holes = JSON.stringify(content((ref) => holeFor(Number(ref))));
      const atOnce = JSON.stringify(content((ref) => sign(names[Number(ref)]!)));
      expect(filled(cutAtHoles(holes), names, sign)).toBe(atOnce);
    }),
  );
});
