import { LANGUAGES } from '@baohe/domain/language/languages';
import * as z from 'zod/mini';
import { storable } from './storable-text.ts';

/** Names in other languages, by language; without one the name itself is shown. */
export const names = z.partialRecord(z.enum(LANGUAGES), z.string());

/** The same as somebody writes them. */
export const writtenNames = (longest: number) =>
  z.partialRecord(
    z.enum(LANGUAGES),
    z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), storable),
  );
