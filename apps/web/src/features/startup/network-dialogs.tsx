import type { DialogWay } from '@baohe/app-shell/dialogs';
import { Button, buttonClass } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { CloudPlug } from '@baohe/ui/drawings/cloud-plug';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { serverAnswers } from '../../shared/server-reach.ts';

export function NetworkLostDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [trying, setTrying] = useState(false);

  const tryAgain = async () => {
    setTrying(true);
    if (await serverAnswers()) {
      onClose();
      await queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    } else {
      setTrying(false);
    }
  };

  return (
    <Dialog
      picture={<CloudPlug />}
      title={t`网络连接失败`}
      closeLabel={t`关闭`}
      onClose={onClose}
      actions={
        <>
          <Link
            to="/one/mine/list"
            search={{ type: 'offline' }}
            className={buttonClass({})}
            onClick={onClose}
          >
            {t`离线内容`}
          </Link>
          <Button
            kind="main"
            busy={trying}
            busyLabel={t`获取中...`}
            onClick={() => void tryAgain()}
          >
            {t`再次尝试`}
          </Button>
        </>
      }
    >
      <p>{t`已保存的内容仍可以看。`}</p>
    </Dialog>
  );
}

export function NetworkRestoredDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  return (
    <Dialog
      picture={<CloudPlug connected />}
      title={t`网络连接恢复`}
      closeLabel={t`关闭`}
      onClose={onClose}
      actions={
        <Button kind="main" onClick={onClose}>
          {t`我知道了`}
        </Button>
      }
    />
  );
}
