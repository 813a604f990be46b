import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { defaultWay } from '../../entities/reader-way.ts';
import { renderOnServer } from '../../testing/on-server.tsx';
import { ReaderDefaultsDialog } from './reader-defaults-dialog.tsx';

beforeEach(() => localStorage.clear());

test('works of pictures and novels open as one has chosen', async () => {
  renderOnServer(<ReaderDefaultsDialog onClose={() => undefined} />, []);
  const choose = async (group: string, option: string) =>
    userEvent.click(
      within(await screen.findByRole('radiogroup', { name: group })).getByRole('radio', {
        name: option,
      }),
    );
  await choose('阅读方式', '翻页');
  await choose('翻页方向', '从右到左');
  await choose('翻页', '翻页');
  expect(defaultWay.get()).toMatchObject({ mode: 'page', direction: 'rtl' });
  const novels = screen.getByRole('region', { name: '小说' });
  expect(within(novels).getByRole<HTMLInputElement>('radio', { name: '翻页' }).checked).toBe(true);
});
