import { useClient } from '@baohe/app-shell/call-context';
import { checkUsername } from '@baohe/contract/identity';
import { Button } from '@baohe/ui/button';
import { Field } from '@baohe/ui/field';
import { PasswordField } from '@baohe/ui/password-field';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound, ShieldCheck, UserRound } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert } from '../alert.tsx';
import { useWait } from '../use-wait.ts';
import {
  type AccountMode,
  type FieldName,
  FIELDS,
  type Typed,
  useAccountFaults,
  useRefusal,
} from './account-faults.ts';
import { useStrengthHint } from './use-strength-hint.ts';

interface AccountFormProps {
  /** May change while it stands there: what was typed stays. */
  mode: AccountMode;
  /** Rejects with what the server said. */
  send: (typed: Typed) => Promise<void>;
}

/** Name and password, and the password again for a new account. */
export function AccountForm({ mode, send }: AccountFormProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [typedName, setTypedName] = useState('');
  const username = typedName.trim();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  /** Which fields have been left or sent: only those say what is wrong. */
  const [shown, setShown] = useState<readonly FieldName[]>([]);
  const [shownMode, setShownMode] = useState(mode);
  const sending = useMutation({ mutationFn: send });
  const { reset } = sending;
  const wait = useWait(sending.error);
  const nameTaken = useNameTaken(username);
  const strength = useStrengthHint();
  const rules = useAccountFaults(mode);
  const refused = useRefusal(sending.error, sending.variables, { username, password });

  if (shownMode !== mode) {
    setShownMode(mode);
    setShown([]);
    setConfirmation('');
  }
  // What the server said was about the other mode.
  useEffect(reset, [mode, reset]);

  const faults = rules.faults({ username, password, confirmation });
  if (mode === 'register' && nameTaken.taken) {
    faults.username ??= t`用户名已存在`;
  }
  const tooLong = mode === 'login' ? rules.longHint(password) : undefined;
  const errorOf = (field: FieldName) =>
    (shown.includes(field) ? faults[field] : undefined) ?? refused[field];

  const leave = (field: FieldName, value: string) => {
    if (value !== '') {
      setShown([...shown, field]);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending || wait > 0) {
      return;
    }
    setShown(FIELDS);
    const wrong = FIELDS.find((field) => faults[field]);
    if (wrong) {
      focusField(form.current, wrong);
      return;
    }
    sending.mutate({ username, password });
  };

  return (
    <form ref={form} noValidate className="grid grid-cols-1 gap-3.5" onSubmit={submit}>
      <Field
        label={t`账号`}
        name="username"
        value={typedName}
        error={errorOf('username')}
        hint={mode === 'register' ? t`中文、字母、数字或下划线` : undefined}
        icon={<UserRound size={20} />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        onChange={(event) => setTypedName(event.target.value)}
        onBlur={() => {
          leave('username', username);
          if (mode === 'register' && !faults.username) {
            nameTaken.ask();
          }
        }}
      />
      <PasswordField
        label={t`密码`}
        name="password"
        value={password}
        error={errorOf('password') ?? (refused.form ? tooLong : undefined)}
        hint={mode === 'register' ? strength(password) : tooLong}
        icon={<KeyRound size={20} />}
        showLabel={t`显示密码`}
        hideLabel={t`隐藏密码`}
        autoComplete={mode === 'register' ? 'new-password' : 'current-password'}
        enterKeyHint={mode === 'register' ? 'next' : 'go'}
        onChange={(event) => setPassword(event.target.value)}
        onBlur={() => leave('password', password)}
      />
      {mode === 'register' && (
        <PasswordField
          label={t`确认密码`}
          name="confirmation"
          value={confirmation}
          error={errorOf('confirmation')}
          placeholder={t`再输入一次密码`}
          icon={<ShieldCheck size={20} />}
          showLabel={t`显示密码`}
          hideLabel={t`隐藏密码`}
          autoComplete="new-password"
          enterKeyHint="go"
          onChange={(event) => setConfirmation(event.target.value)}
          onBlur={() => leave('confirmation', confirmation)}
        />
      )}
      {refused.form && <Alert text={refused.form} />}
      <Button
        kind="main"
        wide
        type="submit"
        className="mt-1.5"
        busy={sending.isPending}
        busyLabel={mode === 'register' ? t`注册中...` : t`登录中...`}
        disabled={wait > 0}
      >
        {wait > 0 ? t`请在 ${wait} 秒后重试` : mode === 'register' ? t`注册` : t`登录`}
      </Button>
    </form>
  );
}

function focusField(form: HTMLFormElement | null, name: FieldName): void {
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}

/** Whether a name is taken; asked when its field is left, not while it is typed. */
function useNameTaken(username: string): { taken: boolean; ask: () => void } {
  const client = useClient();
  const [checked, setChecked] = useState('');
  const { data } = useQuery({
    queryKey: ['usernameTaken', checked],
    queryFn: ({ signal }) => client.call(checkUsername, { username: checked }, signal),
    enabled: checked !== '',
    // Somebody may take it a minute later; and when this is not answered, registering says it.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { volatile: true },
  });
  return { taken: data === true && checked === username, ask: () => setChecked(username) };
}
