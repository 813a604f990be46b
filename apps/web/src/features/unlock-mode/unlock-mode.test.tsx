import { openDialogs } from '@baohe/app-shell/dialogs';
import { person, GUEST } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { currentViewer, forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { unlockMode } from '@baohe/contract/identity';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { UnlockDialog } from './unlock-dialog.tsx';

const UNLOCKED = person({ unlockMode: true }, GUEST);

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  openDialogs.set([]);
  shownToast.set(null);
});

const theSwitch = () => screen.findByRole('switch', { name: '解锁模式' });
const isOn = async () => (await theSwitch()).getAttribute('aria-checked');

test('in limited mode the switch asks for the code, and stays off until it is right', async () => {
  rememberViewer(GUEST);
  renderOnServer(<ModeSwitch />);
  expect(await isOn()).toBe('false');
  await userEvent.click(await theSwitch());
  expect(openDialogs.get().map(({ name }) => name)).toEqual(['unlockMode']);
  expect(await isOn()).toBe('false');
});

test('in unlock mode the switch cannot be turned back by itself', async () => {
  rememberViewer(UNLOCKED);
  renderOnServer(<ModeSwitch />);
  await userEvent.click(await theSwitch());
  expect(await isOn()).toBe('true');
  expect(openDialogs.get()).toEqual([]);
  expect(shownToast.get()?.text).toContain('恢复限制模式');
});

test('a stranger is sent to the login, and comes back', async () => {
  const { address } = renderOnServer(<ModeSwitch />, [], { at: '/sesame' });
  await userEvent.click(await theSwitch());
  await vi.waitFor(() => expect(address()).toBe('/login?next=%2Fsesame'));
  expect(openDialogs.get()).toEqual([]);
});

async function typeCode(code: string) {
  await userEvent.type(await screen.findByLabelText('解锁码'), `${code}{Enter}`);
}

test('a wrong code: what the server says stands at the field, and goes with the next letter', async () => {
  rememberViewer(GUEST);
  const onClose = vi.fn<() => void>();
  renderOnServer(<UnlockDialog onClose={onClose} />, [
    answer(unlockMode, () => {
      throw refusal('unlock.wrong_code', '❤ 解锁码无效 ❤');
    }),
  ]);
  await typeCode('sesame');
  expect(await screen.findByText('❤ 解锁码无效 ❤')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('解锁码'), 'x');
  expect(screen.queryByText('❤ 解锁码无效 ❤')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(currentViewer()).toEqual(GUEST);
});

test('the right code: unlocked, closed, and on to /one', async () => {
  rememberViewer(GUEST);
  const onClose = vi.fn<() => void>();
  const { requests, address } = renderOnServer(<UnlockDialog onClose={onClose} />, [
    answer(unlockMode, () => UNLOCKED),
  ]);
  await typeCode(' open ');
  await vi.waitFor(() => expect(address()).toBe('/one'));
  expect(requests).toEqual([{ call: 'POST /sys/uc/unlockMode', input: { code: 'open' } }]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(currentViewer()).toEqual(UNLOCKED);
});

test('no code is not sent', async () => {
  rememberViewer(GUEST);
  const { requests } = renderOnServer(<UnlockDialog onClose={() => {}} />);
  await typeCode(' ');
  expect(screen.getByText('请输入解锁码')).toBeTruthy();
  expect(requests).toEqual([]);
});
