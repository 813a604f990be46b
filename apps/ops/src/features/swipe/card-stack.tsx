import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ListedImage } from '../../entities/image.ts';
import { SwipeCard } from './swipe-card.tsx';
import { useDrag, type Drag } from './use-drag.ts';
import type { Verdict } from './use-swipe.ts';

interface CardStackProps {
  /** The one to decide on first. */
  images: readonly ListedImage[];
  /** What was decided last by a button or a key flies off to its side, too. */
  flying: Flying | undefined;
  onDecide: (verdict: Verdict, from?: Drag) => void;
  onFlown: () => void;
}

export interface Flying {
  image: ListedImage;
  verdict: Verdict;
  from: Drag;
}

/** Drawn behind the first; further ones are only fetched. */
const DRAWN_BEHIND = 2;
const FETCHED_AHEAD = 5;

export function CardStack({ images, flying, onDecide, onFlown }: CardStackProps) {
  const { t } = useLingui();
  const { drag, lean, handlers } = useDrag(onDecide);
  const drawn = images.slice(0, 1 + DRAWN_BEHIND);
  useFetchedAhead(images.slice(1 + DRAWN_BEHIND, 1 + FETCHED_AHEAD));
  const stamps = { kept: t`保留`, discarded: t`丢弃` };
  return (
    <div className="ops-cards" {...handlers}>
      {drawn
        .map((image, depth) => (
          <SwipeCard
            key={image.name}
            image={image}
            depth={depth}
            {...(depth === 0 && {
              style: {
                transform: drag
                  ? `translate(${drag.x}px, ${drag.y * 0.4}px) rotate(${lean * 7}deg)`
                  : undefined,
                transition: drag ? 'none' : undefined,
                ...(lean !== 0 && {
                  boxShadow: `0 0 0 3px ${lean > 0 ? '#6ddfae' : '#ff9a9a'}`,
                }),
              },
            })}
          >
            {depth === 0 && lean !== 0 && (
              <span
                className="ops-stamp"
                data-verdict={lean > 0 ? 'kept' : 'discarded'}
                style={{ opacity: Math.abs(lean) }}
              >
                {lean > 0 ? stamps.kept : stamps.discarded}
              </span>
            )}
          </SwipeCard>
        ))
        .toReversed()}
      {flying && (
        <div
          key={flying.image.name}
          className="ops-flying"
          data-verdict={flying.verdict}
          aria-hidden="true"
          style={{ translate: `${flying.from.x}px ${flying.from.y * 0.4}px` }}
          onAnimationEnd={onFlown}
        >
          <SwipeCard image={flying.image} depth={1}>
            <span className="ops-stamp" data-verdict={flying.verdict}>
              {stamps[flying.verdict]}
            </span>
          </SwipeCard>
        </div>
      )}
    </div>
  );
}

/** Held on to, so that the browser does not throw the decoded pictures away before their turn. */
function useFetchedAhead(images: readonly ListedImage[]): void {
  const [held] = useState(() => new Map<string, HTMLImageElement>());
  useEffect(() => {
    const upcoming = new Set(images.map(({ largeUrl }) => largeUrl).filter(Boolean));
    [...held.keys()].filter((url) => !upcoming.has(url)).forEach((url) => held.delete(url));
    upcoming.forEach((url) => {
      if (!held.has(url)) {
        const image = new Image();
        image.src = url;
        image.decode?.().catch(() => {});
        held.set(url, image);
      }
    });
  });
}
