import { newId } from '@baohe/app-shell/new-id';
import { toast } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { MOST_KEY_DAYS, MOST_KEY_POINTS, MOST_KEYS_IN_BATCH } from '@baohe/domain/card-keys/states';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTierChoices } from '../../entities/people/use-people.ts';
import { fromLocalField } from '../../entities/schedule.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { Form } from '../../shared/form/form.tsx';
import { SelectInput } from '../../shared/form/select-input.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useCardKeyAct } from './use-card-key-act.ts';

interface NewBatchPanelProps {
  onMade: (batchId: string) => void;
  onClose: () => void;
}

interface BatchValues {
  name: string;
  kind: 'points' | 'tier';
  points: number | null;
  tierId: string;
  days: number | null;
  count: number | null;
  expiresAt: string;
}

/** Keys that nobody knows before they are exported. */
export function NewBatchPanel({ onMade, onClose }: NewBatchPanelProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const tiers = useTierChoices();
  const [key] = useState(newId);
  const making = useCardKeyAct((acts) => acts.make);
  const form = useConsoleForm<BatchValues>({
    defaults: {
      name: '',
      kind: 'points',
      points: 100,
      tierId: '',
      days: 30,
      count: 100,
      expiresAt: '',
    },
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const choices = tiers.data ?? [];
  const whole = (most: number) => ({
    validate: (given: number | null) =>
      (given !== null && Number.isInteger(given) && given >= 1 && given <= most) ||
      t`请输入 1 到 ${most} 的整数`,
  });
  const make = async (values: BatchValues) => {
    const batchId = await making.mutateAsync({
      key,
      name: values.name.trim(),
      worth:
        values.kind === 'points'
          ? { kind: 'points', points: values.points ?? 0 }
          : {
              kind: 'tier',
              tierId: values.tierId || (choices[0]?.id ?? ''),
              days: values.days ?? 0,
            },
      count: values.count ?? 0,
      expiresAt: fromLocalField(values.expiresAt),
    });
    toast(t`已生成`, 'done');
    onMade(batchId);
  };
  return (
    <SidePanel title={t`生成卡密`} onClose={onClose}>
      <Form form={form} onSubmit={make}>
        <TextInput
          name="name"
          label={t`批次名称`}
          maxLength={60}
          hint={t`例如：双十一 · 淘宝店`}
          rules={{ validate: (name: string) => name.trim() !== '' || t`请输入名称` }}
        />
        <SelectInput
          name="kind"
          label={t`兑换成`}
          options={[
            { value: 'points', label: t`点数` },
            ...(choices.length > 0 ? [{ value: 'tier', label: t`会员时长` }] : []),
          ]}
        />
        {kind === 'points' ? (
          <TextInput
            name="points"
            type="number"
            label={t`每张多少点`}
            min={1}
            max={MOST_KEY_POINTS}
            rules={whole(MOST_KEY_POINTS)}
          />
        ) : (
          <>
            <SelectInput
              name="tierId"
              label={t`会员`}
              options={choices.map((tier) => ({ value: tier.id, label: tier.name }))}
            />
            <TextInput
              name="days"
              type="number"
              label={t`每张多少天`}
              min={1}
              max={MOST_KEY_DAYS}
              rules={whole(MOST_KEY_DAYS)}
            />
          </>
        )}
        <TextInput
          name="count"
          type="number"
          label={t`多少张`}
          min={1}
          max={MOST_KEYS_IN_BATCH}
          rules={whole(MOST_KEYS_IN_BATCH)}
        />
        <TextInput
          name="expiresAt"
          type="datetime-local"
          label={t`兑换截止`}
          hint={t`留空：不限时间`}
          rules={{
            validate: (given: string) =>
              given === '' || new Date(given) > new Date() || t`请选择以后的时间`,
          }}
        />
        <FormFoot
          action={t`生成`}
          busyAction={t`生成中...`}
          failure={making.error ? textOf(making.error) : undefined}
        />
      </Form>
    </SidePanel>
  );
}
