export const MOST_COVERS = 400;
export const MOST_COVER_BYTES = 40 * 1024 * 1024;

/** To look at all covers after each one would cost more than a few too many. */
const TRIM_EVERY = 20;
let coversStored = 0;

/** Without room for it the cover comes from the server the next time, as before. */
export async function storeCover(cache: Cache, address: string, copy: Response): Promise<void> {
  try {
    await cache.put(address, copy);
    coversStored++;
    if (coversStored % TRIM_EVERY === 1) {
      await trimCovers(cache);
    }
  } catch {
    await copy.body?.cancel().catch(() => {});
  }
}

/** Takes out what came first until the rest is within both bounds. */
export async function trimCovers(
  cache: Cache,
  { mostCovers = MOST_COVERS, mostBytes = MOST_COVER_BYTES } = {},
): Promise<void> {
  const requests = await cache.keys();
  const sizes = await Promise.all(requests.map((request) => bytesOf(cache, request)));
  let bytes = sizes.reduce((sum, size) => sum + size, 0);
  let count = requests.length;
  for (const [at, request] of requests.entries()) {
    if (count <= mostCovers && bytes <= mostBytes) {
      return;
    }
    await cache.delete(request);
    count--;
    bytes -= sizes[at]!;
  }
}

async function bytesOf(cache: Cache, request: Request): Promise<number> {
  const response = await cache.match(request);
  return Number(response?.headers.get('content-length') ?? 0);
}
