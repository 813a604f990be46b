import { addAlbum } from '@baohe/contract/albums';
import { LONGEST_ALBUM_NAME } from '@baohe/domain/posts/album';
import { Button } from '@baohe/ui/button';
import { Field } from '@baohe/ui/field';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAlbumChange } from './use-album-change.ts';

interface NewAlbumFormProps {
  /** The first work in it. */
  postId?: string | undefined;
}

export function NewAlbumForm({ postId }: NewAlbumFormProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const adding = useAlbumChange(
    (client, chosenName: string) =>
      client.call(addAlbum, { name: chosenName, ...(postId !== undefined && { postId }) }),
    () => setName(''),
  );
  const chosenName = name.trim();
  return (
    <form
      className="flex flex-wrap items-start gap-x-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosenName && !adding.isPending) {
          adding.mutate(chosenName);
        }
      }}
    >
      <Field
        className="min-w-0 flex-[1_1_10rem]"
        label={t`新清单的名字`}
        value={name}
        maxLength={LONGEST_ALBUM_NAME}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" className="mt-6.5" busy={adding.isPending} disabled={!chosenName}>
        {t`新建`}
      </Button>
    </form>
  );
}
