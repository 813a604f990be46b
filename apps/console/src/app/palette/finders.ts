import type { Client } from '@baohe/client/client';
import { findContent } from '../../entities/find-content.ts';
import { findPeople } from '../../entities/find-people.ts';
import type { Found } from '../../entities/found.ts';

export interface Finder {
  /** Stands in the name of its query. */
  name: string;
  /** The sections that its results lead to: without one of them, or the right to it, it is not asked. */
  sections: readonly string[];
  find: (client: Client, words: string, signal: AbortSignal) => Promise<readonly Found[]>;
}

/** What the palette looks through, beside the sections and actions that it knows itself. */
export const FINDERS: readonly Finder[] = [
  { name: 'content', sections: ['/posts', '/tags', '/categories'], find: findContent },
  { name: 'people', sections: ['/people'], find: findPeople },
];
