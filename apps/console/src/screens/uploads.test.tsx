import { shownToast } from '@baohe/app-shell/toast';
import { ownUploads, removeUpload } from '@baohe/contract/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refusal, renderOnServer, signInAs } from '../testing/on-server.tsx';
import { UploadsScreen } from './uploads.tsx';

const TIME = '2026-11-18T08:00:00.000Z';

beforeEach(() => {
  shownToast.set(null);
  signInAs('editor');
});

test('an upload that could not be deleted is said to be there still', async () => {
  renderOnServer(<UploadsScreen />, [
    answer(ownUploads, () => ({
      records: [
        {
          uploadId: '00000000-0000-4000-8000-00000000000a',
          name: '星海.cbz',
          bytes: 1000,
          received: 1000,
          purpose: 'import' as const,
          state: 'complete' as const,
          createdAt: TIME,
          expiresAt: TIME,
        },
      ],
    })),
    answer(removeUpload, () => {
      throw refusal('post.not_found', '正在用');
    }),
  ]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '删除 星海.cbz' }));
  const question = within(await screen.findByRole('dialog', { name: '删除 星海.cbz？' }));
  await user.click(question.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(shownToast.get()).toMatchObject({ kind: 'error', text: '正在用' }));
});
