import { filterChoices } from '@baohe/contract/search';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, renderOnServer } from '../../testing/on-server.tsx';
import { filterIn } from '../addresses.ts';
import { FilterColumn } from './filter-column.tsx';

const YEARS = Array.from({ length: 12 }, (_, at) => 2026 - at);

test('of many years the newest are seen and the chosen one; one press shows the others', async () => {
  renderOnServer(<FilterColumn filter={filterIn({ year: 2016 })} onFilter={() => {}} />, [
    answer(filterChoices, () => ({ sourceTypes: [], languages: [], years: YEARS })),
  ]);
  const years = within(await screen.findByRole('group', { name: '年份' }));
  const seen = () => years.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
  expect(seen()).toEqual(['全部', '2026', '2025', '2024', '2023', '2022', '2016']);
  expect(years.getByRole<HTMLInputElement>('radio', { name: '2016' }).checked).toBe(true);
  await userEvent.click(years.getByRole('button', { name: '再显示 6 个' }));
  expect(seen()).toEqual(['全部', ...YEARS.map(String)]);
});
