import { entryOf, person } from '@baohe/app-shell/testing/people';
import { forgetViewer } from '@baohe/app-shell/viewer';
import { login } from '@baohe/contract/identity';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListChecks } from 'lucide-react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answer, refusal, renderOnServer, signInAs } from '../testing/on-server.tsx';
import { ConsoleAccess } from './console-access.tsx';
import { createConsoleRouter } from './router.tsx';
import type { Section } from './sections.ts';

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  history.replaceState(null, '', '/console');
});

async function typeAndSend(name: string, password: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('账号'), name);
  await user.type(screen.getByLabelText('密码'), password);
  await user.click(screen.getByRole('button', { name: '登录' }));
}

test('an editor signs in while the site is closed, and is in', async () => {
  const { requests } = renderOnServer(
    <ConsoleAccess />,
    [answer(login, () => entryOf(person({ roles: ['user', 'editor'] })))],
    { site: { appEnabled: false } },
  );
  expect(await screen.findByText('站点还没有开放')).toBeTruthy();
  await typeAndSend('星海旅人零七', 'geheim');
  expect(await screen.findByRole('heading', { level: 1, name: '待办' })).toBeTruthy();
  expect(requests[0]).toMatchObject({ input: { username: '星海旅人零七', password: 'geheim' } });
});

test('a wrong password is said beside the button, and what was typed stays', async () => {
  renderOnServer(<ConsoleAccess />, [
    answer(login, () => {
      throw refusal('login.failed', '账号或密码不对');
    }),
  ]);
  await typeAndSend('somebody', 'wrong');
  expect((await screen.findByRole('alert')).textContent).toBe('账号或密码不对');
  expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('somebody');
});

test('an empty field is named and has the focus; nothing is sent', async () => {
  const { requests } = renderOnServer(<ConsoleAccess />);
  await userEvent.click(await screen.findByRole('button', { name: '登录' }));
  expect(await screen.findByText('请输入账号')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('账号'));
  expect(requests).toEqual([]);
});

test.each([[['user']], [['user', 'operator']]] as const)(
  'whoever is only %j is told kindly, with two ways on',
  async (roles) => {
    signInAs(...roles);
    renderOnServer(<ConsoleAccess />);
    expect(await screen.findByText(/没有后台权限/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '回到网站' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('button', { name: '换个账号' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  },
);

const SECTION: Section = {
  path: '/secret',
  group: 'people',
  label: { id: 'secret', message: 'secret' },
  icon: ListChecks,
  role: 'admin',
  screen: () => 'the secret itself',
};

test.each([
  ['editor', false],
  ['admin', true],
  ['root', true],
] as const)('%s reaches a section for admins by its address: %s', async (role, isOpen) => {
  signInAs('user', role);
  const router = createConsoleRouter(createMemoryHistory({ initialEntries: ['/console/secret'] }), [
    SECTION,
  ]);
  renderOnServer(<RouterProvider router={router as never} />);
  const found = await screen.findByText(isOpen ? 'the secret itself' : '这里需要管理员权限');
  expect(found).toBeTruthy();
  expect(screen.queryByText('the secret itself') !== null).toBe(isOpen);
});

test('the navigation says where one is, and is scrolled there', async () => {
  signInAs('user', 'editor');
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scrolled.mockRestore());
  renderOnServer(<ConsoleAccess />);
  const nav = within(await screen.findByRole('navigation', { name: '后台导航' }));
  expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('待办');
  expect(nav.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/console/');
  expect(scrolled.mock.contexts).toContain(nav.getByRole('link', { current: 'page' }));
});

test('the foot says whether the server answers, and when this device was last in', async () => {
  renderOnServer(<ConsoleAccess />, [
    answer(login, () => entryOf(person({ roles: ['user', 'editor'] }))),
  ]);
  expect(await screen.findByText('服务正常')).toBeTruthy();
  expect(screen.queryByText(/这台设备上次登录/)).toBeNull();
  await typeAndSend('星海旅人零七', 'geheim');
  await screen.findByRole('heading', { level: 1, name: '待办' });
  cleanup();
  forgetViewer();
  renderOnServer(<ConsoleAccess />);
  expect(await screen.findByText(/这台设备上次登录/)).toBeTruthy();
});
