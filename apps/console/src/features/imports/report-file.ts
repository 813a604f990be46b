import type { Client } from '@baohe/client/client';
import { managedImports as calls } from '@baohe/contract/import-runs-managed';
import type { ImportItem, ImportNote } from '../../entities/imports/imports.ts';

/** A cell that begins so would be a formula in a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;

const cellOf = (text: string): string =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** All works of an import as CSV, with a mark by which spreadsheets know UTF-8. */
export async function reportOf(
  client: Client,
  importId: string,
  noteText: (note: ImportNote) => string,
): Promise<Blob> {
  const lines = [['path', 'title', 'kind', 'action', 'state', 'post', 'notes'].join(',')];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: { records: ImportItem[]; cursor: string | null } = await client.call(
      calls.pageItems,
      { importId, ...(cursor !== undefined && { cursor }) },
    );
    lines.push(
      ...page.records.map(({ path, title, kind, action, state, postUuid, notes }) =>
        [path, title, kind, action, state, postUuid ?? '', notes.map(noteText).join('; ')]
          .map(cellOf)
          .join(','),
      ),
    );
    ({ cursor } = page);
  }
  return new Blob([`\uFEFF${lines.join('\r\n')}`], { type: 'text/csv' });
}
