import { useClient } from '@baohe/app-shell/call-context';
import { toast } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { AREAS, type Area } from '@baohe/domain/membership/areas';
import { fenOfYuan, yuanText } from '@baohe/domain/payment/yuan';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useMoney } from '../../entities/money/money.ts';
import { saveTier, TIERS_KEY, type Tier } from '../../entities/money/tiers.ts';
import { AreaInput } from '../../shared/form/area-input.tsx';
import { ChoicesInput } from '../../shared/form/choices-input.tsx';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { Form } from '../../shared/form/form.tsx';
import { NamesInput, nameValues, writtenNames } from '../../shared/form/names-input.tsx';
import { SwitchInput } from '../../shared/form/switch-input.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
import { useDraft } from '../../shared/form/use-draft.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useAreaNames } from './use-area-names.ts';

const BASE_LEVEL = 10;
const MOST_DAYS = 36_500;

interface TierPanelProps {
  /** Null for a new one. */
  edited: Tier | null;
  /** Levels that are taken. */
  taken: readonly number[];
  onClose: () => void;
}

const valuesOf = (tier: Tier | null) => ({
  level: tier?.level ?? (null as number | null),
  type: tier?.type ?? '',
  typeNames: nameValues(tier?.typeNames ?? {}),
  name: tier?.name ?? '',
  names: nameValues(tier?.names ?? {}),
  areas: [...(tier?.areas ?? [])] as Area[],
  colour: tier?.colour ?? '#6a3df0',
  price: tier ? yuanText(tier.price) : '',
  fullPrice: tier ? yuanText(tier.fullPrice) : '',
  lines: tier?.lines.join('\n') ?? '',
  areaName: tier?.areaName ?? '',
  areaList: tier?.areaList.join('\n') ?? '',
  days: tier ? tier.days : (30 as number | null),
  isOnSale: tier ? tier.status === 1 : false,
});

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What a tier is called, costs, opens and says for itself. Visitors see a change at once. */
export function TierPanel({ edited, taken, onClose }: TierPanelProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const areaNames = useAreaNames();
  const defaults = valuesOf(edited);
  const form = useConsoleForm({ defaults });
  const draft = useDraft(form, {
    of: `tier ${edited?.id ?? 'new'}`,
    version: edited?.updatedAt ?? '',
    saved: defaults,
  });
  const isBase = edited?.level === BASE_LEVEL;
  const saving = useMutation({
    mutationFn: ({ typeNames, names, isOnSale, ...values }: ReturnType<typeof valuesOf>) =>
      saveTier(client, edited && { id: edited.id, readAt: draft.base }, {
        level: values.level ?? 0,
        type: values.type.trim(),
        typeNames: writtenNames(typeNames),
        name: values.name.trim(),
        names: writtenNames(names),
        areas: values.areas,
        colour: values.colour,
        price: fenOfYuan(values.price.trim()) ?? 0,
        fullPrice: fenOfYuan(values.fullPrice.trim()) ?? 0,
        lines: linesIn(values.lines),
        areaName: values.areaName.trim(),
        areaList: linesIn(values.areaList),
        days: values.days,
        status: isOnSale ? 1 : 0,
      }),
    async onSuccess() {
      void queries.invalidateQueries({ queryKey: ['tier choices'] });
      // Opened again at once, the panel must not begin with what was before.
      await queries.invalidateQueries({ queryKey: [TIERS_KEY] });
      toast(t`已保存，访客马上看到`, 'done');
      onClose();
    },
    onError: () => queries.invalidateQueries({ queryKey: [TIERS_KEY] }),
  });
  const priceRules = {
    validate: (yuan: string) => fenOfYuan(yuan.trim()) !== null || t`请输入金额，例如 30 或 9.90`,
  };
  const needed = (text: string) => text.trim() !== '' || t`不能空着`;
  const eachShort = (most: number, longest: number) => (text: string) =>
    (linesIn(text).length <= most && linesIn(text).every((line) => line.length <= longest)) ||
    t`最多 ${most} 行，每行 ${longest} 个字`;
  return (
    <SidePanel title={edited?.name ?? t`新会员`} onClose={onClose}>
      <Form form={form} draft={draft} onSubmit={(values) => saving.mutateAsync(values)}>
        {!isBase && (
          <>
            <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
              <TextInput
                name="price"
                label={t`售价（元）`}
                inputMode="decimal"
                maxLength={10}
                rules={priceRules}
              />
              <TextInput
                name="fullPrice"
                label={t`原价（元）`}
                inputMode="decimal"
                maxLength={10}
                hint={t`划掉显示`}
                rules={priceRules}
              />
            </div>
            <PriceNote before={edited} control={form.control} />
          </>
        )}
        <TextInput name="name" label={t`名称`} maxLength={40} rules={{ validate: needed }} />
        <NamesInput maxLength={60} />
        <TextInput
          name="type"
          label={t`类别`}
          maxLength={20}
          hint={t`同一类只差时长，例如：次元会员`}
          rules={{ validate: needed }}
        />
        <NamesInput name="typeNames" legend={t`其他语言的类别`} maxLength={40} />
        {!edited && (
          <TextInput
            name="level"
            type="number"
            label={t`级别`}
            min={11}
            max={44}
            hint={t`决定先后，保存后不能改；十位相同的是一类，时长接在后面`}
            rules={{
              validate: (level: number | null) =>
                (level !== null &&
                  Number.isInteger(level) &&
                  level > BASE_LEVEL &&
                  level <= 44 &&
                  !taken.includes(level)) ||
                t`请输入 11 到 44 之间没用过的整数`,
            }}
          />
        )}
        {!isBase && (
          <>
            <TextInput
              name="days"
              type="number"
              label={t`天数`}
              min={1}
              max={MOST_DAYS}
              hint={t`留空表示永久`}
              rules={{
                validate: (days: number | null) =>
                  days === null ||
                  (Number.isInteger(days) && days >= 1 && days <= MOST_DAYS) ||
                  t`请输入整数，或留空`,
              }}
            />
            <ChoicesInput
              name="areas"
              label={t`打开哪些区`}
              options={AREAS.map((value) => ({ value, label: areaNames[value] }))}
              rules={{
                validate: (areas: readonly string[]) => areas.length > 0 || t`至少选一个`,
              }}
            />
          </>
        )}
        <AreaInput
          name="lines"
          label={t`卖点`}
          most={1300}
          rows={4}
          placeholder={t`一行一条`}
          rules={{ validate: eachShort(12, 100) }}
        />
        <TextInput
          name="areaName"
          label={t`专区名称`}
          maxLength={20}
          rules={{ validate: needed }}
        />
        <AreaInput
          name="areaList"
          label={t`专区里有什么`}
          most={700}
          rows={4}
          placeholder={t`一行一个`}
          rules={{ validate: eachShort(30, 20) }}
        />
        <TextInput name="colour" type="color" label={t`底色`} />
        {!isBase && (
          <SwitchInput name="isOnSale" label={t`在售`} hint={t`关着：买不到；已经买的人不受影响`} />
        )}
        <FormFoot action={t`保存`} failure={saving.error ? textOf(saving.error) : undefined} />
      </Form>
    </SidePanel>
  );
}

interface PriceNoteProps {
  before: Tier | null;
  control: ReturnType<typeof useConsoleForm<ReturnType<typeof valuesOf>>>['control'];
}

/** What a new price means for orders that are open. */
function PriceNote({ before, control }: PriceNoteProps) {
  const { t } = useLingui();
  const money = useMoney();
  const typed = fenOfYuan(useWatch({ control, name: 'price' }).trim());
  if (!before || typed === null || typed === before.price) {
    return null;
  }
  const [old, next] = [money(before.price), money(typed)];
  return (
    <output className="console-notice">
      {t`${old} 改为 ${next}：保存后下的单按新价，已经下的单价格不变。`}
    </output>
  );
}
