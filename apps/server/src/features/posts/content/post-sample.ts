import type { PostDetail } from '@baohe/contract/posts';
import { firstTrack, type SoundEntry } from '@baohe/domain/listening/play-queue';
import { chaptersOf } from '@baohe/domain/posts/picture-chapters';
import type { PostKind } from '@baohe/domain/posts/post-kind';
import { isFree } from '@baohe/domain/posts/price';
import { SAMPLE_UNIT_OF, sampleSize, type SampleUnit } from '@baohe/domain/posts/sample';
import { firstOfHtml, htmlLength } from '@baohe/domain/posts/sample-html';
import type { CleanHtml } from '../../../platform/html.ts';
import { sampleViewer } from '../../../platform/media/media-right.ts';
import type { MediaCut } from '../../../platform/media/sample-cuts.ts';
import type { PostsDeps } from '../posts-deps.ts';
import type { KnownPost } from '../posts.repository.ts';
import { refsIn } from './content-files.ts';
import { fileRefOf, listIn, numberIn, textIn } from './content-parts.ts';
import type { ContentRow, Json } from './content-row.ts';
import { storedFiles, type StoredFiles } from './stored-files.ts';

type SampleFacts = NonNullable<PostDetail['sample']>;

/** What everybody may open of a locked post. */
export interface PostSample extends SampleFacts {
  /** As the post holds it, but nothing beyond the sample. */
  content: Json;
  files: StoredFiles;
  /** An address for everybody, as far as the sample goes; none for a file beyond it. */
  address: (ref: string) => string | undefined;
}

interface Part {
  size: number;
  total: number;
  partTotal?: number;
  content: Json;
  refs: readonly string[];
  /** How far each file goes that is cut. */
  limits?: ReadonlyMap<string, number>;
}

type SampledPost = Pick<KnownPost, 'id' | 'no' | 'sourceType' | 'pointPrice'> &
  Pick<ContentRow, 'kind' | 'contentInfo'>;

/** Null where there is none: it is switched off, there is nothing to show yet, or it cannot be cut. */
export async function postSample(deps: PostsDeps, post: SampledPost): Promise<PostSample | null> {
  const kind = post.kind as PostKind;
  const most = deps.samples.mostOf({ kind, sourceType: post.sourceType });
  if (most === 0 || isFree(post.pointPrice)) {
    return null;
  }
  const unit = SAMPLE_UNIT_OF[kind];
  const part = await partOf(deps, post, unit, most);
  if (!part || part.size === 0) {
    return null;
  }
  const { size, total, partTotal = total, content, refs, limits } = part;
  const files = await storedFiles(deps, refs);
  return {
    unit,
    size,
    total,
    partTotal,
    content,
    files,
    address(ref) {
      const name = files.names.get(ref);
      const limit = limits?.get(ref);
      if (!name || (limits && limit === undefined)) {
        return undefined;
      }
      return deps.addresses.signed(name, sampleViewer(post.no, { most, limit }));
    },
  };
}

function partOf(
  deps: PostsDeps,
  post: SampledPost,
  unit: SampleUnit,
  most: number,
): Promise<Part | null> | Part | null {
  const { contentInfo } = post;
  switch (unit) {
    case 'page':
      return firstPages(contentInfo, most);
    case 'chapter':
      return firstChapters(contentInfo, most);
    case 'character':
      return firstCharacters(contentInfo, most, deps.cleanHtml);
    case 'second':
      return post.kind === 'audio'
        ? firstOfTrack(deps, contentInfo, most)
        : firstOfFilm(deps, post.id, most);
  }
}

/** In the order in which they are read, which need not be that of the content. */
function firstPages(contentInfo: Json, most: number): Part {
  const pages = listIn(contentInfo, 'chapterList').map((page) => ({
    chapterNo: numberIn(page, 'chapterNo') ?? 0,
    page,
  }));
  const chapters = chaptersOf(pages);
  const size = sampleSize(most, pages.length);
  const first = chapters.flatMap((chapter) => chapter.pages).slice(0, size);
  const last = chapters.find(({ no }) => no === first.at(-1)?.chapterNo);
  const content = { chapterList: first.map(({ page }) => page) };
  return {
    size,
    total: pages.length,
    partTotal: last?.pages.length ?? 0,
    content,
    refs: [...refsIn(content)],
  };
}

function firstChapters(contentInfo: Json, most: number): Part {
  const volumes = listIn(contentInfo, 'volumeList');
  const total = volumes.reduce<number>((sum, one) => sum + listIn(one, 'chapterList').length, 0);
  const size = sampleSize(most, total);
  let left = size;
  const volumeList = volumes.flatMap((volume) => {
    const chapterList = listIn(volume, 'chapterList').slice(0, left);
    left -= chapterList.length;
    return chapterList.length > 0 ? [{ ...(volume as object), chapterList }] : [];
  });
  const content = { volumeList } as Json;
  return { size, total, content, refs: [...refsIn(content)] };
}

/** Cleaned before, so that it is counted as it is read, and behind, which closes what the cut left open. */
function firstCharacters(contentInfo: Json, most: number, cleanHtml: CleanHtml): Part {
  const html = cleanHtml(textIn(contentInfo, 'postContentHtml'));
  const total = htmlLength(html);
  const size = sampleSize(most, total);
  const content = { postContentHtml: cleanHtml(firstOfHtml(html, size)) };
  return { size, total, content, refs: [...refsIn(content)] };
}

/** Of the track that is played first: a sample is one, however many tracks there are. */
async function firstOfTrack(
  deps: PostsDeps,
  contentInfo: Json,
  most: number,
): Promise<Part | null> {
  const tracks = listIn(contentInfo, 'tracksList');
  const hash = firstTrack(tracks as unknown as readonly SoundEntry[]);
  const found = hash === undefined ? undefined : pathTo(hash, tracks);
  if (!found) {
    return null;
  }
  const { track } = found;
  const fields = ['fileUrl', 'lowQualityPath', 'highQualityPath'] as const;
  const refs = fields.flatMap((name) => fileRefOf(textIn(track, name)) ?? []);
  const cuts = await cutsOf(deps, refs, most, numberIn(track, 'duration'));
  const [cut] = cuts.values();
  if (!cut) {
    return null;
  }
  const content = { tracksList: [found.entry] };
  return { ...inSeconds(cut), content, refs: [...cuts.keys()], limits: limitsIn(cuts) };
}

/** What its sources are is told by the call that plays it. */
async function firstOfFilm(deps: PostsDeps, postId: string, most: number): Promise<Part | null> {
  const sources = await deps.posts.playSources(postId);
  const cuts = await cutsOf(
    deps,
    sources.map(({ ref }) => ref),
    most,
  );
  const [cut] = cuts.values();
  return cut
    ? { ...inSeconds(cut), content: {}, refs: [...cuts.keys()], limits: limitsIn(cuts) }
    : null;
}

const inSeconds = ({ seconds, total }: MediaCut) => ({ size: seconds, total: Math.ceil(total) });

const limitsIn = (cuts: ReadonlyMap<string, MediaCut>): Map<string, number> =>
  new Map([...cuts].map(([ref, { limit }]) => [ref, limit]));

async function cutsOf(
  deps: PostsDeps,
  refs: readonly string[],
  most: number,
  described?: number,
): Promise<Map<string, MediaCut>> {
  const cuts = new Map<string, MediaCut>();
  const { names } = await storedFiles(deps, refs);
  for (const ref of refs) {
    const name = names.get(ref);
    const cut = name && (await deps.samples.cuts.find(name, most, described));
    if (cut) {
      cuts.set(ref, cut);
    }
  }
  return cuts;
}

/** A track, and the folders around it with nothing else in them. */
function pathTo(hash: string, entries: readonly Json[]): { track: Json; entry: Json } | undefined {
  for (const entry of entries) {
    if (textIn(entry, 'hash') === hash) {
      return { track: entry, entry };
    }
    const inside = pathTo(hash, listIn(entry, 'children'));
    if (inside) {
      const folder = { ...(entry as { [name: string]: Json }), children: [inside.entry] };
      return { track: inside.track, entry: folder };
    }
  }
  return undefined;
}
