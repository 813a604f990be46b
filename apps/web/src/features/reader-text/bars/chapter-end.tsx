import { useLingui } from '@lingui/react/macro';

interface ChapterEndProps {
  /** Empty in the last chapter. */
  next: string;
  onNext: () => void;
}

/** Below the last line: what comes next. */
export function ChapterEnd({ next, onNext }: ChapterEndProps) {
  const { t } = useLingui();
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
