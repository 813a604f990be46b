import {
  addressOfFile,
  COVERS_CACHE,
  POST_HEADER,
  recordAddress,
  SHELL_CACHE,
  UNTIL_HEADER,
} from '@baohe/app-shell/cache-names';
import { SHELL_PAGE } from './shell-files.ts';

export interface AnswerDeps {
  caches: CacheStorage;
  fetch: typeof fetch;
  version: string;
  origin: string;
  now: () => number;
}

/** A page that takes longer than this comes from the device, and asks the server for its data itself. */
export const PAGE_PATIENCE_MS = 5000;

/** From the server while it answers, from the device when it does not. */
export async function answerPage(request: Request, deps: AnswerDeps): Promise<Response> {
  const { caches, fetch, version } = deps;
  const shell = () => caches.match(SHELL_PAGE, { cacheName: SHELL_CACHE + version });
  const late = new Promise<undefined>((done) => setTimeout(done, PAGE_PATIENCE_MS));
  try {
    const response = fetch(request);
    const answer = (await Promise.race([response, late])) ?? (await shell()) ?? (await response);
    // What a proxy says when the site behind it is down.
    return answer.status < 500 ? answer : ((await shell()) ?? answer);
  } catch (error) {
    const stored = await shell();
    if (stored) {
      return stored;
    }
    throw error;
  }
}

/** A name stands for the same bytes for ever. */
export async function answerFile(request: Request, deps: AnswerDeps): Promise<Response> {
  return (await deps.caches.match(request.url)) ?? deps.fetch(request);
}

/** `storeLater` goes on behind the picture: a slow or full disk keeps nobody from seeing it. */
export async function answerPublicPicture(
  request: Request,
  { caches, fetch }: AnswerDeps,
  storeLater: (cache: Cache, address: string, copy: Response) => void,
): Promise<Response> {
  const cache = await caches.open(COVERS_CACHE);
  const known = await cache.match(request.url);
  if (known) {
    return known;
  }
  const response = await fetch(request);
  // Anything but the whole file of our own site would take room and show nothing.
  if (response.status === 200 && response.type === 'basic') {
    storeLater(cache, request.url, response.clone());
  }
  return response;
}

/** The server decides as long as it answers: a refusal is passed on, and only its absence is filled in. */
export async function answerPrivatePicture(request: Request, deps: AnswerDeps): Promise<Response> {
  try {
    return await deps.fetch(request);
  } catch (error) {
    const copy = await deps.caches.match(addressOfFile(request.url, deps.origin));
    if (copy && (await mayStillBeShown(copy, deps))) {
      return copy;
    }
    throw error;
  }
}

/** The record is renewed whenever the server has said again that the post is open. */
async function mayStillBeShown(copy: Response, { caches, now }: AnswerDeps): Promise<boolean> {
  const post = copy.headers.get(POST_HEADER);
  const record = post === null ? undefined : await caches.match(recordAddress(post));
  return now() < Number(record?.headers.get(UNTIL_HEADER) ?? 0);
}
