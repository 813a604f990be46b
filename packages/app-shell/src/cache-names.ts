/** What Cache Storage holds; pages and the service worker both know the names. */
export const SHELL_CACHE = 'shell-';
export const COVERS_CACHE = 'covers';
/** Followed by the account whose copies they are. */
export const COPIES_CACHE = 'offline-';

/** On the record of a copied post: until when its files may be shown, in milliseconds since 1970. */
export const UNTIL_HEADER = 'baohe-until';
/** On a copied file: the post it belongs to. */
export const POST_HEADER = 'baohe-post';

/** Where the record of a copied post lies in its cache; no page of the site has such an address. */
export const recordAddress = (postId: string): string => `/offline/posts/${postId}`;

/** A signature changes with every visit; the file behind it does not. */
export const addressOfFile = (url: string, base: string): string => new URL(url, base).pathname;

/** Nothing that was copied for anybody else stays on the device. */
export async function forgetCopies(exceptOf?: string): Promise<void> {
  // Absent on plain http.
  const storage = globalThis.caches as CacheStorage | undefined;
  if (!storage) {
    return;
  }
  const names = (await storage.keys()).filter(
    (name) => name.startsWith(COPIES_CACHE) && name !== `${COPIES_CACHE}${exceptOf}`,
  );
  await Promise.all(names.map((name) => storage.delete(name)));
}
