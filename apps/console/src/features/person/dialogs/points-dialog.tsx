import { newId } from '@baohe/app-shell/new-id';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Person } from '../../../entities/people/person.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { TextInput } from '../../../shared/form/text-input.tsx';
import { usePersonAct } from '../use-person.ts';

const MOST = 1_000_000;

interface PointsDialogProps {
  person: Pick<Person, 'id' | 'points'>;
  onClose: () => void;
}

/** An entry in the ledger: what was booked before stays as it is. */
export function PointsDialog({ person: { id, points }, onClose }: PointsDialogProps) {
  const { t } = useLingui();
  const act = usePersonAct((acts) => acts.movePoints, t`已记账`);
  const [reference] = useState(newId);
  return (
    <ReasonDialog<{ delta: number | null }>
      title={t`调整点数`}
      text={t`现在有 ${points} 点。账本会多一条更正，原来的记录不变。`}
      hint={t`本人在账单里看得到`}
      action={t`记账`}
      defaults={{ delta: null }}
      failure={act.error}
      onSend={({ delta, reason }) =>
        act.mutateAsync({ id, delta: delta ?? 0, reason, reference }).then(onClose)
      }
      onClose={onClose}
    >
      <TextInput
        name="delta"
        type="number"
        label={t`增减`}
        hint={t`扣除请输入负数`}
        min={-points}
        max={MOST}
        rules={{
          validate: (delta: number | null) =>
            (delta !== null && Number.isInteger(delta) && delta !== 0) || t`请输入不为零的整数`,
          min: { value: -points, message: t`不能扣到负数` },
          max: { value: MOST, message: t`一次最多 ${MOST} 点` },
        }}
      />
    </ReasonDialog>
  );
}
