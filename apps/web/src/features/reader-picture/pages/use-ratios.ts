import { croppedRatio, type Borders } from '@baohe/domain/reading/borders';
import { useCallback, useMemo, useState } from 'react';
import { ratiosOf, tellsSize, type Book } from '../book.ts';

interface Seen {
  width: number;
  height: number;
}

/** The shape of every page of a chapter, what was learnt of it by looking, and what is cut off of it. */
export function useRatios({ chapters }: Book, chapter: number, cropsBorders: boolean) {
  const [seen, setSeen] = useState<ReadonlyMap<string, Seen>>(new Map());
  const [borders, setBorders] = useState<ReadonlyMap<string, Borders>>(new Map());
  const pages = chapters[chapter]?.pages;
  const keyOf = useCallback((at: number) => `${chapter} ${at}`, [chapter]);
  const bordersOf = useCallback(
    (at: number) => (cropsBorders ? borders.get(keyOf(at)) : undefined),
    [cropsBorders, borders, keyOf],
  );
  const ratios = useMemo(() => {
    const sizeOf = (at: number) => seen.get(keyOf(at));
    const drawn = ratiosOf(pages ?? [], (at) => {
      const size = sizeOf(at);
      return size && size.width / size.height;
    });
    return drawn.map((ratio, at) => {
      const cut = bordersOf(at);
      return cut ? croppedRatio(ratio, cut) : ratio;
    });
  }, [pages, seen, keyOf, bordersOf]);
  const widths = useMemo(
    () =>
      (pages ?? []).map((page, at) => (tellsSize(page) ? page.width : seen.get(keyOf(at))?.width)),
    [pages, seen, keyOf],
  );

  /** A picture has come. */
  const onPicture = useCallback(
    (at: number, picture: HTMLImageElement) => {
      const { naturalWidth: width, naturalHeight: height } = picture;
      const key = keyOf(at);
      if (width > 0 && height > 0) {
        // What is told needs no looking; a picture of that size changes nothing.
        setSeen((known) => (known.has(key) ? known : new Map(known).set(key, { width, height })));
      }
      if (cropsBorders && !borders.has(key)) {
        // Without its file, or with a picture that may not be looked into, the page stays whole.
        import('./find-borders.ts').then(
          ({ findBorders }) => {
            const found = findBorders(picture);
            setBorders((known) => new Map(known).set(key, found));
          },
          () => {},
        );
      }
    },
    [keyOf, cropsBorders, borders],
  );
  return { ratios, widths, bordersOf, onPicture };
}
