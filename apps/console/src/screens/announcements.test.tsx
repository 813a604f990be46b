import { shownToast } from '@baohe/app-shell/toast';
import {
  managedAnnouncements,
  type ManagedAnnouncement,
} from '@baohe/contract/announcements-managed';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refusal, renderOnServer, signInAs } from '../testing/on-server.tsx';
import { AnnouncementsScreen } from './announcements.tsx';

const ID = '0a1b2c3d-0000-4000-8000-00000000000a';

const announcement: ManagedAnnouncement = {
  annoId: ID,
  annoKey: 'homeAnno',
  annoName: '开站',
  annoContent: '<p>好</p>',
  status: 1,
  annoVersion: 1,
  annoUpdateTime: '2026-11-14T04:00:00.000Z',
  startsAt: null,
  endsAt: null,
};

beforeEach(() => {
  shownToast.set(null);
  localStorage.clear();
  signInAs('editor');
});

test('an announcement that could not be deleted, or not be brought back, is said to be so', async () => {
  let refused = '没有删除';
  renderOnServer(
    <AnnouncementsScreen />,
    [
      answer(managedAnnouncements.list, () => ({ records: [announcement], cursor: null })),
      answer(managedAnnouncements.alterStatus, () => {
        if (refused !== '') {
          throw refusal('announcement.not_found', refused);
        }
        return { changed: 1 };
      }),
    ],
    { at: `/announcements?open=${ID}` },
  );
  const user = userEvent.setup();
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: '删除' }));
    const question = within(await screen.findByRole('dialog', { name: '删除「开站」？' }));
    await user.click(question.getByRole('button', { name: '删除' }));
  };
  await remove();
  await waitFor(() => expect(shownToast.get()).toMatchObject({ kind: 'error', text: '没有删除' }));

  refused = '';
  await remove();
  await waitFor(() => expect(shownToast.get()?.onUndo).toBeDefined());
  refused = '没有恢复';
  shownToast.get()!.onUndo!();
  await waitFor(() => expect(shownToast.get()).toMatchObject({ kind: 'error', text: '没有恢复' }));
});
