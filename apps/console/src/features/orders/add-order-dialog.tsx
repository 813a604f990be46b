import { newId } from '@baohe/app-shell/new-id';
import { fenOfYuan } from '@baohe/domain/payment/yuan';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOrderAct } from '../../entities/money/use-orders.ts';
import { PersonPicker } from '../../entities/people/person-filter.tsx';
import { useTierChoices } from '../../entities/people/use-people.ts';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { SelectInput } from '../../shared/form/select-input.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';

interface AddOrderDialogProps {
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** For money that came another way: first for whom, then what and how much. */
export function AddOrderDialog({ onAdded, onClose }: AddOrderDialogProps) {
  const { t } = useLingui();
  const tiers = useTierChoices();
  const [person, setPerson] = useState<{ id: string; title: string } | null>(null);
  // Who presses again after a lost answer books nothing twice.
  const [key] = useState(newId);
  const act = useOrderAct((acts) => acts.add, t`已记下并开通`);
  if (person === null || !tiers.data?.[0]) {
    return <PersonPicker title={t`给谁记一单`} onPick={setPerson} onClose={onClose} />;
  }
  const { title: name } = person;
  return (
    <ReasonDialog<{ tierId: string; yuan: string }>
      title={t`给「${name}」记一单`}
      text={t`钱是另外收的（转账、现金）。订单直接是已支付，会员马上开通。`}
      hint={t`例如：11 月 3 日支付宝转账`}
      action={t`记下并开通`}
      defaults={{ tierId: tiers.data[0].id, yuan: '' }}
      failure={act.error}
      onSend={({ tierId, yuan, reason }) =>
        act
          .mutateAsync({
            key,
            personId: person.id,
            tierId,
            money: fenOfYuan(yuan.trim()) ?? 0,
            reason,
          })
          .then(onAdded)
      }
      onClose={onClose}
    >
      <SelectInput
        name="tierId"
        label={t`会员`}
        options={tiers.data.map((tier) => ({ value: tier.id, label: tier.name }))}
      />
      <TextInput
        name="yuan"
        label={t`收到多少（元）`}
        inputMode="decimal"
        maxLength={10}
        rules={{
          validate: (yuan: string) =>
            (fenOfYuan(yuan.trim()) ?? 0) > 0 || t`请输入金额，例如 30 或 9.90`,
        }}
      />
    </ReasonDialog>
  );
}
