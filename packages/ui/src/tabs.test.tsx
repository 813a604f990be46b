import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TabPanel, Tabs } from './tabs.tsx';

afterEach(cleanup);

const NAMES = ['详情', '目录', '评论'];

function Shown() {
  const [value, setValue] = useState('详情');
  return (
    <Tabs
      label="作品"
      tabs={NAMES.map((name) => ({ value: name, label: name }))}
      value={value}
      onChange={setValue}
    >
      {NAMES.map((name) => (
        <TabPanel key={name} value={name}>
          {`${name}的内容`}
        </TabPanel>
      ))}
    </Tabs>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

test('a press chooses a tab, and only its panel is there', async () => {
  render(<Shown />);
  await userEvent.click(screen.getByRole('tab', { name: '评论' }));
  expect(chosen()).toBe('评论');
  expect(screen.getAllByRole('tabpanel').map(({ textContent }) => textContent)).toEqual([
    '评论的内容',
  ]);
  expect(screen.getByRole('tabpanel', { name: '评论' })).toBeTruthy();
});

test('the tabs are one stop of the Tab key; arrows, Home and End choose and take the focus along', async () => {
  render(<Shown />);
  await userEvent.tab();
  const steps: [string, string][] = [
    ['{ArrowRight}', '目录'],
    ['{ArrowRight}', '评论'],
    ['{ArrowRight}', '详情'],
    ['{ArrowLeft}', '评论'],
    ['{Home}', '详情'],
    ['{End}', '评论'],
  ];
  for (const [key, name] of steps) {
    await userEvent.keyboard(key);
    expect([key, chosen(), document.activeElement?.textContent]).toEqual([key, name, name]);
  }
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

test('where they do not all fit, the chosen one is brought into sight', async () => {
  // Three of 120 px in a row of 300.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const at = NAMES.indexOf(this.textContent ?? '');
    return at < 0 ? new DOMRect(0, 0, 300, 44) : new DOMRect(at * 120, 0, 120, 44);
  });
  render(<Shown />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(0);
  await userEvent.click(screen.getByRole('tab', { name: '评论' }));
  expect(screen.getByRole('tablist').scrollLeft).toBe(60);
  vi.restoreAllMocks();
});

test('in a column the arrows up and down choose', () => {
  const picked: string[] = [];
  render(
    <Tabs
      vertical
      label="栏目"
      tabs={[
        { value: 'a', label: '一' },
        { value: 'b', label: '二' },
      ]}
      value="a"
      onChange={(value) => picked.push(value)}
    >
      {null}
    </Tabs>,
  );
  expect(screen.getByRole('tablist').getAttribute('aria-orientation')).toBe('vertical');
  fireEvent.keyDown(screen.getByRole('tab', { name: '一' }), { key: 'ArrowDown' });
  fireEvent.keyDown(screen.getByRole('tab', { name: '一' }), { key: 'ArrowUp' });
  expect(picked).toEqual(['b', 'b']);
});
