import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PictureAddress } from '../../entities/addresses.ts';
import type { PostProgress } from '../../entities/progress/use-progress.ts';
import type { Book, PagePosition } from './book.ts';
import type { Target } from './pages/strip.tsx';
import { startPosition } from './start-position.ts';

/** The address follows the reader; not every page of a quick scroll. */
const WRITTEN_AFTER_MS = 300;
const READER = '/reader-picture';

interface Reading {
  book: Book;
  address: PictureAddress;
  progress: PostProgress;
}

/** Where somebody is in a book, and how they got there. The address follows. */
export function useReadingPosition({ book, address, progress }: Reading) {
  const { postId, chapters } = book;
  const [position, setPosition] = useState<PagePosition>(() =>
    startPosition(chapters, address, progress),
  );
  const [target, setTarget] = useState<Target>(position);
  const [wentBack, setWentBack] = useState(false);
  const count = chapters[position.chapter]?.pages.length ?? 0;

  const goTo = (next: PagePosition) => {
    setWentBack(false);
    setPosition(next);
    setTarget({ page: next.page });
  };
  /** On purpose, by the slider or a list: going back there counts for the other devices too. */
  const jumpTo = (next: PagePosition) => {
    goTo(next);
    setWentBack(
      next.chapter < position.chapter ||
        (next.chapter === position.chapter && next.page < position.page),
    );
  };
  const openChapter = (chapterIndex: number) =>
    jumpTo(startPosition(chapters, { chapterIndex }, progress));

  useAddress({ postId, position, count, address }, (changed) =>
    goTo(startPosition(chapters, changed, progress)),
  );

  return {
    position,
    target,
    goTo,
    jumpTo,
    openChapter,
    /** The strip was scrolled there. */
    reachPage: (page: number) => {
      if (page !== position.page) {
        setWentBack(false);
        setPosition({ ...position, page });
      }
    },
    wentBack,
  };
}

interface Addressed {
  postId: string;
  position: PagePosition;
  count: number;
  address: PictureAddress;
}

/** Writes the place into the address, and follows one that somebody else has written there. */
function useAddress(
  { postId, position, count, address }: Addressed,
  onChanged: (address: PictureAddress) => void,
): void {
  const router = useRouter();
  const written = useRef(address);
  const changed = useEffectEvent(onChanged);
  const { chapterIndex, imageIndex } = address;

  useEffect(() => {
    const own = written.current;
    if (chapterIndex !== own.chapterIndex || imageIndex !== own.imageIndex) {
      written.current = { chapterIndex, imageIndex };
      changed(written.current);
    }
  }, [chapterIndex, imageIndex]);

  const chapterNow = position.chapter;
  const imageNow = Math.min(position.page, count - 1);
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
