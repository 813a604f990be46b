import type { Zone } from '@baohe/domain/posts/zone';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { coverMaker, type CoverMaker } from './cover-maker.ts';
import { fileRows, saveGivenFiles } from './given-files.ts';
import type { ImportParts, ImportReport, Manifest } from './import-parts.ts';
import type { ImportRepository } from './import.repository.ts';
import type { ManifestHead, ManifestPost } from './manifest.ts';
import { postRow, type KnownNames, type PostRow } from './post-row.ts';
import { END, headOf, lineAfter, postOf, readFiles } from './read-manifest.ts';
import { reasonOf, Refused } from './refused.ts';
import { termRows } from './term-rows.ts';

/** Few while covers are drawn, so that the first cards are soon there; many once they only are rows. */
const COVERS_IN_A_LOT = 12;
const POSTS_IN_A_LOT = 500;
const FILES_IN_A_LOT = 2000;

/**
 * The only way content enters the database: terms, files, then posts, each with its cover. Doing it
 * again updates by key; stopped anywhere and done again it ends the same. Pages that are to be drawn are left to whoever draws.
 */
export async function importLibrary(parts: ImportParts, manifest: Manifest): Promise<ImportReport> {
  const lines = manifest.lines[Symbol.asyncIterator]();
  try {
    return await importLines(parts, manifest, lines);
  } finally {
    // Whoever writes them is told that nobody reads on.
    await lines.return?.();
  }
}

async function importLines(
  parts: ImportParts,
  manifest: Manifest,
  lines: AsyncIterator<unknown>,
): Promise<ImportReport> {
  const { repository, store, signal } = parts;
  const { library } = manifest;
  const report: ImportReport = { posts: 0, refused: [] };
  const refuse = (what: string, error: unknown) => {
    if (!(error instanceof Refused)) {
      throw error;
    }
    report.refused.push({ what, reason: error.message });
  };

  const head = headOf((await lines.next()).value);
  const terms = termRows(head);
  await repository.saveTerms(terms);

  const { files, next } = await readFiles(lines, report);
  const declared = fileRows(library, files, report);
  for (let at = 0; at < declared.length; at += FILES_IN_A_LOT) {
    await repository.declareFiles(library, declared.slice(at, at + FILES_IN_A_LOT));
  }
  await repository.countFiles(library);
  await repository.countPosts(library, 'reset');
  await saveGivenFiles(parts, manifest, files.values(), refuse);

  const covers = coverMaker(parts, library, files, await repository.storedFiles(library));
  const known: KnownNames = {
    library,
    files,
    terms: new Set(terms.map(({ id }) => id)),
    sourceTypes: await repository.sourceTypes(),
  };
  let lot: ManifestPost[] = [];
  const finishLot = async () => {
    const given = lot;
    lot = [];
    const hashes = await covers.make(given.map(({ cover }) => cover));
    const rows = given.flatMap((post) => {
      try {
        return rowOf(post, hashes, known);
      } catch (error) {
        refuse(post.key, error);
        return [];
      }
    });
    // Each time: a zone may be closed meanwhile.
    const open = (await repository.openZones()) as Set<Zone>;
    await publishCovers(store, covers, rows, open);
    report.posts += await saveLot(repository, rows, manifest.demo, report);
    await repository.countPosts(library, given.length);
  };

  for (let line = next; line !== END; line = await lineAfter(lines)) {
    if (signal?.aborted) {
      return report;
    }
    const post = postOf(line, report);
    if (post) {
      lot.push(post);
      const missing = lot.filter(({ cover }) => !covers.has(cover)).length;
      if (missing >= COVERS_IN_A_LOT || lot.length >= POSTS_IN_A_LOT) {
        await finishLot();
      }
    }
  }
  await finishLot();
  await saveSlides(parts, manifest, head, covers, refuse);
  await repository.libraryImported(library);
  return report;
}

function rowOf(
  post: ManifestPost,
  hashes: ReadonlyMap<string, string | Refused>,
  known: KnownNames,
): PostRow {
  const cover = hashes.get(post.cover);
  if (typeof cover !== 'string') {
    throw cover ?? new Refused(`the manifest has no ${post.cover}`);
  }
  return postRow(post, { hash: cover, mime: known.files.get(post.cover)?.mime ?? '' }, known);
}

/** Covers of open zones are for everybody; the others stay behind signed addresses. */
async function publishCovers(
  store: MediaStore,
  covers: CoverMaker,
  rows: readonly PostRow[],
  open: ReadonlySet<Zone>,
): Promise<void> {
  const hashes = new Set(rows.filter(({ zone }) => open.has(zone)).map(({ cover }) => cover));
  for (const hash of hashes) {
    await covers.publish(store, hash);
  }
}

/** One that the database refuses must not take the others with it. */
async function saveLot(
  repository: ImportRepository,
  rows: readonly PostRow[],
  demo: boolean,
  report: ImportReport,
): Promise<number> {
  // A key twice in one statement is an error of ours, not of the database: the last one counts.
  const unique = [...new Map(rows.map((row) => [row.key, row])).values()];
  if (unique.length === 0) {
    return 0;
  }
  try {
    await repository.savePosts(unique, demo);
    return unique.length;
  } catch (error) {
    if (!isAboutTheData(error)) {
      throw error;
    }
    const [only] = unique;
    if (unique.length === 1 && only) {
      report.refused.push({ what: only.key, reason: reasonOf((error as Error).cause ?? error) });
      return 0;
    }
    let saved = 0;
    for (const row of unique) {
      saved += await saveLot(repository, [row], demo, report);
    }
    return saved;
  }
}

/** SQLSTATE classes 22 (data) and 23 (constraints). */
function isAboutTheData(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: string };
  return code !== undefined && /^2[23]/.test(code);
}

async function saveSlides(
  { repository, store }: ImportParts,
  { library, demo }: Manifest,
  { slides }: ManifestHead,
  covers: CoverMaker,
  refuse: (what: string, error: unknown) => void,
): Promise<void> {
  const hashes = await covers.make(slides.map(({ image }) => image));
  const rows = slides.flatMap(({ key, image, post }, position) => {
    const hash = hashes.get(image);
    if (typeof hash !== 'string') {
      refuse(key, hash ?? new Refused(`the manifest has no ${image}`));
      return [];
    }
    return {
      key: `${library}/${key}`,
      image: hash,
      post: `${library}/${post}`,
      position,
    };
  });
  for (const { image } of rows) {
    await covers.publish(store, image);
  }
  await repository.saveSlides(rows, demo);
}
