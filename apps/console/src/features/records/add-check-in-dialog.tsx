import { useClient } from '@baohe/app-shell/call-context';
import { toast } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { dayAfter } from '@baohe/domain/time/shanghai-day';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addCheckIn, RECORDS_KEY } from '../../entities/money/records.ts';
import { PersonPicker } from '../../entities/people/person-filter.tsx';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { Form } from '../../shared/form/form.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
import { useToday } from '../../shared/use-today.ts';

/** A day that somebody could not check in on: first whose, then which. */
export function AddCheckInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const queries = useQueryClient();
  const [person, setPerson] = useState<{ id: string; title: string } | null>(null);
  const today = useToday();
  const form = useConsoleForm({ defaults: { day: dayAfter(today, -1) } });
  const adding = useMutation({
    mutationFn: ({ id, day }: { id: string; day: string }) => addCheckIn(client, id, day),
    onSuccess() {
      toast(t`已补上`, 'done');
      void queries.invalidateQueries({ queryKey: [RECORDS_KEY] });
      onClose();
    },
  });
  if (person === null) {
    return <PersonPicker title={t`给谁补一天`} onPick={setPerson} onClose={onClose} />;
  }
  const { id, title: name } = person;
  return (
    <Dialog title={t`给「${name}」补一天`} closeLabel={t`关闭`} onClose={onClose}>
      <p className="mb-4 text-sm text-text-2">{t`算进连续签到，不发点数。`}</p>
      <Form form={form} onSubmit={({ day }) => adding.mutateAsync({ id, day })}>
        <TextInput
          name="day"
          type="date"
          label={t`哪一天`}
          min="2020-01-01"
          max={today}
          rules={{
            validate: (day: string) => (day !== '' && day <= today) || t`请选择今天或以前的一天`,
          }}
        />
        <FormFoot action={t`补上`} failure={adding.error ? textOf(adding.error) : undefined} />
      </Form>
    </Dialog>
  );
}
