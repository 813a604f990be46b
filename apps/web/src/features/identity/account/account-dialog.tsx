import type { DialogWay } from '@baohe/app-shell/dialogs';
import { useSite } from '@baohe/app-shell/site';
import { toast } from '@baohe/app-shell/toast';
import { currentViewer } from '@baohe/app-shell/viewer';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSignIn } from '../login/use-sign-in.ts';
import { reloadLater } from '../reload-later.ts';
import type { AccountMode, Typed } from './account-faults.ts';
import { AccountForm } from './account-form.tsx';
import { ModeRow } from './mode-row.tsx';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    account: { mode: AccountMode; membership?: string };
  }
}

interface AccountDialogProps extends DialogWay {
  mode: AccountMode;
  /** Of who wants to buy a tier: it ends in the member centre, where 升级会员 opens at this type. */
  membership?: string;
}

/** 注册用户 / 登录用户, from wherever the person is; it ends on the home page. A guest keeps everything and gets a name. */
export function AccountDialog({ mode: startMode, membership, onClose }: AccountDialogProps) {
  const { t } = useLingui();
  const ways = useSignIn();
  const navigate = useNavigate();
  const guestAccess = useSite().data?.guestAccess !== false;
  const [mode, setMode] = useState(startMode);

  const becomeSomebody = async (typed: Typed) => {
    if (!currentViewer() && !guestAccess) {
      await ways.register(typed);
      await ways.logIn(typed);
      return;
    }
    if (!currentViewer()) {
      await ways.lookAround();
    }
    await ways.nameGuest(typed);
  };

  const goOn = () =>
    navigate(
      membership === undefined
        ? { to: '/one/osusume' }
        : { to: '/one/mine', state: { membership } },
    );

  const send = async (typed: Typed) => {
    if (mode === 'login') {
      await ways.logIn(typed);
      onClose();
      toast(t`登录成功`, 'done');
      await goOn();
      return;
    }
    await becomeSomebody(typed);
    onClose();
    toast(t`注册成功`, 'done');
    await goOn();
    reloadLater();
  };

  return (
    <Dialog
      title={mode === 'register' ? t`注册用户` : t`登录用户`}
      closeLabel={t`关闭`}
      onClose={onClose}
    >
      <div className="pt-2">
        <AccountForm mode={mode} send={send} />
        <ModeRow mode={mode} onMode={setMode} />
      </div>
    </Dialog>
  );
}
