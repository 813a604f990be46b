import { memberOf } from '@baohe/app-shell/testing/people';
import { rememberViewer } from '@baohe/app-shell/viewer';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnServer } from '../../../testing/on-server.tsx';
import { exampleDetail } from '../../../testing/post-detail.ts';
import { Tags } from './tags.tsx';

const DETAIL = exampleDetail(
  {
    tags: [
      { id: 'TAG_1', name: '治愈', label: 'general' },
      { id: 'TAG_2', name: '中文', label: 'language' },
      { id: 'TAG_3', name: '短篇', label: 'category' },
    ],
    categories: [{ id: 'CAT_1_4_1', name: '短篇' }],
  },
  { facts: { tags: [{ name: '白昼小灯', label: 'artist' }] } },
);

test('a line has all its names; one that leads nowhere is text, what can be pressed is a chip', async () => {
  rememberViewer(memberOf(12));
  renderOnServer(<Tags detail={DETAIL} isFromSesame={false} />);
  await screen.findByText('治愈');
  const lines = screen
    .getAllByRole('term')
    .map((term) => [
      term.textContent,
      ...[...(term.nextElementSibling?.children ?? [])].map(
        (name) => `${name.classList.contains('chip') ? 'chip' : 'text'} ${name.textContent}`,
      ),
    ]);
  expect(lines).toEqual([
    ['作者', 'text 白昼小灯'],
    ['标签', 'chip 中文', 'chip 治愈'],
    ['分类', 'chip 短篇'],
  ]);
});
