import type { Announcement } from '@baohe/contract/announcements';
import { beforeEach, expect, test } from 'vitest';
import { dismiss, isDismissed } from './dismissed.ts';

const welcome: Announcement = {
  annoId: 'a',
  annoKey: 'guestAnno',
  annoName: '欢迎',
  annoContent: '',
  status: 1,
  annoVersion: 3,
  annoUpdateTime: '2026-11-15T00:00:00Z',
};

beforeEach(() => localStorage.clear());

test('不再提示 holds for this content, not for the edited one and not for another', () => {
  expect(isDismissed(welcome)).toBe(false);
  dismiss(welcome);
  expect(isDismissed(welcome)).toBe(true);
  expect(isDismissed({ ...welcome, annoVersion: 4 })).toBe(false);
  expect(isDismissed({ ...welcome, annoId: 'b' })).toBe(false);
});
