import type { FoundFile, FoundWork, WorkFile } from '../found-work.ts';
import type { ImportNote } from '../import-reason.ts';
import { matchNamePattern, type NamePattern, type PatternFacts } from '../name-pattern.ts';
import { readName, type NameFacts } from '../names.ts';
import { seasonName } from '../numbered-name.ts';
import { numberOf } from '../numerals.ts';
import type { WorkFormat, WorkKind } from '../work-kind.ts';
import { roleOf, type FileRole } from './file-role.ts';
import type { Folder } from './folder-tree.ts';

/** A work before its names are read. */
export interface WorkDraft {
  kind: WorkKind;
  format: WorkFormat;
  path: string;
  facts: Pick<NameFacts, 'title' | 'tags' | 'date' | 'unknown'>;
  series: FoundWork['series'];
  files: readonly WorkFile[];
  beside: readonly FoundFile[];
}

/** What the finders share: which files are still free, and what was found. */
export interface Finding {
  root: Folder;
  as: WorkKind | 'auto';
  accepts(kind: WorkKind): boolean;
  isFree(file: FoundFile): boolean;
  free(folder: Folder, ...roles: FileRole[]): FoundFile[];
  add(draft: WorkDraft): void;
  /** Of no work, and nothing to be said about. */
  ignore(files: readonly FoundFile[]): void;
  note(note: ImportNote): void;
}

export interface Found {
  works: FoundWork[];
  notes: ImportNote[];
  ignored: string[];
}

export function startFinding(
  root: Folder,
  files: readonly FoundFile[],
  as: WorkKind | 'auto',
  pattern: NamePattern | null,
): { finding: Finding; found: Found } {
  const found: Found = { works: [], notes: [], ignored: [] };
  const sizes = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const taken = new Set<string>();
  const paths = new Set<string>();
  const take = (path: string) => taken.add(path);
  const finding: Finding = {
    root,
    as,
    accepts: (kind) => as === 'auto' || as === kind,
    isFree: ({ path }) => !taken.has(path),
    free: (folder, ...roles) =>
      folder.files.filter(({ path }) => !taken.has(path) && roles.includes(roleOf(path))),
    add(draft) {
      const own = pattern && matchNamePattern(pattern, withoutEnding(draft));
      const { facts, beside, ...work } = own ? withPattern(draft, own) : draft;
      const path = unusedPath(work.path, work.files[0]?.path ?? work.path, paths);
      const all = [...work.files.map((file) => file.path), ...beside.map((file) => file.path)];
      paths.add(path);
      all.forEach(take);
      found.works.push({
        ...work,
        path,
        title: facts.title,
        names: { tags: facts.tags, date: facts.date, unknown: facts.unknown },
        beside: beside.map((file) => file.path),
        bytes: all.reduce((sum, one) => sum + (sizes.get(one) ?? 0), 0),
      });
    },
    ignore(those) {
      for (const { path } of those) {
        take(path);
        found.ignored.push(path);
      }
    },
    note(note) {
      take(note.file);
      found.notes.push(note);
    },
  };
  return { finding, found };
}

/** Two works may be known by one folder, say pictures and a text; a file is in one work only. */
function unusedPath(path: string, file: string, used: ReadonlySet<string>): string {
  for (let at = 0; ; at++) {
    const one = at === 0 ? path : at === 1 ? file : `${file}#${at}`;
    if (!used.has(one)) {
      return one;
    }
  }
}

const withoutEnding = ({ path, files }: WorkDraft): string =>
  files.some((file) => file.path === path) ? path.replace(/\.[\da-z]{1,5}$/i, '') : path;

function withPattern(draft: WorkDraft, own: PatternFacts): WorkDraft {
  const { title, author, group, series, number, year, language } = own;
  const tags = [
    { label: author, taxonomy: 'artist' },
    { label: group, taxonomy: 'group' },
    { label: language, taxonomy: 'language' },
  ].flatMap(({ label, taxonomy }) => (label === undefined ? [] : [{ label, taxonomy }]));
  return {
    ...draft,
    series:
      series === undefined
        ? draft.series
        : { name: series, number: number === undefined ? null : numberOf(number) },
    facts: {
      ...draft.facts,
      title: title ?? draft.facts.title,
      tags: [
        ...tags,
        ...draft.facts.tags.filter(
          ({ taxonomy }) => !tags.some((tag) => tag.taxonomy === taxonomy),
        ),
      ],
      date: year ?? draft.facts.date,
    },
  };
}

/** What a folder is called: 第2卷 and Season 2 say nothing without the folder above. */
export function folderFacts(folder: Folder, kind: WorkKind): NameFacts {
  const facts = readName(folder.name, kind);
  const { numbered } = facts;
  const isPart =
    numbered !== null &&
    numbered.before === '' &&
    (numbered.unit === 'volume' || numbered.unit === 'bare');
  const season = isPart ? null : seasonName(facts.title);
  const isSeason = season !== null && season.before === '' && season.after === '';
  if (!folder.parent || (!isPart && !isSeason)) {
    return facts;
  }
  const above = folderFacts(folder.parent, kind);
  return {
    ...facts,
    title: `${above.title} ${facts.title}`,
    tags: [...facts.tags, ...above.tags],
    series: { name: above.title, number: numbered?.number ?? season?.number ?? null },
  };
}
