import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CallFailed } from '@baohe/client/call-failed';
import { Button, buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { FailedState } from '@baohe/ui/failed-state';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MembershipButton } from '../../entities/membership/membership-link.tsx';
import type { Fault } from './media/engines/fault.ts';
import './player.css';

/** Instead of the film; the way back stays. */
export function PlayerMessage({ back, children }: { back: ReactNode; children: ReactNode }) {
  return (
    <div className="player player-message" data-theme="dark">
      <div className="player-top">{back}</div>
      {children}
    </div>
  );
}

/** The place of the film, with its cover as soon as that is known. */
export function PlayerLoading({ back, poster }: { back: ReactNode; poster?: string }) {
  const { t } = useLingui();
  return (
    <div className="player" data-theme="dark">
      {poster && <img src={poster} alt="" />}
      <div className="player-over">
        <div className="player-top">{back}</div>
      </div>
      <output className="sr-only">{t`获取中...`}</output>
    </div>
  );
}

/** On a screen of its own there is a way on: to the page of the post. */
export function NothingToPlay({ postId, isOnScreen }: { postId: string; isOnScreen: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`诶，中国大陆 Player？`}>
      {isOnScreen && (
        <Link to="/detail" search={{ post: postId }} className={buttonClass({})}>
          {t`查看作品`}
        </Link>
      )}
    </EmptyState>
  );
}

interface PlayFailedProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

export function PlayFailed({ error, busy, onRetry }: PlayFailedProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  if (error instanceof CallFailed && error.key === 'post.locked') {
    return (
      <EmptyState drawing={null} title={t`没有播放权限`} text={textOf(error)}>
        <MembershipButton kind="main" />
      </EmptyState>
    );
  }
  return (
    <FailedState drawing={null} title={t`播放失败`} text={textOf(error)}>
      <Button kind="main" busy={busy} onClick={onRetry}>
        {t`再试一次`}
      </Button>
    </FailedState>
  );
}

/** The film has stopped in the middle. */
export function PlayStopped({ fault, onRetry }: { fault: Fault; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <FailedState
      drawing={null}
      title={t`播放失败`}
      text={
        fault === 'network' ? t`网络连接失败，请检查网络` : t`这个画质暂时放不出来，换一个试试。`
      }
    >
      <Button kind="main" onClick={onRetry}>
        {t`再试一次`}
      </Button>
    </FailedState>
  );
}
