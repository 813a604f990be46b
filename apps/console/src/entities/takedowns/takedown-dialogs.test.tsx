import { bulkEdits } from '@baohe/contract/bulk-edit';
import { managedReports } from '@baohe/contract/rights-reports-managed';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, renderOnServer, signInAs } from '../../testing/on-server.tsx';
import { TakedownDialog } from './takedown-dialogs.tsx';

test('whoever takes many posts down sees how far it is, until it is done', async () => {
  const user = userEvent.setup();
  signInAs('user', 'editor');
  let finish: (reply: { changed: number }) => void = () => undefined;
  const closed: boolean[] = [];
  renderOnServer(
    <TakedownDialog
      isRestoring={false}
      posts={{ filter: {} }}
      count={8000}
      onClose={() => closed.push(true)}
    />,
    [
      answer(managedReports.takeDown, () => new Promise((resolve) => (finish = resolve))),
      answer(bulkEdits.progress, () => ({
        progress: {
          done: 2000,
          total: 8000,
          isFinished: false,
          changeSetId: null,
          changed: 0,
          unchanged: 0,
        },
      })),
    ],
  );
  await user.type(await screen.findByLabelText('公开的下架原因'), '权利人来信');
  await user.click(screen.getByRole('button', { name: '下架' }));
  expect(await screen.findByText(/2,000 \/ 8,000/, undefined, { timeout: 5000 })).toBeTruthy();
  expect(closed).toEqual([]);
  finish({ changed: 8000 });
  await waitFor(() => expect(closed).toEqual([true]));
});
