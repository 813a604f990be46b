import { useClient } from '@baohe/app-shell/call-context';
import { toast } from '@baohe/app-shell/toast';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { counterEntry, LEDGER_KEY, type LedgerEntry } from '../../entities/money/ledger.ts';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';

interface CounterDialogProps {
  entry: LedgerEntry;
  onClose: () => void;
}

/** The opposite of an entry, booked once. */
export function CounterDialog({ entry, onClose }: CounterDialogProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: (reason: string) => counterEntry(client, entry.id, reason),
    async onSuccess() {
      toast(t`已冲正`, 'done');
      await Promise.all(
        [LEDGER_KEY, 'person', 'person events'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      );
    },
  });
  const opposite = i18n.number(-entry.delta, { signDisplay: 'exceptZero' });
  return (
    <ReasonDialog
      title={t`冲正这一条`}
      text={
        entry.delta > 0
          ? t`账本多一条 ${opposite} 点的更正，原来的记录不变。余额不够时扣不了。已经打开的作品不会收回。`
          : t`账本多一条 ${opposite} 点的更正，原来的记录不变。已经打开的作品不会收回。`
      }
      hint={t`本人在账单里看得到`}
      action={t`冲正`}
      failure={act.error}
      onSend={({ reason }) => act.mutateAsync(reason).then(onClose)}
      onClose={onClose}
    />
  );
}
