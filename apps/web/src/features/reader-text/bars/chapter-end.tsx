import { useLingui } from '@lingui/react/macro';
import type { PostDetail } from '../../../entities/post/post.ts';
import { SampleEnd } from '../../../entities/unlock/sample-end.tsx';

interface ChapterEndProps {
  /** Empty in the last chapter. */
  next: string;
  /** The last chapter is the end of its sample only. */
  locked: PostDetail | undefined;
  onNext: () => void;
}

/** Below the last line: what comes next. */
export function ChapterEnd({ next, locked, onNext }: ChapterEndProps) {
  const { t } = useLingui();
  if (next === '' && locked) {
    return (
      <div className="novel-end">
        <SampleEnd detail={locked} />
      </div>
    );
  }
  if (next === '') {
    return <p className="novel-end">{t`已经读到最后了`}</p>;
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
