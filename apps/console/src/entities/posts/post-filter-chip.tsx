import { useClient } from '@baohe/app-shell/call-context';
import { useLingui } from '@lingui/react/macro';
import { LibraryBig } from 'lucide-react';
import { useState } from 'react';
import { PickDialog } from '../../shared/pick-dialog.tsx';
import { PickFilter } from '../../shared/pick-filter.tsx';
import { findContent } from '../find-content.ts';

interface PostFilterChipProps {
  /** Empty for all. */
  postId: string;
  /** As far as it is known: of what is shown. */
  postTitle: string | undefined;
  onChange: (postId: string | undefined) => void;
}

/** Only what is about one post. */
export function PostFilterChip({ postId, postTitle, onChange }: PostFilterChipProps) {
  const client = useClient();
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<string>();
  return (
    <>
      <PickFilter
        label={t`按作品`}
        icon={<LibraryBig size={16} aria-hidden="true" />}
        chosen={postId === '' ? undefined : (picked ?? postTitle ?? t`一部作品`)}
        onOpen={() => setOpen(true)}
        onClear={() => {
          setPicked(undefined);
          onChange(undefined);
        }}
      />
      {isOpen && (
        <PickDialog
          title={t`只看哪部作品的`}
          placeholder={t`作品名`}
          name="posts"
          find={async (text, signal) =>
            (await findContent(client, text, signal))
              .filter(({ kind }) => kind === 'post')
              .map(({ id, title }) => ({ id, title }))
          }
          onPick={({ id, title }) => {
            setPicked(title);
            onChange(id);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
