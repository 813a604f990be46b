import type { PlayQueue, QueuedTrack } from './play-queue.ts';

/** What comes after the last track: nothing, the first one, or the same again and again. */
export const REPEATS = ['off', 'all', 'one'] as const;

export type Repeat = (typeof REPEATS)[number];

export const isRepeat = (value: unknown): value is Repeat => REPEATS.some((each) => each === value);

export const nextRepeat = (repeat: Repeat): Repeat =>
  REPEATS[(REPEATS.indexOf(repeat) + 1) % REPEATS.length] ?? 'off';

/** The track that follows when one has ended; undefined: it was the last. */
export function trackAfter({ tracks, at }: PlayQueue, repeat: Repeat): number | undefined {
  return repeat === 'one' ? at : stepFrom({ tracks, at }, 1, repeat);
}

/** Where a press on "next" or "previous" leads; a track that is repeated is left by it. */
export function stepFrom(
  { tracks, at }: PlayQueue,
  step: 1 | -1,
  repeat: Repeat,
): number | undefined {
  const to = at + step;
  if (to >= 0 && to < tracks.length) {
    return to;
  }
  return repeat === 'all' ? (to + tracks.length) % tracks.length : undefined;
}

/** The track that is on first, the others by chance. `random` gives from 0 to below 1. */
export function shuffledQueue(queue: PlayQueue, random: () => number): PlayQueue {
  const current = queue.tracks[queue.at];
  const others = queue.tracks.filter((_, at) => at !== queue.at);
  for (let last = others.length - 1; last > 0; last--) {
    const chosen = Math.floor(random() * (last + 1));
    [others[last], others[chosen]] = [others[chosen]!, others[last]!];
  }
  return { tracks: current ? [current, ...others] : others, at: 0 };
}

/** Back in the order of the work; the track that is on stays on. */
export function orderedQueue({ tracks, at }: PlayQueue): PlayQueue {
  const current: QueuedTrack | undefined = tracks[at];
  const ordered = tracks.toSorted((one, other) => one.number - other.number);
  return { tracks: ordered, at: current ? ordered.indexOf(current) : 0 };
}
