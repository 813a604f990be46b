import { openDialog } from '@baohe/app-shell/dialogs';
import { withLoading } from '@baohe/app-shell/loading';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button, type ButtonLook } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAnnouncementQuery } from './use-announcement.ts';

/** 获取更多资源: always asks for the newest, and opens it. */
export function MoreResourcesButton(look: ButtonLook) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const queries = useQueryClient();
  const query = useAnnouncementQuery('sesameAnno');
  const [isChecking, setIsChecking] = useState(false);

  const ask = async () => {
    setIsChecking(true);
    try {
      const newest = queries.fetchQuery({ ...query, staleTime: 0, retry: false });
      openDialog('announcement', { announcement: await withLoading(newest) });
    } catch (error) {
      toastError(textOf(error), () => void ask());
    } finally {
      setIsChecking(false);
    }
  };

  return (
    <Button {...look} busy={isChecking} busyLabel={t`获取中...`} onClick={() => void ask()}>
      {t`获取更多资源`}
    </Button>
  );
}
