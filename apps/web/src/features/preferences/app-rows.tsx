import { useClient } from '@baohe/app-shell/call-context';
import { RELEASE } from '@baohe/app-shell/release';
import { reloadPage } from '@baohe/app-shell/reload-page';
import { toast, toastError, toastRefusal } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { RowArrow, RowButton, rowClass, Rows, RowText } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CloudDownload, PackageOpen } from 'lucide-react';
import { newerVersion } from '../../entities/app-version.ts';
import { guestPageQuery } from '../../entities/guest-page.ts';
import { StorageRow } from './storage-row.tsx';

/** A build is named by a long hash. */
const SHOWN_OF_RELEASE = 8;

/** 应用: what it stores and which version it is. */
export function AppRows() {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const reinstallPage = useQuery(guestPageQuery(client)).data?.reinstallPage ?? '';
  const checking = useMutation({
    mutationFn: () => newerVersion(client),
    onSuccess(newer) {
      if (newer === null) {
        toast(t`已经是最新版本`, 'done');
      } else {
        toastRefusal(t`有新版本`, newer, {
          label: t`重新载入`,
          follow: () => void reloadPage(),
        });
      }
    },
    onError: (error) => toastError(textOf(error)),
  });
  return (
    <Rows label={t`应用`}>
      <StorageRow />
      <RowButton
        icon={<CloudDownload size={20} aria-hidden="true" />}
        title={t`检查更新`}
        end={
          <>
            {RELEASE.slice(0, SHOWN_OF_RELEASE)}
            <RowArrow />
          </>
        }
        onClick={() => checking.mutate()}
      />
      {reinstallPage !== '' && (
        <a className={rowClass()} href={reinstallPage} target="_blank" rel="noopener">
          <RowText
            icon={<PackageOpen size={20} aria-hidden="true" />}
            title={t`重新安装应用`}
            note={t`更新不了的时候，下载完整的安装包`}
            end={<RowArrow />}
          />
        </a>
      )}
    </Rows>
  );
}
