import type { PlayQueue } from '@baohe/domain/listening/play-queue';
import type { Speed } from '@baohe/domain/playing/speeds';
import { openPlayerCore } from './player-core.ts';
import type { PlayerDeps } from './player-deps.ts';
import { trackOf, type Quality, type Work } from './player-state.ts';
import { openQueueTurner } from './queue-turner.ts';
import type { Sound } from './sound.ts';

/** Another device is so much further on that it was no delay in telling. */
const FURTHER_BY = 30;

/** One player for the whole app, outside of React: it goes on whatever screen is open. */
export function createPlayer(sound: Sound, deps: PlayerDeps) {
  const core = openPlayerCore(sound, deps, () => queue.goOn());
  const queue = openQueueTurner(core, deps.now);
  const { state, clock, audioElement, keeper, settings } = core;

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
      const speed = settings.speedOf(work.postId);
      audioElement.setRate(speed);
      core.set({ listening: { work, ...queued }, speed });
      core.setPlaying(true);
      audioElement.want();
      await queue.turnTo(queued.at, from ?? 'saved');
    },
    /** What was listened to before a reload, silent. */
    restore: () => {
      const last = keeper.lastOf();
      if (!last || state.get().listening) {
        return;
      }
      const { listening, position } = last;
      const speed = settings.speedOf(listening.work.postId);
      audioElement.setRate(speed);
      core.set({ listening, speed });
      core.putAt(
        position?.position ?? 0,
        position?.length ?? trackOf(listening)?.duration,
        position?.at,
      );
      // A tab that was killed had no time to tell it.
      core.tell();
    },
    /** The page is about to go away. */
    storePosition: () => {
      if (state.get().isPlaying) {
        core.readClock();
        core.tell();
      }
    },
    setSpeed(speed: Speed): void {
      const { listening } = state.get();
      audioElement.setRate(speed);
      core.set({ speed });
      if (listening) {
        settings.keepSpeed(listening.work.postId, speed);
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
