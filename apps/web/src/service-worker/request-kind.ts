/** What the worker does with a request; `other` is left to the browser as if there were no worker. */
export type RequestKind = 'page' | 'file' | 'public-picture' | 'private-picture' | 'other';

export interface RequestFacts {
  method: string;
  url: string;
  mode: string;
  destination: string;
}

/**
 * Pages that are not the visitor's app, or that must come from the server itself: where money and the links of
 * others lead, and what only the staff opens.
 */
const NOT_THE_APP =
  /^\/(?:api|m|console|ops|healthz|metrics|sandbox-pay|success|setup|preview|c|g|k)(?:\/|$)|^\/\.|\.\w+$/;

/** Files of the build carry their hash in their name, and the icons never change under theirs. */
const FILE = /^\/(?:assets|icons)\/|^\/icon\.svg$/;

export function requestKind(
  { method, url, mode, destination }: RequestFacts,
  origin: string,
): RequestKind {
  const address = new URL(url);
  const { pathname, searchParams } = address;
  if (method !== 'GET' || address.origin !== origin) {
    return 'other';
  }
  if (mode === 'navigate') {
    return NOT_THE_APP.test(pathname) ? 'other' : 'page';
  }
  if (FILE.test(pathname)) {
    return 'file';
  }
  // Films and sound ask for pieces of a file, which no cache answers.
  if (pathname.startsWith('/m/') && destination === 'image') {
    return searchParams.has('s') ? 'private-picture' : 'public-picture';
  }
  return 'other';
}
