import { useLingui } from '@lingui/react/macro';
import { useCounts } from '../../entities/counts.ts';
import { ProgressLine } from '../../entities/progress-line.tsx';

export function SwipeCounts() {
  const { t, i18n } = useLingui();
  const { data: counts } = useCounts();
  const { discarded = 0, pending = 0, kept = 0 } = counts ?? {};
  const [left, all] = [i18n.number(pending), i18n.number(discarded + pending + kept)];
  const [gone, stay] = [i18n.number(discarded), i18n.number(kept)];
  return (
    <div className="flex-none px-4.5">
      <p className="ops-swipe-counts">
        <span data-decision="discarded">
          <b>{gone}</b> {t`已丢弃`}
        </span>
        <span>
          <b>{left}</b> {t`待审 / ${all}`}
        </span>
        <span data-decision="kept">
          <b>{stay}</b> {t`已保留`}
        </span>
      </p>
      <ProgressLine counts={counts} />
    </div>
  );
}
