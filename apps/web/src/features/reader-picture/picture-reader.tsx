import { openDialog } from '@baohe/app-shell/dialogs';
import { chaptersOf } from '@baohe/domain/posts/picture-chapters';
import { useMemo, useRef, useState } from 'react';
import type { PictureAddress } from '../../entities/addresses.ts';
import { usePostDetail } from '../../entities/post-detail.ts';
import { PostFailed } from '../../entities/post-failed.tsx';
import { PostLocked } from '../../entities/post-locked.tsx';
import type { PostDetail } from '../../entities/post/post.ts';
import { useProgress } from '../../entities/progress/use-progress.ts';
import { useLoanEnd } from '../../entities/use-loan-end.ts';
import { useEscapeLeaves } from '../../shared/use-escape-leaves.ts';
import type { Book } from './book.ts';
import { OpenBook } from './open-book.tsx';
import '@baohe/ui/range.css';
import './reader-picture.css';
import { NoPictures, ReaderLoading, ReaderState } from './reader-states.tsx';
import { useLeave } from './use-leave.ts';

interface PictureReaderProps {
  postId: string;
  address: PictureAddress;
}

/** Addresses that have run out are asked for again; not for each picture that failed with them. */
const RENEW_AGAIN_MS = 4000;

/** The pages of a picture work; its place is waited for, so that it opens where one was. */
export function PictureReader({ postId, address }: PictureReaderProps) {
  const { data, error, refetch, isFetching } = usePostDetail(postId);
  useEscapeLeaves(useLeave(postId));
  const saved = useProgress(postId);
  const [open, setOpen] = useState<PostDetail>();
  const renewedAt = useRef(-Infinity);
  const endedSaid = useRef(false);
  const wasLent = useLoanEnd(data);
  // The right to it may end while it is open: what is there stays.
  if (data?.access === 'full' && data !== open) {
    setOpen(data);
  }
  const shown = data?.access === 'full' ? data : (open ?? (data?.sample ? data : undefined));
  const book = useMemo(() => shown && bookOf(postId, shown), [postId, shown]);

  async function recover(): Promise<void> {
    const now = performance.now();
    if (now - renewedAt.current > RENEW_AGAIN_MS) {
      renewedAt.current = now;
      const again = await refetch();
      const hasEnded = open !== undefined && again.data?.access === 'preview';
      // Said once: whoever closes it may look at what is there.
      if (hasEnded && !endedSaid.current) {
        openDialog('accessEnded', wasLent ? { lentPost: postId } : {});
      }
      endedSaid.current = hasEnded;
    }
  }

  if (error && !book) {
    return (
      <ReaderState postId={postId}>
        <PostFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </ReaderState>
    );
  }
  if (data && !book) {
    return (
      <ReaderState postId={postId} title={data.title}>
        <PostLocked postId={postId} />
      </ReaderState>
    );
  }
  if (!book || saved.isLoading) {
    return <ReaderLoading postId={postId} />;
  }
  if (book.chapters.length === 0) {
    return <NoPictures postId={postId} title={book.title} />;
  }
  return <OpenBook book={book} address={address} saved={saved} onBroken={() => void recover()} />;
}

function bookOf(postId: string, detail: PostDetail): Book {
  const { title, kind, content, access, series } = detail;
  return {
    postId,
    title,
    isSet: kind === 'image-set',
    series,
    chapters: chaptersOf(content.pages ?? []),
    ...(access === 'preview' && { locked: detail }),
  };
}
