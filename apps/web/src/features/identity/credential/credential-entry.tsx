import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CallFailed } from '@baohe/client/call-failed';
import { Button } from '@baohe/ui/button';
import { PasswordField } from '@baohe/ui/password-field';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { KeyRound, QrCode } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useViewer } from '../../../entities/viewer.ts';
import { Alert } from '../alert.tsx';
import { useSignIn } from '../login/use-sign-in.ts';
import { useWait } from '../use-wait.ts';
import { CredentialInvalid } from './credential-invalid.tsx';

interface CredentialEntryProps {
  credential: string;
  onEntered: () => void;
  onCancel: () => void;
}

/** Asks before the picture is used, and for the password where the site wants both. */
export function CredentialEntry({ credential, onEntered, onCancel }: CredentialEntryProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const viewer = useViewer();
  const ways = useSignIn();
  const [password, setPassword] = useState('');
  const [question, setQuestion] = useState<string>();
  const entering = useMutation({
    mutationFn: () => ways.enterWith(credential, question ? password : undefined),
    onSuccess: onEntered,
    onError(error) {
      if (keyOf(error) === 'credential.password_needed') {
        setQuestion(textOf(error));
      }
    },
  });
  const wait = useWait(entering.error);
  const key = keyOf(entering.error);

  if (key === 'credential.invalid') {
    return <CredentialInvalid onLeave={onCancel} />;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!entering.isPending && wait === 0) {
      entering.mutate();
    }
  };
  const failure = entering.isError && key !== 'credential.password_needed';

  return (
    <form
      noValidate
      className="card relative grid grid-cols-1 gap-4 bg-surface-1 px-5 py-6 shadow-3"
      onSubmit={submit}
    >
      <div className="flex items-center gap-3">
        <span className="grid size-11 flex-none place-items-center rounded-md bg-surface-3 text-ember">
          <QrCode size={22} aria-hidden="true" />
        </span>
        <h2 className="text-xl leading-tight font-bold">{t`用登录凭证登录？`}</h2>
      </div>
      <p className="text-sm text-pretty text-text-2">
        {viewer
          ? t`确认后，这台设备会改为登录凭证所属的账号，当前账号会从这台设备退出。来历不明的凭证请不要使用。`
          : t`确认后，这台设备会登录凭证所属的账号。来历不明的凭证请不要使用。`}
      </p>
      {question && (
        <PasswordField
          label={question}
          value={password}
          error={failure && wait === 0 ? textOf(entering.error) : undefined}
          icon={<KeyRound size={20} />}
          showLabel={t`显示密码`}
          hideLabel={t`隐藏密码`}
          autoComplete="current-password"
          enterKeyHint="go"
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {failure && (!question || wait > 0) && <Alert text={textOf(entering.error)} />}
      <div className="flex flex-wrap-reverse gap-2.5">
        <Button className="flex-1" onClick={onCancel}>
          {t`取消`}
        </Button>
        <Button
          kind="main"
          type="submit"
          className="flex-1"
          busy={entering.isPending}
          busyLabel={t`登录中...`}
          disabled={wait > 0 || (question !== undefined && password === '')}
        >
          {wait > 0 ? t`请在 ${wait} 秒后重试` : t`登录`}
        </Button>
      </div>
    </form>
  );
}

function keyOf(error: unknown) {
  return error instanceof CallFailed ? error.key : undefined;
}
