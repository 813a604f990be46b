import { useClient } from '@baohe/app-shell/call-context';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import {
  CONTACT_LONGEST,
  REPORT_LONGEST,
  type ReportKind,
} from '@baohe/domain/posts/rights-report';
import { Button } from '@baohe/ui/button';
import { Field } from '@baohe/ui/field';
import { RadioRows } from '@baohe/ui/radio-rows';
import { TextArea } from '@baohe/ui/text-area';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { sendReport } from '../../../entities/rights-report.ts';

interface ReportFormProps {
  postId: string;
  onSent: () => void;
}

/** 举报/版权: what is wrong with this post. The answer comes as a notification. */
export function ReportForm({ postId, onSent }: ReportFormProps) {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const [kind, setKind] = useState<ReportKind>('copyright');
  const [text, setText] = useState('');
  const [contact, setContact] = useState('');
  const [error, setError] = useState<string>();
  const sending = useMutation({
    mutationFn: () =>
      sendReport(client, postId, { kind, text: text.trim(), contact: contact.trim() }),
    onSuccess() {
      toast(t`已收到举报，处理后会发消息给你`, 'done');
      onSent();
    },
    onError: (failure) => toastError(textOf(failure)),
  });
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setError(t`请填写内容`);
    } else if (!sending.isPending) {
      sending.mutate();
    }
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={send}>
      <RadioRows
        label={t`哪里有问题`}
        value={kind}
        options={[
          { value: 'copyright', label: t`侵犯版权` },
          { value: 'privacy', label: t`侵犯隐私` },
          { value: 'minor', label: t`涉及未成年人` },
          { value: 'illegal', label: t`违法内容` },
          { value: 'other', label: t`其他问题` },
        ]}
        onChange={setKind}
      />
      <TextArea
        label={t`说明`}
        placeholder={t`请说明哪里有问题，版权问题请写明权利人`}
        rows={4}
        value={text}
        count={text.length}
        most={REPORT_LONGEST}
        maxLength={REPORT_LONGEST}
        error={error}
        onChange={({ target }) => {
          setError(undefined);
          setText(target.value);
        }}
      />
      <Field
        label={t`联系方式（可不填）`}
        value={contact}
        maxLength={CONTACT_LONGEST}
        onChange={({ target }) => setContact(target.value)}
      />
      <Button type="submit" kind="main" wide busy={sending.isPending} busyLabel={t`提交中...`}>
        {t`提交`}
      </Button>
    </form>
  );
}
