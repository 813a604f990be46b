import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { toast, toastUndoable } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { PAY_METHODS } from '@baohe/domain/payment/pay-method';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  GATEWAYS_KEY,
  saveGateway,
  setGatewayStatus,
  type Gateway,
} from '../../entities/money/gateways.ts';
import { usePaidByNames } from '../../entities/money/order-texts.tsx';
import { ChoicesInput } from '../../shared/form/choices-input.tsx';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { Form } from '../../shared/form/form.tsx';
import { PasswordInput } from '../../shared/form/password-input.tsx';
import { SelectInput } from '../../shared/form/select-input.tsx';
import { SwitchInput } from '../../shared/form/switch-input.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
import { useDraft } from '../../shared/form/use-draft.ts';
import { SidePanel } from '../../shared/side-panel.tsx';

/** As it stands in what is signed. */
const NAMED_KEY = '&key=';

const KEY = /^[\x21-\x7e]{16,200}$/;
const HOST = /^[a-z0-9.-]{1,190}(?::\d{1,5})?$/;

interface GatewayPanelProps {
  /** Null for a new one. */
  edited: Gateway | null;
  /** Of a new one: behind all others. */
  position: number;
  onClose: () => void;
}

const isWhole = (given: number | null, least: number, most: number): boolean =>
  given !== null && Number.isInteger(given) && given >= least && given <= most;

const hostsIn = (text: string): string[] => text.split(/[\s,，]+/).filter((host) => host !== '');

/** Where money is taken. The key is written and never shown. */
export function GatewayPanel({ edited, position, onClose }: GatewayPanelProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const methodNames = usePaidByNames();
  const defaults = {
    name: edited?.name ?? '',
    address: edited?.address ?? 'https://',
    merchantId: edited?.merchantId ?? '',
    key: '',
    methods: edited?.methods ?? [...PAY_METHODS],
    entry: edited?.entry ?? ('mapi' as const),
    keyJoin: edited?.keyJoin ?? ('plain' as const),
    signCase: edited?.signCase ?? ('lower' as const),
    mayFrame: edited?.mayFrame ?? false,
    hosts: edited?.hosts.join(', ') ?? '',
    weight: edited?.weight ?? 1,
    position: edited?.position ?? position,
  };
  const form = useConsoleForm({ defaults });
  const draft = useDraft(form, {
    of: `gateway ${edited?.id ?? 'new'}`,
    saved: defaults,
    without: ['key'],
  });
  const renew = () => queries.invalidateQueries({ queryKey: [GATEWAYS_KEY] });
  const saving = useMutation({
    mutationFn: ({ hosts, ...values }: typeof defaults) =>
      saveGateway(client, edited, { ...values, hosts: hostsIn(hosts) }),
    async onSuccess() {
      await renew();
      toast(edited ? t`已保存` : t`已保存，测试后再启用`, 'done');
      onClose();
    },
  });
  const removing = useMutation({
    mutationFn: ({ id, status }: { id: string; status: 1 | 0 | -1 }) =>
      setGatewayStatus(client, id, status),
    onSuccess: renew,
  });
  const remove = ({ id, status }: Gateway) =>
    openDialog('confirm', {
      title: t`删除这个网关？`,
      text: t`不再用它下单。已经下的订单仍会向它查询，通知仍会认。`,
      action: t`删除`,
      danger: true,
      onConfirm: () =>
        removing.mutate(
          { id, status: -1 },
          {
            onSuccess() {
              toastUndoable(t`已删除`, () => removing.mutate({ id, status }));
              onClose();
            },
          },
        ),
    });
  const needsKey = (address: string) => edited === null || address !== edited.address;
  return (
    <SidePanel title={edited ? t`编辑网关` : t`新网关`} onClose={onClose}>
      <Form form={form} draft={draft} onSubmit={(values) => saving.mutateAsync(values)}>
        <TextInput name="name" label={t`名称`} maxLength={50} rules={{ required: t`请输入名称` }} />
        <TextInput
          name="address"
          label={t`接口地址`}
          type="url"
          maxLength={300}
          disabled={edited?.isTest ?? false}
          hint={t`submit.php 所在的目录，只能是 https`}
          rules={{
            validate: (address: string) =>
              edited?.address === address ||
              (URL.canParse(address) && address.startsWith('https://')) ||
              t`请输入 https 开头的地址`,
          }}
        />
        <TextInput
          name="merchantId"
          label={t`商户号（pid）`}
          maxLength={50}
          autoComplete="off"
          rules={{
            pattern: { value: /^[\w-]{1,50}$/, message: t`只有字母、数字、横线` },
            required: t`请输入商户号`,
          }}
        />
        <PasswordInput
          name="key"
          label={t`密钥`}
          maxLength={200}
          autoComplete="new-password"
          hint={
            edited?.hasKey ? t`已保存，不会显示；留空不变。换地址要重新输入` : t`保存后不再显示`
          }
          rules={{
            validate: (key: string, values: Record<string, string>) =>
              (key === '' && !needsKey(values['address'] ?? '')) ||
              KEY.test(key) ||
              t`请输入完整的密钥，至少 16 个字符`,
          }}
        />
        <ChoicesInput
          name="methods"
          label={t`付款方式`}
          options={PAY_METHODS.map((value) => ({ value, label: methodNames[value] }))}
          rules={{
            validate: (methods: readonly string[]) => methods.length > 0 || t`至少选一种`,
          }}
        />
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <TextInput
            name="position"
            label={t`顺位`}
            type="number"
            min={0}
            max={1000}
            hint={t`小的先试；相同的按权重轮流`}
            rules={{
              validate: (given: number | null) =>
                given === edited?.position || isWhole(given, 0, 999) || t`请输入 0 到 999 的整数`,
            }}
          />
          <TextInput
            name="weight"
            label={t`权重`}
            type="number"
            min={1}
            max={1000}
            hint={t`只在顺位相同时有用`}
            rules={{
              validate: (given: number | null) =>
                isWhole(given, 1, 1000) || t`请输入 1 到 1000 的整数`,
            }}
          />
        </div>
        <SelectInput
          name="entry"
          label={t`下单方式`}
          options={[
            { value: 'mapi', label: t`接口下单（mapi.php）` },
            { value: 'submit', label: t`页面跳转（submit.php）` },
          ]}
        />
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <SelectInput
            name="keyJoin"
            label={t`密钥接在后面的写法`}
            options={[
              { value: 'plain', label: t`直接接上` },
              { value: 'named', label: NAMED_KEY },
            ]}
          />
          <SelectInput
            name="signCase"
            label={t`签名大小写`}
            options={[
              { value: 'lower', label: t`小写` },
              { value: 'upper', label: t`大写` },
            ]}
          />
        </div>
        <SwitchInput
          name="mayFrame"
          label={t`付款页可以嵌在本站里`}
          hint={t`网关不允许时请关着，否则是空白页`}
        />
        <TextInput
          name="hosts"
          label={t`付款页的其他域名`}
          maxLength={500}
          hint={t`用逗号分开，可以留空`}
          rules={{
            validate: (hosts: string) =>
              (hostsIn(hosts).length <= 10 && hostsIn(hosts).every((host) => HOST.test(host))) ||
              t`请输入域名，最多 10 个`,
          }}
        />
        <FormFoot action={t`保存`} failure={saving.error ? textOf(saving.error) : undefined}>
          {edited && !edited.isTest && (
            <Button kind="line" className="text-danger" onClick={() => remove(edited)}>
              {t`删除`}
            </Button>
          )}
        </FormFoot>
      </Form>
    </SidePanel>
  );
}
