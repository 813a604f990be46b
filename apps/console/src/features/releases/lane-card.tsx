import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import type { Release, ReleaseLane } from '../../entities/releases/releases.ts';
import { ReleaseRow } from './release-row.tsx';
import { usePlatformNames } from './release-texts.tsx';

interface LaneCardProps {
  lane: ReleaseLane;
  now: number;
  onPublish: (release: Release) => void;
  onStop: (release: Release) => void;
  onEdit: (release: Release) => void;
}

/** What one kind of device is offered, and before it was offered. */
export function LaneCard({ lane, now, onPublish, onStop, onEdit }: LaneCardProps) {
  const { t } = useLingui();
  const platform = usePlatformNames()[lane.platform];
  const { channel } = lane;
  const isNow = ({ isActive, activatedAt, stopped }: Release) =>
    isActive || activatedAt === null || stopped !== null;
  const current = lane.releases.filter(isNow);
  const former = lane.releases.filter((one) => !isNow(one));
  const row = (release: Release) => (
    <li key={release.id} className="border-line not-first:border-t">
      <ReleaseRow
        release={release}
        now={now}
        onPublish={() => onPublish(release)}
        onStop={() => onStop(release)}
        onEdit={() => onEdit(release)}
      />
    </li>
  );
  const many = former.length;
  return (
    <section aria-label={`${platform} · ${channel}`}>
      <Card>
        <h2 className="flex flex-wrap items-baseline gap-2 text-md font-bold">
          {platform}
          <code className="font-code text-xs font-normal text-text-2">{channel}</code>
        </h2>
        {current.length > 0 ? (
          <ul>{current.map(row)}</ul>
        ) : (
          <p className="py-3 text-sm text-text-2">{t`现在没有发布任何版本，设备保持原样。`}</p>
        )}
        {former.length > 0 && (
          <details className="border-t border-line">
            <summary className="flex min-h-target cursor-pointer items-center text-sm text-link">
              {t`以前的版本（${many}）`}
            </summary>
            <ul>{former.map(row)}</ul>
          </details>
        )}
      </Card>
    </section>
  );
}
