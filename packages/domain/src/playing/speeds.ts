export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export type Speed = (typeof SPEEDS)[number];

export const speedText = (speed: number): string => `${speed}x`;

export const isSpeed = (value: unknown): value is Speed => SPEEDS.some((speed) => speed === value);

/** The next of the speeds; at either end it stays. */
export function stepSpeed(speed: number, way: 1 | -1): Speed {
  const next =
    way === 1 ? SPEEDS.find((each) => each > speed) : SPEEDS.findLast((each) => each < speed);
  return next ?? (way === 1 ? 2 : 0.5);
}

/** For how long a chosen speed counts: for this once, for the same post again, for everything. */
export const SPEED_MEMORIES = ['never', 'post', 'always'] as const;

export type SpeedMemory = (typeof SPEED_MEMORIES)[number];

export interface StoredSpeeds {
  memory: SpeedMemory;
  always: Speed;
  /** By post, the latest last. */
  posts: readonly (readonly [postId: string, speed: Speed])[];
}

export const NO_SPEEDS: StoredSpeeds = { memory: 'post', always: 1, posts: [] };

/** A device keeps the speeds of so many posts; whoever has watched more begins the oldest anew. */
export const MOST_POSTS = 200;

/** How fast a post begins. */
export function speedOf({ memory, always, posts }: StoredSpeeds, postId: string): Speed {
  switch (memory) {
    case 'never':
      return 1;
    case 'post':
      return posts.find(([id]) => id === postId)?.[1] ?? 1;
    case 'always':
      return always;
  }
}

/** What is stored after a speed was chosen; under every memory the same, so that it can be changed later. */
export function withSpeed(stored: StoredSpeeds, postId: string, speed: Speed): StoredSpeeds {
  const others = stored.posts.filter(([id]) => id !== postId);
  return {
    ...stored,
    always: speed,
    posts: [...others, [postId, speed] as const].slice(-MOST_POSTS),
  };
}
