import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderOnServer } from '../../testing/on-server.tsx';
import { DataTable } from './data-table.tsx';
import type { Sort } from './table-props.ts';
import { rangeOf, useSelection } from './use-selection.ts';

interface Row {
  id: string;
  title: string;
}

const ROWS: Row[] = Array.from({ length: 100_000 }, (_, index) => ({
  id: `id ${index}`,
  title: `title ${index}`,
}));

const onOpen = vi.fn<(row: Row) => void>();
const onSort = vi.fn<(sort: Sort) => void>();

function Table({ rows }: { rows: readonly (Row | undefined)[] }) {
  const selection = useSelection();
  return (
    <>
      <DataTable
        label="rows"
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        columns={[{ key: 'title', head: 'Title', cell: ({ title }) => title, sort: 'title' }]}
        renderCard={({ title }) => title}
        selection={selection}
        sort={{ by: 'title', isDescending: true }}
        onSort={onSort}
        onOpen={onOpen}
      />
      <output data-testid="marked">{[...selection.ids].join(',')}</output>
    </>
  );
}

const marked = () => screen.getByTestId('marked').textContent;

async function show(rows: readonly (Row | undefined)[] = ROWS, isWide = true) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener() {},
    removeEventListener() {},
  }));
  onOpen.mockReset();
  onSort.mockReset();
  renderOnServer(<Table rows={rows} />);
  return screen.findByRole('table', { name: 'rows' });
}

test('of a hundred thousand rows only those near the screen are in the page', async () => {
  const table = await show();
  expect(table.getAttribute('aria-rowcount')).toBe('100001');
  expect(screen.queryAllByRole('row').length).toBeLessThan(200);
});

test('j and k move, x marks, ⇧X marks all between, e opens, Escape unmarks', async () => {
  await show();
  await userEvent.keyboard('jjx');
  expect(marked()).toBe('id 1');
  await userEvent.keyboard('jj{Shift>}X{/Shift}');
  expect(marked()).toBe('id 1,id 2,id 3');
  await userEvent.keyboard('ke');
  expect(onOpen).toHaveBeenCalledWith(ROWS[2]);
  await userEvent.keyboard('{Escape}');
  expect(marked()).toBe('');
});

test('over rows that are not there yet ⇧X marks nothing but the last: nobody marks what they cannot see', async () => {
  await show(ROWS.slice(0, 8).map((row, at) => (at === 3 ? undefined : row)));
  await userEvent.keyboard('jx');
  await userEvent.keyboard('jjjjj{Shift>}X{/Shift}');
  expect(marked()).toBe('id 0,id 5');
  await userEvent.keyboard('jj{Shift>}X{/Shift}');
  expect(marked()).toBe('id 0,id 5,id 6,id 7');
});

test('before anything was chosen, x and e do nothing', async () => {
  await show();
  await userEvent.keyboard('xe');
  expect(marked()).toBe('');
  expect(onOpen).not.toHaveBeenCalled();
});

test('the box above marks all that are there, and none again', async () => {
  await show(ROWS.slice(0, 3));
  const all = screen.getByRole('checkbox', { name: '全选' });
  fireEvent.click(all);
  expect(marked()).toBe('id 0,id 1,id 2');
  fireEvent.click(all);
  expect(marked()).toBe('');
});

test('a press on the head turns the order round', async () => {
  await show(ROWS.slice(0, 3));
  expect(screen.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Title' }));
  expect(onSort).toHaveBeenCalledWith({ by: 'title', isDescending: false });
});

test('a range goes both ways, and one that is gone gives the one that was meant', () => {
  const order = ['a', 'b', 'c', 'd'];
  expect(rangeOf(order, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(order, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(order, 'gone', 'b')).toEqual(['b']);
});
