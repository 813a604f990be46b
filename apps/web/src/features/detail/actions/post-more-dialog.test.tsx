import { openDialogs } from '@baohe/app-shell/dialogs';
import { shownToast } from '@baohe/app-shell/toast';
import { sendReport } from '@baohe/contract/rights-reports';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, renderOnServer } from '../../../testing/on-server.tsx';
import { press } from '../../../testing/typing.ts';
import { PostMoreDialog } from './post-more-dialog.tsx';

test.each(['赞助', '推广'])('%s closes the dialog and says ❤ 暂不支持 ❤', async (name) => {
  shownToast.set(null);
  let closed = false;
  renderOnServer(<PostMoreDialog onClose={() => (closed = true)} />);
  await screen.findByRole('dialog', { name: '更多' });
  await press(name);
  expect(closed).toBe(true);
  expect(shownToast.get()?.text).toBe('❤ 暂不支持 ❤');
});

test('who may open a work can let a friend read it', async () => {
  openDialogs.set([]);
  const lent = { postId: '00000000-0000-4000-8000-00000000000a', title: '星海旅人' };
  renderOnServer(<PostMoreDialog lent={lent} onClose={() => undefined} />);
  await screen.findByRole('dialog', { name: '更多' });
  await press(/送你一看/);
  expect(openDialogs.get()).toMatchObject([{ name: 'lend', props: lent }]);
});

test('who may not is not offered it', async () => {
  renderOnServer(<PostMoreDialog onClose={() => undefined} />);
  await screen.findByRole('dialog', { name: '更多' });
  expect(screen.queryByText('送你一看')).toBeNull();
});

test('anybody can report a work, with what is wrong', async () => {
  shownToast.set(null);
  let closed = false;
  const postId = '00000000-0000-4000-8000-00000000000a';
  const { requests } = renderOnServer(
    <PostMoreDialog postId={postId} onClose={() => (closed = true)} />,
    [answer(sendReport, () => ({ reportId: postId }))],
  );
  await screen.findByRole('dialog', { name: '更多' });
  await press(/举报/);
  await press('提交');
  expect(screen.getByText('请填写内容')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('说明'), '这是我的作品');
  await press('提交');
  await expect.poll(() => closed).toBe(true);
  expect(JSON.stringify(requests)).toContain('这是我的作品');
  expect(shownToast.get()?.kind).toBe('done');
});
