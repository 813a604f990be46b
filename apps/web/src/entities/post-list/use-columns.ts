import type { CardShape } from '@baohe/domain/posts/card-rows';
import { useLayoutEffect, useState, type RefObject } from 'react';

/** How many stand in a row, and how wide one is. */
export interface Columns {
  count: Readonly<Record<CardShape, number>>;
  width: Readonly<Record<CardShape, number>>;
}

/** As on a phone; for where nothing can be measured. */
const UNMEASURED: Columns = { count: { tall: 3, wide: 2 }, width: { tall: 112, wide: 174 } };

interface Rulers {
  tall: RefObject<HTMLElement | null>;
  wide: RefObject<HTMLElement | null>;
}

/**
 * The style sheet knows how many covers fit (by width and by the size of the text): an empty grid of
 * each shape is laid out, and its columns are counted. `before` is how they were on this page last time.
 */
export function useColumns(
  { tall, wide }: Rulers,
  before: Columns | undefined,
): Columns | undefined {
  const [columns, setColumns] = useState(before);

  useLayoutEffect(() => {
    const measure = () => {
      const [upright, lying] = [tracksOf(tall.current), tracksOf(wide.current)];
      const found: Columns =
        upright && lying
          ? {
              count: { tall: upright.length, wide: lying.length },
              width: { tall: upright[0] ?? 0, wide: lying[0] ?? 0 },
            }
          : UNMEASURED;
      setColumns((known) => (isSame(known, found) ? known : found));
    };
    measure();
    if (!tall.current || typeof ResizeObserver === 'undefined') {
      return undefined;
    }
    const watch = new ResizeObserver(measure);
    watch.observe(tall.current);
    return () => watch.disconnect();
  }, [tall, wide]);

  return columns;
}

/** `112px 112px 112px`, as the browser laid them out. */
function tracksOf(ruler: HTMLElement | null): number[] | undefined {
  const tracks = ruler ? getComputedStyle(ruler).gridTemplateColumns : '';
  return /^[\d.]+px/.test(tracks) ? tracks.split(' ').map(Number.parseFloat) : undefined;
}

export function isSame(one: Columns | undefined, other: Columns): boolean {
  return (
    one !== undefined &&
    one.count.tall === other.count.tall &&
    one.count.wide === other.count.wide &&
    Math.abs(one.width.tall - other.width.tall) < 1
  );
}
