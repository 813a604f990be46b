import { useClient } from '@baohe/app-shell/call-context';
import { useRoleName } from '@baohe/app-shell/role-name';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import type { StaffRole } from '@baohe/domain/identity/roles';
import { SCOPE_AREAS, type Scope, type ScopeArea } from '@baohe/domain/identity/scopes';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createToken, TOKENS_KEY, type TokenDraft } from '../../entities/site/tokens.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { Form } from '../../shared/form/form.tsx';
import { SelectInput } from '../../shared/form/select-input.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useAreaNames } from './use-scope-names.ts';

const ROLES: readonly StaffRole[] = ['operator', 'editor', 'admin', 'root'];
const LONGEST_NAME = 40;
const MOST_DAYS = 3650;
const USUAL_DAYS = 90;

type Reach = '' | 'read' | 'write';

interface TokenValues {
  name: string;
  role: StaffRole;
  days: number;
  reach: Record<ScopeArea, Reach>;
}

const DEFAULTS: TokenValues = {
  name: '',
  role: 'editor',
  days: USUAL_DAYS,
  reach: Object.fromEntries(SCOPE_AREAS.map((area) => [area, ''])) as Record<ScopeArea, Reach>,
};

const scopesOf = (reach: TokenValues['reach']): Scope[] =>
  SCOPE_AREAS.flatMap((area) => {
    const far = reach[area];
    return far === '' ? [] : [`${area}:${far}` as const];
  });

interface NewTokenPanelProps {
  /** It is shown by whoever opened this, and nowhere else. */
  onMade: (token: string) => void;
  onClose: () => void;
}

export function NewTokenPanel({ onMade, onClose }: NewTokenPanelProps) {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const roleName = useRoleName();
  const areaNames = useAreaNames();
  const form = useConsoleForm<TokenValues>({ defaults: DEFAULTS });
  const making = useMutation({
    mutationFn: (draft: TokenDraft) => createToken(client, draft),
    onSuccess(token) {
      void queries.invalidateQueries({ queryKey: [TOKENS_KEY] });
      onMade(token);
    },
  });
  const send = async ({ reach, ...values }: TokenValues) => {
    const scopes = scopesOf(reach);
    if (scopes.length === 0) {
      form.setError('reach.content', { message: t`至少选一项` });
      return;
    }
    await making.mutateAsync({ ...values, scopes }).catch(() => undefined);
  };
  return (
    <SidePanel title={t`新建令牌`} onClose={onClose}>
      <Form form={form} onSubmit={send}>
        <TextInput
          name="name"
          label={t`名称`}
          hint={t`给谁用，比如「导入脚本」`}
          maxLength={LONGEST_NAME}
          rules={{ required: t`请输入名称` }}
        />
        <SelectInput
          name="role"
          label={t`角色`}
          hint={t`令牌做不了角色做不了的事。`}
          options={ROLES.map((role) => ({ value: role, label: roleName(role) }))}
        />
        <fieldset className="grid gap-3">
          <legend className="mb-1 text-sm text-text-2">{t`可以做什么`}</legend>
          {SCOPE_AREAS.map((area) => (
            <SelectInput
              key={area}
              name={`reach.${area}`}
              label={areaNames[area]}
              options={[
                { value: '', label: t`不能碰` },
                { value: 'read', label: t`只读` },
                { value: 'write', label: t`读和写` },
              ]}
            />
          ))}
        </fieldset>
        <TextInput
          name="days"
          label={t`有效天数`}
          type="number"
          min={1}
          max={MOST_DAYS}
          rules={{
            required: t`不能空着`,
            min: { value: 1, message: t`至少一天` },
            max: { value: MOST_DAYS, message: t`最多十年` },
          }}
        />
        <FormFoot action={t`生成令牌`} failure={making.error ? textOf(making.error) : undefined} />
      </Form>
    </SidePanel>
  );
}
