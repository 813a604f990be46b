import { useClient } from '@baohe/app-shell/call-context';
import { RowArrow, RowButton, rowClass, Rows, RowText } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookMarked, CloudDownload, PackageOpen } from 'lucide-react';
import { APP_VERSION } from '../../entities/app-version.ts';
import { checkForUpdate } from '../../entities/check-for-update.ts';
import { guestPageQuery } from '../../entities/guest-page.ts';
import { StorageRow } from './storage-row.tsx';

/** 应用: what it stores and which version it is. */
export function AppRows() {
  const { t } = useLingui();
  const client = useClient();
  const reinstallPage = useQuery(guestPageQuery(client)).data?.reinstallPage ?? '';
  // The update itself says what it has found.
  const checking = useMutation({ mutationFn: () => checkForUpdate() });
  return (
    <Rows label={t`应用`}>
      <Link to="/one/mine/list" search={{ type: 'offline' }} className={rowClass()}>
        <RowText
          icon={<BookMarked size={20} aria-hidden="true" />}
          title={t`离线内容`}
          note={t`没有网络时还能看的章节`}
          end={<RowArrow />}
        />
      </Link>
      <StorageRow />
      <RowButton
        icon={<CloudDownload size={20} aria-hidden="true" />}
        title={t`检查更新`}
        end={
          <>
            {APP_VERSION}
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
