import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import { HardDriveDownload, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useDownloads } from '../../entities/downloads.ts';
import { useGroupName } from '../../entities/membership/membership-name.ts';
import type { PostDetail } from '../../entities/post/post.ts';
import { useViewer } from '../../entities/viewer.ts';

/** What can be downloaded, and as whom one is here; while downloads are off it says so. */
export function DownloadArea({ detail }: { detail: PostDetail }) {
  const { t } = useLingui();
  const { isOn, mayDownload, open } = useDownloads(detail.id);
  const isLocked = !mayDownload || detail.access === 'preview';
  const viewer = useViewer();
  const [now] = useState(() => new Date());
  const tier = useGroupName(viewer, now);
  return (
    <Card className="mt-6 p-3.5">
      <div className="flex flex-wrap items-center gap-3">
        <HardDriveDownload size={24} className="flex-none" aria-hidden="true" />
        <div className="min-w-0 flex-[1_1_8rem]">
          <h2 className="leading-tight font-bold">{t`资源下载`}</h2>
          <p className="text-xs text-text-2">{t`当前身份：${tier}`}</p>
        </div>
        <Button small onClick={open}>
          {isLocked && <LockKeyhole size={16} aria-hidden="true" />}
          {t`下载`}
        </Button>
      </div>
      {!isOn && (
        <p className="mt-2.5 text-sm text-text-2">
          {/* A game cannot be read. */}
          {detail.type === 'post_game' ? t`资源下载暂未开放。` : t`资源下载暂未开放，请在线阅读。`}
        </p>
      )}
    </Card>
  );
}
