import { expect, test } from 'vitest';
import { cadenceOf, taskReference, TASKS, taskState } from './tasks.ts';

test('a daily task has one entry a day, the others one for good', () => {
  expect(TASKS.filter((task) => cadenceOf(task) === 'daily')).toEqual(['read', 'help', 'collect']);
  expect(taskReference('read', '2026-11-16')).toBe('read:2026-11-16');
  expect(taskReference('email', '2026-11-16')).toBe('email');
  expect(new Set(TASKS.map((task) => taskReference(task, '2026-11-16'))).size).toBe(TASKS.length);
});

test('what was claimed stays claimed', () => {
  expect(taskState({ isDone: false, isClaimed: false })).toBe('open');
  expect(taskState({ isDone: true, isClaimed: false })).toBe('claimable');
  expect(taskState({ isDone: true, isClaimed: true })).toBe('claimed');
  expect(taskState({ isDone: false, isClaimed: true })).toBe('claimed');
});
