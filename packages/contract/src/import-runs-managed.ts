import { TEXT_ENCODINGS } from '@baohe/domain/import/import-options';
import { IMPORT_REASONS, type ImportReason } from '@baohe/domain/import/import-reason';
import { readNamePattern } from '@baohe/domain/import/name-pattern';
import { WORK_KINDS } from '@baohe/domain/import/work-kind';
import { AGE_RATINGS } from '@baohe/domain/posts/age-rating';
import { TAG_LABELS } from '@baohe/domain/posts/taxonomy';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, pageOf } from './paging.ts';
import { storable } from './storable-text.ts';
import { termId } from './term-id.ts';

const text = (shortest: number, longest: number) =>
  z.string().check(z.trim(), z.minLength(shortest), z.maxLength(longest), storable);

/** Below the import folder of the site; empty for the folder itself. */
const folderPath = z.string().check(z.maxLength(1000), storable);
const itemNumber = z.int().check(z.minimum(1), z.maximum(1_000_000));
const workSeries = z.object({
  name: text(1, 120),
  number: z.nullable(z.number().check(z.minimum(0), z.maximum(100_000))),
});
const tag = z.object({ label: text(1, 60), taxonomy: z.enum(TAG_LABELS) });
const encoding = z.enum(TEXT_ENCODINGS);
const ageRating = z.literal(AGE_RATINGS);

/** A regular expression for a line; empty for the usual patterns. */
const chapterPattern = z.string().check(
  z.maxLength(200),
  storable,
  z.refine((pattern) => isPattern(pattern)),
);

/** `{author}/{title}`; empty for what names usually say. */
const namePattern = z.string().check(
  z.maxLength(200),
  storable,
  z.refine((pattern) => pattern === '' || !('problem' in readNamePattern(pattern))),
);

function isPattern(written: string): boolean {
  try {
    return new RegExp(written, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

const note = z.object({
  reason: z.enum(Object.keys(IMPORT_REASONS) as [ImportReason, ...ImportReason[]]),
  file: z.string(),
  detail: z.string(),
});

/** That one import is made of. */
const MOST_UPLOADS = 200;

const ACTIONS = ['create', 'update', 'same'] as const;
const ITEM_STATES = ['waiting', 'working', 'done', 'refused', 'left'] as const;

export const importRun = z.object({
  importId: z.uuid(),
  source: z.string(),
  state: z.enum(['scanning', 'ready', 'running', 'stopped', 'done', 'failed', 'undone']),
  startedBy: z.enum(['command', 'console']),
  createdAt: z.iso.datetime(),
  startedAt: z.nullable(z.iso.datetime()),
  finishedAt: z.nullable(z.iso.datetime()),
  /** Until then the whole of it can be taken back; null when it cannot. */
  undoableUntil: z.nullable(z.iso.datetime()),
  counts: z.object({
    create: z.int(),
    update: z.int(),
    same: z.int(),
    withNotes: z.int(),
    /** Looked into, with or without a cover. */
    previewed: z.int(),
    done: z.int(),
    refused: z.int(),
    left: z.int(),
    all: z.int(),
  }),
  bytes: z.object({ done: z.number(), all: z.number() }),
  /** Of the last minute, while it runs. */
  pace: z.nullable(z.object({ bytesPerSecond: z.number(), secondsLeft: z.nullable(z.number()) })),
  notes: z.array(note),
  /** How it was meant. */
  options: z.object({
    as: z.enum(['auto', ...WORK_KINDS]),
    termIds: z.array(z.string()),
    encoding,
    chapterPattern: z.string(),
    namePattern: z.string(),
    publish: z.boolean(),
    again: z.boolean(),
    pointPrice: z.nullable(z.int()),
  }),
});

const importItem = z.object({
  number: z.int(),
  path: z.string(),
  kind: z.enum(WORK_KINDS),
  action: z.enum(ACTIONS),
  state: z.enum(ITEM_STATES),
  title: z.string(),
  /** Signed, for this session; null while there is none. */
  coverUrl: z.nullable(z.string()),
  counts: z.record(z.string(), z.number()),
  sources: z.array(z.string()),
  unknown: z.record(z.string(), z.string()),
  tags: z.array(z.object({ label: z.string(), taxonomy: z.string() })),
  series: z.nullable(z.object({ name: z.string(), number: z.nullable(z.number()) })),
  isLeftOut: z.boolean(),
  /** Null where nothing was said but what the whole import says. */
  termIds: z.nullable(z.array(z.string())),
  /** What the files say, or somebody has said instead; null where nobody says anything. */
  ageRating: z.nullable(ageRating),
  encoding: z.nullable(encoding),
  chapterPattern: z.nullable(z.string()),
  bytes: z.number(),
  notes: z.array(note),
  postUuid: z.nullable(z.uuid()),
});

const byId = z.object({ importId: z.uuid() });

/** How the staff bring files of their own in. A file of its own: the visitor's app does not carry it. */
export const managedImports = {
  browse: endpoint({
    method: 'POST',
    path: '/ope/import/browse',
    access: 'editor',
    reads: true,
    summary: 'What lies in a folder below the import folder of the site',
    input: z.object({ path: folderPath }),
    output: z.object({
      /** The folder on the server that everything is put into. */
      importFolder: z.string(),
      entries: z.array(
        z.object({ name: z.string(), isFolder: z.boolean(), bytes: z.nullable(z.number()) }),
      ),
    }),
  }),
  scan: endpoint({
    method: 'POST',
    path: '/ope/import/scan',
    access: 'editor',
    summary: 'Looks through a folder and says what would become of it; nothing is imported yet',
    input: z.object({
      path: z._default(folderPath, ''),
      /** A finished upload of one's own, instead of a folder. */
      uploadId: z.optional(z.uuid()),
      /** Several of them, as if they lay in one folder. */
      uploadIds: z._default(z.array(z.uuid()).check(z.maxLength(MOST_UPLOADS)), []),
      as: z._default(z.enum(['auto', ...WORK_KINDS]), 'auto'),
      termIds: z._default(z.array(termId).check(z.maxLength(20)), []),
      encoding: z._default(encoding, 'auto'),
      chapterPattern: z._default(chapterPattern, ''),
      namePattern: z._default(namePattern, ''),
      publish: z._default(z.boolean(), true),
      /** Reads again what has not changed. */
      again: z._default(z.boolean(), false),
      pointPrice: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))), null),
    }),
    output: byId,
  }),
  page: endpoint({
    method: 'POST',
    path: '/ope/import/page',
    access: 'editor',
    reads: true,
    summary: 'Pages of imports, newest first',
    input: z.object({ cursor: z.optional(cursor) }),
    output: pageOf(importRun),
  }),
  get: endpoint({
    method: 'GET',
    path: '/ope/import/get',
    access: 'editor',
    summary: 'One import: how far it is, how fast, what it left out',
    input: byId,
    output: importRun,
  }),
  pageItems: endpoint({
    method: 'POST',
    path: '/ope/import/pageItems',
    access: 'editor',
    reads: true,
    summary: 'Pages of the works of an import, with covers and what is to be said of them',
    input: z.object({
      importId: z.uuid(),
      action: z.optional(z.enum(ACTIONS)),
      state: z.optional(z.enum(ITEM_STATES)),
      withNotes: z._default(z.boolean(), false),
      cursor: z.optional(cursor),
    }),
    output: pageOf(importItem),
  }),
  correct: endpoint({
    method: 'POST',
    path: '/ope/import/correct',
    access: 'editor',
    summary: 'Says something else about a work before it is imported, or leaves it out',
    input: z.object({
      importId: z.uuid(),
      number: itemNumber,
      title: z.optional(text(1, 200)),
      summary: z.optional(text(0, 2000)),
      tags: z.optional(z.array(tag).check(z.maxLength(40))),
      series: z.optional(z.nullable(workSeries)),
      termIds: z.optional(z.array(termId).check(z.minLength(1), z.maxLength(20))),
      ageRating: z.optional(ageRating),
      encoding: z.optional(encoding),
      chapterPattern: z.optional(chapterPattern),
      isLeftOut: z.optional(z.boolean()),
    }),
    output: z.null(),
  }),
  start: endpoint({
    method: 'POST',
    path: '/ope/import/start',
    access: 'editor',
    summary: 'Begins an import that was looked through, or goes on with one that was stopped',
    input: byId,
    output: z.null(),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/ope/import/stop',
    access: 'editor',
    summary: 'Stops an import after the works that are being read',
    input: byId,
    output: z.null(),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/ope/import/retry',
    access: 'editor',
    summary: 'Tries works again that did not come in, one or all',
    input: z.object({ importId: z.uuid(), number: z.optional(itemNumber) }),
    output: z.object({ changed: z.int() }),
  }),
  discard: endpoint({
    method: 'POST',
    path: '/ope/import/discard',
    access: 'editor',
    summary: 'Forgets an import that never began, and what was uploaded for it',
    input: byId,
    output: z.null(),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/ope/import/undo',
    access: 'editor',
    summary: 'Takes a whole import back: new posts go, changed ones are as they were',
    input: byId,
    output: z.object({ removed: z.int(), restored: z.int(), left: z.int() }),
  }),
};
