import { externalStore, useExternal } from '@baohe/app-shell/external-store';

/** Addresses whose part after `#` is a secret: a credential, the first set-up, a work that is lent. */
const ROUTES = ['/c', '/setup', '/g'];
/** Its secret opens one work for one person: it may stay, so that a reload or another browser still has it. */
const STAYS = '/g';

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
    if (location.pathname !== STAYS) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  }
}

export function useSecretFragment(): string {
  return useExternal(secret);
}
