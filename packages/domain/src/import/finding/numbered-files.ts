import type { FoundFile, FoundWork } from '../found-work.ts';
import { readName, type NameFacts } from '../names.ts';
import { foldedName } from '../numbered-name.ts';
import type { WorkKind } from '../work-kind.ts';
import { stemOf } from './file-role.ts';
import { folderFacts, type WorkDraft } from './finding.ts';
import { pathIn, type Folder } from './folder-tree.ts';

interface NamedFile {
  file: FoundFile;
  facts: NameFacts;
}

/** Fewer numbers in front of names are chance: 24 heures, 300, 1984. */
const FEWEST_LEADING = 3;

type Drafted = Pick<WorkDraft, 'path' | 'facts' | 'series' | 'files'>;

/**
 * The files of one folder as works: chapters of the same name together are one, volumes are each a work
 * of a series, anything else stands for itself.
 */
export function numberedFiles(
  folder: Folder,
  files: readonly FoundFile[],
  kind: WorkKind,
  options: { leadingNumbersAreChapters: boolean },
): Drafted[] {
  const named = files.map((file): NamedFile => ({
    file,
    facts: readName(stemOf(file.path), kind),
  }));
  const chapters = new Map<string, NamedFile[]>();
  const isChapter = chapterTest(named, options);
  const others = named.filter((one) => {
    if (!isChapter(one)) {
      return true;
    }
    const key = foldedName(one.facts.numbered?.before ?? '');
    const group = chapters.get(key);
    if (group) {
      group.push(one);
    } else {
      chapters.set(key, [one]);
    }
    return false;
  });
  const trailing = trailingNames(others.map(({ facts }) => facts));
  return [
    ...[...chapters.values()].map((group) => chapterWork(folder, group, kind)),
    ...others.map((one) => ({
      path: one.file.path,
      ...volumeNames(folder, one.facts, trailing, kind),
      files: [{ path: one.file.path }],
    })),
  ];
}

function chapterTest(
  named: readonly NamedFile[],
  { leadingNumbersAreChapters }: { leadingNumbersAreChapters: boolean },
): (one: NamedFile) => boolean {
  const count = (unit: string) =>
    new Set(
      named.flatMap(({ facts: { numbered } }) =>
        numbered?.unit === unit ? [numbered.number] : [],
      ),
    ).size;
  const hasChapters = count('chapter') > 0;
  const bareAre = count('bare') > 1 || hasChapters;
  const leadingAre =
    leadingNumbersAreChapters && (count('leading') >= FEWEST_LEADING || hasChapters);
  return ({ facts: { numbered } }) =>
    numbered?.unit === 'chapter' ||
    (numbered?.unit === 'bare' && bareAre) ||
    (numbered?.unit === 'leading' && leadingAre);
}

/** Known by the folder, or by the name that its chapters share, so that one more chapter changes nothing. */
function chapterWork(folder: Folder, group: readonly NamedFile[], kind: WorkKind): Drafted {
  const shared = group[0]?.facts.numbered?.before ?? '';
  const ofFolder = folderFacts(folder, kind);
  const isFolder = shared === '' || foldedName(shared) === foldedName(ofFolder.title);
  const facts = group[0]?.facts;
  return {
    path: isFolder ? folder.path : pathIn(folder, shared),
    facts: isFolder || !facts ? ofFolder : { ...facts, title: shared },
    series: isFolder ? ofFolder.series : null,
    files: group.map(({ file }) => ({ path: file.path, chapter: stemOf(file.path) })),
  };
}

/** Numbers behind a name count when another file of the folder has the same name. */
function volumeNames(
  folder: Folder,
  facts: NameFacts,
  trailing: ReadonlyMap<string, number>,
  kind: WorkKind,
): { facts: NameFacts; series: FoundWork['series'] } {
  const { numbered } = facts;
  if (numbered?.unit === 'volume' && numbered.before === '') {
    const above = folderFacts(folder, kind);
    return {
      facts: {
        ...facts,
        title: `${above.title} ${facts.title}`,
        tags: [...facts.tags, ...above.tags],
      },
      series: { name: above.title, number: numbered.number },
    };
  }
  if (numbered?.unit === 'trailing') {
    const isShared = (trailing.get(foldedName(numbered.before)) ?? 0) > 1;
    return {
      facts,
      series: isShared ? { name: numbered.before, number: numbered.number } : null,
    };
  }
  return { facts, series: facts.series };
}

/** How many have the same name in front of a number at the end. */
function trailingNames(all: readonly NameFacts[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { numbered } of all) {
    if (numbered?.unit === 'trailing') {
      const name = foldedName(numbered.before);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}
