import { isCode, typedCode } from '@baohe/domain/codes/code';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { userId } from './user-id.ts';

const LONGEST_TYPED = 200;

/** As somebody typed it: full-width and small letters count, everything between them does not. */
export const typedCodeKey = z.pipe(
  z.pipe(z.string().check(z.maxLength(LONGEST_TYPED)), z.transform(typedCode)),
  z.string().check(z.refine(isCode)),
);

const helpCount = z.int().check(z.minimum(0));

/** What a code says of its post to whoever holds it. */
export const codePreview = z.object({
  postCover: z.string(),
  postTitle: z.string(),
  postSourceType: z.string(),
  postSourceLabel: z.string(),
  /** For whoever has a session. */
  fkPostId: z.optional(z.uuid()),
  /** Whose code it is; empty for a guest who has registered no name. */
  ownerName: z.string(),
  /** The helps that its owner has, of so many that are needed; all of them where the post is open for its owner. */
  helpCount,
  helpsNeeded: z.int(),
  /** Whether the asker made the code, and whether they have helped with it. */
  isOwn: z.boolean(),
  hasHelped: z.boolean(),
  /** Whether the asker may open the post, in whatever way. */
  isOpen: z.boolean(),
  /** What registering brings to whoever came by this code, after their second day. */
  registerPoints: z.int(),
});

export type CodePreview = z.output<typeof codePreview>;

export const parseCode = endpoint({
  method: 'GET',
  path: '/cnt/cyphers/parseCypher',
  access: 'anyone',
  expected: ['code.not_found'],
  summary: 'The post behind a code, as a preview',
  input: z.object({ userId, cypherKey: typedCodeKey }),
  output: codePreview,
});

export const shareCode = endpoint({
  method: 'POST',
  path: '/cnt/cyphers/shareCypher',
  access: 'user',
  summary: 'The caller’s code for a post; the same one each time',
  input: z.object({ fkUserId: userId, fkPostId: z.uuid() }),
  output: z.string(),
});

export const helpCode = endpoint({
  method: 'POST',
  path: '/cnt/cyphers/helpCypher',
  access: 'anyone',
  summary: 'Helps the owner of a code with its post, once',
  input: z.object({
    userId,
    browserFinger: z.optional(z.string().check(z.maxLength(200))),
    cypherKey: typedCodeKey,
  }),
  output: z.object({
    fkPostId: z.uuid(),
    /** The owner's helps with this one. */
    helpCount,
    /** This help has opened the post. */
    isOpened: z.boolean(),
  }),
});

export const unlockPost = endpoint({
  method: 'POST',
  path: '/cnt/cyphers/crackCypher',
  access: 'user',
  summary: 'Unlocks a post with points; nothing more is paid for one that is open already',
  input: z.object({ userId, postId: z.uuid() }),
  output: z.object({ unlocked: z.literal(true), points: z.int() }),
});

/** One friend's help, as its owner sees it. */
export const receivedHelp = z.object({
  /** Empty for a guest. */
  helperName: z.string(),
  helpDatetime: z.iso.datetime(),
});

export const helpsOfPost = endpoint({
  method: 'GET',
  path: '/cnt/cyphers/helpsOfPost',
  access: 'guest',
  summary: 'Who has helped the caller with a post',
  input: z.object({ postId: z.uuid() }),
  output: z.object({ helps: z.array(receivedHelp), helpsNeeded: z.int() }),
});

export const thankHelpers = endpoint({
  method: 'POST',
  path: '/cnt/cyphers/thankHelpers',
  access: 'user',
  summary: 'Tells the friends who have helped the caller with a post, each of them once',
  input: z.object({ postId: z.uuid() }),
  /** How many were told by this call. */
  output: z.object({ thanked: z.int().check(z.minimum(0)) }),
});
