import { libraryChecks } from '@baohe/contract/library-checks';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { presentCheck } from './check.presenter.ts';
import { checksRepository } from './checks.repository.ts';
import { duplicatesRepository } from './duplicates.repository.ts';
import type { LibraryChecksDeps } from './library-checks-deps.ts';
import { mergePosts } from './merge-posts.ts';
import { missingFilesRepository } from './missing-files.repository.ts';
import { pageDuplicates } from './page-duplicates.ts';

export function libraryChecksRoutes(app: FastifyInstance, deps: LibraryChecksDeps): void {
  serve(app, libraryChecks.pageDuplicates, ({ cursor }, { caller }) =>
    pageDuplicates(deps, cursor, caller),
  );
  serve(app, libraryChecks.dismissDuplicate, ({ postId, otherId }, { transaction }) =>
    transaction(async (tx) => ({
      changed: await duplicatesRepository(tx).dismiss(postId, otherId, deps.now()),
    })),
  );
  serve(app, libraryChecks.merge, (input, request) => mergePosts(input, request));
  serve(app, libraryChecks.startCheck, async ({ name }, { transaction }) => {
    await transaction(async (tx, audit) => {
      audit.target([name]);
      await checksRepository(tx).request(name, deps.now());
    });
    deps.wake(name);
    return null;
  });
  serve(app, libraryChecks.getChecks, async () => {
    const [duplicates, files] = await checksRepository(deps.db).all();
    return { files: presentCheck(files!), duplicates: presentCheck(duplicates!) };
  });
  serve(app, libraryChecks.missingFiles, async ({ postId }) => ({
    files: await missingFilesRepository(deps.db).ofPost(postId),
  }));
}
