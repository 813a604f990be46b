import { MOST_DECIDED, MOST_UNDONE } from '@baohe/domain/review/review-action';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flagInAddress, numberInAddress } from './in-address.ts';
import { cursor, pageOf } from './paging.ts';

/** The list of the specification begins with so many. */
export const REVIEW_PAGE_SIZE = 30;
/** What the specification asks for to get all. */
export const LARGEST_PAGE_SIZE = 9_999_999;
const MOST_IN_GROUP = 200;

const count = z.int().check(z.minimum(0));
/** 0 pending, 1 discarded, 2 kept. */
const actionType = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const actionInAddress = numberInAddress(0, 2);
const imageName = z.string().check(z.regex(/^\d{1,10}-[0-9a-f]{16}$/));

const image = z.object({
  imageName,
  /** Full size; empty while the file is not there. */
  imageUrlFinal: z.string(),
  /** Small, for grids. */
  imageUrlOnline: z.string(),
  postUuid: z.uuid(),
  postTitle: z.string(),
  /** The caller's own code for the post; empty before they have published one of its images. */
  cypherKey: z.string(),
  publishTimes: count,
  /** The classifier suggests to discard it. */
  preTrash: z.boolean(),
  isNsfw: z.boolean(),
  /** A person has followed the suggestion. */
  preTrashSolid: z.boolean(),
  actionType,
  /** Which picture of its post, from 1, of so many. */
  page: z.int(),
  pages: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Bytes. */
  size: count,
  mime: z.string(),
});

export type ReviewImage = z.output<typeof image>;

const folder = z.object({
  postUuid: z.uuid(),
  postTitle: z.string(),
  /** The small picture of its first image. */
  imageUrlOnline: z.string(),
  pages: z.int(),
  waitCount: count,
  trashCount: count,
  keepCount: count,
  /** Who looks at it now. */
  heldBy: z.nullable(
    z.object({ username: z.string(), isOwn: z.boolean(), until: z.iso.datetime() }),
  ),
});

export type ReviewFolder = z.output<typeof folder>;

const background = z.object({
  /** Waiting for its turn, or at work. */
  isRunning: z.boolean(),
  done: z.int(),
  total: z.int(),
  finishedAt: z.nullable(z.iso.datetime()),
});

export type ReviewBackground = z.output<typeof background>;

const group = z.object({
  groupId: z.uuid(),
  /** How alike the least alike of them are, 0…100. */
  percent: z.int(),
  images: z.array(
    z.extend(image, {
      /** The one to keep: the largest, a lossless one first. */
      isSuggested: z.boolean(),
    }),
  ),
});

export type ReviewGroup = z.output<typeof group>;

const decided = z.object({ imageName, actionType });

/** One reply holds at most 100; `total` says how many there are, `cursor` leads on. */
const windowOf = <T extends z.ZodMiniType>(record: T) => z.extend(pageOf(record), { total: count });

const paged = {
  pageCurrent: z._default(numberInAddress(0, 1_000_000_000), 1),
  pageSize: z._default(numberInAddress(1, LARGEST_PAGE_SIZE), REVIEW_PAGE_SIZE),
  /** What follows a reply; `pageCurrent` does not count then. */
  cursor: z.optional(cursor),
};

const searched = {
  searchPostTitle: z.optional(z.string().check(z.maxLength(200))),
  /** The number of the post. */
  searchSourcePostId: z.optional(z.string().check(z.regex(/^\d{0,20}$/))),
};

/** What `opsUndo` takes it back by; null where nothing has changed. */
const batchId = z.nullable(z.uuid());

const nothing = z.object({});
const done = z.nullable(z.object({}));

/** The review desk: which pictures of the library are fit for spreading. */
export const review = {
  pageFolder: endpoint({
    method: 'GET',
    path: '/ops/sick/pageFolder',
    access: 'operator',
    summary: 'Posts with images on the review desk, and who looks at which',
    input: z.object({
      ...paged,
      ...searched,
      /** Only those with pending images. */
      isPending: z.optional(flagInAddress),
    }),
    output: windowOf(folder),
  }),
  pageImage: endpoint({
    method: 'GET',
    path: '/ops/sick/pageImage',
    access: 'operator',
    summary: 'Images on the review desk',
    input: z.object({
      ...paged,
      ...searched,
      actionType: z.optional(actionInAddress),
      isNsfw: z.optional(flagInAddress),
      /** Only those with a suggestion, or without. */
      preTrash: z.optional(flagInAddress),
    }),
    output: windowOf(image),
  }),
  pageImageAction: endpoint({
    method: 'GET',
    path: '/ops/sick/pageImageAction',
    access: 'operator',
    summary:
      'Images with this decision; unless strict, also pending ones that the classifier suggests for it',
    input: z.object({
      ...paged,
      actionType: z._default(actionInAddress, 2),
      strict: z._default(flagInAddress, true),
    }),
    output: windowOf(image),
  }),
  pageUndetectImage: endpoint({
    method: 'GET',
    path: '/ops/sick/pageUndetectImage',
    access: 'operator',
    summary:
      'Images of which neither the classifier nor a person has said whether they are sensitive',
    input: z.object({
      count: z._default(numberInAddress(1, LARGEST_PAGE_SIZE), REVIEW_PAGE_SIZE),
      cursor: z.optional(cursor),
    }),
    output: windowOf(image),
  }),
  opsProcess: endpoint({
    method: 'GET',
    path: '/ops/sick/opsProcess',
    access: 'operator',
    summary: 'How many images are pending, discarded and kept',
    input: z.object({ isNsfw: z.optional(flagInAddress) }),
    output: z.object({
      waitCount: count,
      trashCount: count,
      keepCount: count,
      /** Of the pending ones, those that the classifier suggests to discard. */
      preTrashCount: count,
    }),
  }),
  opsPostImage: endpoint({
    method: 'GET',
    path: '/ops/sick/opsPostImage',
    access: 'operator',
    summary: 'The images of a post, in their order',
    input: z.object({ postId: z.uuid(), cursor: z.optional(cursor) }),
    output: windowOf(image),
  }),
  opsAction: endpoint({
    method: 'POST',
    path: '/ops/sick/opsAction',
    access: 'operator',
    summary: 'Decides on images; refused while somebody else looks at their folder',
    input: z.object({
      actionType,
      imageNameList: z.array(imageName).check(z.minLength(1), z.maxLength(MOST_DECIDED)),
    }),
    output: z.object({
      changed: count,
      /** Had this decision already. */
      unchanged: count,
      /** On the desk no longer, or never. */
      unknownNames: z.array(imageName),
      batchId,
    }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/ops/sick/opsUndo',
    access: 'operator',
    summary: 'Takes back answers of the caller, all or none; they are among the last hundred',
    input: z.object({
      batchIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_UNDONE)),
    }),
    output: z.object({
      /** What they are now. */
      restored: z.array(decided),
      /** Stayed, because somebody else has decided on them since, or they left the desk. */
      left: count,
    }),
  }),
  opsReset: endpoint({
    method: 'POST',
    path: '/ops/sick/opsReset',
    access: 'operator',
    summary: 'Makes everything pending; can be taken back for a day',
    input: nothing,
    output: z.object({ changed: count, until: z.iso.datetime() }),
  }),
  undoReset: endpoint({
    method: 'POST',
    path: '/ops/sick/opsUndoReset',
    access: 'operator',
    summary: 'Brings back what the last reset made pending and nobody has decided on since',
    input: nothing,
    output: z.object({ restored: count, left: count }),
  }),
  lastReset: endpoint({
    method: 'GET',
    path: '/ops/sick/lastReset',
    access: 'operator',
    summary: 'The reset that can be taken back, and until when; null where there is none',
    input: nothing,
    output: z.object({
      reset: z.nullable(
        z.object({
          at: z.iso.datetime(),
          until: z.iso.datetime(),
          changed: count,
          username: z.string(),
        }),
      ),
    }),
  }),
  takeFolder: endpoint({
    method: 'POST',
    path: '/ops/sick/takeFolder',
    access: 'operator',
    summary:
      'A folder for the caller alone, for some minutes: this one, or the next with pending images',
    input: z.object({
      postId: z.optional(z.uuid()),
      /** The next one behind this one. */
      afterPostId: z.optional(z.uuid()),
    }),
    /** Null where no folder is left. */
    output: z.object({ folder: z.nullable(folder) }),
  }),
  leaveFolder: endpoint({
    method: 'POST',
    path: '/ops/sick/leaveFolder',
    access: 'operator',
    summary: 'The folder that the caller holds is free again',
    input: nothing,
    output: done,
  }),
  opsTrashPost: endpoint({
    method: 'POST',
    path: '/ops/sick/opsTrashPost',
    access: 'operator',
    summary:
      'Puts a post into the bin, from which an editor can restore it, and the caller by an undo',
    input: z.object({ postId: z.uuid() }),
    /** So many of its images left the desk. */
    output: z.object({ images: count, batchId: z.uuid() }),
  }),
  opsPublish: endpoint({
    method: 'POST',
    path: '/ops/sick/opsPublish',
    access: 'operator',
    summary: 'Counts that an image is spread once more, and gives the sentence to spread it with',
    input: z.object({ imageName }),
    output: z.object({
      imageName,
      publishTimes: count,
      cypherKey: z.string(),
      /** What is copied. */
      sentence: z.string(),
    }),
  }),
  opsClassify: endpoint({
    method: 'POST',
    path: '/ops/sick/opsClassify',
    access: 'operator',
    summary: 'Says whether images are sensitive; refused while somebody else looks at their folder',
    input: z.object({
      imageNameList: z.array(imageName).check(z.minLength(1), z.maxLength(MOST_DECIDED)),
      isNsfw: z.boolean(),
    }),
    output: z.object({
      /** Those that were not said to be so before. */
      changedNames: z.array(imageName),
      unknownNames: z.array(imageName),
    }),
  }),
  startClassifier: endpoint({
    method: 'POST',
    path: '/ops/sick/startClassifier',
    access: 'operator',
    summary: 'The classifier looks at what nobody has looked at, behind the site',
    input: nothing,
    output: done,
  }),
  progress: endpoint({
    method: 'GET',
    path: '/ops/sick/progress',
    access: 'operator',
    summary: 'How far the site is with the work behind the review desk',
    input: nothing,
    output: z.object({
      classify: z.extend(background, {
        /** Whether the operator has installed the classifier. */
        isInstalled: z.boolean(),
      }),
      groups: background,
      /** Posts whose images are not on the desk yet. */
      postsDue: count,
    }),
  }),
  pageGroup: endpoint({
    method: 'GET',
    path: '/ops/sick/pageGroup',
    access: 'operator',
    summary: 'Groups of images that look the same, the most alike first',
    input: z.object({
      pageCurrent: paged.pageCurrent,
      pageSize: paged.pageSize,
      cursor: z.optional(cursor),
      /** How alike they are at least. */
      percent: z._default(numberInAddress(0, 100), 0),
    }),
    output: z.extend(windowOf(group), { images: count }),
  }),
  findGroups: endpoint({
    method: 'POST',
    path: '/ops/sick/findGroups',
    access: 'operator',
    summary: 'Looks for images that look the same, behind the site',
    input: nothing,
    output: done,
  }),
  decideGroup: endpoint({
    method: 'POST',
    path: '/ops/sick/decideGroup',
    access: 'operator',
    summary:
      'Keeps some images of a group, which get the publish times of those that are discarded',
    input: z.object({
      groupId: z.uuid(),
      keepNames: z.array(imageName).check(z.minLength(1), z.maxLength(MOST_IN_GROUP)),
      discardNames: z.array(imageName).check(z.maxLength(MOST_IN_GROUP)),
    }),
    output: z.object({ kept: count, discarded: count, batchId: z.uuid() }),
  }),
  dismissGroup: endpoint({
    method: 'POST',
    path: '/ops/sick/dismissGroup',
    access: 'operator',
    summary: 'The images of a group are not the same: it is not shown again',
    input: z.object({ groupId: z.uuid() }),
    output: z.object({ batchId: z.uuid() }),
  }),
};
