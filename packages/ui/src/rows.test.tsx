import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RowButton, RowCount, Rows, RowText } from './rows.tsx';

test('a group of rows has its name, and only what is there becomes a row', async () => {
  const onClick = vi.fn<() => void>();
  render(
    <Rows label="Account">
      <RowButton title="E-mail" note="not bound" onClick={onClick} />
      {null}
      <div>
        <RowText title="Phone" />
      </div>
    </Rows>,
  );
  const group = screen.getByRole('region', { name: 'Account' });
  expect(within(group).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: /E-mail/ }));
  expect(onClick).toHaveBeenCalledOnce();
});

test('a count is heard in words, and no longer than two digits', () => {
  render(
    <RowButton title="News" end={<RowCount count={120} label="120 unread" />} onClick={() => {}} />,
  );
  expect(screen.getByRole('button', { name: /News.*120 unread/ })).toBeTruthy();
  expect(screen.getByText('99+')).toBeTruthy();
});
