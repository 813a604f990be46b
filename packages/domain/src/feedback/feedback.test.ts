import { expect, test } from 'vitest';
import {
  countCharacters,
  cutToFeedback,
  FEEDBACK_LONGEST,
  isFeedback,
  writtenFeedback,
} from './feedback.ts';

test('feedback is counted by characters: an emoji is one', () => {
  expect(countCharacters('好👍')).toBe(2);
  expect(isFeedback('👍'.repeat(FEEDBACK_LONGEST))).toBe(true);
  expect(isFeedback('👍'.repeat(FEEDBACK_LONGEST + 1))).toBe(false);
});

test('what does not fit is cut, and no character in two', () => {
  expect(cutToFeedback('好'.repeat(120))).toBe('好'.repeat(FEEDBACK_LONGEST));
  expect(cutToFeedback('👍'.repeat(120))).toBe('👍'.repeat(FEEDBACK_LONGEST));
  expect(cutToFeedback('好')).toBe('好');
});

test('blanks alone are nothing to send', () => {
  expect(writtenFeedback(' \n　 ')).toBe('');
  expect(writtenFeedback(' 好 \n')).toBe('好');
  expect(isFeedback('')).toBe(false);
  expect(isFeedback(' 好')).toBe(false);
});
