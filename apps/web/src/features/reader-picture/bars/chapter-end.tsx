import { Button, buttonClass } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFromSesame } from '../../../entities/from-sesame.ts';
import type { SeriesNeighbour } from '../../../entities/post/post.ts';
import { openingOf } from '../../../entities/reader-of.ts';
import { SampleEnd } from '../../../entities/unlock/sample-end.tsx';
import { WorkEndPart } from '../../../entities/work-end/work-end-part.tsx';
import { useOpenBook } from '../book-context.ts';
import { useChapterName } from '../use-chapter-name.ts';
import { useRetry } from '../use-retry.ts';

/** Of the next chapter; without network there is its place, and it comes by itself later. */
function EndPicture({ src }: { src: string | undefined }) {
  const [isMissing, setMissing] = useState(false);
  const [tries, setTries] = useState(0);
  useRetry(isMissing, tries, () => {
    setTries(tries + 1);
    setMissing(false);
  });
  return isMissing ? (
    <div className="reader-end-picture" />
  ) : (
    <img src={src} alt="" className="reader-end-picture" onError={() => setMissing(true)} />
  );
}

/** Behind the last page: the next chapter, the next work of the series, or the way back to the post. `missing`: so many pages did not come. */
export function ChapterEnd({ missing }: { missing: number }) {
  const { t } = useLingui();
  const { book, position, openChapter } = useOpenBook();
  const { chapter } = position;
  const nameOf = useChapterName(book);
  const next = book.chapters[chapter + 1];
  const ended = nameOf(chapter);
  const nextName = nameOf(chapter + 1);
  const missingText = t`还有 ${missing} 页没有加载出来`;
  if (next) {
    return (
      <section className="reader-end" aria-label={t`下一话`}>
        <p className="text-sm text-text-2">{missing > 0 ? missingText : t`${ended} 看完了`}</p>
        <EndPicture src={next.pages[0]?.smallUrl} />
        <h2 className="text-lg font-bold">{nextName}</h2>
        <Button kind="main" className="min-w-44" onClick={() => openChapter(chapter + 1)}>
          {book.isSet ? t`看下一组` : t`看下一话`}
        </Button>
      </section>
    );
  }
  if (book.locked) {
    return (
      <div className="reader-end">
        <SampleEnd detail={book.locked} />
      </div>
    );
  }
  const nextWork = book.series?.next;
  const isLast = book.isSet ? t`已是最后一组` : t`已是最后一话`;
  const nothingMore = nextWork ? isLast : t`全部看完了，去看看别的吧。`;
  const said = missing > 0 ? missingText : nothingMore;
  return (
    <section className="reader-end" aria-label={t`全部看完`}>
      {nextWork ? (
        <NextWork post={nextWork} said={said} />
      ) : (
        <>
          <h2 className="text-lg font-bold">{isLast}</h2>
          <p className="text-sm text-text-2">{said}</p>
        </>
      )}
      <Link
        to="/detail"
        search={{ post: book.postId }}
        replace
        className={`${buttonClass({ kind: nextWork ? 'quiet' : 'main' })} min-w-44`}
      >
        {t`回到作品`}
      </Link>
      <WorkEndPart postId={book.postId} hasNext={nextWork !== undefined && nextWork !== null} />
    </section>
  );
}

/** The next one of its series. */
function NextWork({ post, said }: { post: SeriesNeighbour; said: string }) {
  const { t } = useLingui();
  return (
    <>
      <p className="text-sm text-text-2">{said}</p>
      <EndPicture src={post.coverUrl} />
      <h2 className="text-lg font-bold">{post.title}</h2>
      <Link
        {...openingOf(post, useFromSesame())}
        replace
        className={`${buttonClass({ kind: 'main' })} min-w-44`}
      >
        {t`看下一部`}
      </Link>
    </>
  );
}
