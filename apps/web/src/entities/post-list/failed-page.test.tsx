import { CallFailed } from '@baohe/client/call-failed';
import { errors, type ErrorKey } from '@baohe/contract/errors';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnServer } from '../../testing/on-server.tsx';
import { FailedPage } from './failed-page.tsx';

test.each<[ErrorKey, 'link' | 'button', string]>([
  ['term.not_found', 'link', '去首页看看'],
  ['request.invalid', 'link', '去首页看看'],
  ['server.busy', 'button', '再试一次'],
])('after %s there is a %s that can help', async (key, role, name) => {
  const { code, status } = errors[key];
  const error = new CallFailed({ path: '/cnt/posts/page', status, code });
  renderOnServer(<FailedPage error={error} isRetrying={false} onRetry={() => undefined} />);
  await screen.findByText('获取失败');
  expect(screen.getByRole(role, { name })).toBeTruthy();
  expect([...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]).toHaveLength(1);
});
