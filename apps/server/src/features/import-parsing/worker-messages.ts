import type { FoundFile } from '@baohe/domain/import/found-work';
import type { ImportNote, ImportReason } from '@baohe/domain/import/import-reason';
import type { ParsedWork, ParseJob } from './parsed-work.ts';

/** What the server sends to a process that parses; one at a time. */
export type ToWorker = { list: string } | { parse: ParseJob };

/** What comes back. `listed` may come several times before `done`. */
export type FromWorker =
  | { listed: FoundFile[] }
  | { done: { notes: ImportNote[] } }
  | { parsed: ParsedWork }
  | { refused: { reason: ImportReason; file: string; detail: string } }
  /** Where the server cannot look it up itself. */
  | { memoryBytes: number };

/** Files in one message: a message is one text, written and read as a whole. */
export const FILES_PER_MESSAGE = 5000;
