import { beforeEach, expect, test } from 'vitest';
import type { Announcement } from '../../entities/announcement.ts';
import { dismiss, isDismissed } from './dismissed.ts';

const welcome: Announcement = {
  id: 'a',
  key: 'guestAnno',
  title: '欢迎',
  html: '',
  version: 3,
  updatedAt: '2026-11-15T00:00:00Z',
};

beforeEach(() => localStorage.clear());

test('不再提示 holds for this content, not for the edited one and not for another', () => {
  expect(isDismissed(welcome)).toBe(false);
  dismiss(welcome);
  expect(isDismissed(welcome)).toBe(true);
  expect(isDismissed({ ...welcome, version: 4 })).toBe(false);
  expect(isDismissed({ ...welcome, id: 'b' })).toBe(false);
});
