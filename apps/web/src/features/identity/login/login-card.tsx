import { openDialog } from '@baohe/app-shell/dialogs';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { CircleCheck, Languages } from 'lucide-react';
import { useState } from 'react';
import type { AccountMode, Typed } from '../account/account-faults.ts';
import { AccountForm } from '../account/account-form.tsx';
import { ModeRow } from '../account/mode-row.tsx';
import { CredentialWays } from '../credential/credential-ways.tsx';
import { useSignIn } from './use-sign-in.ts';

interface LoginCardProps {
  onEntered: () => void;
  /** A credential picture was chosen or scanned. */
  onCredential: (credential: string) => void;
  /** Of the link through which the person came, to register. */
  invite?: string | undefined;
}

export function LoginCard({ onEntered, onCredential, invite }: LoginCardProps) {
  const { t } = useLingui();
  const ways = useSignIn();
  const [mode, setMode] = useState<AccountMode>(invite ? 'register' : 'login');
  const [registered, setRegistered] = useState(false);
  const registering = mode === 'register';

  const send = async (typed: Typed) => {
    if (registering) {
      await ways.register(typed, invite);
      setRegistered(true);
      setMode('login');
    } else {
      await ways.logIn(typed);
      onEntered();
    }
  };

  return (
    <div className="card relative bg-surface-1 px-5 pt-6 pb-4 shadow-3">
      <div className="flex items-start justify-between gap-2">
        <h2 className="text-xl leading-tight font-bold">
          {registering ? t`领取你的宝盒` : t`欢迎来到宝盒`}
        </h2>
        <IconButton
          label={t`语言与外观`}
          className="-mt-2 -mr-2 text-text-2"
          onClick={() => openDialog('preferences', {})}
        >
          <Languages size={20} />
        </IconButton>
      </div>
      <p className="mt-0.5 mb-4 text-sm text-text-2">
        {registering ? t`账号注册后不能修改，请记牢密码` : t`登录后继续上次看到的那一页`}
      </p>
      <output>
        {registered && !registering && (
          <span className="mb-3.5 flex items-center gap-2 rounded-md bg-surface-2 px-3 py-2.5 text-sm text-ok">
            <CircleCheck size={18} aria-hidden="true" className="flex-none" />
            {t`注册成功，请登录`}
          </span>
        )}
      </output>
      <AccountForm mode={mode} send={send} />
      <ModeRow
        mode={mode}
        onMode={(chosen) => {
          setMode(chosen);
          setRegistered(false);
        }}
      />
      {!registering && <CredentialWays onCredential={onCredential} />}
    </div>
  );
}
