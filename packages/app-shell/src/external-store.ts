import { useSyncExternalStore } from 'react';

/** A value outside React that components follow. */
export interface ExternalStore<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (changed: () => void) => () => void;
}

export function externalStore<T>(initial: T): ExternalStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      listeners.forEach((changed) => changed());
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

export function useExternal<T>(store: ExternalStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
