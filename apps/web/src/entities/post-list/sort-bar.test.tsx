import { USER } from '@baohe/app-shell/testing/people';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { filterChoices } from '@baohe/contract/search';
import { treeTerm } from '@baohe/contract/terms';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, renderOnServer } from '../../testing/on-server.tsx';
import { nodesReply } from '../../testing/replies.ts';
import { category } from '../../testing/terms.ts';
import { press } from '../../testing/typing.ts';
import { filterIn, type ListFilter } from '../addresses.ts';
import type { Total } from '../post/post-calls.ts';
import { SortBar } from './sort-bar.tsx';

/** A device whose canvas paints this colour wherever something is written. */
function deviceThatPaints(colour: number) {
  const pen = {
    fillText: () => {},
    getImageData: () => ({ data: Uint8ClampedArray.from([colour, 0, 0, 255]) }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
}

async function showBar() {
  showFiltered({});
  await screen.findByRole('radio', { name: '✨最新' });
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('the orders are words with an emoji', async () => {
  deviceThatPaints(230);
  await showBar();
  expect(screen.getByRole('radio', { name: '🔥热门' }).closest('label')?.querySelector('svg')).toBe(
    null,
  );
});

test('a device without pictures for emoji gets drawn ones, and the names stay', async () => {
  deviceThatPaints(0);
  await showBar();
  for (const name of ['✨最新', '❤️流行', '🔥热门']) {
    expect(screen.getByRole('radio', { name }).closest('label')?.querySelector('svg')).toBeTruthy();
  }
});

test('how posts are shown has a name also where there is no room for the word', async () => {
  deviceThatPaints(230);
  const narrow = document.createElement('style');
  narrow.textContent = '.sort-bar-word { display: none }';
  document.head.append(narrow);
  await showBar();
  expect(screen.getByRole('radio', { name: '画廊' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: '单图' })).toBeTruthy();
  narrow.remove();
});

const LANGUAGE = { termUuid: 'TAG_7', termName: '中文' };

function Filtered({ start, total }: { start: ListFilter; total?: Total }) {
  const [filter, setFilter] = useState(start);
  return (
    <>
      <SortBar
        sort="latest"
        onSort={() => {}}
        onRefresh={async () => {}}
        filter={filter}
        onFilter={setFilter}
        total={total}
      />
      <output data-testid="filter">{JSON.stringify(filter)}</output>
    </>
  );
}

const showFiltered = (start: Record<string, unknown>, total?: Total) => {
  renderOnServer(<Filtered start={filterIn(start)} {...(total && { total })} />, [
    answer(filterChoices, () => ({
      sourceTypes: [{ postSourceType: 'post_50_bilinovel', postSourceLabel: '小说' }],
      languages: [LANGUAGE],
      years: [2026, 2025],
    })),
    answer(treeTerm, () => nodesReply([category('CAT_1', '次元'), category('CAT_2', '福利')])),
  ]);
};

const chosen = () => JSON.parse(screen.getByTestId('filter').textContent ?? '') as object;
const choose = async (name: string, option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name }), option);

test('the filters are behind their button until something is filtered', async () => {
  rememberViewer(USER);
  showFiltered({});
  const button = await screen.findByRole('button', { name: '筛选', expanded: false });
  expect(screen.queryByRole('group', { name: '筛选' })).toBeNull();
  await userEvent.click(button);
  await screen.findByRole('option', { name: '小说' });
  await choose('类型', '小说');
  await choose('分区', '福利');
  await choose('长度', '短（30 页、10 分钟或 20 章以内）');
  await choose('状态', '已完结');
  await choose('年份', '2025');
  await choose('语言', '中文');
  await press('未读');
  expect(chosen()).toEqual({
    type: 'post_50_bilinovel',
    area: 'CAT_2',
    length: 'short',
    state: 'finished',
    year: 2025,
    lang: 'TAG_7',
    unread: true,
  });
  await choose('状态', '全部');
  expect(chosen()).not.toHaveProperty('state');
  await press('清除筛选');
  expect(chosen()).toEqual({});
  forgetViewer();
});

test('an address with a filter shows it, how many are left, and what nobody knows as it is written', async () => {
  showFiltered({ year: 1999, length: 'long' }, { count: 1000, isMore: true });
  expect(await screen.findByText('1000+ 个结果')).toBeTruthy();
  const year = await screen.findByRole<HTMLSelectElement>('combobox', { name: '年份' });
  expect(year.value).toBe('1999');
  expect(screen.getByRole('button', { name: '筛选', expanded: true })).toBeTruthy();
});

test('whoever is not known has nothing unread', async () => {
  forgetViewer();
  showFiltered({ length: 'long' });
  await screen.findByRole('combobox', { name: '长度' });
  expect(screen.queryByRole('button', { name: '未读' })).toBeNull();
});
