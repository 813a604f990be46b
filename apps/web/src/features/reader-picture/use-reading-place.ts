import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PictureAddress } from '../../entities/addresses.ts';
import type { PostProgress } from '../../entities/progress/use-progress.ts';
import type { Book, Place } from './book.ts';
import { startPlace } from './start-place.ts';
import type { Target } from './strip.tsx';

/** The address follows the reader; not every page of a quick scroll. */
const WRITTEN_AFTER_MS = 300;
const READER = '/reader-picture';

interface Reading {
  book: Book;
  address: PictureAddress;
  progress: PostProgress;
}

/** Where somebody is in a book, and how they got there. The address follows. */
export function useReadingPlace({ book, address, progress }: Reading) {
  const { postId, chapters } = book;
  const [place, setPlace] = useState<Place>(() => startPlace(chapters, address, progress));
  const [target, setTarget] = useState<Target>(place);
  const [wentBack, setWentBack] = useState(false);
  const count = chapters[place.chapter]?.pages.length ?? 0;

  const goTo = (next: Place) => {
    setWentBack(false);
    setPlace(next);
    setTarget({ page: next.page });
  };
  /** On purpose, by the slider or a list: going back there counts for the other devices too. */
  const jumpTo = (next: Place) => {
    goTo(next);
    setWentBack(
      next.chapter < place.chapter || (next.chapter === place.chapter && next.page < place.page),
    );
  };
  const openChapter = (chapterIndex: number) =>
    jumpTo(startPlace(chapters, { chapterIndex }, progress));

  useAddress({ postId, place, count, address }, (asked) =>
    goTo(startPlace(chapters, asked, progress)),
  );

  return {
    place,
    target,
    goTo,
    jumpTo,
    openChapter,
    /** The strip was scrolled there. */
    reachPage: (page: number) => {
      if (page !== place.page) {
        setWentBack(false);
        setPlace({ ...place, page });
      }
    },
    wentBack,
  };
}

interface Addressed {
  postId: string;
  place: Place;
  count: number;
  address: PictureAddress;
}

/** Writes the place into the address, and follows one that somebody else has written there. */
function useAddress(
  { postId, place, count, address }: Addressed,
  onAsked: (address: PictureAddress) => void,
): void {
  const router = useRouter();
  const written = useRef(address);
  const asked = useEffectEvent(onAsked);
  const { chapterIndex, imageIndex } = address;

  useEffect(() => {
    const own = written.current;
    if (chapterIndex !== own.chapterIndex || imageIndex !== own.imageIndex) {
      written.current = { chapterIndex, imageIndex } as PictureAddress;
      asked(written.current);
    }
  }, [chapterIndex, imageIndex]);

  const chapterNow = place.chapter;
  const imageNow = Math.min(place.page, count - 1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const due = useRef<PictureAddress>({});
  const write = useEffectEvent(() => {
    timer.current = undefined;
    // On the way out, and still drawn while the next screen loads: writing would bring it back.
    if (router.history.location.pathname !== READER) {
      return;
    }
    written.current = due.current;
    void router.navigate({
      to: READER,
      search: { post: postId, ...due.current },
      replace: true,
      resetScroll: false,
    });
  });
  useEffect(() => {
    due.current = { chapterIndex: chapterNow, imageIndex: imageNow };
    // Not put off by the next page: otherwise who reads quickly would find an old one after a reload.
    timer.current ??= setTimeout(() => write(), WRITTEN_AFTER_MS);
  }, [chapterNow, imageNow]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
