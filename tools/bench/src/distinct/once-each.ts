/** Requests of which each is asked once while it counts. */
export interface OnceEach<T> {
  /** For the rounds before the first that counts: always the same, and none of those that count. */
  readonly warmUp: readonly T[];
  /** The next round's; each is handed out once. */
  readonly next: () => readonly T[];
  /** In all rounds together. */
  readonly different: number;
  /** Fewer than were wished for. */
  readonly isAll: boolean;
}

interface Options {
  readonly rounds: number;
  /** As many in each round, where there are so many. */
  readonly perRound: number;
}

/** Cuts what there is into one part for the warm-up and one for each round. */
export function onceEach<T>(all: readonly T[], { rounds, perRound }: Options): OnceEach<T> {
  const parts = rounds + 1;
  const size = Math.min(perRound, Math.floor(all.length / parts));
  if (size === 0) {
    throw new Error(`${all.length} requests are too few for ${parts} rounds`);
  }
  let used = 1;
  return {
    warmUp: all.slice(0, size),
    next() {
      if (used === parts) {
        throw new Error('every request has been asked: there is no further round');
      }
      const from = used * size;
      used += 1;
      return all.slice(from, from + size);
    },
    different: rounds * size,
    isAll: size < perRound,
  };
}
