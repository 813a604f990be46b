import { useClient } from '@baohe/app-shell/call-context';
import type { DialogWay } from '@baohe/app-shell/dialogs';
import type { LockAfter } from '@baohe/domain/app-lock/when-locked';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { AfterChoice } from './after-choice.tsx';
import { lockRecord } from './lock-record.ts';
import { watchLeaving } from './lock.tsx';
import { hashPin } from './pin-hash.ts';
import { useNewPin } from './use-new-pin.tsx';

export function SetPin({ onClose }: DialogWay) {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const formId = useId();
  const [after, setAfter] = useState<LockAfter>(0);
  const { fields, check } = useNewPin();

  const setting = useMutation({
    async mutationFn(pin: string) {
      lockRecord.set({ pin: await hashPin(pin), after });
      watchLeaving({ client, queries });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const pin = check();
    if (pin !== undefined && !setting.isPending) {
      setting.mutate(pin);
    }
  };

  return (
    <Dialog
      title={t`应用锁`}
      cancelLabel={t`取消`}
      onClose={onClose}
      actions={
        <Button kind="main" type="submit" form={formId} busy={setting.isPending}>
          {t`开启`}
        </Button>
      }
    >
      <p className="text-sm text-pretty">
        {t`打开宝盒、或离开一会儿再回来时，先输入密码。它挡住好奇的目光，但不会加密这台设备上的内容。只对这台设备有效。`}
      </p>
      <form id={formId} noValidate className="mt-3 grid grid-cols-1 gap-3.5" onSubmit={submit}>
        {fields}
        <AfterChoice value={after} onChange={setAfter} />
      </form>
    </Dialog>
  );
}
