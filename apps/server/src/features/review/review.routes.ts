import { review } from '@baohe/contract/review';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { serve } from '../../platform/http/serve.ts';
import { CLASSIFIER_COMMAND } from './classifier.ts';
import { decideGroup, dismissGroup } from './decide-group.ts';
import { decideImages } from './decide-images.ts';
import { fillRepository } from './fill.repository.ts';
import { flagImages } from './flag-images.ts';
import { foldersRepository } from './folders.repository.ts';
import { imagesRepository } from './images.repository.ts';
import { pageFolders } from './page-folders.ts';
import { pageGroups } from './page-groups.ts';
import { pageDecided, pageImages, pageOfPost, pageUnclassified } from './page-images.ts';
import { publishImage } from './publish-image.ts';
import { lastReset, resetReview, undoReset } from './reset-review.ts';
import type { ReviewDeps, ReviewTask } from './review-deps.ts';
import { takeFolder } from './take-folder.ts';
import { presentTask } from './task-turn.ts';
import { tasksRepository } from './tasks.repository.ts';
import { trashPost } from './trash-post.ts';
import { undoDecision } from './undo-decision.ts';

export function reviewRoutes(app: FastifyInstance, deps: ReviewDeps): void {
  const { db } = deps;

  serve(app, review.pageFolder, (input, { caller }) => pageFolders(deps, input, caller));
  serve(app, review.pageImage, (input, { caller }) => pageImages(deps, input, caller));
  serve(app, review.pageImageAction, (input, { caller }) => pageDecided(deps, input, caller));
  serve(app, review.pageUndetectImage, (input, { caller }) =>
    pageUnclassified(deps, input, caller),
  );
  serve(app, review.opsProcess, async ({ isNsfw }) => {
    const { pending, discarded, kept, suggested } = await imagesRepository(db).counts(isNsfw);
    return {
      waitCount: pending,
      trashCount: discarded,
      keepCount: kept,
      preTrashCount: suggested,
    };
  });
  serve(app, review.opsPostImage, async ({ postId, cursor }, { caller }) => {
    const no = await foldersRepository(db).numberOf(postId);
    if (no === null) {
      throw new AppError('post.not_found');
    }
    return pageOfPost(deps, no, cursor, caller);
  });

  serve(app, review.opsAction, (input, request) => decideImages(deps, input, request));
  serve(app, review.undo, (input, request) => undoDecision(deps, input, request));
  serve(app, review.opsReset, (_, request) => resetReview(deps, request));
  serve(app, review.undoReset, (_, request) => undoReset(deps, request));
  serve(app, review.lastReset, () => lastReset(deps));
  serve(app, review.takeFolder, (input, request) => takeFolder(deps, input, request));
  serve(app, review.leaveFolder, async (_, { caller, transaction }) => {
    await transaction(async (tx, audit) => {
      await foldersRepository(tx).leave(caller.accountId);
      audit.target([caller.accountId]);
    });
    return null;
  });
  serve(app, review.opsTrashPost, ({ postId }, request) => trashPost(deps, postId, request));
  serve(app, review.opsPublish, ({ imageName }, request) => publishImage(deps, imageName, request));

  serve(app, review.opsClassify, (input, request) => flagImages(deps, input, request));
  serve(app, review.startClassifier, async (_, request) => {
    if (!deps.hasClassifier()) {
      throw new AppError('review.no_classifier', { command: CLASSIFIER_COMMAND });
    }
    return startTask(deps, 'classify', request);
  });
  serve(app, review.findGroups, (_, request) => startTask(deps, 'groups', request));
  serve(app, review.progress, async () => {
    const tasks = tasksRepository(db);
    return {
      classify: {
        ...presentTask(await tasks.find('classify')),
        isInstalled: deps.hasClassifier(),
      },
      groups: presentTask(await tasks.find('groups')),
      postsDue: await fillRepository(db).countDue(),
    };
  });
  serve(app, review.pageGroup, (input, { caller }) => pageGroups(deps, input, caller));
  serve(app, review.decideGroup, (input, request) => decideGroup(deps, input, request));
  serve(app, review.dismissGroup, ({ groupId }, request) => dismissGroup(deps, groupId, request));
}

async function startTask(deps: ReviewDeps, name: ReviewTask, { transaction }: StaffRequest) {
  await transaction(async (tx, audit) => {
    audit.target([name]);
    await tasksRepository(tx).request(name, deps.clock());
  });
  deps.wake(name);
  return null;
}
