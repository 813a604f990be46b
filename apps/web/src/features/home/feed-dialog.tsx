import type { DialogWay } from '@baohe/app-shell/dialogs';
import { lazyPart } from '@baohe/app-shell/lazy-part';
import { toast } from '@baohe/app-shell/toast';
import { DEFAULT_FEED, type FeedTree } from '@baohe/domain/feed/feed-tree';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { Skeleton } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { saveFeed, useFeed } from './feed.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    feed: Record<never, never>;
  }
}

/** What drags is heavy, and most people never open this. */
const FeedBoard = lazyPart(async () => (await import('./feed-board.tsx')).FeedBoard);

/** 我的订阅: what the home page shows, in which order. */
export function FeedDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  const saved = useFeed();
  const [feed, setFeed] = useState(saved);

  const keep = (changed: FeedTree, message: string) => {
    saveFeed(changed);
    toast(message, 'done');
    onClose();
  };

  return (
    <Dialog
      side="left"
      title={t`我的订阅`}
      closeLabel={t`关闭`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => keep(DEFAULT_FEED, t`已重置`)}>{t`重置`}</Button>
          <Button kind="main" onClick={() => keep(feed, t`已保存`)}>
            {t`保存`}
          </Button>
        </>
      }
    >
      <Suspense fallback={<Waiting />}>
        <FeedBoard feed={feed} onChange={setFeed} />
      </Suspense>
    </Dialog>
  );
}

function Waiting() {
  return (
    <div className="grid gap-2.5">
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}
