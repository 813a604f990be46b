import {
  answerFile,
  answerPage,
  answerPrivatePicture,
  answerPublicPicture,
  type AnswerDeps,
} from './answers.ts';
import { requestKind } from './request-kind.ts';
import { dropOlderShells, storeShell } from './shell-files.ts';
import { storeCover } from './stored-covers.ts';

/** Written in by the build (apps/web/build/service-worker.ts). */
declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

/* The types of the page are not those of a worker: what is used of it stands here. */

interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends LastingEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: MessageEvent<unknown>;
}

interface Worker {
  location: Location;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    heard: (event: WorkerEvents[Name]) => void,
  ) => void;
}

const worker = globalThis as unknown as Worker;

const deps: AnswerDeps = {
  caches,
  fetch: (...request) => fetch(...request),
  version: SHELL_VERSION,
  origin: worker.location.origin,
  now: Date.now,
};

worker.addEventListener('install', (event) => event.waitUntil(storeShell(SHELL_FILES, deps)));

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOlderShells(caches, SHELL_VERSION), worker.clients.claim()]).then(() => {}),
  );
});

/** A new build waits until somebody wants it: what is being read is not swapped under them. */
worker.addEventListener('message', ({ data }) => {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') {
    void worker.skipWaiting();
  }
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const storeLater = (...cover: Parameters<typeof storeCover>) =>
    event.waitUntil(storeCover(...cover));
  switch (requestKind(request, deps.origin)) {
    case 'page':
      event.respondWith(answerPage(request, deps));
      break;
    case 'file':
      event.respondWith(answerFile(request, deps));
      break;
    case 'public-picture':
      event.respondWith(answerPublicPicture(request, deps, storeLater));
      break;
    case 'private-picture':
      event.respondWith(answerPrivatePicture(request, deps));
      break;
    case 'other':
      break;
  }
});
