export interface StoredCopy {
  postId: string;
  bytes: number;
  /** Both in milliseconds since 1970. */
  readAt: number;
  until: number;
}

interface Bounds {
  mostPosts: number;
  mostBytes: number;
}

/** What a device stores of what was read there. */
export const COPY_BOUNDS: Bounds = { mostPosts: 60, mostBytes: 400 * 1024 * 1024 };

/** The posts whose copies go: those whose time is over, and of the others what was read longest ago. */
export function copiesToDrop(
  copies: readonly StoredCopy[],
  now: number,
  { mostPosts, mostBytes }: Bounds = COPY_BOUNDS,
): string[] {
  const latestFirst = copies.toSorted((one, other) => other.readAt - one.readAt);
  const dropped: string[] = [];
  let posts = 0;
  let bytes = 0;
  for (const copy of latestFirst) {
    const isOver = copy.until <= now;
    const fits = posts < mostPosts && bytes + copy.bytes <= mostBytes;
    if (isOver || !fits) {
      dropped.push(copy.postId);
    } else {
      posts++;
      bytes += copy.bytes;
    }
  }
  return dropped;
}
