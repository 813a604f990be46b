import { hintOf } from '@baohe/domain/review/classifier-hint';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import type { Classifier } from './classifier.ts';
import { classifyRepository, type ImageHint } from './classify.repository.ts';
import { foldersRepository } from './folders.repository.ts';
import { readPicture } from './read-picture.ts';
import { takeTaskTurn } from './task-turn.ts';
import { tasksRepository } from './tasks.repository.ts';

export const CLASSIFY_JOB = 'review classifier';

const LOT = 25;

interface Parts {
  db: Queryable;
  store: MediaStore;
  /** Null where none is installed. */
  openClassifier: () => Classifier | null;
  now: () => Date;
  signal: AbortSignal;
}

/** Has the classifier look at what it has not seen, where somebody has asked for it. */
export async function classifyImages({ db, store, openClassifier, now, signal }: Parts) {
  const repository = classifyRepository(db);
  let classifier: Classifier | null | undefined;
  try {
    await takeTaskTurn({
      tasks: tasksRepository(db),
      name: 'classify',
      now,
      signal,
      count: () => repository.count(),
      async look(after) {
        classifier = classifier === undefined ? openClassifier() : classifier;
        const images = classifier ? await repository.next(after, LOT) : [];
        const hints: ImageHint[] = [];
        for (const image of images) {
          const picture = signal.aborted ? null : await readPicture(store, image);
          const classes = picture && (await classifier!.classify(picture));
          if (classes) {
            hints.push({ id: image.id, ...hintOf(classes) });
          }
        }
        await inTransaction({ db }, async (tx) => {
          await foldersRepository(tx).lockAll(images.map(({ postId }) => postId));
          await classifyRepository(tx).setHints(hints, now());
        });
        const last = images.at(-1);
        return last ? { last: last.id, images: images.length } : null;
      },
    });
  } finally {
    classifier?.close();
  }
}
