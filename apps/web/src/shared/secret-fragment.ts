import { externalStore, useExternal } from '@baohe/app-shell/external-store';

/** Addresses whose part after `#` is a secret: a credential, the first set-up, a work that is lent, an album. */
const ROUTES = ['/c', '/setup', '/g', '/a'];
/** Theirs opens one work for one person, or an album for looking: it may stay, so that a reload or another browser still has it. */
const STAYS = ['/g', '/a'];

const secret = externalStore('');

/**
 * Takes the secret out of the address before anything else touches the history, and each time such
 * a link is opened in the same tab.
 */
export function startSecretFragment(): void {
  take();
  addEventListener('hashchange', take);
}

function take(): void {
  if (ROUTES.includes(location.pathname) && location.hash) {
    secret.set(location.hash.slice(1));
    if (!STAYS.includes(location.pathname)) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  }
}

export function useSecretFragment(): string {
  return useExternal(secret);
}
