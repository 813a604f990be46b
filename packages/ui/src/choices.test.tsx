import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Chip } from './chip.tsx';
import { Segmented } from './segmented.tsx';
import { Switch } from './switch.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

afterEach(cleanup);

function isChecked(element: HTMLElement): boolean {
  return element instanceof HTMLInputElement
    ? element.checked
    : element.getAttribute('aria-checked') === 'true';
}

function Mode() {
  const [on, setOn] = useState(false);
  return <Switch label="解锁模式" checked={on} onChange={setOn} />;
}

test('a switch is turned by a press and by the space key', async () => {
  render(<Mode />);
  const mode = screen.getByRole('switch', { name: '解锁模式' });
  await userEvent.click(mode);
  expect(isChecked(mode)).toBe(true);
  await userEvent.keyboard(' ');
  expect(isChecked(mode)).toBe(false);
});

function Agreement() {
  const [agreed, setAgreed] = useState(false);
  return (
    <Checkbox checked={agreed} onChange={setAgreed}>
      {'同意用户协议'}
    </Checkbox>
  );
}

test('the sentence of a checkbox ticks it', async () => {
  render(<Agreement />);
  await userEvent.click(screen.getByText('同意用户协议'));
  expect(isChecked(screen.getByRole('checkbox', { name: '同意用户协议' }))).toBe(true);
});

function Sort() {
  const [sort, setSort] = useState<'latest' | 'trend'>('latest');
  const options = [
    { value: 'latest', label: '最新' },
    { value: 'trend', label: '流行' },
  ] as const;
  return <Segmented label="排序" options={options} value={sort} onChange={setSort} />;
}

test('of segments exactly one is chosen', async () => {
  render(<Sort />);
  expect(screen.getByRole('radiogroup', { name: '排序' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '流行' }));
  expect(isChecked(screen.getByRole('radio', { name: '流行' }))).toBe(true);
  expect(isChecked(screen.getByRole('radio', { name: '最新' }))).toBe(false);
});

test('a chip that can be on says whether it is', () => {
  const { rerender } = render(<Chip selected>{'漫画'}</Chip>);
  expect(screen.getByRole('button', { pressed: true, name: '漫画' })).toBeTruthy();
  rerender(<Chip>{'漫画'}</Chip>);
  expect(screen.getByRole('button', { name: '漫画' }).hasAttribute('aria-pressed')).toBe(false);
});

function Records() {
  const [tab, setTab] = useState<'history' | 'collect'>('history');
  return (
    <Tabs
      label="我的记录"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'history', label: '观看历史' },
        { value: 'collect', label: '我的收藏' },
      ]}
    >
      <TabPanel value="history">{'看到 62%'}</TabPanel>
      <TabPanel value="collect">{'暂无记录'}</TabPanel>
    </Tabs>
  );
}

test('a tab shows its panel', async () => {
  render(<Records />);
  expect(screen.getByRole('tabpanel', { name: '观看历史' }).textContent).toBe('看到 62%');
  await userEvent.click(screen.getByRole('tab', { name: '我的收藏' }));
  expect(screen.getByRole('tabpanel', { name: '我的收藏' }).textContent).toBe('暂无记录');
});
