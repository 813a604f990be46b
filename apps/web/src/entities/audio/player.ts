import type { PlayQueue } from '@baohe/domain/listening/play-queue';
import type { Speed } from '@baohe/domain/playing/speeds';
import { openPlayerCore } from './player-core.ts';
import type { PlayerHouse } from './player-house.ts';
import { trackOf, type Quality, type Work } from './player-state.ts';
import { openQueueTurner } from './queue-turner.ts';
import type { Sound } from './sound.ts';

/** Another device is so much further on that it was no delay in telling. */
const FURTHER_BY = 30;

/** One player for the whole app, outside of React: it goes on whatever screen is open. */
export function createPlayer(sound: Sound, house: PlayerHouse) {
  const core = openPlayerCore(sound, house, () => queue.goOn());
  const queue = openQueueTurner(core, house.now);
  const { state, clock, deck, keeper, settings } = core;

  return {
    state,
    clock,
    play: core.play,
    pause: core.pause,
    seek: core.seek,
    setSleep: core.setSleep,
    setVolume: core.setVolume,
    goOnline: deck.goOnline,
    jump: queue.jump,
    next: queue.next,
    previous: queue.previous,
    skip: (seconds: number) => core.seek(clock.get().place + seconds),
    /** Plays the queue of a work, from a second or from where one was; a track that is on already goes on. */
    async start(work: Work, wanted: PlayQueue, from?: number): Promise<void> {
      const { listening } = state.get();
      const hash = trackOf(wanted)?.hash ?? '';
      if (listening?.work.postId === work.postId && trackOf(listening)?.hash === hash) {
        core.play();
        if (from !== undefined) {
          core.seek(from);
          return;
        }
        const kept = await keeper.keptPlace(work.postId, hash);
        if (kept && kept.place > clock.get().place + FURTHER_BY) {
          core.seek(kept.place);
        }
        return;
      }
      core.pause();
      const speed = settings.speedOf(work.postId);
      deck.setRate(speed);
      core.set({ listening: { work, ...wanted }, speed });
      core.setPlaying(true);
      deck.want();
      await queue.turnTo(wanted.at, from ?? 'kept');
    },
    /** What was listened to before a reload, silent. */
    restore: () => {
      const last = keeper.lastOf();
      if (!last || state.get().listening) {
        return;
      }
      const { listening, place } = last;
      const speed = settings.speedOf(listening.work.postId);
      deck.setRate(speed);
      core.set({ listening, speed });
      core.putAt(place?.place ?? 0, place?.length ?? trackOf(listening)?.duration, place?.at);
      // A tab that was killed had no time to tell it.
      core.tell();
    },
    /** The page is about to go away. */
    keepPlace: () => {
      if (state.get().isPlaying) {
        core.readClock();
        core.tell();
      }
    },
    setSpeed(speed: Speed): void {
      const { listening } = state.get();
      deck.setRate(speed);
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
        deck.open(deck.place());
      } else {
        deck.putOff(clock.get().place);
      }
    },
    /** Puts the player away; the place stays known. */
    stop: () => {
      core.pause();
      queue.giveUp();
      deck.close();
      core.setSleep(null);
      core.set({ listening: null, trouble: null });
      keeper.forget();
    },
  };
}

export type Player = ReturnType<typeof createPlayer>;
