import { newId } from '@baohe/app-shell/new-id';
import { MOST_GRANTED_DAYS } from '@baohe/domain/identity/people';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Person, TierChoice, TierSpan } from '../../../entities/people/person.ts';
import { useTierChoices } from '../../../entities/people/use-people.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { SelectInput } from '../../../shared/form/select-input.tsx';
import { TextInput } from '../../../shared/form/text-input.tsx';
import { usePersonAct } from '../use-person.ts';

interface AboutPerson {
  person: Pick<Person, 'id'>;
  onClose: () => void;
}

/** Time of a tier, behind what runs of its family. */
export function GrantTierDialog(props: AboutPerson) {
  const tiers = useTierChoices();
  return tiers.data && tiers.data.length > 0 ? <GrantForm {...props} tiers={tiers.data} /> : null;
}

function GrantForm({
  person: { id },
  tiers,
  onClose,
}: AboutPerson & { tiers: readonly TierChoice[] }) {
  const { t } = useLingui();
  const act = usePersonAct((acts) => acts.grantTier, t`已加时长`);
  // The same press twice gives once.
  const [reference] = useState(newId);
  return (
    <ReasonDialog<{ tierId: string; days: number | null }>
      title={t`加会员时长`}
      text={t`同一类会员接在后面，一天也不会丢；不同类的同时生效。`}
      hint={t`例如：补偿 11 月 3 日的故障`}
      action={t`加上`}
      defaults={{ tierId: tiers[0]!.id, days: 30 }}
      failure={act.error}
      onSend={({ tierId, days, reason }) =>
        act.mutateAsync({ id, tierId, days, reason, reference }).then(onClose)
      }
      onClose={onClose}
    >
      <SelectInput
        name="tierId"
        label={t`会员`}
        options={tiers.map((tier) => ({ value: tier.id, label: tier.name }))}
      />
      <TextInput
        name="days"
        type="number"
        label={t`天数`}
        hint={t`留空表示永久`}
        min={1}
        max={MOST_GRANTED_DAYS}
        inputMode="numeric"
        rules={{
          min: { value: 1, message: t`至少一天` },
          max: { value: MOST_GRANTED_DAYS, message: t`最多 ${MOST_GRANTED_DAYS} 天` },
          validate: (days: number | null) =>
            days === null || Number.isInteger(days) || t`请输入整数`,
        }}
      />
    </ReasonDialog>
  );
}

export function EndTierDialog({ person: { id }, span, onClose }: AboutPerson & { span: TierSpan }) {
  const { t } = useLingui();
  const act = usePersonAct((acts) => acts.endTier, t`已结束`);
  const { name } = span;
  return (
    <ReasonDialog
      title={t`结束「${name}」`}
      text={t`这一段现在结束，排在它后面的提前开始。本人会收到消息。`}
      hint={t`只有工作人员看得到`}
      action={t`结束这一段`}
      failure={act.error}
      onSend={({ reason }) => act.mutateAsync({ id, spanId: span.id, reason }).then(onClose)}
      onClose={onClose}
    />
  );
}
