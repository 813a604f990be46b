import { useClient } from '@baohe/app-shell/call-context';
import type { DialogWay } from '@baohe/app-shell/dialogs';
import { signOut } from '@baohe/app-shell/enter';
import { useSite } from '@baohe/app-shell/site';
import { toast } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CallFailed } from '@baohe/client/call-failed';
import { PASSWORD, passwordFault } from '@baohe/domain/identity/credentials';
import { hasStaffRole } from '@baohe/domain/identity/roles';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { PasswordField } from '@baohe/ui/password-field';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useId, useRef, useState } from 'react';
import { changePassword } from '../../../entities/change-password.ts';
import { useViewer } from '../../../entities/viewer.ts';
import { Alert } from '../alert.tsx';
import { useWait } from '../use-wait.ts';
import { useFaultTexts } from './use-fault-texts.ts';
import { useStrengthHint } from './use-strength-hint.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    changePassword: Record<never, never>;
  }
}

/** Long enough to read that one has to log in again. */
export const TO_LOGIN_MS = 3000;

const FIELDS = ['current', 'fresh', 'again'] as const;
type FieldName = (typeof FIELDS)[number];
const EMPTY: Record<FieldName, string> = { current: '', fresh: '', again: '' };

export function ChangePasswordDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const { history } = useRouter();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const faults = usePasswordFaults(typed);
  const strength = useStrengthHint();

  const changing = useMutation({
    async mutationFn() {
      await changePassword(client, typed);
      onClose();
      toast(t`修改成功，请重新登录`, 'done');
      await signOut(queries);
      setTimeout(() => history.push('/login'), TO_LOGIN_MS);
    },
  });
  const wait = useWait(changing.error);
  const refusal = changing.error instanceof CallFailed ? changing.error.key : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = FIELDS.find((field) => faults[field]);
    if (wrong) {
      form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    } else if (!changing.isPending && wait === 0) {
      changing.mutate();
    }
  };
  const errorOf = (field: FieldName) => {
    if (tried && faults[field]) {
      return faults[field];
    }
    if (field === 'current' && refusal === 'password.wrong') {
      return t`登录密码错误`;
    }
    const aboutNew = refusal?.startsWith('password.') && refusal !== 'password.wrong';
    return field === 'fresh' && aboutNew ? textOf(changing.error) : undefined;
  };
  const field = (name: FieldName) => ({
    name,
    value: typed[name],
    error: errorOf(name),
    showLabel: t`显示密码`,
    hideLabel: t`隐藏密码`,
    onChange(event: { target: { value: string } }) {
      setTyped({ ...typed, [name]: event.target.value });
      if (wait === 0) {
        changing.reset();
      }
    },
  });

  return (
    <Dialog
      title={t`修改密码`}
      cancelLabel={t`取消`}
      onClose={onClose}
      actions={
        <Button
          kind="main"
          type="submit"
          form={formId}
          busy={changing.isPending}
          disabled={wait > 0}
        >
          {wait > 0 ? t`请在 ${wait} 秒后重试` : t`保存`}
        </Button>
      }
    >
      <p className="text-sm text-pretty">
        {t`改好后，其他设备会退出，登录凭证图片会失效，你需要用新密码重新登录。`}
      </p>
      <form
        ref={form}
        id={formId}
        noValidate
        className="mt-3 grid grid-cols-1 gap-3.5"
        onSubmit={submit}
      >
        <PasswordField {...field('current')} label={t`当前密码`} autoComplete="current-password" />
        <PasswordField
          {...field('fresh')}
          label={t`新密码`}
          hint={strength(typed.fresh)}
          autoComplete="new-password"
        />
        <PasswordField {...field('again')} label={t`确认新密码`} autoComplete="new-password" />
        {changing.isError && !refusal?.startsWith('password.') && (
          <Alert text={textOf(changing.error)} />
        )}
      </form>
    </Dialog>
  );
}

function usePasswordFaults(typed: Record<FieldName, string>): Partial<Record<FieldName, string>> {
  const { t } = useLingui();
  const texts = useFaultTexts();
  const site = useSite().data;
  // Staff always has the largest.
  const isStaff = hasStaffRole(useViewer()?.roles ?? []);
  const longest = isStaff ? PASSWORD.largest : (site?.passwordLongest ?? PASSWORD.longest);
  const shortest = isStaff ? PASSWORD.staffShortest : PASSWORD.shortest;

  const faults: Partial<Record<FieldName, string>> = {};
  if (typed.current === '') {
    faults.current = t`请输入当前密码`;
  }
  const fault = passwordFault(typed.fresh, longest, shortest);
  if (fault === 'missing') {
    faults.fresh = t`请输入新密码`;
  } else if (fault) {
    faults.fresh = texts.password(fault, { longest, shortest });
  } else if (typed.fresh === typed.current) {
    faults.fresh = t`新旧密码不能相同`;
  }
  if (typed.again === '') {
    faults.again = t`请再输入一次新密码`;
  } else if (typed.again !== typed.fresh) {
    faults.again = t`两次输入的密码不一致`;
  }
  return faults;
}
