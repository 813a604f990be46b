import { openDeviceStore } from '@baohe/app-shell/stored-value';
import type { Client } from '@baohe/client/client';
import { getTrack } from '@baohe/contract/playback';
import { getProgress, saveProgress, type StoredProgress } from '@baohe/contract/progress';
import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { createPlayer } from '../entities/audio/player.ts';
import type { Sound } from '../entities/audio/sound.ts';

/** An audio element without a loudspeaker: the test lets the time go by. */
export class SilentSound extends EventTarget implements Sound {
  currentTime = 0;
  duration = Number.NaN;
  paused = true;
  ended = false;
  volume = 1;
  playbackRate = 1;
  error: { code: number } | null = null;
  #src = '';

  get src() {
    return this.#src;
  }
  set src(address: string) {
    this.#src = address;
    this.paused = true;
    this.ended = false;
    this.currentTime = 0;
    this.duration = Number.NaN;
  }
  async play() {
    this.paused = false;
    this.ended = false;
    if (Number.isFinite(this.duration)) {
      this.say('playing');
    }
  }
  pause() {
    const wasPlaying = !this.paused;
    this.paused = true;
    if (wasPlaying) {
      this.say('pause');
    }
  }
  say(event: string) {
    this.dispatchEvent(new Event(event));
  }
  /** The beginning of the file is here. */
  come(duration: number) {
    this.duration = duration;
    this.say('loadedmetadata');
    if (!this.paused) {
      this.say('playing');
    }
  }
  async run(seconds: number) {
    for (let quarter = 0; quarter < seconds * 4 && !this.paused; quarter++) {
      this.currentTime = Math.min(this.duration, this.currentTime + 0.25 * this.playbackRate);
      await vi.advanceTimersByTimeAsync(250);
    }
  }
  /** To the end of the file. */
  finish() {
    this.currentTime = this.duration;
    this.ended = true;
    this.paused = true;
    this.say('pause');
    this.say('ended');
  }
  fail(code: number) {
    this.error = { code };
    this.say('error');
  }
}

/** What is told waits in one queue for each person: another test, another person. */
let listeners = 0;
const newListener = () => `listener ${++listeners}`;

/** What the test lets the server say, and what it was asked and told. */
export function listeningServer() {
  const requests: { hash: string; quality: string }[] = [];
  const reports: { part: string; position: number; total: number; wentBack: boolean }[] = [];
  const say = { refuse: undefined as Error | undefined, parts: [] as StoredProgress[] };
  const client: Client = {
    async call({ path }, input) {
      if (path === getTrack.path) {
        requests.push(input as never);
        if (say.refuse) {
          throw say.refuse;
        }
        return { url: `/m/${requests.length}` } as never;
      }
      if (path === saveProgress.path) {
        const { records } = input as unknown as { records: typeof reports };
        reports.push(...records);
        return { records: records.map((record) => ({ ...record, conflict: false })) } as never;
      }
      if (path === getProgress.path) {
        return { parts: say.parts, lastPart: null, finished: false } as never;
      }
      throw new Error(`the test says nothing to ${path}`);
    },
  };
  return { client, requests, reports, say };
}

export const WORK = {
  postId: '00000000-0000-4000-8000-00000000000a',
  title: '月亮戴着耳机',
  cover: '/m/cover',
  by: '江眠',
};

export const QUEUE = {
  tracks: [
    { hash: 'a', title: '01 上线', duration: 100, folder: '本篇', number: 1 },
    { hash: 'b', title: '02 频道', duration: 200, folder: '本篇', number: 2 },
    { hash: 'c', title: '03 广播', duration: 300, folder: '附赠', number: 3 },
  ],
  at: 0,
};

/** A player on a page of its own; `at.person` may change like the one at the page. */
export function silentPlayer(server = listeningServer(), person = newListener()) {
  const sound = new SilentSound();
  const at = { person };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const player = createPlayer(sound, {
    client: server.client,
    queries,
    store: openDeviceStore(localStorage, Date.now),
    person: () => at.person,
    now: Date.now,
    random: () => 0,
  });
  return { ...server, sound, player, queries, at };
}
