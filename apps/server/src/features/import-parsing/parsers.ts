import type { WorkFormat } from '@baohe/domain/import/work-kind';
import type { Parse } from './parsed-work.ts';

/** One parser per format; a format without one is refused as unsupported. */
export const PARSERS: Partial<Record<WorkFormat, Parse>> = {};
