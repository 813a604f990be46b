import { BoxMark } from '@baohe/ui/box-mark';
import { Button } from '@baohe/ui/button';
import { Field } from '@baohe/ui/field';
import { PasswordField } from '@baohe/ui/password-field';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleUserRound, KeyRound, MoonStar } from 'lucide-react';
import { useRef, useState, type JSX, type SubmitEvent } from 'react';
import { useClient } from '../call-context.tsx';
import { logIn } from '../log-in.ts';
import { useSite } from '../site.ts';
import { useFailureText } from '../use-failure-text.ts';
import { ForgottenPassword } from './forgotten-password.tsx';
import { rememberSignIn } from './last-sign-in.ts';
import { SignInFoot } from './sign-in-foot.tsx';

interface SignInScreenProps {
  /** What one signs in to. */
  title: string;
}

const LONGEST = 200;

/** The staff's own way in: it is there while the app is closed to visitors. */
export function SignInScreen({ title }: SignInScreenProps): JSX.Element {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const site = useSite().data;
  const [typed, setTyped] = useState({ username: '', password: '' });
  const [wasSent, setWasSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sending = useMutation({
    async mutationFn() {
      await logIn(client, queries, typed);
      rememberSignIn(new Date());
    },
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSent(true);
    const empty = (['username', 'password'] as const).find((name) => typed[name] === '');
    if (empty) {
      form.current?.querySelector<HTMLInputElement>(`[name="${empty}"]`)?.focus();
    } else if (!sending.isPending) {
      sending.mutate();
    }
  };
  return (
    <main className="grid min-h-dvh content-center justify-items-center px-5 py-8">
      <div className="w-full max-w-[380px]">
        <header className="mb-6 flex items-center gap-3">
          <BoxMark size={44} />
          <div>
            <h1 className="text-xl leading-tight font-bold">{title}</h1>
            <p className="text-sm text-text-2">{site?.siteName ?? location.host}</p>
          </div>
        </header>
        {site?.appEnabled === false && (
          <p className="mb-5 flex items-start gap-2.5 rounded-md bg-surface-2 px-3.5 py-3 text-sm">
            <MoonStar size={20} aria-hidden="true" className="flex-none text-warn" />
            <span>
              <b className="block font-medium">{t`站点还没有开放`}</b>
              <span className="text-xs text-text-2">{t`访客只看到首页的口令框；工作人员照常可用。`}</span>
            </span>
          </p>
        )}
        <form ref={form} noValidate className="grid grid-cols-1 gap-4" onSubmit={send}>
          <Field
            name="username"
            label={t`账号`}
            value={typed.username}
            onChange={({ target }) => setTyped({ ...typed, username: target.value })}
            error={wasSent && typed.username === '' ? t`请输入账号` : undefined}
            maxLength={LONGEST}
            icon={<CircleUserRound size={20} />}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            name="password"
            label={t`密码`}
            value={typed.password}
            onChange={({ target }) => setTyped({ ...typed, password: target.value })}
            error={wasSent && typed.password === '' ? t`请输入密码` : undefined}
            maxLength={LONGEST}
            icon={<KeyRound size={20} />}
            autoComplete="current-password"
            showLabel={t`显示密码`}
            hideLabel={t`隐藏密码`}
          />
          <ForgottenPassword />
          {sending.error && (
            <p role="alert" className="flex items-center gap-2 text-sm text-danger">
              <CircleAlert size={18} aria-hidden="true" className="flex-none" />
              {textOf(sending.error)}
            </p>
          )}
          <Button kind="main" type="submit" wide busy={sending.isPending} busyLabel={t`登录中...`}>
            {t`登录`}
          </Button>
        </form>
        <SignInFoot />
      </div>
    </main>
  );
}
