import { useClient } from '@baohe/app-shell/call-context';
import { newDevice } from '@baohe/app-shell/device';
import { signIn } from '@baohe/app-shell/enter';
import { CallFailed } from '@baohe/client/call-failed';
import { setup } from '@baohe/contract/setup';
import {
  PASSWORD,
  passwordFault,
  staffNameFault,
  USERNAME,
} from '@baohe/domain/identity/credentials';
import { Button } from '@baohe/ui/button';
import { Field } from '@baohe/ui/field';
import { PasswordField } from '@baohe/ui/password-field';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, UserRound } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { type Typed, useRefusal } from '../account/account-faults.ts';
import { useFaultTexts } from '../account/use-fault-texts.ts';
import { useStrengthHint } from '../account/use-strength-hint.ts';
import { Alert } from '../alert.tsx';
import { useWait } from '../use-wait.ts';

interface SetupFormProps {
  token: string;
  onEntered: () => void;
  /** The server says that the link is worth nothing. */
  onRefused: () => void;
}

const PROPOSED_NAME = 'ROOT';

/** The first ROOT: a name is proposed, the password is theirs to find. */
export function SetupForm({ token, onEntered, onRefused }: SetupFormProps) {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const texts = useFaultTexts();
  const strength = useStrengthHint();
  const form = useRef<HTMLFormElement>(null);
  const [typedName, setTypedName] = useState(PROPOSED_NAME);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const username = typedName.trim();
  const making = useMutation({
    async mutationFn(typed: Typed) {
      const device = await newDevice();
      await signIn(await client.call(setup, { token, ...typed, device }), queries);
      onEntered();
    },
    onError(error) {
      if (error instanceof CallFailed && error.key === 'setup.invalid') {
        onRefused();
      }
    },
  });
  const wait = useWait(making.error);
  const refusal = useRefusal(making.error, making.variables, { username, password });

  const { largest: longest, staffShortest: shortest } = PASSWORD;
  const nameFault = staffNameFault(username);
  const wordFault = passwordFault(password, longest, shortest);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = nameFault ? 'username' : wordFault ? 'password' : undefined;
    if (wrong) {
      form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    } else if (!making.isPending && wait === 0) {
      making.mutate({ username, password });
    }
  };

  return (
    <form
      ref={form}
      noValidate
      className="card relative grid grid-cols-1 gap-3.5 bg-surface-1 px-5 pt-6 pb-5 shadow-3"
      onSubmit={submit}
    >
      <div>
        <h2 className="text-xl leading-tight font-bold">{t`打开你的宝盒`}</h2>
        <p className="mt-1 text-sm text-pretty text-text-2">
          {t`这是网站的第一个账号，拥有全部权限。请用一个别处没有用过的长密码。`}
        </p>
      </div>
      <Field
        label={t`账号`}
        name="username"
        value={typedName}
        error={
          (tried && nameFault
            ? texts.username(nameFault, { longest: USERNAME.longest, shortest: 1 })
            : undefined) ?? refusal.username
        }
        icon={<UserRound size={20} />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTypedName(event.target.value)}
      />
      <PasswordField
        label={t`密码`}
        name="password"
        value={password}
        error={
          (tried && wordFault ? texts.password(wordFault, { longest, shortest }) : undefined) ??
          refusal.password
        }
        hint={strength(password) ?? t`${shortest}–${longest} 位`}
        icon={<KeyRound size={20} />}
        showLabel={t`显示密码`}
        hideLabel={t`隐藏密码`}
        autoComplete="new-password"
        onChange={(event) => setPassword(event.target.value)}
      />
      {refusal.form && <Alert text={refusal.form} />}
      <Button
        kind="main"
        wide
        type="submit"
        busy={making.isPending}
        busyLabel={t`创建中...`}
        disabled={wait > 0}
      >
        {wait > 0 ? t`请在 ${wait} 秒后重试` : t`创建管理员账号`}
      </Button>
    </form>
  );
}
