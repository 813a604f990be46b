import { managedFeedback, type ManagedFeedback } from '@baohe/contract/feedback-managed';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, renderOnServer, signInAs } from '../testing/on-server.tsx';
import { FeedbackScreen } from './feedback.tsx';

const RECORD: ManagedFeedback = {
  feedbackId: '00000000-0000-4000-8000-000000000001',
  content: '希望有夜间模式',
  status: 0,
  answer: '',
  createdAt: '2026-11-16T04:00:00.000Z',
  fkUserUuid: '00000000-0000-4000-8000-000000000002',
  username: '小满',
  deviceLabel: 'iPhone · Safari',
  facts: { appVersion: 'r1', screen: '390x844' },
  answeredAt: null,
  updatedAt: '2026-11-16T04:00:00.000Z',
};

beforeEach(() => signInAs('editor'));

test('an editor reads who wrote from which device, answers, and the list is asked again', async () => {
  const sent: unknown[] = [];
  const { requests } = renderOnServer(<FeedbackScreen />, [
    answer(managedFeedback.page, () => ({ records: [RECORD], cursor: null })),
    answer(managedFeedback.conversation, () => ({ records: [RECORD] })),
    answer(managedFeedback.batchUpdate, (input) => {
      sent.push(input);
      return { changed: 1 };
    }),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: /希望有夜间模式/ }));
  expect(await screen.findByText('390x844')).toBeTruthy();
  const send = screen.getByRole('button', { name: '回复并标为已处理' });
  fireEvent.click(send);
  expect(await screen.findByText('请填写回复')).toBeTruthy();

  fireEvent.change(screen.getByLabelText('回复'), { target: { value: ' 设置里已经有了 ' } });
  fireEvent.click(send);
  await waitFor(() =>
    expect(sent).toEqual([
      { feedbacks: [{ feedbackId: RECORD.feedbackId, answer: '设置里已经有了', status: 1 }] },
    ]),
  );
  await waitFor(() =>
    expect(requests.filter(({ call }) => call === 'POST /usr/feedback/page')).toHaveLength(2),
  );
});
