import { stepFrom, trackAfter } from '@baohe/domain/listening/play-order';
import { rewindAfter } from '@baohe/domain/listening/rewind';
import type { PlayerCore } from './player-core.ts';

/** Within these seconds "previous" is the track before, later the beginning of this one. */
const RESTART_AFTER = 5;

/** From one track of the queue to another. */
export function openQueueTurner(core: PlayerCore, now: () => number) {
  const { state, clock, audioElement, keeper } = core;
  /** Of quick turns the last one counts. */
  let turns = 0;

  /** To a track: from where one was in it, or from a second of it. */
  async function turnTo(at: number, from: 'saved' | number): Promise<void> {
    const { listening } = state.get();
    const track = listening?.tracks[at];
    if (!listening || !track) {
      return;
    }
    turns += 1;
    const turn = turns;
    const turned = { ...listening, at };
    core.set({
      listening: turned,
      trouble: null,
      hasSampleEnded: false,
      isWaiting: state.get().isPlaying,
    });
    core.putAt(undefined, track.duration);
    keeper.begin(turned);
    const position =
      from === 'saved' ? await savedPosition(listening.work.postId, track.hash) : from;
    if (turn === turns) {
      core.putAt(position, track.duration);
      audioElement.open(position);
    }
  }

  async function savedPosition(postId: string, hash: string): Promise<number> {
    const saved = await keeper.savedPosition(postId, hash);
    const size = state.get().listening?.work.sample?.size ?? Infinity;
    // The end of a sample is no place to begin at.
    return saved && saved.position < size - 1
      ? Math.max(0, saved.position - rewindAfter(now() - saved.at))
      : 0;
  }

  function jump(at: number): void {
    core.readClock();
    core.tell();
    core.setPlaying(true);
    audioElement.want();
    void turnTo(at, 'saved');
  }

  return {
    turnTo,
    jump,
    next: () => {
      const { listening, repeat } = state.get();
      const to = listening && stepFrom(listening, 1, repeat);
      if (typeof to === 'number') {
        jump(to);
      }
    },
    previous: () => {
      const { listening, repeat } = state.get();
      const to = listening && stepFrom(listening, -1, repeat);
      if (typeof to === 'number' && clock.get().position <= RESTART_AFTER) {
        jump(to);
      } else {
        core.seek(0);
      }
    },
    /** The track is over. */
    goOn(): void {
      core.readClock();
      core.tell();
      const { listening, sleep, repeat } = state.get();
      const next = listening ? trackAfter(listening, repeat) : undefined;
      if (next === undefined || sleep === 'track') {
        core.setPlaying(false);
        audioElement.pause();
      }
      if (sleep === 'track') {
        core.setSleep(null);
      }
      if (next !== undefined) {
        void turnTo(next, 0);
      }
    },
    /** Whatever was about to be opened is not wanted any more. */
    giveUp(): void {
      turns += 1;
    },
  };
}
