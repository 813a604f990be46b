import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findWorks } from '../find-works.ts';
import { WORK_KINDS } from '../work-kind.ts';
import { isJunk } from './file-role.ts';

const name = fc.constantFrom(
  '夏',
  '第1话',
  '第2话',
  '第1卷',
  'Vol.2',
  '01',
  '02',
  'CD1',
  'mp3',
  '特典',
  '游戏',
  '漫画',
  '写真',
  'Season 1',
  'cover',
  '[青木] 海',
  '海 - 03',
  '海 S01E02',
  'master',
  '说明',
  'a',
  '夏 2',
  '夏 3',
  'movie',
  'Subs',
);
const ending = fc.constantFrom(
  'cbz',
  'zip',
  'jpg',
  'png',
  'epub',
  'txt',
  'mp3',
  'flac',
  'lrc',
  'mp4',
  'mkv',
  'srt',
  'nfo',
  'm3u8',
  'ts',
  'rar',
  'pdf',
  'xyz',
  'exe',
  'xml',
);
const tree = fc.uniqueArray(
  fc
    .tuple(fc.array(name, { maxLength: 3 }), name, ending, fc.constantFrom(100, 2_000_000))
    .map(([folders, stem, end, bytes]) => ({
      path: [...folders, `${stem}.${end}`].join('/'),
      bytes,
      modifiedMs: 0,
    })),
  { selector: ({ path }) => path, maxLength: 40 },
);

test('every file is in one work, in a note, ignored or junk; works have names and paths of their own', () => {
  fc.assert(
    fc.property(tree, fc.constantFrom('auto' as const, ...WORK_KINDS), (files, as) => {
      const { works, notes, ignored } = findWorks(files, as, '库');
      const own = works.flatMap((work) => work.files.map(({ path }) => path));
      const beside = new Set(works.flatMap((work) => work.beside));
      const said = [...own, ...beside, ...notes.map((note) => note.file), ...ignored];
      expect(said.toSorted()).toEqual(
        files
          .map(({ path }) => path)
          .filter((path) => !isJunk(path))
          .toSorted(),
      );
      expect(new Set(works.map(({ path }) => path)).size).toBe(works.length);
      for (const work of works) {
        expect(work.files.length).toBeGreaterThan(0);
        expect(work.title).not.toBe('');
        expect(as === 'auto' || as === work.kind).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});

test('the order in which a disk lists its files changes nothing', () => {
  fc.assert(
    fc.property(tree, (files) => {
      expect(findWorks(files.toReversed(), 'auto', '库')).toEqual(findWorks(files, 'auto', '库'));
    }),
  );
});
