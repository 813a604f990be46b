import { useClient } from '@baohe/app-shell/call-context';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CallFailed } from '@baohe/client/call-failed';
import {
  countCharacters,
  cutToFeedback,
  FEEDBACK_LONGEST,
  writtenFeedback,
} from '@baohe/domain/feedback/feedback';
import { Button } from '@baohe/ui/button';
import { TextArea } from '@baohe/ui/text-area';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react';
import { sendFeedback } from '../../entities/feedback.ts';
import { feedbackKey } from './feedback-key.ts';

export const ROWS = 8;

/** 意见反馈: the field is cleared after success; a text that was not sent stays. */
export function FeedbackForm({ viewerId }: { viewerId: string }) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const sending = useMutation({
    mutationFn: (content: string) => sendFeedback(client, viewerId, content),
    onSuccess() {
      setText('');
      toast(t`反馈成功`, 'done');
      void queries.invalidateQueries({ queryKey: feedbackKey(viewerId) });
    },
    onError: (failure) =>
      toastError(
        failure instanceof CallFailed && failure.key === 'feedback.most_today'
          ? textOf(failure)
          : t`提交失败，请稍后重试`,
      ),
  });

  const type = ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    setError(undefined);
    // What an input method is still composing must not be cut under it.
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    setText(isComposing ? target.value : cutToFeedback(target.value));
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const written = writtenFeedback(cutToFeedback(text));
    if (written === '') {
      setError(t`请填写内容`);
      area.current?.focus();
    } else if (!sending.isPending) {
      sending.mutate(written);
    }
  };

  return (
    <form noValidate className="card grid gap-3" onSubmit={send}>
      <TextArea
        ref={area}
        label={t`意见反馈`}
        placeholder={t`想要的功能、遇到的问题，都可以告诉我们`}
        rows={ROWS}
        value={text}
        count={countCharacters(text)}
        most={FEEDBACK_LONGEST}
        error={error}
        onChange={type}
        onCompositionEnd={({ currentTarget }) => setText(cutToFeedback(currentTarget.value))}
      />
      <Button type="submit" kind="main" wide busy={sending.isPending} busyLabel={t`提交中...`}>
        {t`提交`}
      </Button>
    </form>
  );
}
