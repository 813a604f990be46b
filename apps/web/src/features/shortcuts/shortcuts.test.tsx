import { openDialogs } from '@baohe/app-shell/dialogs';
import { singleKeys } from '@baohe/app-shell/keys';
import { FILM_KEYS } from '@baohe/domain/playing/keys';
import { BOOK_KEYS } from '@baohe/domain/reading/keys';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderOnServer } from '../../testing/on-server.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { shortcutsIn } from './use-shortcuts.ts';

beforeEach(() => {
  localStorage.clear();
  singleKeys.set(true);
  openDialogs.set([]);
});

const openNames = () => openDialogs.get().map(({ name }) => name);

test('? opens the help, unless single keys are turned off', async () => {
  renderOnServer(
    <>
      <p>{'页面'}</p>
      <ShortcutKeys />
    </>,
    [],
  );
  await screen.findByText('页面');
  singleKeys.set(false);
  fireEvent.keyDown(document.body, { key: '?' });
  expect(openNames()).toEqual([]);
  singleKeys.set(true);
  fireEvent.keyDown(document.body, { key: '?' });
  expect(openNames()).toEqual(['shortcuts']);
});

test('keys that do the same stand in one line, and none is left out', () => {
  const lines = shortcutsIn(BOOK_KEYS, (action) => action);
  expect(lines.flatMap(({ ways }) => ways.flat()).toSorted()).toEqual(
    Object.keys(BOOK_KEYS).toSorted(),
  );
  expect(lines.find(({ label }) => label === 'on')?.ways).toEqual([['ArrowDown'], ['PageDown']]);
});

test('the help lists every key of the film player, and finds an action by its name', async () => {
  renderOnServer(<ShortcutsDialog onClose={() => {}} />, []);
  const film = within((await screen.findByRole('heading', { name: '影片' })).parentElement!);
  const shown = film.getAllByText((_, element) => element?.tagName === 'KBD');
  // All of its table, and 0 … 9.
  expect(shown).toHaveLength(Object.keys(FILM_KEYS).length + 3);
  fireEvent.change(screen.getByLabelText('找一个操作'), { target: { value: '字幕' } });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['字幕C']);
});

test('the switch of the help turns single keys off for every screen', async () => {
  renderOnServer(<ShortcutsDialog onClose={() => {}} />, []);
  fireEvent.click(await screen.findByRole('switch', { name: '单键快捷键' }));
  expect(singleKeys.get()).toBe(false);
});
