import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesLeft, sentenceAt, sentenceOfParagraph, sentencesOf } from './sentences.ts';

const texts = (paragraphs: string[]) => sentencesOf(paragraphs).map(({ text }) => text);

test('a sentence ends with its mark and the quote that closes behind it', () => {
  expect(texts(['“您要寄到哪儿？”他问。我把信封推过去……“哦，这种。”'])).toEqual([
    '“您要寄到哪儿？”',
    '他问。',
    '我把信封推过去……',
    '“哦，这种。”',
  ]);
  expect(texts(['It is 3.5 miles. Go on! No mark'])).toEqual([
    'It is 3.5 miles.',
    ' Go on!',
    ' No mark',
  ]);
});

test('what has nothing to say is left out', () => {
  expect(texts(['', '＊　＊　＊', '……', '灯。'])).toEqual(['灯。']);
});

test('a very long sentence is spoken in several breaths', () => {
  const long = `${'海'.repeat(70)}，${'灯'.repeat(70)}，${'船'.repeat(30)}。`;
  const spoken = texts([long]);
  expect(spoken.length).toBe(2);
  expect(spoken.join('')).toBe(long);
});

test('every sentence stands where it says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('海', '。', '，', '”', 'a', ' ', '.', '！') })),
      (all) => {
        for (const { block, from, to, text } of sentencesOf(all)) {
          expect(all[block]?.slice(from, to)).toBe(text);
        }
      },
    ),
  );
});

const SPOKEN = sentencesOf(['一。二。', '', '三。', '四。五。']);

test('it begins at the paragraph that is asked for, or at the next that says something', () => {
  expect([0, 1, 2, 3, 9].map((block) => sentenceAt(SPOKEN, block))).toEqual([0, 2, 2, 3, 4]);
});

test('from paragraph to paragraph it goes to the first sentence', () => {
  expect(sentenceOfParagraph(SPOKEN, 1, 1)).toBe(2);
  expect(sentenceOfParagraph(SPOKEN, 4, -1)).toBe(2);
  expect(sentenceOfParagraph(SPOKEN, 2, -1)).toBe(0);
  expect(sentenceOfParagraph(SPOKEN, 0, -1)).toBeUndefined();
  expect(sentenceOfParagraph(SPOKEN, 4, 1)).toBeUndefined();
});

test('twice the speed takes half the time', () => {
  const long = sentencesOf(['海'.repeat(100) + '。', '灯'.repeat(1019) + '。']);
  expect(minutesLeft(long, 0, 1)).toBe(5);
  expect(minutesLeft(long, 0, 2)).toBe(3);
});
