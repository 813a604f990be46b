import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnServer } from '../../testing/on-server.tsx';
import { sellsTiers } from '../../testing/tiers.ts';
import { AccessState } from './access-state.tsx';

test('who comes by an address without the tier reads what the dialog says, and where to get it', async () => {
  renderOnServer(<AccessState area="dimension" passage="tier_missing" />, [sellsTiers()]);
  expect(await screen.findByRole('heading', { name: '暂无权限' })).toBeTruthy();
  expect(await screen.findByText('次元会员 或 全站通')).toBeTruthy();
  expect(screen.getByRole('link', { name: '限时开通' }).getAttribute('href')).toBe('/one/mine');
});

test('a closed zone says so to whoever holds the tier', async () => {
  renderOnServer(<AccessState area="darknet" passage="closed" />);
  expect(await screen.findByRole('heading', { name: '❤ 暂无权限 ❤' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '限时开通' })).toBeNull();
});
