import { THEMES } from '@baohe/domain/appearance/themes';
import { LANGUAGES } from '@baohe/domain/language/languages';
import {
  DIMMEST,
  FONTS,
  LARGEST,
  PAPERS,
  SCRIPTS,
  SMALLEST,
  STEPS,
  TURNINGS,
} from '@baohe/domain/reading-text/reader-settings';
import { READING_DIRECTIONS } from '@baohe/domain/reading/direction';
import { FITS, MODES } from '@baohe/domain/reading/reading-way';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { termId } from './term-id.ts';

export const MOST_BLOCKED_TAGS = 200;

const fit = z.enum(FITS);
const step = z.enum(STEPS);

/** What a person has chosen, on whatever device. What is not there was never chosen. */
export const ownSettings = z.strictObject({
  language: z.optional(z.enum(LANGUAGES)),
  theme: z.optional(z.enum(THEMES)),
  dataSaver: z.optional(z.boolean()),
  /** How works of pictures are read that were never opened. */
  pictureReader: z.optional(
    z.strictObject({
      mode: z.enum(MODES),
      direction: z.enum(READING_DIRECTIONS),
      fit: z.strictObject({ scroll: fit, page: fit }),
      isDouble: z.boolean(),
    }),
  ),
  /** How novels are read, as far as it was changed. */
  textReader: z.optional(
    z.partial(
      z.strictObject({
        size: z.int().check(z.minimum(SMALLEST), z.maximum(LARGEST)),
        leading: step,
        spacing: step,
        margin: step,
        indent: z.boolean(),
        font: z.enum(FONTS),
        paper: z.enum(PAPERS),
        turning: z.enum(TURNINGS),
        script: z.enum(SCRIPTS),
        brightness: z.int().check(z.minimum(DIMMEST), z.maximum(100)),
        awake: z.boolean(),
      }),
    ),
  ),
  blockedTags: z.optional(z.array(termId).check(z.maxLength(MOST_BLOCKED_TAGS))),
});

export type OwnSettings = z.output<typeof ownSettings>;

const stored = z.object({
  settings: ownSettings,
  /** Null while nothing was ever chosen. */
  updatedAt: z.nullable(z.iso.datetime()),
});

export const getOwnSettings = endpoint({
  method: 'GET',
  path: '/usr/settings',
  access: 'guest',
  summary: 'What the caller has chosen, on whatever device',
  input: z.object({}),
  output: stored,
});

export const putOwnSettings = endpoint({
  method: 'PUT',
  path: '/usr/settings',
  access: 'guest',
  summary: 'Changes the named ones of the caller’s settings; of two changes the later stays',
  input: z.object({ settings: ownSettings }),
  output: stored,
});
