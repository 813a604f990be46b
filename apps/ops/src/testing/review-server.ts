import { answer, refusal, type Answer } from '@baohe/app-shell/testing/answers';
import { review, type ReviewImage } from '@baohe/contract/review';
import { POST_ID, wireImage } from './images.ts';

interface ReviewServer {
  images: ReviewImage[];
  answers: Answer[];
}

const ended = { isRunning: false, done: 0, total: 0, finishedAt: null };

/** The desk as one server with three pending pictures of one post would answer. */
export function reviewServer(count = 3): ReviewServer {
  const images = Array.from({ length: count }, (_, at) => wireImage(at + 1, { pages: count }));
  const batches = new Map<string, { image: ReviewImage; before: ReviewImage['actionType'] }[]>();
  let reset: { changed: number; before: ReviewImage['actionType'][] } | null = null;
  const counted = (action: number) =>
    images.filter(({ actionType }) => actionType === action).length;
  const windowOf = (records: ReviewImage[], index = 0, size = 100) => ({
    records: records.slice(index * size, (index + 1) * size),
    cursor: null,
    total: records.length,
  });
  const until = '2026-11-19T02:00:00.000Z';
  return {
    images,
    answers: [
      answer(review.pageImage, (input) =>
        windowOf(
          images.filter(
            ({ actionType, isNsfw }) =>
              (input.actionType === undefined || actionType === input.actionType) &&
              (input.isNsfw === undefined || isNsfw === input.isNsfw),
          ),
          Number(input.pageCurrent ?? 1) - 1,
          Number(input.pageSize ?? 30),
        ),
      ),
      answer(review.opsPostImage, () => windowOf(images)),
      answer(review.opsProcess, () => ({
        waitCount: counted(0),
        trashCount: counted(1),
        keepCount: counted(2),
        preTrashCount: 0,
      })),
      answer(review.progress, () => ({
        classify: { ...ended, isInstalled: false },
        groups: ended,
        postsDue: 0,
      })),
      answer(review.opsAction, ({ actionType, imageNameList }) => {
        const known = images.filter(({ imageName }) => imageNameList.includes(imageName));
        const batch = known
          .filter((image) => image.actionType !== actionType)
          .map((image) => ({ image, before: image.actionType }));
        batch.forEach(({ image }) => Object.assign(image, { actionType }));
        const batchId = batch.length === 0 ? null : crypto.randomUUID();
        if (batchId) {
          batches.set(batchId, batch);
        }
        const unchanged = known.length - batch.length;
        return { changed: batch.length, unchanged, unknownNames: [], batchId };
      }),
      answer(review.undo, ({ batchIds }) => {
        if (batchIds.length === 0 || batchIds.some((id) => !batches.has(id))) {
          throw refusal('review.nothing_to_undo', '已经不能撤销了');
        }
        const undone = batchIds.flatMap((id) => batches.get(id)!);
        batchIds.forEach((id) => batches.delete(id));
        undone.forEach(({ image, before }) => Object.assign(image, { actionType: before }));
        const restored = undone.map(({ image: { imageName, actionType } }) => ({
          imageName,
          actionType,
        }));
        return { restored, left: 0 };
      }),
      answer(review.opsClassify, ({ imageNameList, isNsfw }) => {
        const changed = images.filter(
          (image) => imageNameList.includes(image.imageName) && image.isNsfw !== isNsfw,
        );
        changed.forEach((image) => Object.assign(image, { isNsfw }));
        return { changedNames: changed.map(({ imageName }) => imageName), unknownNames: [] };
      }),
      answer(review.lastReset, () => ({
        reset: reset && { at: until, until, changed: reset.changed, username: '小林' },
      })),
      answer(review.opsReset, () => {
        reset = { changed: images.length, before: images.map(({ actionType }) => actionType) };
        images.forEach((image) => Object.assign(image, { actionType: 0 }));
        return { changed: reset.changed, until };
      }),
      answer(review.undoReset, () => {
        const before = reset?.before ?? [];
        images.forEach((image, at) => Object.assign(image, { actionType: before[at] }));
        reset = null;
        return { restored: before.length, left: 0 };
      }),
      answer(review.takeFolder, () => ({
        folder:
          counted(0) === 0
            ? null
            : {
                postUuid: POST_ID,
                postTitle: '星海旅人',
                imageUrlOnline: '',
                pages: images.length,
                waitCount: counted(0),
                trashCount: counted(1),
                keepCount: counted(2),
                heldBy: null,
              },
      })),
      answer(review.leaveFolder, () => null),
      answer(review.opsPublish, ({ imageName }) => ({
        imageName,
        publishTimes: 1,
        cypherKey: 'K7QM24109S',
        sentence: '打开宝盒，输入 K7QM24109S',
      })),
    ],
  };
}
