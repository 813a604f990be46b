import { realpath } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  DEFAULT_OPTIONS,
  TEXT_ENCODINGS,
  UNDO_DAYS,
  type ImportOptions,
} from '@baohe/domain/import/import-options';
import { IMPORT_REASONS, type ImportNote } from '@baohe/domain/import/import-reason';
import { PATTERN_PROBLEMS, readNamePattern } from '@baohe/domain/import/name-pattern';
import { WORK_KINDS } from '@baohe/domain/import/work-kind';
import { readConfig } from '../config.ts';
import { ParsersClosed } from '../features/import-parsing/open-parsers.ts';
import { isInside } from '../features/import-runs/import-folder.ts';
import type { ImportRunsDeps } from '../features/import-runs/import-runs-deps.ts';
import {
  importRunsRepository,
  type ItemAction,
  type RunRow,
} from '../features/import-runs/import-runs.repository.ts';
import { importedWorksRepository } from '../features/import-runs/imported-works.repository.ts';
import { runImport } from '../features/import-runs/run-import.ts';
import { presentRun } from '../features/import-runs/run.presenter.ts';
import { previewItems, scanFiles } from '../features/import-runs/scan-files.ts';
import { undoableUntil, undoRun } from '../features/import-runs/undo-run.ts';
import { withParsers } from '../features/import-runs/with-parsers.ts';
import { inImportTurn } from '../features/import/import-turn.repository.ts';
import { Refused } from '../features/import/refused.ts';
import { bandsRepository } from '../features/search/bands.repository.ts';
import { indexDue } from '../features/search/index-posts.ts';
import { indexRepository } from '../features/search/index.repository.ts';
import { renewBands } from '../features/search/renew-bands.ts';
import { seedSite } from '../features/seed/seed-site.ts';
import { commandEntry } from '../platform/audit/audit-entry.ts';
import { auditRepository } from '../platform/audit/audit.repository.ts';
import { systemClock } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { openDb } from '../platform/database/pool.ts';
import type { Db } from '../platform/database/queryable.ts';
import { openMedia } from '../platform/media/open-media.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { hasManifest, importManifest, type ManifestParts } from './import-manifest.ts';
import { importTexts, type ImportTexts } from './import-texts.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `npm run import -- PATH [--as ${['auto', ...WORK_KINDS].join('|')}] [--term CAT_1_2 …] [--dry-run]
    [--encoding gb18030] [--chapters PATTERN] [--names '{author}/{title}'] [--price 30] [--draft] [--again]
npm run import -- PATH --manifest [--dry-run]
npm run import -- --list
npm run import -- --undo ID`;

const ARGUMENTS = {
  as: { type: 'string', default: 'auto' },
  term: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean', default: false },
  encoding: { type: 'string', default: 'auto' },
  chapters: { type: 'string', default: '' },
  names: { type: 'string', default: '' },
  price: { type: 'string' },
  draft: { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  manifest: { type: 'boolean', default: false },
  undo: { type: 'string' },
  list: { type: 'boolean', default: false },
} as const;

/** For scripts: the import went through, and some works did not come in. */
const SOME_REFUSED = 2;

/** npm run import: somebody's own files become posts. */
runCommand(async () => {
  // Whoever reads no further (`| head`) has read enough.
  process.stdout.on('error', () => process.exit(0));
  const { values, positionals } = readArguments();
  const texts = importTexts(process.env['LC_ALL'] || process.env['LANG'] || '');
  const { dataDir, mediaBucket } = readConfig(process.env);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());

  await withDatabase(async (pool) => {
    const db = openDb(pool);
    if (values.list) {
      return list(db, texts);
    }
    if (values.undo !== undefined) {
      return undo(db, values.undo, texts);
    }
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) {
      throw new StartRefused(USAGE);
    }
    const { root, source } = await rootOf(path, dataDir, texts);
    const isByManifest = values.manifest;
    const isManifestThere = await hasManifest(root);
    if (isByManifest) {
      refuseOtherOptions(values, texts);
      if (!isManifestThere) {
        throw new StartRefused(texts.noManifest(path));
      }
    } else if (isManifestThere) {
      console.log(texts.otherwiseByManifest);
    }
    await seedSite(db);
    const options = await optionsOf(values, db, texts);
    const { store } = openMedia(dataDir, systemClock, mediaBucket);
    const wasOurTurn = await inImportTurn(pool, async (lost) => {
      const signal = AbortSignal.any([stopping.signal, lost]);
      if (isByManifest) {
        const parts = { db, store, signal };
        await importByManifest(parts, root, { texts, isDry: values['dry-run'] });
        return;
      }
      await withParsers({ db, store, signal }, async (deps) => {
        const runs = importRunsRepository(db);
        const run = await runs.addRun({
          source,
          root,
          options,
          startedBy: 'command',
          accountId: null,
        });
        await runs.stopStale(run.id);
        try {
          await importAll(deps, run, { signal, texts, isDry: values['dry-run'] });
        } catch (error) {
          await runs.setState(run.id, signal.aborted ? 'stopped' : 'failed', [
            'scanning',
            'running',
          ]);
          throw error instanceof ParsersClosed ? new StartRefused(texts.stopped) : error;
        }
      });
    });
    if (!wasOurTurn) {
      throw new StartRefused(texts.busy);
    }
  });
});

function readArguments() {
  try {
    return parseArgs({ options: ARGUMENTS, allowPositionals: true });
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n${USAGE}`);
  }
}

type Arguments = ReturnType<typeof readArguments>['values'];

/** A manifest says itself what becomes of its files. */
function refuseOtherOptions(values: Arguments, texts: ImportTexts): void {
  const obeyed: readonly string[] = ['manifest', 'dry-run'];
  const other = Object.entries(ARGUMENTS).find(([name, argument]) => {
    const unchanged = 'default' in argument ? argument.default : undefined;
    return !obeyed.includes(name) && values[name as keyof typeof ARGUMENTS] !== unchanged;
  });
  if (other) {
    throw new StartRefused(texts.notWithManifest(other[0]));
  }
}

interface ManifestOptions {
  texts: ImportTexts;
  isDry: boolean;
}

async function importByManifest(
  { db, store, signal }: ManifestParts,
  root: string,
  { texts, isDry }: ManifestOptions,
): Promise<void> {
  if (!isDry) {
    await auditRepository(db).append(commandEntry('npm run import -- manifest', []));
  }
  const report = await importManifest({ db, store, signal }, root, { isDry }).catch(
    (error: unknown) => {
      throw error instanceof Refused ? new StartRefused(error.message) : error;
    },
  );
  report.refused.forEach(({ what, reason }) => console.log(`  ! ${what}: ${reason}`));
  const refused = report.refused.length;
  if (signal.aborted) {
    throw new StartRefused(texts.manifestStopped(report.posts, isDry));
  }
  console.log(texts[isDry ? 'manifestChecked' : 'manifest'](report.posts, refused));
  process.exitCode = refused > 0 ? SOME_REFUSED : 0;
}

/** A file is imported from its folder; the site's own data are not for importing. */
async function rootOf(path: string, dataDir: string, texts: ImportTexts) {
  const found = await realpath(resolve(path)).catch(() => null);
  if (found === null) {
    throw new StartRefused(texts.noSuchPath(path));
  }
  const data = await realpath(dataDir).catch(() => dataDir);
  const isOwnData = isInside(data, found) && !isInside(resolve(data, 'import'), found);
  if (isOwnData || isInside(found, data)) {
    throw new StartRefused(texts.ownData(path));
  }
  return { root: found, source: found };
}

async function optionsOf(values: Arguments, db: Db, texts: ImportTexts): Promise<ImportOptions> {
  const as = [...WORK_KINDS, 'auto' as const].find((kind) => kind === values.as);
  const encoding = TEXT_ENCODINGS.find((one) => one === values.encoding);
  if (!as || !encoding) {
    throw new StartRefused(USAGE);
  }
  refuseBadPattern(values.chapters);
  const works = importedWorksRepository(db);
  const terms: string[] = [];
  for (const given of values.term ?? []) {
    const id = await works.categoryNamed(given);
    if (id === null) {
      throw new StartRefused(texts.noSuchCategory(given));
    }
    terms.push(id);
  }
  const pattern = values.names === '' ? null : readNamePattern(values.names);
  if (pattern && 'problem' in pattern) {
    const { problem, about } = pattern;
    throw new StartRefused(
      `--names: ${PATTERN_PROBLEMS[problem][texts.language].replace('{}', about)}`,
    );
  }
  const price = values.price === undefined ? null : Number(values.price);
  if (price !== null && !(Number.isSafeInteger(price) && price > 0 && price <= 1_000_000)) {
    throw new StartRefused(texts.badPrice);
  }
  return {
    ...DEFAULT_OPTIONS,
    as,
    terms,
    encoding,
    isAgain: values.again,
    chapterPattern: values.chapters,
    namePattern: values.names,
    isPublished: !values.draft,
    pointPrice: price,
  };
}

/** By whoever reads the texts it is used with the same flags. */
function refuseBadPattern(chapters: string): RegExp {
  try {
    return new RegExp(chapters, 'u');
  } catch (error) {
    throw new StartRefused(`--chapters: ${(error as Error).message}`);
  }
}

interface ImportAll {
  signal: AbortSignal;
  texts: ImportTexts;
  isDry: boolean;
}

async function importAll(
  deps: ImportRunsDeps,
  run: RunRow,
  { signal, texts, isDry }: ImportAll,
): Promise<void> {
  const runs = importRunsRepository(deps.db);
  const found = await scanFiles(deps, run);
  const { notes } = (await runs.findRun(run.id))!;
  notes.forEach((note) => console.log(`  ! ${noteText(note, texts)}`));
  console.log(texts.found(found));
  if (found === 0) {
    await runs.setState(run.id, 'done', ['scanning']);
    return;
  }
  if (isDry) {
    await previewItems(deps, run, { signal });
    if (signal.aborted) {
      // Between two works: half a list must not look like a whole one.
      throw new StartRefused(texts.stopped);
    }
    await showPreview(deps, run, texts);
    await runs.setState(run.id, 'ready', ['scanning']);
    return;
  }
  await inTransaction(deps, async (tx) => {
    await importRunsRepository(tx).setState(run.id, 'running', ['scanning']);
    await auditRepository(tx).append(commandEntry('npm run import', [run.id]));
  });
  const progress = progressOf(found, texts);
  const ended = await runImport(deps, run, {
    signal,
    onItem({ path, state, action, notes: itemNotes }) {
      progress.step(state === 'refused' ? 'refused' : action, path);
      itemNotes.forEach((note) => progress.say(`  ! ${noteText(note, texts)}`));
    },
  });
  if (ended === 'stopped') {
    await runs.setState(run.id, 'stopped', ['running']);
    throw new StartRefused(texts.stopped);
  }
  // Found by title and pinyin from now on, whether a server runs or not.
  const search = indexRepository(deps.db);
  await indexDue(search, signal, () => renewBands(bandsRepository(deps.db)));
  const { counts } = await presentRun(runs, (await runs.findRun(run.id))!);
  console.log(texts.report({ ...counts, id: run.id, days: UNDO_DAYS }));
  process.exitCode = counts.refused > 0 ? SOME_REFUSED : 0;
}

const noteText = ({ reason, file, detail }: ImportNote, { language }: ImportTexts): string =>
  `${file}: ${IMPORT_REASONS[reason][language]}${detail && ` (${detail})`}`;

async function showPreview(deps: ImportRunsDeps, run: RunRow, texts: ImportTexts): Promise<void> {
  const runs = importRunsRepository(deps.db);
  for (let after = 0; ;) {
    const items = await runs.pageItems(run.id, after, {}, 100);
    const last = items.at(-1);
    if (!last) {
      break;
    }
    for (const { work, action, preview, notes } of items) {
      const counts = Object.entries(preview?.counts ?? {}).map(([name, count]) =>
        texts.count(name, count),
      );
      const facts = [texts.kinds[work.kind], ...counts, ...(preview?.sources ?? [])].join(' · ');
      console.log(`${texts.actions[action]}  ${preview?.title ?? work.title}`);
      console.log(`      ${work.path} · ${facts}`);
      notes.forEach((note) => console.log(`      ! ${noteText(note, texts)}`));
    }
    after = last.no;
  }
  console.log(texts.dryRun);
}

function progressOf(total: number, texts: ImportTexts) {
  const began = Date.now();
  const terminal = process.stdout;
  let done = 0;
  const line = (path: string) => {
    const seconds = (Date.now() - began) / 1000;
    const left = done === 0 ? null : Math.round((seconds / done) * (total - done));
    return texts.progress({
      done,
      total,
      perMinute: Math.round((done / seconds) * 60),
      left,
      path,
    });
  };
  return {
    step(action: ItemAction | 'refused', path: string) {
      done += 1;
      if (terminal.isTTY) {
        terminal.write(`\r\x1b[K${line(basename(path))}`);
        if (done === total) {
          terminal.write('\n');
        }
      } else {
        console.log(`[${done}/${total}] ${texts.actions[action]}  ${path}`);
      }
    },
    say(text: string) {
      terminal.write(`${terminal.isTTY ? '\r\x1b[K' : ''}${text}\n`);
    },
  };
}

async function list(db: Db, texts: ImportTexts): Promise<void> {
  const runs = importRunsRepository(db);
  for (const run of await runs.newestRuns(null, 20)) {
    const { counts } = await presentRun(runs, run);
    console.log(
      `${run.id}  ${run.createdAt.toISOString().slice(0, 16)}  ${run.state}  ${run.source}`,
    );
    console.log(`      ${texts.counted(counts)}`);
  }
}

async function undo(db: Db, id: string, texts: ImportTexts): Promise<void> {
  const run = /^[0-9a-f-]{36}$/.test(id) ? await importRunsRepository(db).findRun(id) : null;
  const until = run && undoableUntil(run);
  if (!run || !until || until < new Date()) {
    throw new StartRefused(texts.notUndoable);
  }
  const undone = await inTransaction({ db }, async (tx) => {
    await auditRepository(tx).append(commandEntry('npm run import -- undo', [run.id]));
    return undoRun(tx, run);
  });
  if (!undone) {
    throw new StartRefused(texts.notUndoable);
  }
  console.log(texts.undone(undone));
}
