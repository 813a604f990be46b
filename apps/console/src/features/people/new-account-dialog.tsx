import { useClient } from '@baohe/app-shell/call-context';
import { toast } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { PASSWORD, USERNAME } from '@baohe/domain/identity/credentials';
import { grantableRoles, newPassword } from '@baohe/domain/identity/people';
import type { StaffRole } from '@baohe/domain/identity/roles';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createAccount } from '../../entities/people/person.ts';
import { RoleSwitches } from '../../entities/people/role-switches.tsx';
import { ShownPassword } from '../../entities/people/shown-password.tsx';
import { useStaff } from '../../entities/staff.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { Form } from '../../shared/form/form.tsx';
import { PasswordInput } from '../../shared/form/password-input.tsx';
import { SwitchInput } from '../../shared/form/switch-input.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';

interface NewAccountDialogProps {
  /** With the id of the new account. */
  onCreated: (id: string) => void;
  onClose: () => void;
}

type Values = { name: string; isChosen: boolean; password: string } & Partial<
  Record<StaffRole, boolean>
>;

/** 2^32 is so much more than any bound here that no character is likelier than another. */
const pick = (bound: number) => crypto.getRandomValues(new Uint32Array(1))[0]! % bound;

/** An account for somebody else: a name, a password that one chooses or that is made, and what they may do here. */
export function NewAccountDialog({ onCreated, onClose }: NewAccountDialogProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const offered = grantableRoles(useStaff()?.roles ?? []);
  const form = useConsoleForm<Values>({ defaults: { name: '', isChosen: false, password: '' } });
  const [made, setMade] = useState<{ id: string; name: string; password: string }>();
  const creating = useMutation({
    mutationFn: async (values: Values) => {
      const password = values.isChosen ? values.password : newPassword(pick);
      const name = values.name.trim();
      const roles = offered.filter((role) => values[role] === true);
      return { id: await createAccount(client, { name, password, roles }), name, password, values };
    },
    async onSuccess({ values, ...account }) {
      await queries.invalidateQueries({ queryKey: ['people'] });
      if (values.isChosen) {
        toast(t`账号建好了`, 'done');
        onCreated(account.id);
      } else {
        setMade(account);
      }
    },
  });
  if (made) {
    const { id, name, password } = made;
    return (
      <ShownPassword title={t`${name} 的密码`} password={password} onClose={() => onCreated(id)} />
    );
  }
  return (
    <Dialog title={t`新账号`} closeLabel={t`关闭`} onClose={onClose}>
      <Form form={form} onSubmit={(values) => creating.mutateAsync(values)}>
        <TextInput
          name="name"
          label={t`用户名`}
          maxLength={USERNAME.longest}
          autoComplete="off"
          hint={t`${USERNAME.shortest} 到 ${USERNAME.longest} 个汉字、字母、数字或下划线`}
          rules={{ validate: (name: string) => name.trim() !== '' || t`请输入用户名` }}
        />
        <SwitchInput name="isChosen" label={t`自己定密码`} hint={t`不打开就生成一个，只显示一次`} />
        {form.watch('isChosen') && (
          <PasswordInput
            name="password"
            label={t`密码`}
            autoComplete="new-password"
            maxLength={PASSWORD.largest}
            hint={t`工作人员至少 ${PASSWORD.staffShortest} 个字符`}
            rules={{ required: t`请输入密码` }}
          />
        )}
        <RoleSwitches roles={offered} />
        <FormFoot
          action={t`建账号`}
          failure={creating.error ? textOf(creating.error) : undefined}
        />
      </Form>
    </Dialog>
  );
}
