import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { STATEMENT_LONGEST } from '@baohe/domain/posts/rights-report';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AreaInput } from '../../shared/form/area-input.tsx';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { Form } from '../../shared/form/form.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';

interface StatementDialogProps {
  title: string;
  text: string;
  label: string;
  action: string;
  isDanger?: boolean;
  failure: unknown;
  /** While it is being done. */
  progress?: ReactNode;
  onSend: (statement: string) => Promise<unknown>;
  onClose: () => void;
}

/** One text that others will read. */
export function StatementDialog(props: StatementDialogProps) {
  const {
    title,
    text,
    label,
    action,
    isDanger = false,
    failure,
    progress,
    onSend,
    onClose,
  } = props;
  const { t } = useLingui();
  const textOf = useFailureText();
  const form = useConsoleForm({ defaults: { statement: '' } });
  return (
    <Dialog title={title} closeLabel={t`关闭`} onClose={onClose}>
      <p className="mb-4 text-sm text-text-2">{text}</p>
      <Form form={form} onSubmit={({ statement }) => onSend(statement.trim()).then(onClose)}>
        <AreaInput
          name="statement"
          label={label}
          most={STATEMENT_LONGEST}
          rows={3}
          rules={{ validate: (given: string) => given.trim() !== '' || t`请写点什么` }}
        />
        {progress}
        <FormFoot
          action={action}
          isDanger={isDanger}
          failure={failure ? textOf(failure) : undefined}
        />
      </Form>
    </Dialog>
  );
}
