import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { Field } from '@baohe/ui/field';
import { useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';

interface GoToDialogProps {
  count: number;
  onGo: (page: number) => void;
  onClose: () => void;
}

/** To a page by its number. */
export function GoToDialog({ count, onGo, onClose }: GoToDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = Number(typed);
    if (Number.isInteger(number) && number >= 1 && number <= count) {
      onGo(number - 1);
    } else {
      setWrong(true);
    }
  };
  return (
    <Dialog
      title={t`跳到第几页`}
      cancelLabel={t`取消`}
      onClose={onClose}
      actions={
        <Button kind="main" type="submit" form={form}>
          {t`跳转`}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field
          label={t`页码`}
          hint={`1–${count}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value.trim())}
          {...(isWrong && { error: t`请输入 1 到 ${count} 之间的页码` })}
        />
      </form>
    </Dialog>
  );
}
