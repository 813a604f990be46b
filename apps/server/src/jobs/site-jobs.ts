import { ZONES } from '@baohe/domain/posts/zone';
import { FIGURES_JOB, foldFigures } from '../features/figures/fold-figures.ts';
import { continueImports, IMPORTS_JOB } from '../features/import-runs/continue-imports.ts';
import { freeUploads } from '../features/import-runs/free-uploads.ts';
import { importRunsRepository } from '../features/import-runs/import-runs.repository.ts';
import { tidyImports } from '../features/import-runs/tidy-imports.ts';
import { withParsers } from '../features/import-runs/with-parsers.ts';
import { coversRepository } from '../features/import/covers.repository.ts';
import { inImportTurn } from '../features/import/import-turn.repository.ts';
import { moveCovers } from '../features/import/move-covers.ts';
import { checkFiles, FILES_JOB } from '../features/library-checks/check-files.ts';
import { DUPLICATES_JOB, findDuplicates } from '../features/library-checks/find-duplicates.ts';
import { checkDueOrders } from '../features/payment/check-order.ts';
import { requestGateway } from '../features/payment/gateway-request.ts';
import { openPaymentAlarm } from '../features/payment/payment-alarm.ts';
import type { SettleDeps } from '../features/payment/payment-deps.ts';
import { reconcileYesterday } from '../features/payment/reconcile.ts';
import { removeDueAccounts } from '../features/personal-data/remove-due-accounts.ts';
import { auditLedger, ledgerFaultsText } from '../features/points/ledger-audit.ts';
import { hotIndexRepository } from '../features/posts/heat/hot-index.repository.ts';
import { hotTermsRepository } from '../features/posts/heat/hot-terms.repository.ts';
import { renewHotIndex } from '../features/posts/heat/renew-hot-index.ts';
import { renewHotTerms } from '../features/posts/heat/renew-hot-terms.ts';
import { isClassifierInstalled, openClassifier } from '../features/review/classifier.ts';
import { CLASSIFY_JOB, classifyImages } from '../features/review/classify-images.ts';
import { fillImages, REVIEW_JOB } from '../features/review/fill-images.ts';
import { findGroups, GROUPS_JOB } from '../features/review/find-groups.ts';
import { bandsRepository } from '../features/search/bands.repository.ts';
import { indexDue } from '../features/search/index-posts.ts';
import { indexRepository } from '../features/search/index.repository.ts';
import { renewBands } from '../features/search/renew-bands.ts';
import { tellUpdates, UPDATES_JOB } from '../features/updates/tell-updates.ts';
import { tidyUploads } from '../features/uploads/tidy-uploads.ts';
import { openUploadFiles } from '../features/uploads/upload-files.ts';
import { uploadsRepository } from '../features/uploads/uploads.repository.ts';
import { attemptsRepository } from '../platform/attempts/attempts.repository.ts';
import { openAttempts } from '../platform/attempts/attempts.ts';
import { auditRepository } from '../platform/audit/audit.repository.ts';
import { systemClock } from '../platform/clock.ts';
import { announceChange } from '../platform/database/change-events.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { openDb } from '../platform/database/pool.ts';
import { idempotencyRepository } from '../platform/idempotency/idempotency.repository.ts';
import { JobFault } from '../platform/jobs/job-fault.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { JobsPool } from '../platform/jobs/jobs.repository.ts';
import { dailyInShanghai, EVERY_MINUTE, EVERY_TEN_MINUTES } from '../platform/jobs/schedule.ts';
import type { MediaStore } from '../platform/media/media-store.ts';
import { openSealedTexts } from '../platform/secrets/sealed-text.ts';
import { tidyRepository } from './tidy.repository.ts';
import { tidy } from './tidy.ts';

/** All that the site does by itself: the list of jobs is this file. */
export function siteJobs(
  pool: JobsPool,
  store: MediaStore,
  { dataDir, sandboxGateway }: { dataDir: string; sandboxGateway: boolean },
  alarms: { payment?: SettleDeps['alarmed'] } = {},
): readonly Job[] {
  const db = openDb(pool);
  const covers = coversRepository(db);
  const hotIndex = hotIndexRepository(db);
  const hotTerms = hotTermsRepository(db);
  const searchIndex = indexRepository(db);
  const searchBands = bandsRepository(db);
  const tidying = tidyRepository(db);
  const attempts = attemptsRepository(db);
  const keys = idempotencyRepository(db);
  const audit = auditRepository(db);
  const sealed = openSealedTexts(dataDir);
  const files = openUploadFiles(dataDir);
  const payments = {
    db,
    clock: systemClock,
    sealed,
    takesTests: sandboxGateway,
    request: requestGateway,
    // A process that does nothing but jobs has no metrics and no log: the staff is told.
    alarmed:
      alarms.payment ??
      openPaymentAlarm({
        db,
        attempts: openAttempts(attempts, systemClock),
        clock: systemClock,
        counted: () => {},
        log: { warn: () => {} },
      }),
  };
  const uploads = { db, files, clock: systemClock, repositoryOn: uploadsRepository };

  return [
    {
      name: 'hot index',
      at: EVERY_TEN_MINUTES,
      alsoAtStart: true,
      run: (signal) => renewHotIndex(hotIndex, signal),
    },
    {
      name: 'hot terms',
      at: EVERY_TEN_MINUTES,
      alsoAtStart: true,
      run: (signal) => renewHotTerms(hotTerms, signal),
    },
    {
      // A site that is being filled shows its first ones soon.
      name: 'hot terms of new categories',
      at: EVERY_MINUTE,
      run: (signal) => renewHotTerms(hotTerms, signal, 'new'),
    },
    {
      name: 'search index',
      at: EVERY_MINUTE,
      alsoAtStart: true,
      run: (signal) => indexDue(searchIndex, signal, () => renewBands(searchBands)),
    },
    {
      name: 'search bands',
      at: EVERY_TEN_MINUTES,
      alsoAtStart: true,
      run: () => renewBands(searchBands),
    },
    {
      // What shows before and after is a rule of the clock; cached replies have to go.
      name: 'newest list',
      at: dailyInShanghai(12, 0),
      run: async () => {
        await announceChange(pool, 'posts');
        // Heat alone moves no version; once a day it does.
        await announceChange(pool, 'library');
      },
    },
    {
      // Moved when a zone opens or closes; whoever was stopped in the middle is made up for.
      name: 'covers of zones',
      at: dailyInShanghai(5, 0),
      run: async (signal) => {
        for (const zone of ZONES) {
          await moveCovers({ covers, store, signal }, zone);
        }
      },
    },
    {
      // Begun by a call at once; found here after a restart.
      name: IMPORTS_JOB,
      at: EVERY_MINUTE,
      alsoAtStart: true,
      run: async (signal) => {
        await inImportTurn(pool, async (lost) => {
          const stopping = AbortSignal.any([signal, lost]);
          const runs = importRunsRepository(db);
          // Processes that parse are started only for something to parse.
          if (await runs.openRun()) {
            await withParsers({ db, store, signal: stopping }, (deps) =>
              continueImports(deps, { signal: stopping }),
            );
            await freeUploads(uploads, stopping);
          }
        });
      },
    },
    {
      name: UPDATES_JOB,
      at: EVERY_MINUTE,
      alsoAtStart: true,
      run: (signal) => tellUpdates({ db, clock: systemClock, signal }),
    },
    {
      // A turn is short and the next one goes on; mostly there is nothing to do.
      name: DUPLICATES_JOB,
      at: EVERY_MINUTE,
      run: (signal) => findDuplicates({ db, store, now: systemClock, signal }),
    },
    {
      name: FILES_JOB,
      at: EVERY_MINUTE,
      run: (signal) => checkFiles({ db, store, now: systemClock, signal }),
    },
    {
      // What was imported, edited or deleted since the last turn.
      name: REVIEW_JOB,
      at: EVERY_MINUTE,
      alsoAtStart: true,
      run: (signal) => fillImages(db, signal),
    },
    {
      // Begun by a call; mostly there is nothing to do.
      name: GROUPS_JOB,
      at: EVERY_MINUTE,
      run: (signal) => findGroups({ db, store, now: systemClock, signal }),
    },
    {
      name: CLASSIFY_JOB,
      at: EVERY_MINUTE,
      run: (signal) =>
        classifyImages({
          db,
          store,
          openClassifier: () => (isClassifierInstalled() ? openClassifier() : null),
          now: systemClock,
          signal,
        }),
    },
    {
      // A notice that was lost is found by asking.
      name: 'payments',
      at: EVERY_MINUTE,
      alsoAtStart: true,
      run: (signal) => checkDueOrders(payments, signal),
    },
    {
      // Figures are whole without it: what is not folded yet is added where they are read.
      name: FIGURES_JOB,
      at: EVERY_MINUTE,
      alsoAtStart: true,
      run: () => foldFigures(db, systemClock()),
    },
    {
      // Once more about all of the day before: what the gateways have and we have not.
      name: 'reconciliation',
      at: dailyInShanghai(4, 0),
      run: (signal) => reconcileYesterday(payments, signal),
    },
    {
      name: 'audit log',
      at: dailyInShanghai(4, 0),
      run: async () => {
        const { broken } = await audit.verify();
        if (broken !== null) {
          throw new JobFault(`The audit log is damaged: entry ${broken} is not what was written`);
        }
      },
    },
    {
      name: 'ledger audit',
      at: dailyInShanghai(4, 10),
      alsoAtStart: true,
      run: async () => {
        const { faults } = await inTransaction({ db }, auditLedger);
        if (faults.length > 0) {
          throw new JobFault(`The ledger of points is damaged: ${ledgerFaultsText(faults)}`);
        }
      },
    },
    {
      name: 'account deletions',
      at: EVERY_TEN_MINUTES,
      run: async (signal) => {
        await removeDueAccounts(db, systemClock(), signal);
      },
    },
    {
      name: 'uploads',
      at: EVERY_TEN_MINUTES,
      alsoAtStart: true,
      run: async (signal) => {
        await tidyUploads(uploads, signal);
        await freeUploads(uploads, signal);
      },
    },
    {
      name: 'tidying',
      at: dailyInShanghai(4, 30),
      run: (signal) => tidy(tidying, attempts, keys, systemClock(), signal),
    },
    {
      // After the posts that went; not while anything is imported.
      name: 'old imports',
      at: dailyInShanghai(4, 40),
      run: async () => {
        await inImportTurn(pool, () => tidyImports(db, systemClock()));
      },
    },
  ];
}
