import { renderInApp } from '@baohe/app-shell/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Announcement } from '../../entities/announcement.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { isDismissed } from './dismissed.ts';

const evil: Announcement = {
  id: 'a',
  key: 'guestAnno',
  title: '欢迎',
  html: '<p>你好<img src=x onerror="globalThis.ran=1"><script>globalThis.ran=1</script></p>',
  version: 1,
  updatedAt: '2026-11-15T00:00:00Z',
};

beforeEach(() => localStorage.clear());

test('the text is shown, and nothing in it can act', async () => {
  renderInApp(<AnnouncementDialog announcement={evil} onClose={() => {}} />);
  expect(screen.getByRole('dialog', { name: '欢迎' })).toBeTruthy();
  const text = await screen.findByText('你好');
  expect(text.innerHTML).toBe('你好<img src="x" loading="lazy" decoding="async">');
  expect('ran' in globalThis).toBe(false);
});

test('one that came by itself can be told not to come again', async () => {
  const onClose = vi.fn<() => void>();
  renderInApp(<AnnouncementDialog announcement={evil} uninvited onClose={onClose} />);
  await userEvent.click(screen.getByRole('checkbox', { name: '不再提示' }));
  await userEvent.click(screen.getByRole('button', { name: '我知道了' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(isDismissed(evil)).toBe(true);
});

test('one that was asked for does not offer it', () => {
  renderInApp(<AnnouncementDialog announcement={evil} onClose={() => {}} />);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
