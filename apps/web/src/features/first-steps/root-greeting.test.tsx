import { person } from '@baohe/app-shell/testing/people';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { FIRST_STEPS, firstSteps } from '@baohe/contract/first-steps';
import type { Role } from '@baohe/domain/identity/roles';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, renderOnServer } from '../../testing/on-server.tsx';
import { press } from '../../testing/typing.ts';
import { putAway, RootGreeting } from './root-greeting.tsx';

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  putAway.reload();
});

function home(roles: Role[], done: readonly string[] = ['name'], at = '/one/osusume') {
  rememberViewer(person({ roles }));
  return renderOnServer(
    <RootGreeting />,
    [
      answer(firstSteps, () => ({
        steps: FIRST_STEPS.map((key) => ({ key, isDone: done.includes(key) })),
      })),
    ],
    { at },
  );
}

test('ROOT reads on the home page of a new site what is left, with the way to the console', async () => {
  home(['user', 'root']);
  expect(await screen.findByText('把站点准备好（1/7）')).toBeTruthy();
  expect(screen.getByText(/^还差：网址、自己的内容/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '去后台继续' }).getAttribute('href')).toBe('/console');
});

test('put away, it stays away', async () => {
  home(['user', 'root']);
  await screen.findByText(/把站点准备好/);
  await press('以后再说');
  await waitFor(() => expect(screen.queryByText(/把站点准备好/)).toBeNull());
  expect(putAway.get()).toBe(true);
});

test('when everything is done there is nothing to say', async () => {
  const { requests } = home(['user', 'root'], FIRST_STEPS);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByText(/把站点准备好/)).toBeNull();
});

test.each([
  ['an administrator', ['user', 'admin'], '/one/osusume'],
  ['a visitor', ['user'], '/one/osusume'],
  ['ROOT elsewhere', ['user', 'root'], '/one/mine'],
] as [string, Role[], string][])('%s is not asked and told nothing', async (_, roles, at) => {
  const { requests } = home(roles, [], at);
  await new Promise((done) => setTimeout(done, 300));
  expect(requests).toEqual([]);
  expect(screen.queryByText(/把站点准备好/)).toBeNull();
});
