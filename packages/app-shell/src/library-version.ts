import { externalStore } from './external-store.ts';

/** The newest that any reply has told; 0 before the first. */
export const heardLibraryVersion = externalStore(0);

/** Replies overtake each other: an older one says nothing new. */
export function hearLibraryVersion(version: number): void {
  if (version > heardLibraryVersion.get()) {
    heardLibraryVersion.set(version);
  }
}
