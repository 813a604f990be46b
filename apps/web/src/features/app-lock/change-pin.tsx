import type { DialogWay } from '@baohe/app-shell/dialogs';
import { toast } from '@baohe/app-shell/toast';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, type FormEvent } from 'react';
import { lockRecord, type LockRecord } from './lock-record.ts';
import { hashPin } from './pin-hash.ts';
import { useCurrentPin } from './use-current-pin.tsx';
import { useNewPin } from './use-new-pin.tsx';

interface ChangePinProps extends DialogWay {
  record: LockRecord;
  onChanged: () => void;
}

export function ChangePin({ record, onClose, onChanged }: ChangePinProps) {
  const { t } = useLingui();
  const formId = useId();
  const { field, wait, isRight } = useCurrentPin();
  const { fields, check } = useNewPin();

  const changing = useMutation({
    async mutationFn(pin: string) {
      if (await isRight()) {
        lockRecord.set({ ...record, pin: await hashPin(pin) });
        // Closed first: a toast inside of a dialog goes with it.
        onChanged();
        toast(t`应用锁密码已修改`, 'done');
      }
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const pin = check();
    if (pin !== undefined && !changing.isPending && wait === 0) {
      changing.mutate(pin);
    }
  };

  return (
    <Dialog
      title={t`修改应用锁密码`}
      cancelLabel={t`取消`}
      onClose={onClose}
      actions={
        <Button
          kind="main"
          type="submit"
          form={formId}
          busy={changing.isPending}
          disabled={wait > 0}
        >
          {wait > 0 ? t`请在 ${wait} 秒后重试` : t`保存`}
        </Button>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-3.5" onSubmit={submit}>
        {field}
        {fields}
      </form>
    </Dialog>
  );
}
