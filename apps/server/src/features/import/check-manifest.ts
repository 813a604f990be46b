import { coverPath } from '@baohe/domain/media/cover-path';
import { fileRows } from './given-files.ts';
import type { ImportParts, ImportReport, Manifest } from './import-parts.ts';
import { isDrawn, isGivenFile, type ManifestFile, type ManifestPost } from './manifest.ts';
import { pathInFolder } from './path-in-folder.ts';
import { postRow } from './post-row.ts';
import { END, headOf, lineAfter, postOf, readFiles } from './read-manifest.ts';
import { Refused } from './refused.ts';
import { termRows } from './term-rows.ts';

/** What an import by this manifest would bring and refuse, as far as that shows without a copy of its files. */
export async function checkManifest(
  { repository, signal }: Pick<ImportParts, 'repository' | 'signal'>,
  manifest: Omit<Manifest, 'demo'>,
): Promise<ImportReport> {
  const { library, folder } = manifest;
  const report: ImportReport = { posts: 0, refused: [] };
  const lines = manifest.lines[Symbol.asyncIterator]();
  try {
    const terms = termRows(headOf((await lines.next()).value));
    const { files, next } = await readFiles(lines, report);
    fileRows(library, files, report);
    const missing = await missingFiles(files.values(), folder, report);
    const known = {
      library,
      files,
      terms: new Set(terms.map(({ id }) => id)),
      sourceTypes: await repository.sourceTypes(),
    };
    const keys = new Set<string>();
    for (let line = next; line !== END; line = await lineAfter(lines)) {
      if (signal?.aborted) {
        break;
      }
      const post = postOf(line, report);
      if (!post) {
        continue;
      }
      try {
        postRow(post, { hash: '', mime: coverMime(post, files, missing) }, known);
        keys.add(post.key);
      } catch (error) {
        report.refused.push(refusalOf(post.key, error));
      }
    }
    return { ...report, posts: keys.size };
  } finally {
    await lines.return?.();
  }
}

function refusalOf(what: string, error: unknown) {
  if (!(error instanceof Refused)) {
    throw error;
  }
  return { what, reason: error.message };
}

async function missingFiles(
  files: Iterable<ManifestFile>,
  folder: string,
  report: ImportReport,
): Promise<Set<string>> {
  const missing = new Set<string>();
  for (const file of files) {
    try {
      if (isGivenFile(file)) {
        await pathInFolder(folder, insideOf(file.path));
      }
    } catch (error) {
      missing.add(file.ref);
      report.refused.push(refusalOf(file.ref, error));
    }
  }
  return missing;
}

function insideOf(path: string): string {
  const inside = coverPath(path);
  if (inside === null) {
    throw new Refused(`${path}: outside of the manifest's folder`);
  }
  return inside;
}

function coverMime(
  { cover }: ManifestPost,
  files: ReadonlyMap<string, ManifestFile>,
  missing: ReadonlySet<string>,
): string {
  const file = files.get(cover);
  if (!file?.mime.startsWith('image/')) {
    throw new Refused(`${cover} is no picture of the manifest`);
  }
  if (isDrawn(file)) {
    throw new Refused(`${cover}: nobody draws here`);
  }
  if (missing.has(cover)) {
    throw new Refused(`${cover} is not there`);
  }
  return file.mime;
}
