import { Button, type ButtonLook } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openDialog } from '../../shared/dialogs.ts';
import { withLoading } from '../../shared/loading.ts';
import { toastError } from '../../shared/toast.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';
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
