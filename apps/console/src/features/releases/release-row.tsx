import { useFileSize } from '@baohe/app-shell/use-file-size';
import { Button } from '@baohe/ui/button';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { CircleStop, Pencil, Rocket, SlidersHorizontal, TriangleAlert } from 'lucide-react';
import type { Release } from '../../entities/releases/releases.ts';
import { ReleasePill } from './release-pill.tsx';
import { RolloutChart } from './rollout-chart.tsx';

interface ReleaseRowProps {
  release: Release;
  now: number;
  onPublish: () => void;
  onStop: () => void;
  onEdit: () => void;
}

/** One release: who gets it, how it goes on their devices, and what can be done. */
export function ReleaseRow({ release, now, onPublish, onStop, onEdit }: ReleaseRowProps) {
  const { t } = useLingui();
  const { version, name, isActive, isFull } = release;
  return (
    <article className="grid gap-3 py-4" aria-label={version}>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="flex flex-wrap items-center gap-2">
            <b className="text-md font-bold tabular-nums">{version}</b>
            <ReleasePill release={release} now={now} />
            <span className="text-xs text-text-3">{isFull ? t`完整安装` : t`在线更新`}</span>
          </h3>
          <p className="text-sm break-words">{name}</p>
          <ReleaseFacts release={release} />
        </div>
        <div className="flex items-center gap-2">
          {isActive && (
            <Button small kind="line" onClick={onStop}>
              <CircleStop size={16} aria-hidden="true" />
              {t`停止`}
              <span className="sr-only">{` ${version}`}</span>
            </Button>
          )}
          <Button small onClick={onPublish}>
            {isActive ? (
              <SlidersHorizontal size={16} aria-hidden="true" />
            ) : (
              <Rocket size={16} aria-hidden="true" />
            )}
            {isActive ? t`调整比例` : t`发布`}
            <span className="sr-only">{` ${version}`}</span>
          </Button>
          <IconButton label={t`编辑「${version}」`} onClick={onEdit}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {release.stopped && <StopReason stopped={release.stopped} />}
      {release.detail && (
        <p className="text-sm whitespace-pre-line break-words text-text-2">{release.detail}</p>
      )}
      {release.activatedAt !== null && !isFull && <RolloutChart release={release} />}
    </article>
  );
}

function ReleaseFacts({ release }: { release: Release }) {
  const { t, i18n } = useLingui();
  const fileSize = useFileSize();
  const { activatedAt, notAfter, minNativeBuild } = release;
  const dateOf = (time: string) => i18n.date(time, { dateStyle: 'medium', timeStyle: 'short' });
  const created = dateOf(release.createdAt);
  const activated = activatedAt && dateOf(activatedAt);
  const until = notAfter && dateOf(notAfter);
  const facts = [
    activated ? t`${activated} 发布` : t`${created} 新建`,
    release.size > 0 && fileSize(release.size),
    release.isPopup && t`弹窗提示`,
    minNativeBuild > 0 && t`需要外壳 ${minNativeBuild} 以上`,
    until && t`${until} 后不再提供`,
  ];
  return <p className="text-xs text-text-2 tabular-nums">{facts.filter(Boolean).join(' · ')}</p>;
}

function StopReason({ stopped }: { stopped: NonNullable<Release['stopped']> }) {
  const { t, i18n } = useLingui();
  const { devices, rolledBack } = stopped;
  const at = i18n.date(stopped.at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="console-notice">
      <TriangleAlert size={20} aria-hidden="true" className="flex-none text-danger" />
      <p className="min-w-0 flex-1 text-sm">
        {t`${at}：${devices} 台设备里有 ${rolledBack} 台启动失败，退回了旧版，超过 5%，所以自动停止了发布。查清原因后可以再次发布，计数从头开始。`}
      </p>
    </div>
  );
}
