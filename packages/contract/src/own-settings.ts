import { THEMES } from '@baohe/domain/appearance/themes';
import { LANGUAGES } from '@baohe/domain/language/languages';
import { SPEED_MEMORIES, SPEEDS } from '@baohe/domain/playing/speeds';
import { SUBTITLE_SIZES } from '@baohe/domain/playing/subtitle-choice';
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
import { RATES } from '@baohe/domain/reading-text/voices';
import { READING_DIRECTIONS } from '@baohe/domain/reading/direction';
import { GAPS, LEAST_TINT, MOST_TINT, TINTS } from '@baohe/domain/reading/page-look';
import { FITS, MODES } from '@baohe/domain/reading/reading-way';
import { TAP_LAYOUTS } from '@baohe/domain/reading/tap-zones';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

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
  /** How pages of pictures look, as far as it was changed. */
  pictureLook: z.optional(
    z.partial(
      z.strictObject({
        cropsBorders: z.boolean(),
        gap: z.enum(GAPS),
        isGrey: z.boolean(),
        isInverted: z.boolean(),
        tint: z.enum(TINTS),
        tintStrength: z.int().check(z.minimum(LEAST_TINT), z.maximum(MOST_TINT)),
        tapLayout: z.enum(TAP_LAYOUTS),
      }),
    ),
  ),
  filmPlayer: z.optional(
    z.strictObject({
      /** Null until somebody has said whether a film goes round in circles. */
      loops: z.nullable(z.boolean()),
      subtitle: z.nullable(z.string().check(z.maxLength(35))),
      subtitleSize: z.enum(SUBTITLE_SIZES),
      speedMemory: z.enum(SPEED_MEMORIES),
      speed: z.literal(SPEEDS),
    }),
  ),
  /** How fast a voice reads novels aloud. */
  aloudRate: z.optional(z.literal(RATES)),
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
        endless: z.boolean(),
        script: z.enum(SCRIPTS),
        brightness: z.int().check(z.minimum(DIMMEST), z.maximum(100)),
        awake: z.boolean(),
      }),
    ),
  ),
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
