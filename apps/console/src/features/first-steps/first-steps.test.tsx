import { confirmFirstStep, FIRST_STEPS, firstSteps } from '@baohe/contract/first-steps';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { StartScreen } from '../../screens/start.tsx';
import { answer, renderOnServer, signInAs } from '../../testing/on-server.tsx';

const stepsWith = (...done: string[]) => ({
  steps: FIRST_STEPS.map((key) => ({ key, isDone: done.includes(key) })),
});

test('an administrator of a new site reads what is left, and says that backups are made', async () => {
  signInAs('user', 'admin');
  const { requests } = renderOnServer(<StartScreen />, [
    answer(firstSteps, () => stepsWith('name')),
    answer(confirmFirstStep, () => stepsWith('name', 'backup')),
  ]);
  expect((await screen.findAllByText('已完成 1 / 7')).length).toBeGreaterThan(0);
  const steps = screen.getAllByRole('listitem');
  expect(within(steps[0]!).getByRole('heading').textContent).toBe('给站点取个名字（已完成）');
  await userEvent.click(screen.getByRole('button', { name: '已经安排好了' }));
  expect((await screen.findAllByText('已完成 2 / 7')).length).toBeGreaterThan(0);
  expect(requests.at(-1)?.input).toEqual({ key: 'backup', isDone: true });
});

test('an editor is not asked about the site', async () => {
  signInAs('user', 'editor');
  const { requests } = renderOnServer(<StartScreen />);
  expect(await screen.findByText(/欢迎回来/)).toBeTruthy();
  expect(requests).toEqual([]);
});

test('a site that is ready is not told to get ready', async () => {
  signInAs('user', 'root');
  const { requests } = renderOnServer(<StartScreen />, [
    answer(firstSteps, () => stepsWith(...FIRST_STEPS)),
  ]);
  await expect.poll(() => requests.length).toBe(1);
  expect(screen.queryByText('把站点准备好')).toBeNull();
});
