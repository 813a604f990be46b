import {
  LIVE_EVENT,
  LIVE_PATH,
  LIVE_SINCE,
  LIVE_TOPICS,
  type LiveTopic,
} from '@baohe/contract/live';
import { openEvents } from '../native/events.ts';
import type { LiveEvents } from '../native/ports.ts';

/** One of the tabs that are looked at holds the lock and the connection; all of them hear of a change. */
const SHARED_NAME = 'baohe-live';
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

interface Options {
  /** Whether anybody is in. */
  isIn: () => boolean;
  /** Calls back when that may have changed. */
  follow: (changed: () => void) => () => void;
  onChange: (topic: LiveTopic) => void;
  random?: () => number;
  /** When the page began, before it had read anything. */
  pageBegan?: number;
}

/** What one tab tells the others: that a topic changed, or when it began, to hear what changed since. */
type Message = LiveTopic | number;

/** Hears what changes of the account while the page is looked at. The answer ends it. */
export function startLiveConnection({
  isIn,
  follow,
  onChange,
  random = Math.random,
  pageBegan = performance.timeOrigin,
}: Options): () => void {
  const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(SHARED_NAME) : undefined;
  let current: AbortController | undefined;
  let hasListened = false;
  /** What was read before that was nobody's, or is not drawn any more. */
  let readFrom = pageBegan;
  const changedAt = new Map<LiveTopic, number>();

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const post = (message: Message) => others?.postMessage(message);
  const tell = (topic: LiveTopic) => {
    changedAt.set(topic, Date.now());
    onChange(topic);
    post(topic);
  };

  function connect(signal: AbortSignal): void {
    let source: LiveEvents | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;

    const open = () => {
      const age = Math.max(0, Math.ceil(Date.now() - readFrom));
      // What the page read before anybody listened may have changed by now.
      const since = hasListened ? '' : `?${LIVE_SINCE}=${age}`;
      const opened = openEvents(`/api${LIVE_PATH}${since}`);
      source = opened;
      opened.addEventListener('open', () => {
        failures = 0;
        // What changed while nobody listened was not told.
        if (hasListened) {
          LIVE_TOPICS.forEach(tell);
        }
        hasListened = true;
      });
      opened.addEventListener(LIVE_EVENT, ({ data }) => {
        const topic = LIVE_TOPICS.find((known) => known === data);
        if (topic) {
          tell(topic);
        }
      });
      opened.addEventListener('error', () => {
        opened.close();
        const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
        failures += 1;
        // Not everybody comes back in the moment in which the server does.
        timer = setTimeout(open, wait * (0.5 + random() / 2));
      });
    };
    open();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source?.close();
    });
  }

  function begin(): void {
    const { signal } = (current = new AbortController());
    // Pages of plain http have no locks: then each tab has a connection of its own.
    if (!('locks' in navigator)) {
      connect(signal);
      return;
    }
    const holding = navigator.locks.request(SHARED_NAME, { signal }, () => {
      connect(signal);
      return new Promise<void>((done) => signal.addEventListener('abort', () => done()));
    });
    // Whoever stops waiting is told so by a rejection.
    holding.catch(() => undefined);
  }

  function look(): void {
    if (!isIn()) {
      readFrom = Date.now();
    }
    const shouldConnect = isIn() && document.visibilityState === 'visible';
    if (shouldConnect && !current) {
      begin();
    } else if (!shouldConnect && current) {
      current.abort();
      current = undefined;
    }
  }

  const hear = ({ data }: MessageEvent<Message>) => {
    if (typeof data !== 'number') {
      onChange(data);
      return;
    }
    for (const [topic, changed] of changedAt) {
      if (changed >= data) {
        post(topic);
      }
    }
  };
  others?.addEventListener('message', hear);
  post(pageBegan);
  document.addEventListener('visibilitychange', look);
  const unfollow = follow(look);
  look();
  return () => {
    unfollow();
    document.removeEventListener('visibilitychange', look);
    others?.close();
    current?.abort();
    current = undefined;
  };
}
