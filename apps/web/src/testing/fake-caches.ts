const SITE = 'https://box.example';

const addressOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : String(request), SITE).href;

class FakeCache {
  readonly entries = new Map<string, Response>();
  async match(request: RequestInfo | URL) {
    return this.entries.get(addressOf(request))?.clone();
  }
  async put(request: RequestInfo | URL, response: Response) {
    const address = addressOf(request);
    this.entries.delete(address);
    this.entries.set(address, response);
  }
  async delete(request: RequestInfo | URL) {
    return this.entries.delete(addressOf(request));
  }
  async keys() {
    return [...this.entries.keys()].map((url) => new Request(url));
  }
}

/** Cache Storage of a browser, which jsdom has not. */
export function fakeCaches() {
  const all = new Map<string, FakeCache>();
  const caches = {
    async open(name: string) {
      const cache = all.get(name) ?? new FakeCache();
      all.set(name, cache);
      return cache;
    },
    async match(request: RequestInfo | URL, { cacheName }: { cacheName?: string } = {}) {
      for (const [name, cache] of all) {
        const found = await cache.match(request);
        if (found && (cacheName === undefined || cacheName === name)) {
          return found;
        }
      }
      return undefined;
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  return {
    caches: caches as unknown as CacheStorage,
    /** The paths in a cache, in the order in which they came. */
    paths: (name: string) =>
      [...(all.get(name)?.entries.keys() ?? [])].map((url) => new URL(url).pathname),
    names: () => [...all.keys()],
  };
}
