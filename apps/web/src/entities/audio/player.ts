import type { PlayQueue } from '@baohe/domain/listening/play-queue';
import { rewindAfter } from '@baohe/domain/listening/rewind';
import type { Speed } from '@baohe/domain/playing/speeds';
import { openPlayerCore } from './player-core.ts';
import type { PlayerHouse } from './player-house.ts';
import { trackOf, type Quality, type Work } from './player-state.ts';
import type { Sound } from './sound.ts';

/** Within these seconds "previous" is the track before, later the beginning of this one. */
const RESTART_AFTER = 5;
/** Another device is so much further on that it was no delay in telling. */
const FURTHER_BY = 30;

/** One player for the whole app, outside of React: it goes on whatever screen is open. */
export function createPlayer(sound: Sound, house: PlayerHouse) {
  const core = openPlayerCore(sound, house, goOn);
  const { state, clock, deck, keeper, settings } = core;
  let turns = 0;

  /** Another track of the queue: from where one was in it, or from a second of it. */
  async function turnTo(at: number, from: 'kept' | number): Promise<void> {
    const { listening } = state.get();
    const track = listening?.tracks[at];
    if (!listening || !track) {
      return;
    }
    turns += 1;
    const turn = turns;
    const turned = { ...listening, at };
    core.set({ listening: turned, trouble: null, isWaiting: state.get().isPlaying });
    core.putAt(undefined, track.duration);
    keeper.begin(turned);
    const { postId } = listening.work;
    const kept = from === 'kept' ? await keeper.keptPlace(postId, track.hash) : undefined;
    const first = from === 'kept' ? 0 : from;
    if (turn === turns) {
      const place = kept ? Math.max(0, kept.place - rewindAfter(house.now() - kept.at)) : first;
      core.putAt(place, track.duration);
      deck.open(place);
    }
  }

  /** The track is over. */
  function goOn(): void {
    core.readClock();
    core.tell();
    const { listening, sleep } = state.get();
    const hasNext = listening !== null && listening.at + 1 < listening.tracks.length;
    if (!hasNext || sleep === 'track') {
      core.setPlaying(false);
      deck.pause();
    }
    if (sleep === 'track') {
      core.setSleep(null);
    }
    if (hasNext) {
      void turnTo(listening.at + 1, 0);
    }
  }

  function jump(at: number): void {
    core.readClock();
    core.tell();
    core.setPlaying(true);
    deck.want();
    void turnTo(at, 'kept');
  }

  return {
    state,
    clock,
    play: core.play,
    pause: core.pause,
    seek: core.seek,
    setSleep: core.setSleep,
    setVolume: core.setVolume,
    goOnline: deck.goOnline,
    jump,
    skip: (seconds: number) => core.seek(clock.get().place + seconds),
    next: () => {
      const { listening } = state.get();
      if (listening && listening.at + 1 < listening.tracks.length) {
        jump(listening.at + 1);
      }
    },
    previous: () => {
      const { listening } = state.get();
      if (!listening || listening.at === 0 || clock.get().place > RESTART_AFTER) {
        core.seek(0);
      } else {
        jump(listening.at - 1);
      }
    },
    /** Plays the queue of a work, from a second or from where one was; a track that is on already goes on. */
    async start(work: Work, queue: PlayQueue, from?: number): Promise<void> {
      const { listening } = state.get();
      const hash = trackOf(queue)?.hash ?? '';
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
      core.set({ listening: { work, ...queue }, speed });
      core.setPlaying(true);
      deck.want();
      await turnTo(queue.at, from ?? 'kept');
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
      turns += 1;
      deck.close();
      core.setSleep(null);
      core.set({ listening: null, trouble: null });
      keeper.forget();
    },
  };
}

export type Player = ReturnType<typeof createPlayer>;
