import { shownToast } from '@baohe/app-shell/toast';
import { ownFeedback, sendFeedback } from '@baohe/contract/feedback';
import { FEEDBACK_LONGEST } from '@baohe/domain/feedback/feedback';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Feedback } from '../../entities/feedback.ts';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { feedbackReply } from '../../testing/replies.ts';
import { fill, press } from '../../testing/typing.ts';
import { FeedbackPanel } from './feedback-panel.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const FIELD = '意见反馈';

beforeEach(() => shownToast.set(null));

const feedback = (over: Partial<Feedback>): Feedback => ({
  id: ID,
  text: '很好',
  status: 0,
  answer: '',
  at: '2026-11-16T04:00:00.000Z',
  ...over,
});

function open(sent: Feedback[] = [], refuse?: ReturnType<typeof refusal>) {
  const here = [...sent];
  return renderOnServer(<FeedbackPanel viewerId={ID} />, [
    answer(ownFeedback, () => ({ records: here.map(feedbackReply), cursor: null })),
    answer(sendFeedback, ({ feedbacks: [written] }) => {
      if (refuse) {
        throw refuse;
      }
      here.unshift(feedback({ text: written!.content }));
      return { ids: [ID] };
    }),
  ]);
}

const sentBy = (requests: { call: string; input: unknown }[]) =>
  requests.filter(({ call }) => call.endsWith('batchSave')).map(({ input }) => input);
const field = () => screen.getByLabelText<HTMLTextAreaElement>(FIELD);

test('blanks alone are not sent: 请填写内容', async () => {
  const { requests } = open();
  await screen.findByLabelText(FIELD);
  fill(FIELD, ' \n ');
  await press('提交');
  expect(screen.getByRole('alert').textContent).toBe('请填写内容');
  expect(document.activeElement).toBe(field());
  expect(sentBy(requests)).toEqual([]);
  fill(FIELD, '好');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the field has 8 rows, counts characters and takes no more than 100', async () => {
  open();
  await screen.findByLabelText(FIELD);
  expect(field().rows).toBe(8);
  expect(screen.getByText('0/100')).toBeTruthy();
  fill(FIELD, '好👍');
  expect(screen.getByText('2/100')).toBeTruthy();
  fill(FIELD, '👍'.repeat(FEEDBACK_LONGEST + 1));
  expect(field().value).toBe('👍'.repeat(FEEDBACK_LONGEST));
  expect(screen.getByText('100/100')).toBeTruthy();
});

test('what an input method composes is cut when it is done', async () => {
  open();
  await screen.findByLabelText(FIELD);
  const typed = 'x'.repeat(FEEDBACK_LONGEST + 4);
  fireEvent(field(), new CompositionEvent('compositionstart', { bubbles: true }));
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(
    field(),
    typed,
  );
  fireEvent(field(), new InputEvent('input', { bubbles: true, isComposing: true }));
  expect(field().value).toBe(typed);
  fireEvent(field(), new CompositionEvent('compositionend', { bubbles: true }));
  expect(field().value).toHaveLength(FEEDBACK_LONGEST);
});

test('what is sent is trimmed and mine; the field is cleared and the list has it', async () => {
  const { requests } = open();
  await screen.findByLabelText(FIELD);
  fill(FIELD, '  希望有夜间模式 ');
  await press('提交');
  await waitFor(() => expect(field().value).toBe(''));
  expect(sentBy(requests)).toEqual([
    {
      feedbacks: [
        {
          content: '希望有夜间模式',
          fkUserUuid: ID,
          facts: { appVersion: 'development', language: '', screen: '1024x768' },
        },
      ],
    },
  ]);
  expect(shownToast.get()).toMatchObject({ kind: 'done', text: '反馈成功' });
  expect(await screen.findByText('希望有夜间模式')).toBeTruthy();
});

test('what could not be sent stays in the field', async () => {
  open([], refusal('server.failed', '服务器出错了'));
  await screen.findByLabelText(FIELD);
  fill(FIELD, '希望有夜间模式');
  await press('提交');
  await waitFor(() =>
    expect(shownToast.get()).toMatchObject({ kind: 'error', text: '提交失败，请稍后重试' }),
  );
  expect(field().value).toBe('希望有夜间模式');
});

test('who has sent enough for a day reads that', async () => {
  open([], refusal('feedback.most_today', '每天最多反馈 3 次，明天再来', { most: 3 }));
  await screen.findByLabelText(FIELD);
  fill(FIELD, '还有');
  await press('提交');
  await waitFor(() => expect(shownToast.get()?.text).toBe('每天最多反馈 3 次，明天再来'));
});

test('one sees what became of it, and the answer', async () => {
  open([
    feedback({ id: ID.replace(/1$/, '2'), text: '一' }),
    feedback({ id: ID.replace(/1$/, '3'), text: '二', status: 1, answer: '已经有了' }),
    feedback({ id: ID.replace(/1$/, '4'), text: '三', status: 2 }),
  ]);
  const states = await screen.findAllByText(/^(未处理|已处理|已拒绝)$/);
  expect(states.map(({ textContent }) => textContent)).toEqual(['未处理', '已处理', '已拒绝']);
  expect(screen.getByText('已经有了')).toBeTruthy();
});
