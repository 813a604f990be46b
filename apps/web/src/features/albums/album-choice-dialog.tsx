import { useClient } from '@baohe/app-shell/call-context';
import type { DialogWay } from '@baohe/app-shell/dialogs';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { addToAlbum, removeFromAlbum } from '@baohe/contract/albums';
import { Checkbox } from '@baohe/ui/checkbox';
import { Dialog } from '@baohe/ui/dialog';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { albumsQuery, type Album } from '../../entities/albums.ts';
import { NewAlbumForm } from './new-album-form.tsx';
import { useAlbumChange } from './use-album-change.ts';

interface ChosenWork {
  postId: string;
}

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    albums: ChosenWork;
  }
}

/** In which of one's albums a work stands, and a new one for it. */
export function AlbumChoiceDialog({ postId, onClose }: ChosenWork & DialogWay) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { data, error, isFetching, refetch } = useQuery(albumsQuery(useClient(), postId));
  const turning = useAlbumChange((client, { id, isIn }: { id: string; isIn: boolean }) =>
    client.call(isIn ? addToAlbum : removeFromAlbum, { albumId: id, postId }),
  );
  // Drawn with the tap itself: the mutation tells of it a tick later, and the box would jump back for that long.
  const [sent, setSent] = useState<Record<string, boolean>>({});
  const turn = (id: string, isIn: boolean) => {
    setSent((before) => ({ ...before, [id]: isIn }));
    turning.mutate({ id, isIn }, { onSettled: () => setSent({}) });
  };
  const isIn = ({ id, has }: Album) => sent[id] ?? has;
  return (
    <Dialog title={t`加入清单`} closeLabel={t`关闭`} onClose={onClose}>
      {error && !data && (
        <FailedRow
          text={textOf(error)}
          retryLabel={t`再试一次`}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && (
        <>
          <output className="sr-only">{t`获取中...`}</output>
          <SkeletonLines count={3} />
        </>
      )}
      {data?.length === 0 && (
        <p className="mb-2 text-sm text-text-2">{t`还没有清单，起个名字就有了。`}</p>
      )}
      {data && (
        <>
          <ul className="mb-3">
            {data.map((album) => (
              <li key={album.id} className="border-line not-first:border-t">
                <Checkbox checked={isIn(album)} onChange={(checked) => turn(album.id, checked)}>
                  <span className="wrap-anywhere text-text">{album.name}</span>
                </Checkbox>
              </li>
            ))}
          </ul>
          <NewAlbumForm postId={postId} />
        </>
      )}
    </Dialog>
  );
}
