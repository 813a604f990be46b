import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { toast } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { removeAlbum, renameAlbum } from '@baohe/contract/albums';
import { LONGEST_ALBUM_NAME } from '@baohe/domain/posts/album';
import { Button } from '@baohe/ui/button';
import { FailedRow } from '@baohe/ui/failed-row';
import { Field } from '@baohe/ui/field';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { albumQuery } from '../../entities/albums.ts';
import { AlbumEntries } from './album-entries.tsx';
import { AlbumSharing } from './album-sharing.tsx';
import { useAlbumChange } from './use-album-change.ts';

interface AlbumPageProps {
  id: string;
  onRemoved: () => void;
}

/** One album of the viewer: its works in their order, its name, and who may look. */
export function AlbumPage({ id, onRemoved }: AlbumPageProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { data, error, isFetching, refetch } = useQuery(albumQuery(useClient(), id));
  if (error && !data) {
    return (
      <FailedRow
        text={textOf(error)}
        retryLabel={t`再试一次`}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <>
        <output className="sr-only">{t`获取中...`}</output>
        <SkeletonLines count={8} />
      </>
    );
  }
  return (
    <>
      <AlbumHead id={id} name={data.name} onRemoved={onRemoved} />
      <AlbumSharing id={id} address={data.address} />
      <AlbumEntries id={id} entries={data.entries} />
    </>
  );
}

interface AlbumHeadProps extends AlbumPageProps {
  name: string;
}

function AlbumHead({ id, name, onRemoved }: AlbumHeadProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<string>();
  const renaming = useAlbumChange(
    (client, chosenName: string) => client.call(renameAlbum, { albumId: id, name: chosenName }),
    () => setDraft(undefined),
  );
  const removing = useAlbumChange(
    (client) => client.call(removeAlbum, { albumId: id }),
    () => {
      toast(t`已删除清单`, 'done');
      onRemoved();
    },
  );
  if (draft !== undefined) {
    return (
      <form
        className="flex flex-wrap items-start gap-x-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.trim()) {
            renaming.mutate(draft.trim());
          }
        }}
      >
        <Field
          className="min-w-0 flex-[1_1_10rem]"
          label={t`清单的名字`}
          value={draft}
          maxLength={LONGEST_ALBUM_NAME}
          onChange={(event) => setDraft(event.target.value)}
        />
        <Button type="submit" className="mt-6.5" busy={renaming.isPending} disabled={!draft.trim()}>
          {t`保存`}
        </Button>
      </form>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <h2 className="min-w-0 flex-[1_1_9rem] text-lg leading-tight font-bold wrap-anywhere">
        {name}
      </h2>
      <Button kind="text" small onClick={() => setDraft(name)}>
        {t`改名`}
      </Button>
      <Button
        kind="text"
        small
        onClick={() =>
          openDialog('confirm', {
            title: t`删除「${name}」？`,
            text: t`清单里的作品不受影响，清单本身无法恢复。`,
            action: t`删除`,
            danger: true,
            onConfirm: () => removing.mutate(),
          })
        }
      >
        {t`删除`}
      </Button>
    </div>
  );
}
