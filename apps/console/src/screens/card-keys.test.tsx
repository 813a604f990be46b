import { CallFailed } from '@baohe/client/call-failed';
import { managedCardKeys } from '@baohe/contract/card-keys-managed';
import { IDEMPOTENCY_KEY } from '@baohe/contract/idempotency';
import { tierList } from '@baohe/contract/membership';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, renderOnServer, signInAs } from '../testing/on-server.tsx';
import { withTables } from '../testing/tables.ts';
import { CardKeyBatchScreen } from './card-key-batch.tsx';
import { CardKeysScreen } from './card-keys.tsx';

const BATCH = '0a1b2c3d-0000-4000-8000-00000000000f';
const KEY = '11111111-0000-4000-8000-00000000000f';

const batch = {
  batchId: BATCH,
  batchName: '双十一',
  kind: 'points' as const,
  points: 100,
  fkUserGroupUuid: null,
  days: null,
  createdAt: '2026-11-11T04:00:00.000Z',
  expiresAt: null,
  counts: { new: 1, used: 1, void: 0, taken_back: 0 },
};

beforeEach(() => {
  withTables();
  signInAs('user', 'admin');
});

const noTiers = answer(tierList, () => ({ records: [] }));
const batches = answer(managedCardKeys.pageBatches, () => ({ records: [batch], cursor: null }));

test('a batch is made, and what cannot be made is said before', async () => {
  const { requests, address } = renderOnServer(<CardKeysScreen />, [
    batches,
    noTiers,
    answer(managedCardKeys.createBatch, () => ({ batchId: BATCH })),
  ]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '生成卡密' }));
  await user.click(screen.getByRole('button', { name: '生成' }));
  expect(await screen.findByText('请输入名称')).toBeTruthy();
  await user.type(screen.getByLabelText('批次名称'), '春节');
  const count = screen.getByLabelText('多少张');
  await user.clear(count);
  await user.type(count, '5001');
  await user.click(screen.getByRole('button', { name: '生成' }));
  expect(await screen.findByText('请输入 1 到 5000 的整数')).toBeTruthy();
  await user.clear(count);
  await user.type(count, '20');
  await user.click(screen.getByRole('button', { name: '生成' }));
  await expect.poll(address).toContain(`/card-keys/${BATCH}`);
  expect(JSON.stringify(requests)).toContain('"count":20');
});

test('a batch that is sent again after a lost answer is sent under the same key', async () => {
  const keys: (string | undefined)[] = [];
  const { address } = renderOnServer(<CardKeysScreen />, [
    batches,
    noTiers,
    answer(managedCardKeys.createBatch, (_, key) => {
      keys.push(key);
      if (keys.length === 1) {
        throw new CallFailed({ path: '/test', fault: 'network' });
      }
      return { batchId: BATCH };
    }),
  ]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '生成卡密' }));
  await user.type(screen.getByLabelText('批次名称'), '春节');
  await user.click(screen.getByRole('button', { name: '生成' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: '生成' }));
  await expect.poll(address).toContain(`/card-keys/${BATCH}`);
  expect(keys).toEqual([expect.stringMatching(IDEMPOTENCY_KEY), keys[0]]);
});

test('a used key is taken back with a reason, an unused one is not offered that', async () => {
  const keyOf = (number: number, state: 'new' | 'used') => ({
    cardKeyId: number === 1 ? KEY : BATCH,
    number,
    ending: 'WXYZ',
    state,
    fkUserId: state === 'used' ? KEY : null,
    username: state === 'used' ? '江眠' : '',
    usedAt: state === 'used' ? '2026-11-12T04:00:00.000Z' : null,
    reason: '',
  });
  const { requests } = renderOnServer(
    <CardKeyBatchScreen />,
    [
      batches,
      noTiers,
      answer(managedCardKeys.pageKeys, () => ({
        records: [keyOf(1, 'used'), keyOf(2, 'new')],
        cursor: null,
      })),
      answer(managedCardKeys.takeBack, () => null),
    ],
    { at: `/card-keys/${BATCH}`, path: '/card-keys/$batchId' },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '收回 #1 …WXYZ' }));
  expect(screen.queryByRole('button', { name: '收回 #2 …WXYZ' })).toBeNull();
  expect(screen.getByText(/从本人的点数里扣回 100 点/)).toBeTruthy();
  await user.type(screen.getByLabelText('原因'), '退货');
  await user.click(screen.getByRole('button', { name: '收回' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(JSON.stringify(requests)).toContain('退货');
});
