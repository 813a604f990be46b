import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type CSSProperties } from 'react';
import type { ListedImage } from '../../entities/image.ts';
import { useAfterPaint } from '../../shared/after-paint.ts';
import { SwipeCard } from './swipe-card.tsx';
import { leanOf, useDrag, type Drag } from './use-drag.ts';
import type { Verdict } from './use-swipe.ts';

interface CardStackProps {
  /** The one to decide on first. */
  images: readonly ListedImage[];
  /** What was decided last flies off to its side, from where it was let go. */
  flying: Flying | undefined;
  onDecide: (verdict: Verdict, from?: Drag) => void;
  onFlown: () => void;
}

export interface Flying {
  image: ListedImage;
  verdict: Verdict;
  from: Drag;
}

/** Drawn behind the first, the last of them out of sight; further ones are only fetched. */
const DRAWN_BEHIND = 3;
const FETCHED_AHEAD = 6;

/**
 * A card stays the same element from the back of the stack until it has flown away: nothing has to be
 * drawn anew for the frame in which the next one is on top, and the one that comes in at the back waits for the next frame.
 */
export function CardStack({ images, flying, onDecide, onFlown }: CardStackProps) {
  const { drag, handlers } = useDrag(onDecide);
  const isPainted = useAfterPaint(images[0]) === images[0];
  const drawn = images.slice(0, isPainted ? 1 + DRAWN_BEHIND : DRAWN_BEHIND);
  useFetchedAhead(images.slice(1 + DRAWN_BEHIND, 1 + FETCHED_AHEAD));
  const lean = drag ? leanOf(drag) : 0;
  const cards = drawn.map((image, depth) => (
    <SwipeCard
      key={image.name}
      image={image}
      depth={depth}
      {...(depth === 0 && drag && { style: { ...movedBy(drag), transition: 'none' } })}
    >
      {depth === 0 && lean !== 0 && (
        <Stamp verdict={lean > 0 ? 'kept' : 'discarded'} opacity={Math.abs(lean)} />
      )}
    </SwipeCard>
  ));
  // One that was refused may be back before it has flown away.
  if (flying && !drawn.some(({ name }) => name === flying.image.name)) {
    cards.unshift(
      <SwipeCard
        key={flying.image.name}
        image={flying.image}
        flies={flying.verdict}
        style={movedBy(flying.from)}
        onFlown={onFlown}
      >
        <Stamp verdict={flying.verdict} />
      </SwipeCard>,
    );
  }
  return (
    <div className="ops-cards" data-dragged={drag ? '' : undefined} {...handlers}>
      {cards.toReversed()}
      {drawn.length > 1 && <div className="ops-cards-shade" />}
    </div>
  );
}

function Stamp({ verdict, opacity }: { verdict: Verdict; opacity?: number }) {
  const { t } = useLingui();
  return (
    <span className="ops-stamp" data-verdict={verdict} style={{ opacity }}>
      {verdict === 'kept' ? t`保留` : t`丢弃`}
    </span>
  );
}

function movedBy(drag: Drag): CSSProperties {
  const lean = leanOf(drag);
  return {
    transform: `translate(${drag.x}px, ${drag.y * 0.4}px) rotate(${lean * 7}deg)`,
    ...(lean !== 0 && { boxShadow: `0 0 0 3px ${lean > 0 ? '#6ddfae' : '#ff9a9a'}` }),
  };
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
