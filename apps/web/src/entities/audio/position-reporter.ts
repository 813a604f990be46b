import { partName } from '@baohe/domain/progress/part-name';
import { isFinished } from '@baohe/domain/progress/progress';
import { privateMode } from '../../shared/private-mode.ts';
import { openActiveTime } from '../progress/active-time.ts';
import { progressKey } from '../progress/own-progress.ts';
import { progressQuery, reportProgress, type PostProgress } from '../progress/use-progress.ts';
import { openLastListened } from './last-listened.ts';
import type { PlayerDeps } from './player-deps.ts';
import { trackOf, type Listening } from './player-state.ts';

const DEVICE_EVERY_MS = 1000;
const SERVER_EVERY_MS = 10_000;

interface Heard {
  listening: Listening;
  position: number;
  length: number;
}

/** Where in which track one is: on the device every second, on the server every ten and when it matters. */
export function openPositionReporter(deps: PlayerDeps) {
  const { client, queries, store, now } = deps;
  const last = openLastListened(store);
  const heardFor = openActiveTime(now);
  let onDeviceAt = 0;
  let reportedAt = 0;
  /** What one has heard is never told as another's. */
  let listener: string | undefined;

  const knownPart = (postId: string, hash: string) =>
    queries
      .getQueryData<PostProgress>(progressKey(postId))
      ?.parts.find(({ part }) => part === partName({ kind: 'track', hash }));

  function keepOnDevice({ listening, position, length }: Heard): void {
    const hash = trackOf(listening)?.hash;
    if (hash !== undefined && !privateMode.get()) {
      onDeviceAt = now();
      last.storePosition({ hash, position, length, at: onDeviceAt });
    }
  }

  /** A jump, a pause, the end: nothing of it may be lost. */
  function tell(heard: Heard): void {
    const { listening, position, length } = heard;
    const person = deps.person();
    const track = trackOf(listening);
    const total = Math.ceil(length);
    if (person === undefined || person !== listener || !track || !(total >= 1)) {
      return;
    }
    keepOnDevice(heard);
    reportedAt = now();
    const { postId } = listening.work;
    const reached = Math.min(total, Math.floor(position));
    const wentBack = reached < (knownPart(postId, track.hash)?.position ?? 0);
    const at = { part: partName({ kind: 'track', hash: track.hash }), position: reached, total };
    reportProgress(
      { client, queries, person },
      postId,
      { ...at, unit: 'second', wentBack },
      heardFor,
    );
  }

  function storeQueue(listening: Listening): void {
    if (listener !== undefined && !privateMode.get()) {
      last.keep(listener, listening);
    }
  }

  return {
    tell,
    /** It goes on playing. */
    tick(heard: Heard): void {
      if (now() - reportedAt >= SERVER_EVERY_MS) {
        tell(heard);
      } else if (now() - onDeviceAt >= DEVICE_EVERY_MS) {
        keepOnDevice(heard);
      }
    },
    /** A queue that has begun comes back after a reload. */
    begin(listening: Listening): void {
      listener = deps.person();
      reportedAt = now();
      storeQueue(listening);
    },
    /** Its order has changed. */
    storeQueue,
    forget: () => last.forget(),
    lastOf: () => {
      listener = deps.person();
      return listener === undefined ? undefined : last.of(listener);
    },
    /** Where to go on in a track, by whichever device was there last; undefined: from the beginning. */
    async savedPosition(postId: string, hash: string) {
      const person = deps.person();
      if (person !== undefined) {
        await queries
          .fetchQuery({
            ...progressQuery({ client, queries, person }, postId),
            staleTime: 0,
            retry: false,
          })
          // Without network what this device knows has to do.
          .catch(() => {});
      }
      const part = knownPart(postId, hash);
      return part && !part.finished && !isFinished(part, 'second')
        ? { position: part.position, at: Date.parse(part.at) }
        : undefined;
    },
  };
}

export type PositionReporter = ReturnType<typeof openPositionReporter>;
