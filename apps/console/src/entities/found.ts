import type { ConsolePath, ConsoleSearch } from '../shared/navigation.tsx';

/** Something that was looked for by words, and where it is. */
export interface Found {
  kind: 'post' | 'term' | 'person';
  id: string;
  title: string;
  /** What tells it from others of that title. */
  note?: string;
  /** The section that it belongs to. */
  section: string;
  to: ConsolePath;
  search?: ConsoleSearch;
}
