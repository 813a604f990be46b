import type { PostFiltersDeps } from '../post-filters/post-filters-deps.ts';

/** What the site looks through behind everybody's back. */
export type CheckName = 'files' | 'duplicates';

export interface LibraryChecksDeps extends PostFiltersDeps {
  now: () => Date;
  /** Somebody waits for it. */
  wake(name: CheckName): void;
}
