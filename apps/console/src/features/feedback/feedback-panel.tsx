import { useClient } from '@baohe/app-shell/call-context';
import { toast } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import {
  ANSWER_LONGEST,
  countCharacters,
  type FeedbackStatus,
} from '@baohe/domain/feedback/feedback';
import { Button } from '@baohe/ui/button';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { TextArea } from '@baohe/ui/text-area';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  answerFeedback,
  FEEDBACK_KEY,
  fetchConversation,
  type FeedbackEntry,
} from '../../entities/feedback.ts';
import { Form } from '../../shared/form/form.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
import { useDraft } from '../../shared/form/use-draft.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { FeedbackState } from './feedback-state.tsx';

/** What a person has written and was answered, and the field for the next answer. */
export function FeedbackPanel({ entry, onClose }: { entry: FeedbackEntry; onClose: () => void }) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const defaults = { answer: entry.answer };
  const form = useConsoleForm({ defaults });
  const draft = useDraft(form, { of: `answer ${entry.id}`, saved: defaults });
  const answer = useWatch({ control: form.control, name: 'answer' });
  const [isEmpty, setIsEmpty] = useState(false);
  const conversation = useQuery({
    queryKey: [FEEDBACK_KEY, 'conversation', entry.id],
    queryFn: ({ signal }) => fetchConversation(client, entry.id, signal),
    staleTime: 0,
  });
  const saving = useMutation({
    mutationFn: (change: { answer?: string; status?: FeedbackStatus }) =>
      answerFeedback(client, entry.id, change),
    async onSuccess(_, { answer: sent }) {
      await queries.invalidateQueries({ queryKey: [FEEDBACK_KEY] });
      toast(sent ? t`已回复，对方会收到消息` : t`已保存`, 'done');
      onClose();
    },
  });
  const written = answer.trim();
  const save = async (status: FeedbackStatus) => {
    if (status === 1 && written === '') {
      setIsEmpty(true);
      return;
    }
    await saving.mutateAsync({ status, ...(written !== entry.answer && { answer: written }) });
    draft.clear();
  };
  const press = (status: FeedbackStatus) => void save(status).catch(() => undefined);

  return (
    <SidePanel
      title={entry.person || t`游客`}
      onClose={onClose}
      actions={
        <>
          {entry.status !== 2 && (
            <Button kind="line" busy={saving.isPending} onClick={() => press(2)}>
              {t`拒绝`}
            </Button>
          )}
          <Button kind="main" busy={saving.isPending} onClick={() => press(1)}>
            {t`回复并标为已处理`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <DeviceFacts entry={entry} />
        {conversation.isPending && <SkeletonLines count={4} />}
        {conversation.isError && (
          <LoadFailed error={conversation.error} onRetry={() => void conversation.refetch()} />
        )}
        <ol className="grid gap-3" aria-label={t`对话`}>
          {conversation.data?.map((one) => (
            <Exchange key={one.id} entry={one} isCurrent={one.id === entry.id} />
          ))}
        </ol>
        <Form form={form} draft={draft} onSubmit={() => save(1)}>
          <TextArea
            label={t`回复`}
            rows={5}
            value={answer}
            maxLength={ANSWER_LONGEST}
            count={countCharacters(answer)}
            most={ANSWER_LONGEST}
            error={isEmpty ? t`请填写回复` : undefined}
            onChange={({ target }) => {
              setIsEmpty(false);
              form.setValue('answer', target.value, { shouldDirty: true });
            }}
          />
        </Form>
        {saving.isError && (
          <p role="alert" className="text-sm text-danger">
            {textOf(saving.error)}
          </p>
        )}
      </div>
    </SidePanel>
  );
}

function DeviceFacts({ entry }: { entry: FeedbackEntry }) {
  const { t } = useLingui();
  const facts = [
    [t`设备`, entry.device],
    [t`版本`, entry.appVersion],
    [t`语言`, entry.language],
    [t`窗口`, entry.screen],
  ].filter(([, value]) => value);
  if (facts.length === 0) {
    return null;
  }
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md bg-surface-2 p-3 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-3">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Exchange({ entry, isCurrent }: { entry: FeedbackEntry; isCurrent: boolean }) {
  const { t, i18n } = useLingui();
  const time = (at: string) => i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="grid gap-2" aria-current={isCurrent || undefined}>
      <div className="mr-8 rounded-lg bg-surface-3 p-3">
        <p className="mb-1 flex items-center justify-between gap-2 text-xs text-text-3">
          <time dateTime={entry.at}>{time(entry.at)}</time>
          <FeedbackState status={entry.status} />
        </p>
        <p className="break-words whitespace-pre-wrap">{entry.text}</p>
      </div>
      {entry.answer && (
        <div className="ml-8 rounded-lg bg-surface-2 p-3">
          <p className="mb-1 text-xs text-text-3">
            {t`站点回复`}
            {entry.answeredAt && ` · ${time(entry.answeredAt)}`}
          </p>
          <p className="break-words whitespace-pre-wrap text-text-2">{entry.answer}</p>
        </div>
      )}
    </li>
  );
}
