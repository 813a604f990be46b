import { deviceStore } from '@baohe/app-shell/stored-value';

const KEY = 'returnAddress';
/** Longer than any reload takes; whoever opens the app later begins at its start. */
const LIFE_MS = 60_000;
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?!\/)/.test(value);

/** A wrapper that loads another bundle begins at its start and forgets its history. */
export function rememberAddress(): void {
  deviceStore.write(KEY, location.pathname + location.search, LIFE_MS);
}

/** Before the router looks at the address. */
export function returnToAddress(): void {
  const address = deviceStore.read(KEY, isAddress);
  deviceStore.remove(KEY);
  if (address !== undefined && location.pathname === '/') {
    history.replaceState(history.state, '', address);
  }
}
