import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { REASON_LONGEST } from '@baohe/domain/identity/people';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { AreaInput } from './area-input.tsx';
import { FormFoot } from './form-foot.tsx';
import { Form } from './form.tsx';
import { useConsoleForm } from './use-console-form.ts';

interface ReasonDialogProps<Values extends FieldValues> {
  title: string;
  /** What follows from it, in a sentence. */
  text?: string;
  /** Who reads the reason. */
  hint: string;
  action: string;
  /** What stands in the fields of `children` at first. */
  defaults?: Values;
  children?: ReactNode;
  failure: unknown;
  onSend: (values: Values & { reason: string }) => Promise<unknown>;
  onClose: () => void;
}

/** What is done to people and money has a reason, which stays with it. */
export function ReasonDialog<Values extends FieldValues>(props: ReasonDialogProps<Values>) {
  const { title, text, hint, action, defaults, children, failure, onSend, onClose } = props;
  const { t } = useLingui();
  const textOf = useFailureText();
  const form = useConsoleForm<Values & { reason: string }>({
    defaults: { ...defaults, reason: '' } as DefaultValues<
      Values & { reason: string }
    > as Values & {
      reason: string;
    },
  });
  return (
    <Dialog title={title} closeLabel={t`关闭`} onClose={onClose}>
      {text && <p className="mb-4 text-sm text-text-2">{text}</p>}
      <Form form={form} onSubmit={(values) => onSend({ ...values, reason: values.reason.trim() })}>
        {children}
        <AreaInput
          name="reason"
          label={t`原因`}
          most={REASON_LONGEST}
          rows={3}
          placeholder={hint}
          rules={{ validate: (given: string) => given.trim() !== '' || t`请写下原因` }}
        />
        <FormFoot action={action} failure={failure ? textOf(failure) : undefined} />
      </Form>
    </Dialog>
  );
}
