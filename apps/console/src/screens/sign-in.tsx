import { useClient } from '@baohe/app-shell/call-context';
import { logIn } from '@baohe/app-shell/log-in';
import { useSite } from '@baohe/app-shell/site';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { BoxMark } from '@baohe/ui/box-mark';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleUserRound, KeyRound, MoonStar } from 'lucide-react';
import type { JSX } from 'react';
import { ForgottenPassword } from '../features/sign-in/forgotten-password.tsx';
import { rememberSignIn } from '../features/sign-in/last-sign-in.ts';
import { SignInFoot } from '../features/sign-in/sign-in-foot.tsx';
import { FormFoot } from '../shared/form/form-foot.tsx';
import { Form } from '../shared/form/form.tsx';
import { PasswordInput } from '../shared/form/password-input.tsx';
import { TextInput } from '../shared/form/text-input.tsx';
import { useConsoleForm } from '../shared/form/use-console-form.ts';

/** The console's own way in: it is there while the app is closed to visitors. */
export function SignInScreen(): JSX.Element {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const site = useSite().data;
  const form = useConsoleForm({ defaults: { username: '', password: '' } });
  const sending = useMutation({
    mutationFn: async (typed: { username: string; password: string }) => {
      await logIn(client, queries, typed);
      rememberSignIn(new Date());
    },
  });
  return (
    <main className="grid min-h-dvh content-center justify-items-center px-5 py-8">
      <div className="w-full max-w-[380px]">
        <header className="mb-6 flex items-center gap-3">
          <BoxMark size={44} />
          <div>
            <h1 className="text-xl leading-tight font-bold">{t`宝盒后台`}</h1>
            <p className="text-sm text-text-2">{site?.siteName ?? location.host}</p>
          </div>
        </header>
        {site?.appEnabled === false && (
          <p className="console-notice mb-5">
            <MoonStar size={20} aria-hidden="true" className="flex-none text-warn" />
            <span>
              <b className="block font-medium">{t`站点还没有开放`}</b>
              <span className="text-xs text-text-2">{t`访客只看到首页的口令框；后台照常可用。`}</span>
            </span>
          </p>
        )}
        <Form form={form} onSubmit={(typed) => sending.mutateAsync(typed)}>
          <TextInput
            name="username"
            label={t`账号`}
            rules={{ required: t`请输入账号` }}
            maxLength={200}
            icon={<CircleUserRound size={20} />}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordInput
            name="password"
            label={t`密码`}
            rules={{ required: t`请输入密码` }}
            maxLength={200}
            icon={<KeyRound size={20} />}
            autoComplete="current-password"
          />
          <ForgottenPassword />
          <FormFoot
            action={t`登录`}
            busyAction={t`登录中...`}
            wide
            failure={sending.error ? textOf(sending.error) : undefined}
          />
        </Form>
        <SignInFoot />
      </div>
    </main>
  );
}
