import { shownToast } from '@baohe/app-shell/toast';
import { tierList } from '@baohe/contract/membership';
import {
  managedPeople,
  managedUsers,
  type FoundPerson,
  type Person,
} from '@baohe/contract/people-managed';
import { managedBills } from '@baohe/contract/points-managed';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answer, refusal, renderOnServer, signInAs, type Answer } from '../testing/on-server.tsx';
import { PeopleScreen } from './people.tsx';
import { PersonScreen } from './person.tsx';

const ID = '0a1b2c3d-0000-4000-8000-00000000000f';
const TIER = '11111111-0000-4000-8000-00000000000f';

const found: FoundPerson = {
  userId: ID,
  username: '星海旅人07',
  overRegister: 1,
  status: 1,
  email: 'se***@example.org',
  phone: '',
  roles: ['user'],
  createdAt: '2026-03-02T04:00:00.000Z',
  points: 128,
  lastSeenAt: '2026-11-14T04:00:00.000Z',
  tiers: [{ groupName: '次元会员', names: {} }],
  leavingAt: null,
};

const person: Person = {
  ...found,
  email: 'sea@example.org',
  lockReason: '',
  unlockMode: false,
  ageLimit: null,
  ageLimitMost: 18,
  invitedBy: null,
  counts: {
    unlocks: 23,
    orders: 5,
    refunds: 1,
    paid: 7400,
    streak: 12,
    invites: 6,
    paidInvites: 4,
    codes: 2,
    helpsGiven: 1,
    helpsReceived: 3,
  },
  spans: [
    {
      spanId: TIER,
      fkUserGroupUuid: TIER,
      groupName: '次元会员',
      names: {},
      groupLevel: 11,
      since: '2026-10-01T00:00:00.000Z',
      until: '2099-01-01T00:00:00.000Z',
      source: 'staff',
    },
  ],
  devices: [
    {
      deviceId: TIER,
      label: 'Chrome · Android',
      createdAt: '2026-10-01T00:00:00.000Z',
      lastSeenAt: '2026-11-14T00:00:00.000Z',
      isIn: true,
    },
  ],
  notes: [],
};

function openPerson(shown: Partial<Person> = {}, more: Answer[] = []) {
  return renderOnServer(
    <PersonScreen />,
    [
      answer(managedPeople.get, () => ({ ...person, ...shown })),
      answer(managedPeople.events, () => ({
        records: [
          {
            eventId: 'points-1',
            kind: 'points' as const,
            at: '2026-11-14T04:00:00.000Z',
            name: '活动补发',
            detail: 'correction',
            amount: 12,
            postUuid: null,
          },
        ],
        cursor: null,
      })),
      answer(tierList, () => ({ records: [] })),
      ...more,
    ],
    { at: `/people/${ID}`, path: '/people/$personId' },
  );
}

test('support finds somebody and sees everything of them on one page', async () => {
  signInAs('user', 'admin');
  openPerson();
  await screen.findByText('星海旅人07');
  screen.getByText('sea@example.org');
  screen.getByText('128 点');
  screen.getByText('¥74.00');
  screen.getByText('Chrome · Android');
  await screen.findByText('更正');
  expect(screen.getByText('+12')).toBeTruthy();
});

test('an account is locked with a reason, and not without', async () => {
  signInAs('user', 'admin');
  const { requests } = openPerson({}, [answer(managedPeople.lock, () => ({ changed: 1 }))]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '锁定' }));
  const dialog = within(screen.getByRole('dialog', { name: '锁定这个账号' }));
  await user.click(dialog.getByRole('button', { name: '锁定' }));
  await dialog.findByText('请写下原因');
  await user.type(dialog.getByLabelText('原因'), ' 多次刷口令 ');
  await user.click(dialog.getByRole('button', { name: '锁定' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(JSON.stringify(requests)).toContain('多次刷口令');
});

test('a new password is shown once, after a reason', async () => {
  signInAs('user', 'admin');
  openPerson({}, [answer(managedPeople.resetPassword, () => ({ password: 'abcd2345efgh67' }))]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '重置密码' }));
  await user.type(screen.getByLabelText('原因'), '忘记');
  await user.click(screen.getByRole('button', { name: '生成新密码' }));
  await screen.findByText('abcd2345efgh67');
  await user.click(screen.getByRole('button', { name: '我已记下' }));
  expect(screen.queryByText('abcd2345efgh67')).toBeNull();
});

test('points are moved by an entry with its reason; nobody is taken below zero', async () => {
  signInAs('user', 'admin');
  const { requests } = openPerson({}, [answer(managedBills.batchSave, () => ({ ids: [ID] }))]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '调点数' }));
  const delta = screen.getByLabelText('增减');
  await user.type(delta, '-200');
  await user.type(screen.getByLabelText('原因'), '误发');
  await user.click(screen.getByRole('button', { name: '记账' }));
  await screen.findByText('不能扣到负数');
  await user.clear(delta);
  await user.type(delta, '-28');
  await user.click(screen.getByRole('button', { name: '记账' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(JSON.stringify(requests)).toContain('-28');
});

test('over plain http points are moved too, and a password that cannot be copied is said to be', async () => {
  const { crypto } = globalThis;
  // What a browser leaves of it there.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  signInAs('user', 'admin');
  const { requests } = openPerson({}, [
    answer(managedBills.batchSave, () => ({ ids: [ID] })),
    answer(managedPeople.resetPassword, () => ({ password: 'abcd2345efgh67' })),
  ]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '调点数' }));
  await user.type(screen.getByLabelText('增减'), '5');
  await user.type(screen.getByLabelText('原因'), '补发');
  await user.click(screen.getByRole('button', { name: '记账' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(JSON.stringify(requests)).toContain('补发');
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(screen.getByRole('button', { name: '重置密码' }));
  await user.type(screen.getByLabelText('原因'), '忘记');
  await user.click(screen.getByRole('button', { name: '生成新密码' }));
  await user.click(await screen.findByRole('button', { name: '复制' }));
  await expect.poll(() => shownToast.get()?.text).toBe('复制不了，请手动选中');
});

test('an admin is offered nothing that only root may do', async () => {
  signInAs('user', 'admin');
  openPerson({ roles: ['user', 'admin'] });
  await screen.findByText('只有站长能改动这个账号。');
  expect(screen.queryByRole('button', { name: '锁定' })).toBeNull();
});

test('people that nobody matches say how to search', async () => {
  signInAs('user', 'admin');
  renderOnServer(<PeopleScreen />, [
    answer(managedPeople.search, () => ({ records: [], cursor: null })),
    answer(tierList, () => ({ records: [] })),
  ]);
  expect(await screen.findByText('没有找到这样的用户')).toBeTruthy();
});

test('an account is made for somebody; its password is made too and shown once', async () => {
  signInAs('user', 'admin');
  const { requests, address } = renderOnServer(
    <PeopleScreen />,
    [
      answer(managedPeople.search, () => ({ records: [], cursor: null })),
      answer(tierList, () => ({ records: [] })),
      answer(managedUsers.batchSave, () => ({ ids: [ID] })),
    ],
    { at: '/people' },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '新账号' }));
  expect(screen.queryByRole('switch', { name: /管理员/ })).toBeNull();
  await user.type(screen.getByLabelText('用户名'), '新来的编辑');
  await user.click(screen.getByRole('switch', { name: /编辑/ }));
  await user.click(screen.getByRole('button', { name: '建账号' }));
  const shown = within(await screen.findByRole('dialog', { name: '新来的编辑 的密码' }));
  const password = shown.getByRole('status').textContent;
  expect(password).toMatch(/^[a-z2-9]{14}$/);
  expect(requests).toContainEqual({
    call: 'POST /sys/user/batchSave',
    input: { users: [{ username: '新来的编辑', password, roles: ['editor'] }] },
  });
  await user.click(shown.getByRole('button', { name: '我已记下' }));
  await expect.poll(address).toContain(`/people/${ID}`);
});

test('a name that is taken is said, and what was typed stays', async () => {
  signInAs('user', 'root');
  renderOnServer(<PeopleScreen />, [
    answer(managedPeople.search, () => ({ records: [], cursor: null })),
    answer(tierList, () => ({ records: [] })),
    answer(managedUsers.batchSave, () => {
      throw refusal('username.taken', '用户名已被使用');
    }),
  ]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '新账号' }));
  await user.type(screen.getByLabelText('用户名'), '星海旅人');
  await user.click(screen.getByRole('switch', { name: /自己定密码/ }));
  await user.type(screen.getByLabelText('密码'), 'long-enough-1');
  await user.click(screen.getByRole('button', { name: '建账号' }));
  await screen.findByText('用户名已被使用');
  expect(screen.getByLabelText<HTMLInputElement>('用户名').value).toBe('星海旅人');
});
