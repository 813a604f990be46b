import { Trans, useLingui } from '@lingui/react/macro';
import { useCounts } from '../../entities/counts.ts';
import { ProgressLine } from '../../entities/progress-line.tsx';

export function SwipeCounts() {
  const { i18n } = useLingui();
  const { data: counts } = useCounts();
  const { discarded = 0, pending = 0, kept = 0 } = counts ?? {};
  const [left, all] = [i18n.number(pending), i18n.number(discarded + pending + kept)];
  const [gone, stay] = [i18n.number(discarded), i18n.number(kept)];
  return (
    <div className="flex-none px-4.5">
      <p className="ops-swipe-counts">
        <span data-decision="discarded">
          <Trans>
            <b>{gone}</b> 已丢弃
          </Trans>
        </span>
        <span>
          <Trans>
            <b>{left}</b> 待审 / {all}
          </Trans>
        </span>
        <span data-decision="kept">
          <Trans>
            <b>{stay}</b> 已保留
          </Trans>
        </span>
      </p>
      <ProgressLine counts={counts} />
    </div>
  );
}
