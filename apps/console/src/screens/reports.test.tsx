import { managedReports, type ManagedReport } from '@baohe/contract/rights-reports-managed';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderOnServer, signInAs } from '../testing/on-server.tsx';
import { ReportsScreen } from './reports.tsx';

const REPORT: ManagedReport = {
  reportId: '0a1b2c3d-0000-4000-8000-000000000001',
  kind: 'copyright',
  content: '这是我画的',
  contact: '',
  status: 0,
  answer: '',
  createdAt: '2026-11-14T04:00:00.000Z',
  userId: '0a1b2c3d-0000-4000-8000-000000000002',
  username: '星海旅人07',
  postUuid: '0a1b2c3d-0000-4000-8000-000000000003',
  postTitle: '风铃町的夏天',
  isTakenDown: false,
};

const open = () =>
  renderOnServer(
    <ReportsScreen />,
    [answer(managedReports.page, () => ({ records: [REPORT], cursor: null }))],
    { at: '/reports' },
  );
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a report leads to its post, and administrators to who wrote it', async () => {
  signInAs('user', 'admin');
  open();
  await screen.findByText('这是我画的');
  expect(addressOf('风铃町的夏天')).toBe(`/console/posts/${REPORT.postUuid}`);
  expect(addressOf('星海旅人07')).toBe(`/console/people/${REPORT.userId}`);
});

test('editors, who see no people, read the name alone', async () => {
  signInAs('user', 'editor');
  open();
  await screen.findByText('这是我画的');
  expect(addressOf('风铃町的夏天')).toBe(`/console/posts/${REPORT.postUuid}`);
  expect(screen.queryByRole('link', { name: '星海旅人07' })).toBeNull();
  expect(screen.getByText('星海旅人07')).toBeTruthy();
});
