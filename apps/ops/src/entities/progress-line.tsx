import type { Counts } from './counts.ts';
import './progress-line.css';

/** Discarded from the left, kept from the right; what lies between is left to do. */
export function ProgressLine({ counts }: { counts: Counts | undefined }) {
  const total = counts ? counts.discarded + counts.pending + counts.kept : 0;
  const share = (count: number) => `${total === 0 ? 0 : (count / total) * 100}%`;
  return (
    <div className="ops-progress" aria-hidden="true">
      {counts && (
        <>
          <i className="ops-progress-discarded" style={{ width: share(counts.discarded) }} />
          <i className="ops-progress-kept" style={{ width: share(counts.kept) }} />
        </>
      )}
    </div>
  );
}
