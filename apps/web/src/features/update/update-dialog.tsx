import { useExternal } from '@baohe/app-shell/external-store';
import { useFileSize } from '@baohe/app-shell/use-file-size';
import { BoxHero } from '@baohe/ui/box-hero';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { ProgressBar } from '@baohe/ui/progress-bar';
import { useLingui } from '@lingui/react/macro';
import { Check, CloudDownload, PackageCheck, PackageOpen } from 'lucide-react';
import { APP_VERSION } from '../../entities/app-version.ts';
import type { RunningUpdate } from './run-update.ts';
import { runningUpdate } from './running-update.ts';
import './update-dialog.css';
import { RELOAD_AFTER_S } from './update-machine.ts';
import type { UpdateState } from './update-state.ts';

type Shown = Extract<UpdateState, { release: unknown }>;

/** 发现新版本: what is new, how far its download is, and the button that loads it. */
export function UpdateDialog() {
  const update = useExternal(runningUpdate);
  return update && <FollowedUpdate update={update} />;
}

function FollowedUpdate({ update }: { update: RunningUpdate }) {
  const { t } = useLingui();
  const state = useExternal(update.state);
  if (!('release' in state)) {
    return null;
  }
  const { release } = state;
  const notes = release.notes.split('\n').flatMap((line) => line.trim() || []);
  return (
    <Dialog
      // Left while it is still fetched, it goes on behind; what is there is not put off.
      {...(mayLeave(state) ? { closeLabel: t`关闭`, onClose: update.dismiss } : { locked: true })}
      picture={
        <div className="update-box">
          <BoxHero />
        </div>
      }
      title={
        <span className="update-title">
          {t`发现新版本`} <UpdateVersions from={APP_VERSION} to={release.version} />
        </span>
      }
      actions={<UpdateAction state={state} onAccept={update.accept} />}
    >
      {release.name !== release.version && <p className="update-name">{release.name}</p>}
      {notes.length > 0 && (
        <ul className="update-notes">
          {notes.map((note) => (
            <li key={note}>
              <Check size={18} aria-hidden="true" />
              <span>{note}</span>
            </li>
          ))}
        </ul>
      )}
      <UpdateProgress state={state} />
    </Dialog>
  );
}

const mayLeave = (state: Shown): boolean =>
  state.at === 'downloading' || (state.at === 'full' && !state.isForced);

function UpdateVersions({ from, to }: { from: string; to: string }) {
  const { t } = useLingui();
  return (
    <span className="update-versions">
      <span aria-hidden="true">{`${from} → ${to}`}</span>
      <span className="sr-only">{t`从 ${from} 到 ${to}`}</span>
    </span>
  );
}

/** What is on the device, and how much of it. */
function UpdateProgress({ state }: { state: Shown }) {
  const { t, i18n } = useLingui();
  const sizeOf = useFileSize();
  const size = state.release.size > 0 && (
    <span className="update-size">{sizeOf(state.release.size)}</span>
  );
  if (state.at === 'full') {
    return (
      <p className="update-status">
        <PackageOpen size={18} aria-hidden="true" />
        <span>{t`这次要安装新的应用，下载页会在浏览器里打开`}</span>
      </p>
    );
  }
  if (state.at === 'downloading') {
    const percent = i18n.number(state.percent / 100, { style: 'percent' });
    return (
      <div className="update-status update-status-bar">
        <CloudDownload size={18} aria-hidden="true" />
        <span>{t`正在下载 ${percent}`}</span>
        {size}
        <ProgressBar label={t`下载进度`} value={state.percent / 100} />
      </div>
    );
  }
  return (
    <p className="update-status">
      <PackageCheck size={18} aria-hidden="true" />
      <span>{t`更新包已下载`}</span>
      {size}
    </p>
  );
}

function UpdateAction({ state, onAccept }: { state: Shown; onAccept: () => void }) {
  const { t } = useLingui();
  if (state.at === 'full') {
    return <Button kind="main" wide onClick={onAccept}>{t`前往下载`}</Button>;
  }
  if (state.at === 'downloading') {
    return <Button kind="main" wide busy>{t`下载中...`}</Button>;
  }
  if (state.at === 'countdown') {
    const { secondsLeft } = state;
    return (
      <div className="update-action">
        <Button kind="main" wide busy>
          <span aria-live="polite">{t`${secondsLeft} 秒后重新载入`}</span>
        </Button>
        <p className="update-hint">{t`阅读进度已保存`}</p>
      </div>
    );
  }
  if (state.at === 'reloading') {
    return <Button kind="main" wide busy>{t`正在重新载入...`}</Button>;
  }
  const seconds = RELOAD_AFTER_S;
  return (
    <div className="update-action">
      <Button kind="main" wide onClick={onAccept}>{t`立即更新`}</Button>
      <p className="update-hint">{t`${seconds} 秒内重新载入，阅读进度已保存`}</p>
    </div>
  );
}
