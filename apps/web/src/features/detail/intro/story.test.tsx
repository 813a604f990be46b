import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderOnServer } from '../../../testing/on-server.tsx';
import { exampleDetail } from '../../../testing/post-detail.ts';
import { press } from '../../../testing/typing.ts';
import { Story } from './story.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const detail = exampleDetail(
  { summary: '海边的信。' },
  { facts: { stories: ['海边的信。', '海边的信。\n\n作者 白鹭'] } },
);

test('what is told several times is shown once', async () => {
  renderOnServer(<Story detail={detail} />);
  expect((await screen.findByText(/海边的信/)).textContent).toBe('海边的信。\n作者 白鹭');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a long story is cut, and opens and closes', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200);
  renderOnServer(<Story detail={detail} />);
  await screen.findByRole('button', { name: '展开', expanded: false });
  await press('展开');
  await press('收起');
  expect(screen.getByRole('button', { name: '展开', expanded: false })).toBeTruthy();
});
