import { DEFAULT_LANGUAGE, LANGUAGES } from '@baohe/domain/language/languages';
import * as z from 'zod/mini';
import { storable } from './storable-text.ts';

/** A text of the operator by language; who reads in one that has none is shown the Chinese. */
export const ownText = (longest: number) =>
  z
    .partialRecord(
      z.enum(LANGUAGES),
      z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), storable),
    )
    .check(z.refine((texts) => texts[DEFAULT_LANGUAGE] !== undefined));
