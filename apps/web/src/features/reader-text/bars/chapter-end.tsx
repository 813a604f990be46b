import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFromSesame } from '../../../entities/from-sesame.ts';
import type { PostDetail, SeriesNeighbour } from '../../../entities/post/post.ts';
import { openingOf } from '../../../entities/reader-of.ts';
import { SampleEnd } from '../../../entities/unlock/sample-end.tsx';
import { WorkEndPart } from '../../../entities/work-end/work-end-part.tsx';
import { useOpenNovel } from '../novel-context.ts';

interface ChapterEndProps {
  /** Empty in the last chapter. */
  next: string;
  /** The last chapter is the end of its sample only. */
  locked: PostDetail | undefined;
  /** The next one of its series. */
  nextWork: SeriesNeighbour | undefined;
  onNext: () => void;
}

/** Below the last line: what comes next. */
export function ChapterEnd({ next, locked, nextWork, onNext }: ChapterEndProps) {
  const { t } = useLingui();
  if (next === '' && locked) {
    return (
      <div className="novel-end">
        <SampleEnd detail={locked} />
      </div>
    );
  }
  if (next === '') {
    return (
      <div className="novel-end">
        <NovelEnd nextWork={nextWork} />
      </div>
    );
  }
  return (
    <div className="novel-end">
      <p>{t`本章完`}</p>
      <button type="button" className="novel-next" onClick={onNext}>
        {t`下一章：${next}`}
      </button>
    </div>
  );
}

/** The next one of its series. */
function NextWork({ post }: { post: SeriesNeighbour }) {
  const { t } = useLingui();
  const { convert } = useOpenNovel();
  const title = convert(post.title);
  return (
    <Link {...openingOf(post, useFromSesame())} replace className="novel-next">
      {t`下一部：${title}`}
    </Link>
  );
}

function NovelEnd({ nextWork }: Pick<ChapterEndProps, 'nextWork'>) {
  const { t } = useLingui();
  const { postId } = useOpenNovel();
  return (
    <>
      <p>{t`已经读到最后了`}</p>
      {nextWork && <NextWork post={nextWork} />}
      <WorkEndPart postId={postId} hasNext={nextWork !== undefined} />
    </>
  );
}

type NovelEndPageProps = Pick<ChapterEndProps, 'nextWork'> & { onBack: () => void };

/** In the place of the text, where pages are turned: behind the last page of the last chapter. */
export function NovelEndPage({ nextWork, onBack }: NovelEndPageProps) {
  const { t } = useLingui();
  return (
    <div className="novel-end">
      <NovelEnd nextWork={nextWork} />
      <button type="button" className="novel-next" onClick={onBack}>
        {t`返回正文`}
      </button>
    </div>
  );
}

/** In the place of the text, where pages are turned. */
export function SampleEndPage({ detail, onBack }: { detail: PostDetail; onBack: () => void }) {
  const { t } = useLingui();
  return (
    <div className="novel-end">
      <SampleEnd detail={detail}>
        <button type="button" className="novel-next" onClick={onBack}>
          {t`返回正文`}
        </button>
      </SampleEnd>
    </div>
  );
}
