import type { PostDetail } from '@baohe/contract/posts';
import type { SeriesOfPost } from '@baohe/contract/posts/series-of-post';
import type { PostKind } from '@baohe/domain/posts/post-kind';
import type { CleanHtml } from '../../../platform/html.ts';
import type { SessionCaller } from '../../../platform/session/session.ts';
import { presentCard, labelledTags, type CardParts } from '../cards/card.presenter.ts';
import { refsIn, withAddresses, withPageSizes } from '../content/content-files.ts';
import type { ContentRow, Json, StoredFile } from '../content/content-row.ts';
import type { PostSample } from '../content/post-sample.ts';
import type { KnownPost } from '../posts.repository.ts';
import type { UnlockOptions } from './unlock-options.ts';

export type WholePost = KnownPost & ContentRow;

/** What everybody may read of a post: nothing in it leads further into its content than its sample goes. */
export function previewOf(
  post: WholePost,
  parts: CardParts & { unlockOptions: UnlockOptions },
  sample: PostSample | null,
  series: SeriesOfPost | null,
  /** For whom the cover's address is; null for everybody. */
  caller: SessionCaller | null = null,
): PostDetail {
  return {
    ...factsOf(post),
    ...presentCard(post, parts, caller),
    asTagList: labelledTags(post, parts.terms),
    access: 'preview',
    waysToOpen: parts.unlockOptions.of(post),
    postContentDto: {
      metaInfo: withAddresses(post.metaInfo, () => undefined) as object,
      contentInfo: sample ? contentOf(sample) : {},
    },
    series,
    // Those of a film hold all that is said in it.
    subtitleList: [],
    sample: sample && {
      unit: sample.unit,
      size: sample.size,
      total: sample.total,
      partTotal: sample.partTotal,
    },
  };
}

const contentOf = ({ content, address, files }: PostSample): object =>
  withAddresses(
    withPageSizes(content, (ref) => files.sizes.get(ref)),
    address,
  ) as object;

export interface FileFacts {
  /** None for what is not drawn yet, or not for this reader. */
  address: (ref: string) => string | undefined;
  size: (ref: string) => StoredFile['size'] | undefined;
}

/** All of a post, with an address for each of its files that is there. */
export function wholeOf(
  post: WholePost,
  parts: CardParts & { cleanHtml: CleanHtml },
  caller: SessionCaller | null,
  { address, size }: FileFacts,
  series: SeriesOfPost | null,
): PostDetail {
  return {
    ...factsOf(post),
    ...presentCard(post, parts, caller),
    asTagList: labelledTags(post, parts.terms),
    access: 'full',
    waysToOpen: null,
    postContentDto: {
      metaInfo: withAddresses(post.metaInfo, address) as object,
      contentInfo: withAddresses(
        withPageSizes(withCleanHtml(post.contentInfo, parts.cleanHtml), size),
        address,
      ) as object,
    },
    sample: null,
    series,
    subtitleList: post.subtitles.flatMap(({ language, label, ref }) => {
      const url = address(ref);
      return url ? { language, label, url } : [];
    }),
  };
}

/** Cleaned when it was written too; but by the rules of that day, or by another hand. */
function withCleanHtml(content: Json, cleanHtml: CleanHtml): Json {
  if (content === null || typeof content !== 'object' || Array.isArray(content)) {
    return content;
  }
  const { postContentHtml: html } = content;
  return typeof html === 'string' ? { ...content, postContentHtml: cleanHtml(html) } : content;
}

/** Every file that a post names. */
export function refsOf({ metaInfo, contentInfo, subtitles }: WholePost): Set<string> {
  const refs = refsIn(contentInfo, refsIn(metaInfo));
  subtitles.forEach(({ ref }) => refs.add(ref));
  return refs;
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
