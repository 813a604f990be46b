import type { DialogWay } from '@baohe/app-shell/dialogs';
import { toast } from '@baohe/app-shell/toast';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, type FormEvent } from 'react';
import { lockRecord } from './lock-record.ts';
import { useCurrentPin } from './use-current-pin.tsx';

export function RemoveLock({ onClose, onRemoved }: DialogWay & { onRemoved: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const { field, wait, isRight } = useCurrentPin();

  const removing = useMutation({
    async mutationFn() {
      if (await isRight()) {
        onRemoved();
        lockRecord.remove();
        toast(t`应用锁已关闭`, 'done');
      }
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!removing.isPending && wait === 0) {
      removing.mutate();
    }
  };

  return (
    <Dialog
      title={t`关闭应用锁`}
      cancelLabel={t`取消`}
      onClose={onClose}
      actions={
        <Button
          kind="danger"
          type="submit"
          form={formId}
          busy={removing.isPending}
          disabled={wait > 0}
        >
          {wait > 0 ? t`请在 ${wait} 秒后重试` : t`关闭应用锁`}
        </Button>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-3.5" onSubmit={submit}>
        {field}
      </form>
    </Dialog>
  );
}
