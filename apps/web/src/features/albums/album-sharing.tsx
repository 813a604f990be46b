import { toast, toastError } from '@baohe/app-shell/toast';
import { shareAlbum } from '@baohe/contract/albums';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Switch } from '@baohe/ui/switch';
import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { writeClipboard } from '../../native/clipboard.ts';
import { useAlbumChange } from './use-album-change.ts';

interface AlbumSharingProps {
  id: string;
  /** Undefined while nobody else may look. */
  address: string | undefined;
}

/** Whether others may look by a link; switched off, the link ends for ever. */
export function AlbumSharing({ id, address }: AlbumSharingProps) {
  const { t } = useLingui();
  const sharing = useAlbumChange((client, isShared: boolean) =>
    client.call(shareAlbum, { albumId: id, isShared }),
  );
  const copy = async () => {
    try {
      await writeClipboard(address ?? '');
      toast(t`链接已复制`, 'done');
    } catch {
      // Over plain HTTP there is no clipboard: the link can be marked by hand.
      toastError(t`复制失败，请长按链接手动复制`);
    }
  };
  return (
    <Card className="grid gap-2 p-3.5">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-medium">{t`通过链接分享`}</p>
          <p className="text-xs text-text-2">
            {address
              ? t`有链接的人都能看到清单里有什么；没解锁的作品还是锁着。关掉后链接立即失效。`
              : t`现在只有你能看到。`}
          </p>
        </div>
        <Switch
          label={t`通过链接分享`}
          checked={sharing.isPending ? sharing.variables : address !== undefined}
          onChange={(isShared) => sharing.mutate(isShared)}
        />
      </div>
      {address && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-[1_1_10rem] rounded-sm bg-surface-3 px-3 py-2 text-xs wrap-anywhere select-all">
            {address}
          </p>
          <Button small onClick={() => void copy()}>
            <Copy size={16} aria-hidden="true" />
            {t`复制链接`}
          </Button>
        </div>
      )}
    </Card>
  );
}
