import type { ReactNode } from 'react';
import type { ImportRun } from '../../entities/imports/imports.ts';

/** For a shell: what it would take apart stands in quotes. */
const quoted = (text: string): string =>
  /^[\w./:@%+=,\p{L}-]+$/u.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** What goes on with an import that a command began: that command. */
function commandOf({ source, options }: Pick<ImportRun, 'source' | 'options'>): string {
  const { as, termIds, encoding, chapterPattern, namePattern, publish, again, pointPrice } =
    options;
  const given = [
    as !== 'auto' && `--as ${as}`,
    ...termIds.map((id) => `--term ${id}`),
    encoding !== 'auto' && `--encoding ${encoding}`,
    chapterPattern !== '' && `--chapters ${quoted(chapterPattern)}`,
    namePattern !== '' && `--names ${quoted(namePattern)}`,
    pointPrice !== null && `--price ${pointPrice}`,
    !publish && '--draft',
    again && '--again',
  ];
  return ['npm run import --', quoted(source), ...given.filter((one) => one !== false)].join(' ');
}

/** Instead of a button that could only refuse. */
export function ImportCommand({ run, children }: { run: ImportRun; children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1 basis-60 text-sm text-text-2">
      <p>{children}</p>
      <code className="mt-1 block rounded-md bg-surface-2 px-3 py-2 break-all text-text-1 select-all">
        {commandOf(run)}
      </code>
    </div>
  );
}
