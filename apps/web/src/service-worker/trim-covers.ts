export const MOST_COVERS = 400;
export const MOST_COVER_BYTES = 40 * 1024 * 1024;

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
