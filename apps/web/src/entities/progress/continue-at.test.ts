import { WHOLE_PART } from '@baohe/domain/progress/progress';
import { expect, test } from 'vitest';
import { continueAt } from './continue-at.ts';

const POST = '01990000-0000-7000-8000-000000000001';
const TRACK = 'a'.repeat(64);
const at = (part: string) => ({ part, position: 3, total: 9 });

test.each([
  [`t-${TRACK}`, '/detail'],
  [WHOLE_PART, '/player'],
  ['v0.2', '/reader-article'],
  ['unknown part', '/detail'],
])('whoever came by a code goes on in that mode: %s', (part, to) => {
  const link = continueAt(POST, at(part), { isFromSesame: true });
  expect(link).toMatchObject({ to, search: { post: POST, isFromSesame: true } });
  expect(continueAt(POST, at(part)).search).not.toHaveProperty('isFromSesame');
});
