import { useCallback, useMemo, useState } from 'react';
import { ratiosOf, type Book } from '../book.ts';

/** The shape of every page of a chapter, and what was learnt of it by looking. */
export function useRatios({ chapters }: Book, chapter: number) {
  const [seen, setSeen] = useState<ReadonlyMap<string, number>>(new Map());
  const pages = chapters[chapter]?.pages;
  const ratios = useMemo(
    () => ratiosOf(pages ?? [], (at) => seen.get(`${chapter} ${at}`)),
    [pages, seen, chapter],
  );
  const onRatio = useCallback(
    (at: number, ratio: number) => {
      // What is told needs no looking; a picture of that size changes nothing.
      setSeen((known) =>
        known.has(`${chapter} ${at}`) ? known : new Map(known).set(`${chapter} ${at}`, ratio),
      );
    },
    [chapter],
  );
  return { ratios, onRatio };
}
