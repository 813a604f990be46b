import type { ImportReason } from '@baohe/domain/import/import-reason';

/**
 * What an importer says of it: for this reason it stays out, it stays out for some reason, it comes in without
 * its poison, or either of both as long as it is said.
 */
export type HostileOutcome = ImportReason | 'refused' | 'imported' | 'imported or refused';

export type HostileFiles = Readonly<
  Record<string, { content: Buffer | string; is: HostileOutcome }>
>;
