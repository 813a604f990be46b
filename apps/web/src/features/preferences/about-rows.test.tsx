import { openDialogs } from '@baohe/app-shell/dialogs';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { APP_VERSION } from '../../entities/app-version.ts';
import { renderOnServer } from '../../testing/on-server.tsx';
import { press } from '../../testing/typing.ts';
import { AboutRows } from './about-rows.tsx';

beforeEach(() => openDialogs.set([]));

test('answers, the version and the check are one tap away', async () => {
  renderOnServer(<AboutRows />, []);
  expect(await screen.findByText(`当前版本 ${APP_VERSION}`)).toBeTruthy();
  await press(/常见问题/);
  await press(/关于与检测/);
  expect(openDialogs.get().map(({ name }) => name)).toEqual(['membershipFaq', 'diagnosis']);
});

test('feedback is the tab of its own', async () => {
  const { address } = renderOnServer(<AboutRows />, [], { at: '/one/mine?tab=settings' });
  (await screen.findByRole('link', { name: /意见反馈/ })).click();
  await waitFor(() => expect(address()).toBe('/one/mine?tab=feedback'));
});
