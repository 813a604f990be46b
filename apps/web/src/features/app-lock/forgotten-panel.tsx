import { failureText } from '@baohe/app-shell/failure-text';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { currentViewer } from '../../entities/viewer.ts';

interface ForgottenPanelProps {
  onForget: () => Promise<void>;
  onBack: () => void;
}

/** Says what it costs before it does it. */
export function ForgottenPanel({ onForget, onBack }: ForgottenPanelProps) {
  const { t } = useLingui();
  const back = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isGuest = currentViewer()?.isRegistered === false;

  useEffect(() => back.current?.focus(), []);

  const forget = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onForget();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };

  return (
    <div className="lock-form">
      <div className="card lock-words">
        <p>{t`继续后会退出登录，删除这台设备上的离线内容，并解除应用锁。`}</p>
        <p>
          {isGuest
            ? t`匿名访客没有密码：没有保存登录凭证的话，点数和收藏将无法找回。`
            : t`账号和里面的一切都还在，用账号密码或登录凭证就能回来。`}
        </p>
      </div>
      {failure !== undefined && (
        <p className="lock-fault" role="alert">
          {failureText(failure)}
        </p>
      )}
      <Button kind="danger" wide busy={isBusy} onClick={() => void forget()}>
        {t`退出登录并解除`}
      </Button>
      <Button ref={back} wide onClick={onBack}>
        {t`返回`}
      </Button>
    </div>
  );
}
