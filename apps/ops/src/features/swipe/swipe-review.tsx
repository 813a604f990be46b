import { useKeys } from '@baohe/app-shell/keys';
import { LoadFailed } from '@baohe/app-shell/staff/load-failed';
import { useGo } from '@baohe/app-shell/staff/navigation';
import { ScreenLoading } from '@baohe/app-shell/staff/screen-loading';
import { CallFailed } from '@baohe/client/call-failed';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { usePublish } from '../../entities/use-publish.ts';
import { useAfterPaint } from '../../shared/after-paint.ts';
import { CardStack, type Flying } from './card-stack.tsx';
import { FolderHeld, NothingLeft } from './no-folder.tsx';
import { Recent } from './recent.tsx';
import { SwipeActions } from './swipe-actions.tsx';
import { SwipeCounts } from './swipe-counts.tsx';
import { SwipeHead } from './swipe-head.tsx';
import type { Drag } from './use-drag.ts';
import { useSwipe, type Verdict } from './use-swipe.ts';
import './swipe.css';

const FLOWN_MS = 500;
const STILL: Drag = { x: 0, y: 0 };

/** One image at a time, with one hand: to the right it is kept, to the left discarded. */
export function SwipeReview({ postId }: { postId: string | undefined }) {
  const { t } = useLingui();
  const go = useGo();
  const publishing = usePublish();
  const swipe = useSwipe(postId ? { postId } : {});
  const { found, folder, ahead, decided } = swipe;
  const [flying, setFlying] = useState<Flying>();
  const image = ahead[0];
  const recent = useAfterPaint(decided);
  // An animation that never ran (a page in the background) never says that it has ended.
  useEffect(() => {
    const timer = flying && setTimeout(() => setFlying(undefined), FLOWN_MS);
    return () => clearTimeout(timer);
  }, [flying]);

  const decide = (verdict: Verdict, from = STILL) => {
    if (image) {
      setFlying({ image, verdict, from });
      swipe.decide(verdict);
    }
  };
  const undo = () => {
    setFlying(undefined);
    swipe.undo();
  };
  const publish = () => {
    if (image && !publishing.isPending) {
      publishing.mutate(image.name);
    }
  };
  useKeys({
    onKey(key, { repeat }) {
      const acts: Readonly<Record<string, () => void>> = {
        ArrowLeft: () => decide('discarded'),
        ArrowRight: () => decide('kept'),
        z: undo,
        p: publish,
        Escape: () => go('/'),
      };
      const name = key.length === 1 ? key.toLowerCase() : key;
      const act = acts[name];
      // One that is held down decides on one image: nobody has looked at the next ones.
      if (!repeat || name === 'z') {
        act?.();
      }
      return act !== undefined;
    },
  });

  const held =
    found.error instanceof CallFailed && found.error.key === 'review.folder_held'
      ? found.error
      : undefined;
  return (
    <main className="ops-swipe">
      <SwipeHead folder={folder} image={image} onPublish={publish} />
      <SwipeCounts />
      {(image || flying) && (
        <CardStack
          images={ahead}
          onFlown={() => setFlying(undefined)}
          {...{ flying }}
          onDecide={decide}
        />
      )}
      {!image && !flying && (
        <div className="grid flex-1 content-center">
          {found.isFetching && <ScreenLoading />}
          {held && <FolderHeld reason={held.msg} onNext={() => swipe.open({})} />}
          {found.isError && !held && !found.isFetching && (
            <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
          )}
          {found.isSuccess && !found.isFetching && <NothingLeft onAgain={() => swipe.open({})} />}
        </div>
      )}
      <Recent decided={recent} />
      <SwipeActions
        canDecide={image !== undefined}
        canUndo={decided.length > 0}
        onDecide={decide}
        onUndo={undo}
      />
      <p className="sr-only">{t`左箭头丢弃，右箭头保留，Z 撤销，P 发布，Esc 回到网格。`}</p>
    </main>
  );
}
