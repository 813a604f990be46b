import { useClient } from '@baohe/app-shell/call-context';
import type { DialogWay } from '@baohe/app-shell/dialogs';
import { useSite } from '@baohe/app-shell/site';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { BoxMark } from '@baohe/ui/box-mark';
import { Button, buttonClass } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { guestPageQuery } from '../../entities/guest-page.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    appDownload: Record<never, never>;
  }
}

/** 下载应用: where it is, or that there is none yet; and the way on in the browser, while the site is open. */
export function AppDownloadDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const site = useSite().data;
  const siteName = site?.siteName ?? t`异次元宝盒`;
  const isAppOpen = site?.appEnabled !== false;
  const page = useQuery(guestPageQuery(useClient()));
  const address = page.data?.appDownload ?? '';

  const text = () => {
    if (page.isPending) {
      return t`获取中...`;
    }
    if (page.isError) {
      return textOf(page.error);
    }
    if (address !== '') {
      return t`装好以后，在应用里输入同一个资源码就能打开。`;
    }
    return isAppOpen
      ? t`还没有可以下载的应用，在网页里一样能看。`
      : t`还没有可以下载的应用，请过些时候再来。`;
  };

  return (
    <Dialog
      title={t`下载 ${siteName}`}
      picture={<BoxMark size={64} />}
      cancelLabel={t`关闭`}
      onClose={onClose}
      actions={
        <>
          {page.isError && (
            <Button kind="main" busy={page.isFetching} onClick={() => void page.refetch()}>
              {t`再试一次`}
            </Button>
          )}
          {isAppOpen && page.data && (
            <Link
              to="/"
              className={buttonClass({ kind: address === '' ? 'main' : 'quiet' })}
              onClick={onClose}
            >
              {t`用网页版`}
            </Link>
          )}
          {address !== '' && (
            <a
              href={address}
              target="_blank"
              rel="noopener"
              className={buttonClass({ kind: 'main' })}
            >
              <Download size={18} aria-hidden="true" />
              {t`下载`}
            </a>
          )}
        </>
      }
    >
      <p aria-live="polite">{text()}</p>
    </Dialog>
  );
}
