import { openDialog } from '@baohe/app-shell/dialogs';
import { lazyPart } from '@baohe/app-shell/lazy-part';
import { CallFailed } from '@baohe/client/call-failed';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { largeCover } from '../../entities/post/large-cover.ts';
import type { PostDetail, PostSample } from '../../entities/post/post.ts';
import { SampleEnd } from '../../entities/unlock/sample-end.tsx';
import { Film } from './film.tsx';
import { LatePart } from './late-part.tsx';
import type { Fault } from './media/engines/fault.ts';
import { usePlaySources } from './media/use-play-sources.ts';
import {
  NothingToPlay,
  PlayerLoading,
  PlayerMessage,
  PlayFailed,
  PlayStopped,
} from './player-states.tsx';
import { useStartPosition } from './use-start-position.ts';

const LoanNote = lazyPart(async () => (await import('./loan-note.tsx')).LoanNote);

export interface PlayerProps {
  detail: PostDetail;
  /** It has a screen of its own, not a place in a page. */
  isOnScreen?: boolean;
  back?: ReactNode;
}

/** A new address that is refused at once is not the old one that ran out. */
const RENEWED_AGAIN_MS = 30_000;

/** The film of a post: all of it, or its sample until it is opened. */
export function Player(props: PlayerProps) {
  const { access, sample, lentUntil } = props.detail;
  const [isWhole, setWhole] = useState(access === 'full');
  // The right to it may end while it plays: what is there stays.
  if (access === 'full' && !isWhole) {
    setWhole(true);
  }
  return (
    <>
      <OpenPlayer key={String(isWhole)} {...props} sample={isWhole ? null : sample} />
      {lentUntil !== null && (
        <LatePart>
          <LoanNote detail={props.detail} />
        </LatePart>
      )}
    </>
  );
}

interface OpenPlayerProps extends PlayerProps {
  /** Null where all of it is open, or nothing. */
  sample: PostSample | null;
}

function OpenPlayer({ detail, sample, isOnScreen = false, back = null }: OpenPlayerProps) {
  const { t } = useLingui();
  const sources = usePlaySources(detail.id, sample !== null);
  const { start, tell } = useStartPosition(detail.id);
  /** The sample was seen to its end; it can be begun again. */
  const [isAtSampleEnd, setAtSampleEnd] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const renewedAt = useRef(-Infinity);
  const [wasLent] = useState(detail.lentUntil !== null);

  /** Addresses live for some hours, and only as long as the right to the post does. */
  const renew = async () => {
    if (performance.now() - renewedAt.current < RENEWED_AGAIN_MS) {
      setFault('broken');
      return;
    }
    renewedAt.current = performance.now();
    const { error } = await sources.refetch();
    if (error instanceof CallFailed && error.key === 'post.locked') {
      setIsOver(true);
      openDialog('accessEnded', wasLent ? { lentPost: detail.id } : {});
    } else if (error) {
      setFault('network');
    }
  };
  const retry = () => {
    setFault(null);
    setAttempt(attempt + 1);
  };

  if (sources.isError && !sources.data) {
    return (
      <PlayerMessage back={back}>
        <PlayFailed
          error={sources.error}
          busy={sources.isFetching}
          onRetry={() => void sources.refetch()}
        />
      </PlayerMessage>
    );
  }
  if (!sources.data || !start) {
    return <PlayerLoading back={back} poster={largeCover(detail)} />;
  }
  const [first, ...others] = sources.data;
  if (!first) {
    return (
      <PlayerMessage back={back}>
        <NothingToPlay postId={detail.id} isOnScreen={isOnScreen} />
      </PlayerMessage>
    );
  }
  if (sample && isAtSampleEnd) {
    return (
      <PlayerMessage back={back}>
        <div className="px-gutter pb-6">
          <SampleEnd detail={detail}>
            <Button
              onClick={() => {
                setAgain(true);
                setAtSampleEnd(false);
              }}
            >
              {t`重播`}
            </Button>
          </SampleEnd>
        </div>
      </PlayerMessage>
    );
  }
  // One that was seen to the end of the sample begins again, like one that was seen to its own.
  const isBeyond = sample !== null && start.startAt >= sample.size - 1;
  return (
    <Film
      detail={detail}
      sources={[first, ...others]}
      {...(isAgain || isBeyond ? { startAt: 0, isAgain: true } : start)}
      sample={sample}
      onSampleEnd={() => setAtSampleEnd(true)}
      attempt={attempt}
      isOver={isOver}
      isOnScreen={isOnScreen}
      back={back}
      tell={tell}
      onFault={(found) => (found === 'refused' ? void renew() : setFault(found))}
      // What one quality could not do another may.
      onOtherSource={() => setFault(null)}
      trouble={fault && <PlayStopped fault={fault} onRetry={retry} />}
    />
  );
}
