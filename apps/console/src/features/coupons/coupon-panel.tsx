import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { toast } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { typedCoupon } from '@baohe/domain/payment/coupon';
import { fenOfYuan, yuanText } from '@baohe/domain/payment/yuan';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { COUPONS_KEY, endCoupon, saveCoupon, type Coupon } from '../../entities/money/coupons.ts';
import { useTierChoices } from '../../entities/people/use-people.ts';
import { fromLocalField, toLocalField } from '../../entities/schedule.ts';
import { ChoicesInput } from '../../shared/form/choices-input.tsx';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { Form } from '../../shared/form/form.tsx';
import { SelectInput } from '../../shared/form/select-input.tsx';
import { SwitchInput } from '../../shared/form/switch-input.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
import { useDraft } from '../../shared/form/use-draft.ts';
import { ConsoleLink } from '../../shared/navigation.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';

const MOST_USES = 100_000_000;
const MOST_USES_EACH = 1000;

interface CouponPanelProps {
  /** Null for a new one. */
  edited: Coupon | null;
  onClose: () => void;
}

interface CouponValues {
  code: string;
  kind: 'sum' | 'percent';
  yuan: string;
  percent: number | null;
  tierIds: string[];
  startsAt: string;
  endsAt: string;
  mostUses: number | null;
  mostUsesEach: number | null;
  isOn: boolean;
}

const valuesOf = (coupon: Coupon | null): CouponValues => ({
  code: coupon?.code ?? '',
  kind: coupon?.kind ?? 'percent',
  yuan: coupon?.kind === 'sum' ? yuanText(coupon.worth) : '',
  percent: coupon?.kind === 'percent' ? coupon.worth : 20,
  tierIds: [...(coupon?.tierIds ?? [])],
  startsAt: toLocalField(coupon?.startsAt ?? null),
  endsAt: toLocalField(coupon?.endsAt ?? null),
  mostUses: coupon?.mostUses ?? null,
  mostUsesEach: coupon?.mostUsesEach ?? 1,
  isOn: coupon ? coupon.status === 1 : true,
});

/** A code that lowers a price. */
export function CouponPanel({ edited, onClose }: CouponPanelProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const tiers = useTierChoices();
  const defaults = valuesOf(edited);
  const form = useConsoleForm<CouponValues>({ defaults });
  const draft = useDraft(form, { of: `coupon ${edited?.id ?? 'new'}`, saved: defaults });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const done = (said: string) => {
    toast(said, 'done');
    void queries.invalidateQueries({ queryKey: [COUPONS_KEY] });
    onClose();
  };
  const saving = useMutation({
    mutationFn: (values: CouponValues) =>
      saveCoupon(client, edited?.id ?? null, {
        code: typedCoupon(values.code) ?? '',
        kind: values.kind,
        worth: values.kind === 'sum' ? (fenOfYuan(values.yuan.trim()) ?? 0) : (values.percent ?? 0),
        tierIds: values.tierIds,
        startsAt: fromLocalField(values.startsAt),
        endsAt: fromLocalField(values.endsAt),
        mostUses: values.mostUses,
        mostUsesEach: values.mostUsesEach,
        status: values.isOn ? 1 : 0,
      }),
    onSuccess: () => done(t`已保存`),
  });
  const ending = useMutation({
    mutationFn: (id: string) => endCoupon(client, id, new Date()),
    onSuccess: () => done(t`已结束`),
  });
  const limit = (most: number) => ({
    validate: (given: number | null) =>
      given === null ||
      (Number.isInteger(given) && given >= 1 && given <= most) ||
      t`请输入整数，或留空`,
  });
  const uses = edited?.uses ?? 0;
  return (
    <SidePanel title={edited ? edited.code : t`新优惠`} onClose={onClose}>
      {edited && (
        <p className="mb-4 text-sm text-text-2">
          {t`用了 ${uses} 次。`}{' '}
          <ConsoleLink to="/orders" search={{ couponId: edited.id }} className="underline">
            {t`看用它的订单`}
          </ConsoleLink>
        </p>
      )}
      <Form form={form} draft={draft} onSubmit={(values) => saving.mutateAsync(values)}>
        <TextInput
          name="code"
          label={t`优惠码`}
          maxLength={32}
          autoCapitalize="characters"
          autoComplete="off"
          hint={t`3 到 32 个字母或数字，不分大小写`}
          rules={{
            validate: (code: string) => typedCoupon(code) !== null || t`3 到 32 个字母或数字`,
          }}
        />
        <SelectInput
          name="kind"
          label={t`怎么减`}
          options={[
            { value: 'percent', label: t`按比例` },
            { value: 'sum', label: t`减固定金额` },
          ]}
        />
        {kind === 'percent' ? (
          <TextInput
            name="percent"
            type="number"
            label={t`减百分之几`}
            min={1}
            max={100}
            hint={t`20 就是打八折`}
            rules={{
              validate: (given: number | null) =>
                (given !== null && Number.isInteger(given) && given >= 1 && given <= 100) ||
                t`请输入 1 到 100 的整数`,
            }}
          />
        ) : (
          <TextInput
            name="yuan"
            label={t`减多少（元）`}
            inputMode="decimal"
            maxLength={10}
            hint={t`最低付 0.01 元`}
            rules={{
              validate: (yuan: string) =>
                (fenOfYuan(yuan.trim()) ?? 0) > 0 || t`请输入金额，例如 30 或 9.90`,
            }}
          />
        )}
        {(tiers.data ?? []).length > 0 && (
          <ChoicesInput
            name="tierIds"
            label={t`适用的会员`}
            hint={t`一个不选：全部适用`}
            options={(tiers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <TextInput
            name="startsAt"
            type="datetime-local"
            label={t`开始时间`}
            hint={t`留空：马上可用`}
          />
          <TextInput
            name="endsAt"
            type="datetime-local"
            label={t`结束时间`}
            hint={t`留空：一直可用`}
            rules={{
              validate: (endsAt: string, values: Record<string, string>) =>
                endsAt === '' ||
                !values['startsAt'] ||
                endsAt > values['startsAt'] ||
                t`结束时间要晚于开始时间`,
            }}
          />
          <TextInput
            name="mostUses"
            type="number"
            label={t`总共能用几次`}
            min={1}
            hint={t`留空：不限`}
            rules={limit(MOST_USES)}
          />
          <TextInput
            name="mostUsesEach"
            type="number"
            label={t`每人能用几次`}
            min={1}
            hint={t`留空：不限`}
            rules={limit(MOST_USES_EACH)}
          />
        </div>
        <SwitchInput name="isOn" label={t`启用`} hint={t`关着：谁也用不了`} />
        <FormFoot
          action={t`保存`}
          failure={saving.error || ending.error ? textOf(saving.error ?? ending.error) : undefined}
        >
          {edited && (
            <Button
              kind="line"
              className="text-danger"
              onClick={() =>
                openDialog('confirm', {
                  title: t`现在结束这个优惠？`,
                  text: t`从现在起不能再用。已经用它下的订单价格不变。`,
                  action: t`结束`,
                  danger: true,
                  onConfirm: () => ending.mutate(edited.id),
                })
              }
            >
              {t`现在结束`}
            </Button>
          )}
        </FormFoot>
      </Form>
    </SidePanel>
  );
}
