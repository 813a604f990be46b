import { openDialog } from '@baohe/app-shell/dialogs';
import { toast, toastError, toastUndoable } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import type { RecordStatus } from '@baohe/contract/record-status';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fromLocalField, type Schedule } from './schedule.ts';

interface ScheduledValues {
  startsAt: string;
  endsAt: string;
}

interface ScheduledRecord {
  id: string;
  status: number;
}

interface Acts<Values extends ScheduledValues> {
  /** Of the queries that show these records. */
  queryKey: string;
  save: (values: Omit<Values, keyof ScheduledValues> & Schedule) => Promise<unknown>;
  setStatus: (id: string, status: RecordStatus) => Promise<unknown>;
  /** Saved or deleted. */
  onDone: () => void;
}

/** What the form of an announcement or a slide does: saves it, and deletes it with a way back. */
export function useScheduledRecord<Values extends ScheduledValues>(acts: Acts<Values>) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const renew = () => queries.invalidateQueries({ queryKey: [acts.queryKey] });
  const saving = useMutation({
    mutationFn: ({ startsAt, endsAt, ...rest }: Values) =>
      acts.save({
        ...rest,
        startsAt: fromLocalField(startsAt),
        endsAt: fromLocalField(endsAt),
      }),
    onSuccess() {
      toast(t`已保存`, 'done');
      void renew();
      acts.onDone();
    },
    // Somebody else may have been faster: the form says so as soon as it is read again.
    onError: renew,
  });
  const changing = useMutation({
    mutationFn: ({ id, status }: { id: string; status: RecordStatus }) =>
      acts.setStatus(id, status),
    onSuccess: renew,
    // Here and not where it is called: what is taken back is called by a form that has gone.
    onError: (error) => toastError(textOf(error)),
  });
  const remove = ({ id, status }: ScheduledRecord, title: string) =>
    openDialog('confirm', {
      title,
      text: t`30 天内可以恢复。`,
      action: t`删除`,
      danger: true,
      onConfirm: () =>
        changing.mutate(
          { id, status: -1 },
          {
            onSuccess() {
              const before = status === 1 ? 1 : 0;
              toastUndoable(t`已删除`, () => changing.mutate({ id, status: before }));
              acts.onDone();
            },
          },
        ),
    });
  return { saving, remove };
}
