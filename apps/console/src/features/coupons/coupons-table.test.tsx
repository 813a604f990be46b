import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Coupon } from '../../entities/money/coupons.ts';
import { renderOnServer } from '../../testing/on-server.tsx';
import { CouponCard } from './coupons-table.tsx';

const COUPON: Coupon = {
  id: '7',
  code: 'QIU20',
  kind: 'percent',
  worth: 20,
  tierIds: [],
  startsAt: null,
  endsAt: null,
  mostUses: 50,
  mostUsesEach: null,
  uses: 3,
  status: 1,
};

test('on a phone a coupon says what its numbers count', async () => {
  renderOnServer(<CouponCard coupon={COUPON} now={0} onOpen={() => {}} />);
  await screen.findByText('QIU20');
  expect(screen.getByText(/减 20%/).textContent).toBe('减 20% · 用了 3 / 50');
});
