import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeLine } from './escape-text.ts';
import { textBlocks } from './text-blocks.ts';
import { plainText, textSpans } from './text-spans.ts';

test('whatever a line of a plain text holds, it is read as it stands', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-c1*_\\[\]()!#>+\-~` ，。]{1,20}$/), (line) => {
      const said = line.trim();
      // A row of marks is a break between scenes in plain texts too.
      fc.pre(said !== '' && /[a-c1，。]/.test(said));
      const [, block] = textBlocks('第一章', escapeLine(said));
      expect(block?.kind).toBe('text');
      expect(plainText(block?.text ?? '')).toBe(said);
      expect(textSpans(block?.text ?? '').every(({ mark }) => mark === undefined)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
