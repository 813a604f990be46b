import { getDetail, type PostDetail } from '@baohe/contract/posts';
import { isStaff } from '@baohe/domain/identity/roles';
import { opensZone } from '@baohe/domain/membership/zone-access';
import { AGE_RATINGS, type AgeRating } from '@baohe/domain/posts/age-rating';
import { ZONES } from '@baohe/domain/posts/zone';
import { AppError } from '../../../platform/app-error.ts';
import { sourceOf } from '../../../platform/http/address-source.ts';
import { keepReply, writtenReply, type CachedReply } from '../../../platform/http/cached-reply.ts';
import { outputText } from '../../../platform/http/output-text.ts';
import type { Visit } from '../../../platform/http/visit.ts';
import type { MediaName } from '../../../platform/media/media-name.ts';
import { viewerOf } from '../../../platform/media/media-right.ts';
import type { SessionCaller } from '../../../platform/session/session.ts';
import { ageLimitIn, audiencesOf } from '../audiences.ts';
import { postSample } from '../content/post-sample.ts';
import { storedFiles } from '../content/stored-files.ts';
import { accessTo, assertFound, assertShown } from '../find-open-post.ts';
import type { PostsDeps } from '../posts-deps.ts';
import { cutAtHoles, filled, holeFor, type TextWithHoles } from './address-holes.ts';
import { previewOf, refsOf, wholeOf, type WholePost } from './detail.presenter.ts';
import { seriesOfPost } from './series-of-post.ts';

/** A post with its content for whoever may open it; preview and sample are the same for everybody else. */
export async function postDetail(
  deps: PostsDeps,
  postId: string,
  caller: SessionCaller | null,
  visit: Pick<Visit, 'address'>,
): Promise<PostDetail | CachedReply> {
  if (caller && isStaff(caller)) {
    return staffDetail(deps, postId, caller);
  }
  const detail = await openDetail(deps, postId, caller).catch((error: unknown) =>
    explainTakedown(deps, postId, error),
  );
  deps.views.count(postId, caller?.session ?? sourceOf(visit.address));
  return detail;
}

/** In the place of a post that was taken down stands why and since when, and nothing of it. */
async function explainTakedown(deps: PostsDeps, postId: string, error: unknown): Promise<never> {
  const isMissing = error instanceof AppError && error.key === 'post.not_found';
  const takedown = isMissing ? await deps.posts.takedownOf(postId) : null;
  throw takedown
    ? new AppError('post.taken_down', {
        reason: takedown.reason,
        date: takedown.at.toISOString().slice(0, 10),
      })
    : error;
}

async function openDetail(
  deps: PostsDeps,
  postId: string,
  caller: SessionCaller | null,
): Promise<CachedReply> {
  const mayHoldIt = ZONES.some((zone) => opensZone(zone, caller?.areas ?? []));
  const ageLimit = ageLimitIn(deps, caller);
  const sheet = await (mayHoldIt
    ? wholeSheet(deps, postId, ageLimit)
    : previewSheet(deps, postId, ageLimit));
  const isFull = accessTo(deps, sheet.post, caller) === 'full';
  const opened =
    isFull || caller === null ? null : await deps.posts.openedBy(postId, caller.accountId);
  return isFull || opened?.unlocked || opened?.lentUntil
    ? signedFor(deps, await wholeSheet(deps, postId, ageLimit), caller, opened)
    : (await previewSheet(deps, postId, ageLimit)).reply;
}

/** Of closed zones too, so its covers are signed as well; few ask, nothing is cached. */
async function staffDetail(
  deps: PostsDeps,
  postId: string,
  caller: SessionCaller,
): Promise<PostDetail> {
  const post = assertFound(await deps.posts.detail(postId));
  accessTo(deps, post, caller);
  const { names, sizes } = await storedFiles(deps, [...refsOf(post)]);
  const sign = deps.addresses.signer({ session: caller.session, right: 'staff' });
  const address = (ref: string) => {
    const name = names.get(ref);
    return name && sign(name);
  };
  const series = await seriesOfPost(deps, post, caller, audiencesOf(deps, caller));
  return wholeOf(post, deps, caller, { address, size: (ref) => sizes.get(ref) }, series);
}

type PostFacts = Pick<WholePost, 'id' | 'no' | 'zone' | 'shown' | 'pointPrice' | 'ageRating'>;

interface PreviewSheet {
  readonly post: PostFacts;
  readonly text: string;
  readonly reply: CachedReply;
}

/** With its sample, whose addresses are everybody's too. */
async function previewSheet(
  deps: PostsDeps,
  postId: string,
  ageLimit: AgeRating,
): Promise<PreviewSheet> {
  let complete = true;
  const sheet = await deps.replies.get(previewKey(deps, postId, ageLimit), async () => {
    const post = assertFound(await deps.posts.detail(postId));
    assertShown(deps, post);
    const sample = await postSample(deps, post);
    complete = sample?.files.complete ?? true;
    const series = await seriesOfPost(deps, post, null, audiencesOf(deps, null, ageLimit));
    const reply = keepReply(getDetail, previewOf(post, deps, sample, series));
    return { post: factsIn(post), text: reply.text, reply };
  });
  if (!complete) {
    // What is missing is being drawn.
    deps.replies.forget(previewKey(deps, postId, ageLimit));
  }
  return sheet;
}

/** All that is in the answer to those who may open it, with a hole for each address. */
interface WholeSheet extends TextWithHoles {
  readonly post: PostFacts;
  readonly names: readonly MediaName[];
}

async function wholeSheet(
  deps: PostsDeps,
  postId: string,
  ageLimit: AgeRating,
): Promise<WholeSheet> {
  const key = wholeKey(postId, ageLimit);
  let complete = true;
  const sheet = await deps.replies.get(key, async () => {
    const post = assertFound(await deps.posts.detail(postId));
    assertShown(deps, post);
    const files = await storedFiles(deps, [...refsOf(post)]);
    complete = files.complete;
    const names = [...files.names.values()];
    const holes = new Map([...files.names.keys()].map((ref, number) => [ref, holeFor(number)]));
    const facts = {
      address: (ref: string) => holes.get(ref),
      size: (ref: string) => files.sizes.get(ref),
    };
    const series = await seriesOfPost(deps, post, null, audiencesOf(deps, null, ageLimit));
    const detail = wholeOf(post, deps, null, facts, series);
    const text = outputText(getDetail, detail);
    return { post: factsIn(post), names, ...cutAtHoles(text) };
  });
  if (!complete) {
    // What is missing is being drawn.
    deps.replies.forget(key);
  }
  return sheet;
}

function signedFor(
  { addresses, unlockOptions }: PostsDeps,
  sheet: WholeSheet,
  caller: SessionCaller | null,
  opened: { unlocked: boolean; lentUntil: Date | null } | null,
): CachedReply {
  const unlocked = opened?.unlocked ?? false;
  const sign = addresses.signer(viewerOf({ ...sheet.post, unlocked }, caller));
  const text = filled(sheet, sheet.names, sign);
  const lentUntil = unlocked ? null : opened?.lentUntil;
  // The sheet is everybody's; this is one person's, and stands behind all the rest.
  if (!lentUntil) {
    return writtenReply(text, true);
  }
  const waysToKeep = JSON.stringify(unlockOptions.of(sheet.post));
  const loan = `"lentUntil":"${lentUntil.toISOString()}","waysToKeep":${waysToKeep}`;
  return writtenReply(`${text.slice(0, -1)},${loan}}`, true);
}

/** Its counts have changed before the eyes of whoever did it. */
export function forgetDetail(deps: PostsDeps, postId: string): void {
  for (const ageLimit of AGE_RATINGS) {
    deps.replies.forget(previewKey(deps, postId, ageLimit));
    deps.replies.forget(wholeKey(postId, ageLimit));
  }
}

// What stands beside it in a series depends on the age limit.
const previewKey = ({ unlockOptions, samples }: PostsDeps, postId: string, ageLimit: AgeRating) =>
  `preview ${postId} ${ageLimit} ${unlockOptions.version()} ${samples.version()}`;
const wholeKey = (postId: string, ageLimit: AgeRating) => `whole ${postId} ${ageLimit}`;
const factsIn = ({ id, no, zone, shown, pointPrice, ageRating }: WholePost): PostFacts => ({
  id,
  no,
  zone,
  shown,
  pointPrice,
  ageRating,
});
