import { getDetail, type PostDetail } from '@baohe/contract/posts';
import { lowestLevels, opensArea } from '@baohe/domain/membership/zone-access';
import type { PostKind } from '@baohe/domain/posts/post-kind';
import { HELPS_NEEDED, pointPriceOf } from '@baohe/domain/posts/price';
import { isStaff, ZONES } from '@baohe/domain/posts/zone';
import { keepReply } from '../../platform/http/kept-reply.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { cardInWords, labelledTags } from './card-words.ts';
import { refsIn, withAddresses } from './content-files.ts';
import type { ContentRow } from './content-row.ts';
import { accessTo, known } from './find-open-post.ts';
import type { PostsHouse } from './posts-house.ts';
import type { FoundPost } from './posts.repository.ts';

/** A post with its content for whoever may open it; the preview is the same for everybody else. */
export async function postDetail(house: PostsHouse, postId: string, caller: SessionCaller | null) {
  const detail =
    caller === null
      ? await house.kept.get(`detail ${postId}`, async () =>
          keepReply(getDetail, await readDetail(house, postId, null)),
        )
      : await readDetail(house, postId, caller);
  if (!isStaff(caller)) {
    house.views.count(postId);
  }
  return detail;
}

type WholePost = FoundPost & ContentRow;

async function readDetail(
  house: PostsHouse,
  postId: string,
  caller: SessionCaller | null,
): Promise<PostDetail> {
  const accountId = caller?.accountId ?? null;
  const mayHoldIt = isStaff(caller) || ZONES.some((zone) => opensArea(zone, caller?.levels ?? []));
  const post = known(await house.posts.detail(postId, accountId, mayHoldIt));
  if (accessTo(house, post, caller) === 'preview' || caller === null) {
    return previewOf(house, post);
  }
  // Unlocked by somebody who holds nothing: the content is asked for now.
  const whole = mayHoldIt ? post : known(await house.posts.detail(postId, accountId, true));
  return wholeOf(house, whole, caller);
}

function previewOf(house: PostsHouse, post: WholePost): PostDetail {
  return {
    ...factsOf(post),
    ...cardInWords(post, house, null),
    asTagList: labelledTags(post, house.terms),
    access: 'preview',
    waysToOpen: {
      pointPrice: pointPriceOf(post.pointPrice),
      helpsNeeded: HELPS_NEEDED,
      tierLevels: lowestLevels(post.zone),
    },
    postContentDto: {
      metaInfo: withAddresses(post.metaInfo, () => undefined) as object,
      contentInfo: {},
    },
    subtitleList: [],
  };
}

async function wholeOf(
  house: PostsHouse,
  post: WholePost,
  caller: SessionCaller,
): Promise<PostDetail> {
  const address = await addressesFor(house, post, caller);
  return {
    ...factsOf(post),
    ...cardInWords(post, house, caller),
    asTagList: labelledTags(post, house.terms),
    access: 'full',
    waysToOpen: null,
    postContentDto: {
      metaInfo: withAddresses(post.metaInfo, address) as object,
      contentInfo: withAddresses(post.contentInfo, address) as object,
    },
    subtitleList: (post.subtitles ?? []).flatMap(({ language, label, ref }) => {
      const url = address(ref);
      return url ? { language, label, url } : [];
    }),
  };
}

function factsOf({ id, summary, sourceUrl, kind, hasMenu }: WholePost) {
  return {
    postSummary: summary,
    // What getVideoPlayUrl takes back.
    postSourceUrl: sourceUrl || `/detail?post=${id}`,
    postKind: kind as PostKind,
    hasMenu,
  };
}

/** Signed for this session. What is still to be drawn is drawn next, because somebody waits for it. */
async function addressesFor(
  { posts, addresses }: PostsHouse,
  { metaInfo, contentInfo, subtitles, zone }: WholePost,
  { session }: SessionCaller,
): Promise<(ref: string) => string | undefined> {
  const refs = refsIn(contentInfo, refsIn(metaInfo));
  subtitles?.forEach(({ ref }) => refs.add(ref));
  const files = await posts.files([...refs]);
  const sign = addresses.signer({ session, zone });
  const signed = new Map<string, string>();
  const missing: string[] = [];
  for (const { ref, hash, ending } of files) {
    if (hash === null) {
      missing.push(ref);
    } else {
      signed.set(ref, sign({ variant: 'full', hash, ending }));
    }
  }
  if (missing.length > 0) {
    await posts.wantFiles(missing);
  }
  return (ref) => signed.get(ref);
}
