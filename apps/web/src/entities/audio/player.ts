import { orderedQueue, shuffledQueue, type Repeat } from '@baohe/domain/listening/play-order';
import type { PlayQueue } from '@baohe/domain/listening/play-queue';
import { isFinished } from '@baohe/domain/progress/progress';
import type { LastListened } from './last-listened.ts';
import { openPlayerCore } from './player-core.ts';
import type { PlayerDeps } from './player-deps.ts';
import { trackOf, type Listening, type Quality, type Work } from './player-state.ts';
import { openQueueTurner } from './queue-turner.ts';
import type { Sound } from './sound.ts';

/** Another device is so much further on that it was no delay in telling. */
const FURTHER_BY = 30;

/** One player for the whole app, outside of React: it goes on whatever screen is open. */
export function createPlayer(sound: Sound, deps: PlayerDeps) {
  const core = openPlayerCore(sound, deps, () => queue.goOn());
  const queue = openQueueTurner(core, deps.now);
  const { state, clock, audioElement, keeper, settings } = core;

  /** How this work is liked to be heard. */
  const likesOf = (postId: string) => ({
    speed: settings.speedOf(postId),
    repeat: settings.repeatOf(postId),
    isShuffled: settings.isShuffledOf(postId),
  });

  return {
    state,
    clock,
    play: core.play,
    pause: core.pause,
    seek: core.seek,
    setSleep: core.setSleep,
    setVolume: core.setVolume,
    goOnline: audioElement.goOnline,
    jump: queue.jump,
    next: queue.next,
    previous: queue.previous,
    skip: (seconds: number) => core.seek(clock.get().position + seconds),
    /** Plays the queue of a work, from a second or from where one was; a track that is on already goes on. */
    async start(work: Work, queued: PlayQueue, from?: number): Promise<void> {
      const { listening } = state.get();
      const hash = trackOf(queued)?.hash ?? '';
      // Of a locked work that was opened meanwhile there is more to hear than what is on.
      const isSame =
        listening?.work.postId === work.postId &&
        Boolean(listening.work.sample) === Boolean(work.sample);
      if (isSame && trackOf(listening)?.hash === hash) {
        core.play();
        if (from !== undefined) {
          core.seek(from);
          return;
        }
        const saved = await keeper.savedPosition(work.postId, hash);
        if (saved && saved.position > clock.get().position + FURTHER_BY) {
          core.seek(saved.position);
        }
        return;
      }
      core.pause();
      const likes = likesOf(work.postId);
      const isOrdered = !likes.isShuffled || (isSame && queued.tracks === listening.tracks);
      const played = isOrdered ? queued : shuffledQueue(queued, deps.random);
      audioElement.setRate(likes.speed);
      core.set({ listening: { work, tracks: played.tracks, at: played.at }, ...likes });
      core.setPlaying(true);
      audioElement.want();
      await queue.turnTo(played.at, from ?? 'saved');
    },
    /** What was listened to before a reload, silent. */
    restore: () => {
      const stored = keeper.lastOf();
      const last = stored && withoutFinished(stored);
      if (!last || state.get().listening) {
        if (stored && !last) {
          keeper.forget();
        }
        return;
      }
      const { listening, position } = last;
      const likes = likesOf(listening.work.postId);
      audioElement.setRate(likes.speed);
      core.set({ listening, ...likes });
      core.putAt(
        position?.position ?? 0,
        position?.length ?? trackOf(listening)?.duration,
        position?.at,
      );
      if (position) {
        // A tab that was killed had no time to tell it.
        core.tell();
      } else {
        keeper.storeQueue(listening);
      }
    },
    /** The page is about to go away. */
    storePosition: () => {
      if (state.get().isPlaying) {
        core.readClock();
        core.tell();
      }
    },
    setSpeed(speed: number): void {
      const { listening } = state.get();
      audioElement.setRate(speed);
      core.set({ speed });
      if (listening) {
        settings.keepSpeed(listening.work.postId, speed);
      }
    },
    setRepeat(repeat: Repeat): void {
      const { listening } = state.get();
      core.set({ repeat });
      if (listening) {
        settings.keepRepeat(listening.work.postId, repeat);
      }
    },
    /** The track that is on stays on. */
    setShuffled(isShuffled: boolean): void {
      const { listening } = state.get();
      if (listening) {
        const ordered = isShuffled
          ? shuffledQueue(listening, deps.random)
          : orderedQueue(listening);
        const turned = { work: listening.work, ...ordered };
        core.set({ isShuffled, listening: turned });
        settings.keepShuffled(listening.work.postId, isShuffled);
        keeper.storeQueue(turned);
      }
    },
    /** The same place in the other file. */
    setQuality: (quality: Quality) => {
      settings.keepQuality(quality);
      core.set({ quality });
      if (state.get().isPlaying) {
        audioElement.open(audioElement.position());
      } else {
        audioElement.putOff(clock.get().position);
      }
    },
    /** Puts the player away; the place stays known. */
    stop: () => {
      core.pause();
      queue.giveUp();
      audioElement.close();
      core.setSleep(null);
      core.set({ listening: null, trouble: null });
      keeper.forget();
    },
  };
}

export type Player = ReturnType<typeof createPlayer>;

/** What was heard to its end does not come back: the track after it does, from its beginning. */
function withoutFinished({ listening, position }: LastListened): LastListened | undefined {
  const isOver =
    position !== undefined &&
    position.length > 0 &&
    isFinished({ position: position.position, total: position.length }, 'second');
  if (!isOver) {
    return { listening, position };
  }
  const next: Listening = { ...listening, at: listening.at + 1 };
  return trackOf(next) && { listening: next, position: undefined };
}
