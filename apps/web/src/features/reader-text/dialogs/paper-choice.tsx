import { PAPERS, type Paper } from '@baohe/domain/reading-text/reader-settings';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';

interface PaperChoiceProps {
  value: Paper;
  onChange: (paper: Paper) => void;
}

/** Each in its own colours. */
export function PaperChoice({ value, onChange }: PaperChoiceProps) {
  const { t } = useLingui();
  const group = useId();
  const labels: Record<Paper, string> = { paper: t`纸`, green: t`绿`, night: t`夜`, black: t`黑` };
  return (
    <div role="radiogroup" aria-label={t`背景`} className="novel-papers">
      {PAPERS.map((paper) => (
        <label key={paper} data-paper={paper}>
          <input
            type="radio"
            name={group}
            checked={paper === value}
            onChange={() => onChange(paper)}
          />
          {labels[paper]}
        </label>
      ))}
    </div>
  );
}
