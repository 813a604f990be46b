import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setSiteTitle, usePageTitle } from './page-title.ts';
import { privateMode } from './private-mode.ts';

function Page({ name }: { name: string | undefined }) {
  usePageTitle(name);
  return null;
}

beforeEach(() => setSiteTitle('宝盒'));
afterEach(() => privateMode.set(false));

test('a page is called by its name and the site’s, the site itself by its own', () => {
  const { rerender, unmount } = render(<Page name="潮汐邮局" />);
  expect(document.title).toBe('潮汐邮局 · 宝盒');
  rerender(<Page name={undefined} />);
  expect(document.title).toBe('宝盒');
  rerender(<Page name="搜索" />);
  unmount();
  expect(document.title).toBe('宝盒');
});

test('while a page gives way to another, the new one gives the name', () => {
  const old = render(<Page name="潮汐邮局" />);
  render(<Page name="风铃町的夏天" />);
  expect(document.title).toBe('风铃町的夏天 · 宝盒');
  old.unmount();
  expect(document.title).toBe('风铃町的夏天 · 宝盒');
});

test('in private mode no title tells what is read, from the moment it is switched on', () => {
  render(<Page name="潮汐邮局" />);
  privateMode.set(true);
  expect(document.title).toBe('宝盒');
  privateMode.set(false);
  expect(document.title).toBe('潮汐邮局 · 宝盒');
});
