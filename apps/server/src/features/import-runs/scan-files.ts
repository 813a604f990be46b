import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findWorks } from '@baohe/domain/import/find-works';
import { readNamePattern, type NamePattern } from '@baohe/domain/import/name-pattern';
import { importRepository } from '../import/import.repository.ts';
import { storeDraft } from '../import/store-file.ts';
import {
  findKnown,
  noteOf,
  parseOptionsOf,
  ratingNotes,
  shortNotes,
  workshopOf,
} from './import-item.ts';
import type { ImportRunsDeps } from './import-runs-deps.ts';
import {
  importRunsRepository,
  type ItemAction,
  type ItemRow,
  type RunRow,
} from './import-runs.repository.ts';
import { importedWorksRepository } from './imported-works.repository.ts';
import { OWN_LIBRARY } from './own-library.ts';
import { folderOf, UPLOADED } from './run-folder.ts';
import { workFingerprint } from './work-fingerprint.ts';

const ITEMS_IN_A_LOT = 200;

/** Finds the works below a run's root and what would become of each; nothing is imported. Doing it again begins anew. */
export async function scanFiles(deps: ImportRunsDeps, run: RunRow): Promise<number> {
  const runs = importRunsRepository(deps.db);
  const folder = await folderOf(run);
  await runs.removeItems(run.id);
  const { files, notes } = await deps.parsers.list(run.root);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const found = findWorks(files, run.options.as, rootNameOf(run.source), {
    pattern: patternOf(run.options.namePattern),
  });
  await runs.setNotes(run.id, shortNotes([...notes, ...found.notes]));
  const { works } = found;
  for (let at = 0; at < works.length; at += ITEMS_IN_A_LOT) {
    const lot = works.slice(at, at + ITEMS_IN_A_LOT).map((work, index) => ({
      no: at + index + 1,
      path: join(folder, work.path),
      work,
      bytes: work.bytes,
      fingerprint: workFingerprint(work, byPath),
    }));
    const known = new Map(
      (await importedWorksRepository(deps.db).byPaths(lot.map(({ path }) => path))).map((one) => [
        one.path,
        one,
      ]),
    );
    const items = [];
    for (const item of lot) {
      const there = known.get(item.path) ?? (await findKnown(deps, item));
      let action: ItemAction = 'create';
      if (there) {
        action = there.fingerprint === item.fingerprint && !there.undone ? 'same' : 'update';
      }
      items.push({ ...item, action, post_id: there?.postId ?? null });
    }
    await runs.addItems(run.id, items);
  }
  return works.length;
}

/** Checked when the import was begun: one that cannot be read says nothing. */
function patternOf(written: string): NamePattern | null {
  const pattern = written === '' ? null : readNamePattern(written);
  return pattern === null || 'problem' in pattern ? null : pattern;
}

/** What works without a name of their own are called after. */
const rootNameOf = (source: string): string =>
  source.startsWith(UPLOADED)
    ? source
        .slice(UPLOADED.length)
        .replace(/ \+\d+$/, '')
        .replace(/\.\w{1,5}$/, '')
    : basename(source);

/** Reads of each work what a list shows of it, its cover too. Goes on where it was stopped. */
export async function previewItems(
  deps: ImportRunsDeps,
  run: RunRow,
  { signal, onItem }: { signal: AbortSignal; onItem?: () => void },
): Promise<void> {
  const runs = importRunsRepository(deps.db);
  const root = await folderOf(run);
  const workshop = await deps.store.workshop();
  try {
    let after = 0;
    for (;;) {
      const items = await runs.itemsWithoutPreview(run.id, after);
      const now = await runs.findRun(run.id);
      if (items.length === 0 || signal.aborted || now?.state !== 'scanning') {
        return;
      }
      const queue = items.values();
      const lane = async () => {
        for (const item of queue) {
          if (signal.aborted) {
            return;
          }
          await previewItem(deps, { ...run, root }, item, workshop);
          onItem?.();
        }
      };
      await Promise.all(Array.from({ length: deps.lanes }, lane));
      after = items.at(-1)!.no;
    }
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

async function previewItem(
  deps: ImportRunsDeps,
  run: RunRow,
  item: ItemRow,
  folder: string,
): Promise<void> {
  const runs = importRunsRepository(deps.db);
  const workshop = workshopOf(folder, item.no);
  try {
    await mkdir(workshop, { recursive: true });
    const parsed = await deps.parsers.parse({
      root: run.root,
      work: item.work,
      workshop,
      depth: 'preview',
      options: parseOptionsOf(run, item),
    });
    const { metadata, counts, notes } = parsed;
    const copy = parsed.cover.copies.find(({ variant }) => variant === 'w200');
    const cover = copy ? await storePreview(deps, join(workshop, copy.path), run, item) : null;
    const preview = {
      title: metadata.title,
      counts: { ...counts },
      sources: metadata.sources,
      unknown: metadata.unknown,
      tags: metadata.tags,
      series: metadata.series,
    };
    await runs.savePreview(
      run.id,
      item.no,
      preview,
      cover,
      shortNotes([...(item.action === 'create' ? ratingNotes(parsed, item) : []), ...notes]),
    );
  } catch (error) {
    const note = noteOf(error, item);
    if (!note) {
      throw error;
    }
    const { title, series } = item.work;
    const preview = { title, counts: {}, sources: [], unknown: {}, tags: [], series };
    await runs.savePreview(run.id, item.no, preview, null, shortNotes([note]));
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** A small picture in the store, so that a console can show it by a signed address. */
async function storePreview(
  { db, store }: ImportRunsDeps,
  path: string,
  { id }: RunRow,
  { no }: ItemRow,
): Promise<string> {
  const ref = `${OWN_LIBRARY}/previews/${id}/${no}`;
  const stored = await storeDraft(store, path, 'image/webp');
  await importedWorksRepository(db).openLibrary(OWN_LIBRARY);
  const repository = importRepository(db);
  await repository.declareFiles(OWN_LIBRARY, [
    {
      ref,
      mime: 'image/webp',
      width: null,
      height: null,
      recipe: null,
      thumbnail_of: null,
      priority: 1,
    },
  ]);
  await repository.fileStored(OWN_LIBRARY, [{ ref, ...stored }]);
  return stored.hash;
}
