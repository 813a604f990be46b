import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { ImportRun } from '../../entities/imports/imports.ts';
import { useNoteText } from './use-texts.ts';

/** What is to be said of the whole, and of files that became no work. */
export function RunNotes({ run: { notes } }: { run: ImportRun }) {
  const { t } = useLingui();
  const textOf = useNoteText();
  if (notes.length === 0) {
    return null;
  }
  return (
    <details className="console-notice mb-4 block" open={notes.length < 4}>
      <summary className="flex cursor-pointer items-center gap-2 font-medium">
        <TriangleAlert size={18} aria-hidden="true" className="flex-none text-warn" />
        {t`${notes.length} 个文件没有用上`}
      </summary>
      <ul className="mt-2 grid gap-1 text-xs text-text-2">
        {notes.map((note, index) => (
          <li key={`${note.file} ${index}`} className="break-all">
            {textOf(note)}
          </li>
        ))}
      </ul>
    </details>
  );
}
