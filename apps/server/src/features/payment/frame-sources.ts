import type { ChangeEvents } from '../../platform/database/change-events.ts';

interface Options {
  /** Addresses whose pages may be shown inside of ours. */
  read: () => Promise<string[]>;
  changeEvents: ChangeEvents;
  onError: (error: unknown) => void;
}

/** Which gateways may show their payment page inside of ours: read once, and again when a gateway changes. */
export function openFrameSources({
  read,
  changeEvents,
  onError,
}: Options): () => readonly string[] {
  let known: readonly string[] = [];
  const renew = async () => {
    try {
      known = (await read()).map((host) => `https://${host}`);
    } catch (error) {
      onError(error);
    }
  };
  void renew();
  changeEvents.on('site', renew);
  return () => known;
}
