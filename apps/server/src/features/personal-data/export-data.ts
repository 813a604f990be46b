import { EXPORT_PARTS, type ExportPart } from '@baohe/domain/personal-data/parts';
import { AppError } from '../../platform/app-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { confirmPassword } from '../identity/confirm-password.ts';
import { exportRepository } from './export.repository.ts';
import type { PersonalDataDeps } from './personal-data-deps.ts';

const DAY = 24 * 60 * 60;
/** As long as a slow phone may need for all parts. */
const LIFE_MS = 60 * 60 * 1000;
const PAGE = 500;

const listOf = (accountId: string, part: ExportPart) => `export ${accountId} ${part}`;

/**
 * Begins a copy of everything that the site has of its caller. The cursors that it gives are the only way to a page, so
 * that what is counted here limits the reading as well.
 */
export async function beginExport(
  { identity, cursors }: PersonalDataDeps,
  password: string | undefined,
  caller: SessionCaller,
  visit: Visit,
) {
  // A session shows contacts masked, a copy of the data shows them whole.
  await confirmPassword(identity, password, caller, visit);
  const { attempts, allowance, clock } = identity;
  const { accountId } = caller;
  await attempts.spend({
    bucket: `export:${accountId}`,
    seconds: DAY,
    most: allowance('dataExportsPerDay', visit),
  });
  const startedAt = clock().getTime();
  return {
    parts: EXPORT_PARTS.map((part) => ({
      part,
      cursor: cursors.at(listOf(accountId, part), `${startedAt}.`),
    })),
  };
}

/** One page of a part; the next begins behind its last record. */
export async function exportPage(
  { identity, cursors }: PersonalDataDeps,
  { part, cursor }: { part: ExportPart; cursor: string },
  { accountId }: SessionCaller,
) {
  const list = listOf(accountId, part);
  const position = cursors.positionIn(list, cursor);
  const dot = position.indexOf('.');
  const startedAt = Number(position.slice(0, dot));
  if (identity.clock().getTime() > startedAt + LIFE_MS) {
    throw new AppError('export.over');
  }
  const behind = position.slice(dot + 1);
  const rows = await exportRepository(identity.db).page(part, accountId, behind, PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    records: shown.map(({ record }) => record),
    cursor: last ? cursors.at(list, `${startedAt}.${last.key}`) : null,
  };
}
