import { openDialogs } from '@baohe/app-shell/dialogs';
import { GUEST, person, USER, type PersonFacts } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { putAgeLimit } from '@baohe/contract/age-rating';
import type { Viewer } from '@baohe/contract/viewer';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentViewer } from '../../entities/viewer.ts';
import { answer, renderOnServer } from '../../testing/on-server.tsx';
import { press } from '../../testing/typing.ts';
import { AgeLimitDialog } from './age-limit-dialog.tsx';
import { askAge } from './ask-age.ts';

const somebody = (facts: PersonFacts = {}, who: Viewer = USER): Viewer =>
  person({ ratedUpTo: 18, ...facts }, who);

let stop = () => {};
const isOpen = () => openDialogs.get().some(({ name }) => name === 'ageLimit');
const askAt = (path: string, viewer: Viewer | null) => {
  history.replaceState(null, '', path);
  if (viewer) {
    rememberViewer(viewer);
  }
  stop = askAge();
};

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  openDialogs.set([]);
  shownToast.set(null);
});
afterEach(() => {
  stop();
  history.replaceState(null, '', '/');
});

test('who has an account and never said an age is asked, once', () => {
  askAt('/one/osusume', somebody());
  expect(isOpen()).toBe(true);
  openDialogs.set([]);
  rememberViewer(somebody());
  expect(isOpen()).toBe(false);
});

test.each([
  ['a visitor', '/one/osusume', null],
  ['a guest', '/one/osusume', somebody({}, GUEST)],
  ['who said an age', '/one/osusume', somebody({ ageLimit: 0 })],
  ['where nothing is rated', '/one/osusume', somebody({ ratedUpTo: 0 })],
  ['whose account may see nothing more', '/one/osusume', somebody({ ageLimitMost: 0 })],
  ['the staff', '/one/osusume', somebody({ roles: ['user', 'editor'] })],
  ['a reader in a book', '/reader-picture', somebody()],
])('%s is not asked', (_, path, viewer) => {
  askAt(path, viewer);
  expect(isOpen()).toBe(false);
});

test('another question comes first', () => {
  openDialogs.set([{ name: 'preferences', props: {} }]);
  askAt('/one/osusume', somebody());
  expect(isOpen()).toBe(false);
  openDialogs.set([]);
  expect(isOpen()).toBe(true);
});

test('an age is chosen among those that the account may have, and stays', async () => {
  rememberViewer(somebody({ ageLimitMost: 16 }));
  const said = vi.fn<(input: { ageLimit: number }) => void>();
  const closed = vi.fn<() => void>();
  renderOnServer(<AgeLimitDialog onClose={closed} />, [
    answer(putAgeLimit, (input) => {
      said(input);
      return input;
    }),
  ]);
  const choices = await screen.findAllByRole('radio', { hidden: true });
  expect(choices.map((choice) => (choice as HTMLInputElement).value)).toEqual(['0', '12', '16']);
  choices[2]!.click();
  await press('确定');
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(said).toHaveBeenCalledWith({ ageLimit: 16 });
  expect(currentViewer()?.age.chosen).toBe(16);
  expect(shownToast.get()?.text).toBe('已保存');
});
