import { auditLog, type AuditRecord } from '@baohe/contract/audit-managed';
import { managedHealth, type SiteHealth } from '@baohe/contract/health-managed';
import { managedJobs, type ManagedJob } from '@baohe/contract/jobs-managed';
import { managedTokens, type ManagedToken } from '@baohe/contract/tokens-managed';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, renderOnServer, signInAs } from '../testing/on-server.tsx';
import { AuditScreen } from './audit.tsx';
import { HealthScreen } from './health.tsx';
import { JobsScreen } from './jobs.tsx';
import { TokensScreen } from './tokens.tsx';

const ID = '0a1b2c3d-0000-4000-8000-00000000000f';

const token: ManagedToken = {
  tokenId: ID,
  name: '导入脚本',
  roles: ['editor'],
  scopes: ['content:write'],
  createdAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2099-01-01T00:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
};

test('a token is made with what it may do, and shown once', async () => {
  signInAs('user', 'root');
  const { requests } = renderOnServer(<TokensScreen />, [
    answer(managedTokens.list, () => ({ tokens: [] })),
    answer(managedTokens.create, () => ({ tokenId: ID, token: 'baohe_secret' })),
  ]);
  const user = userEvent.setup();
  expect(await screen.findByText('还没有令牌')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '新建令牌' }));
  const panel = within(screen.getByRole('dialog', { name: '新建令牌' }));
  await user.type(panel.getByLabelText('名称'), '监控');
  await user.click(panel.getByRole('button', { name: '生成令牌' }));
  expect(await panel.findByText('至少选一项')).toBeDefined();
  await user.selectOptions(panel.getByLabelText('设置、任务、健康和审计'), 'read');
  await user.click(panel.getByRole('button', { name: '生成令牌' }));
  expect(await screen.findByText('baohe_secret')).toBeTruthy();
  expect(requests.map(({ input }) => input)).toContainEqual({
    name: '监控',
    roles: ['editor'],
    scopes: ['site:read'],
    days: 90,
  });
  await user.click(screen.getByRole('button', { name: '我已记下' }));
  expect(screen.queryByText('baohe_secret')).toBeNull();
});

test('a token that is revoked or over offers nothing more', async () => {
  signInAs('user', 'root');
  renderOnServer(<TokensScreen />, [
    answer(managedTokens.list, () => ({
      tokens: [
        token,
        { ...token, tokenId: ID.replace('f', 'e'), name: '旧', revokedAt: token.createdAt },
        { ...token, tokenId: ID.replace('f', 'd'), name: '过', expiresAt: token.createdAt },
      ],
    })),
  ]);
  expect(await screen.findByRole('button', { name: '吊销「导入脚本」' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '吊销「旧」' })).toBeNull();
  expect(screen.queryByRole('button', { name: '吊销「过」' })).toBeNull();
  expect(screen.getByText('已吊销')).toBeTruthy();
  expect(screen.getByText('已过期')).toBeTruthy();
});

const job: ManagedJob = {
  name: 'tidying',
  pattern: '30 20 * * *',
  isRunning: false,
  isRequested: false,
  startedAt: '2026-11-14T20:30:00.000Z',
  endedAt: '2026-11-14T20:30:02.000Z',
  ms: 1500,
  outcome: 'done',
  turns: 12,
  failures: 0,
  nextAt: '2026-11-15T20:30:00.000Z',
  failedTurns: [],
};

test('a failed job stands first, says what kind of failure it was, and is tried again', async () => {
  signInAs('user', 'admin');
  const { requests } = renderOnServer(<JobsScreen />, [
    answer(managedJobs.list, () => ({
      jobs: [
        job,
        {
          ...job,
          name: 'ledger audit',
          outcome: 'failed' as const,
          failures: 1,
          failedTurns: [{ at: job.endedAt!, ms: 1, fault: 'The ledger of points is damaged' }],
        },
      ],
    })),
    answer(managedJobs.run, () => ({ changed: 1 })),
  ]);
  const user = userEvent.setup();
  const [first] = await screen.findAllByRole('heading', { level: 2 });
  expect(first?.textContent).toContain('点数核对');
  expect(screen.getByText('The ledger of points is damaged')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '重试「点数核对」' }));
  await expect
    .poll(() => requests.map(({ input }) => input))
    .toContainEqual({ name: 'ledger audit' });
});

const health: SiteHealth = {
  versions: { site: '0.1.0', node: 'v22', database: '17', migration: '0044_site_admin.sql' },
  startedAt: '2026-11-14T00:00:00.000Z',
  process: { memory: 150 * 1024 * 1024, cpuSeconds: 12, busy: 0.02 },
  calls: { total: 1234, refused: 5, failed: 1, p95Ms: 25 },
  routes: [
    { route: 'GET /api/sys/site', calls: 3, refused: 0, failed: 1, meanMs: 2.5, p95Ms: null },
  ],
  connections: { open: 4, idle: 3, waiting: 0 },
  caches: [{ name: 'replies', used: 1024, limit: 2048 }],
  counters: [{ name: 'baohe_code_misses_total', value: 9 }],
  storage: {
    diskFree: 5e9,
    diskTotal: 1e11,
    mediaFiles: 7,
    mediaBytes: 1e6,
    uploadBytes: 0,
    isBucket: false,
  },
  database: { bytes: 2e8, tables: [{ name: 'post', rows: 240, bytes: 1e6 }] },
  backup: {
    lastAt: null,
    lastBy: '',
    isArranged: false,
    dataFolder: '/data',
    databaseFolder: null,
    isExternal: false,
  },
};

test('an operator reads how the site is, and says that a backup was made', async () => {
  signInAs('user', 'admin');
  let lastAt: string | null = null;
  renderOnServer(<HealthScreen />, [
    answer(managedHealth.read, () => ({
      ...health,
      backup: { ...health.backup, lastAt, lastBy: lastAt ? '半夏' : '' },
    })),
    answer(managedHealth.noteBackup, () => {
      lastAt = new Date().toISOString();
      return { changed: 1 };
    }),
  ]);
  expect(await screen.findByText('1,234')).toBeTruthy();
  expect(screen.getByText('150 MB')).toBeTruthy();
  expect(screen.getByText('5 秒以上')).toBeTruthy();
  expect(screen.getByText('没有记录')).toBeTruthy();
  expect(screen.getByText(/^npm run backup -- /).textContent).toContain('站点开着也可以');
  await userEvent.click(screen.getByRole('button', { name: '刚做了一份备份' }));
  expect(await screen.findByText('不到一天前')).toBeTruthy();
});

const entry: AuditRecord = {
  number: 7,
  at: '2026-11-14T04:00:00.000Z',
  userId: ID,
  actor: '半夏',
  roles: ['admin'],
  tokenId: null,
  network: '10.0.0.0/24',
  action: 'PUT /sys/setting/change',
  targets: ['helpsNeeded'],
  fields: ['key', 'value'],
  hasChanged: true,
};

function openAudit(at: string, verify: () => { broken: number | null }) {
  signInAs('user', 'admin');
  let pieces = 0;
  return renderOnServer(
    <AuditScreen />,
    [
      answer(auditLog.page, () => ({ records: [entry], cursor: null })),
      answer(auditLog.get, () => ({
        ...entry,
        before: [{ key: 'helpsNeeded', value: 3 }],
        after: [{ key: 'helpsNeeded', value: 5 }],
        hash: 'ab',
        previous: 'cd',
      })),
      answer(auditLog.verify, () => {
        pieces += 1;
        const isDone = pieces === 3;
        return {
          checked: pieces * 10,
          total: 30,
          isDone,
          ...(isDone ? verify() : { broken: null }),
        };
      }),
    ],
    { at },
  );
}

test('an entry says who did what, and what it was before', async () => {
  openAudit('/audit?entry=7', () => ({ broken: null }));
  const panel = within(await screen.findByRole('dialog', { name: '第 7 条' }));
  expect(await panel.findByText('站点 · 改设置')).toBeDefined();
  expect(panel.getByText('3', { selector: 'del' })).toBeDefined();
  expect(panel.getByText('5', { selector: 'ins' })).toBeDefined();
});

test('the whole log is verified piece by piece', async () => {
  const { requests } = openAudit('/audit', () => ({ broken: null }));
  await userEvent.click(await screen.findByRole('button', { name: '核对记录' }));
  expect(await screen.findByText('全部 30 条都和写下时一样。')).toBeTruthy();
  expect(requests.map(({ input }) => input)).toEqual(
    expect.arrayContaining([{ after: 0 }, { after: 10 }, { after: 20 }]),
  );
});

test('a damaged entry is named and can be looked at', async () => {
  openAudit('/audit', () => ({ broken: 23 }));
  await userEvent.click(await screen.findByRole('button', { name: '核对记录' }));
  expect((await screen.findByRole('alert')).textContent).toContain('第 23 条和写下时不一样');
  await userEvent.click(screen.getByRole('button', { name: '看第 23 条' }));
  expect(await screen.findByRole('dialog', { name: '第 23 条' })).toBeTruthy();
});
