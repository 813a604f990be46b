import { useLingui } from '@lingui/react/macro';
import type { Release } from '../../entities/releases/releases.ts';
import { StatusPill } from '../../shared/status-pill.tsx';

/** Whether devices get it. */
export function ReleasePill({ release, now }: { release: Release; now: number }) {
  const { t } = useLingui();
  const { share, stopped, notAfter } = release;
  if (release.isActive) {
    if (notAfter !== null && Date.parse(notAfter) < now) {
      return <StatusPill tone="warn">{t`已过期`}</StatusPill>;
    }
    return share < 100 ? (
      <StatusPill tone="warn">{t`灰度 ${share}%`}</StatusPill>
    ) : (
      <StatusPill tone="ok">{t`发布中`}</StatusPill>
    );
  }
  if (stopped) {
    return <StatusPill tone="danger">{t`自动停止`}</StatusPill>;
  }
  return <StatusPill>{release.activatedAt === null ? t`草稿` : t`已停止`}</StatusPill>;
}
