import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { DuplicatesReview } from '../features/duplicates/duplicates-review.tsx';
import { ReviewHead } from '../features/review-head/review-head.tsx';

export function DuplicatesScreen(): JSX.Element {
  const { t } = useLingui();
  return (
    <main className="ops-page">
      <DuplicatesReview
        renderHead={(note, tools) => (
          <ReviewHead title={t`重复图片`} note={note}>
            {tools}
          </ReviewHead>
        )}
      />
    </main>
  );
}
