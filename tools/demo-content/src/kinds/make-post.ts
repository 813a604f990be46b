import type { FileStore } from '../file-store.ts';
import type { ManifestPost, ManifestTag } from '../manifest.ts';
import type { PlannedPost } from '../plan.ts';
import type { Recipe } from '../recipe.ts';
import { Rng } from '../rng.ts';
import { UPLOADERS } from '../words/people.ts';
import { seriesOfTitle } from '../words/series.ts';
import { taxonomyOf } from '../words/tags.ts';
import { lineage } from '../words/terms.ts';
import { article, game } from './article.ts';
import type { Brief } from './brief.ts';
import { dance } from './dance.ts';
import { film } from './film.ts';
import { gallery } from './gallery.ts';
import type { Made } from './made.ts';
import { novel } from './novel.ts';
import { pictureSet } from './picture-set.ts';
import { sound } from './sound.ts';
import { SOURCE_TYPES } from './source-types.ts';

/** A work of the catalogue made whole; its files go into the store. */
export function makePost(planned: PlannedPost, files: FileStore, seed: number): ManifestPost {
  const { entry, counts } = planned;
  const { work, sourceType } = entry;
  const { width, height, postType, term } = SOURCE_TYPES[sourceType];
  const series = seriesOfTitle(work.title);
  const rng = new Rng(seed, 'post', entry.key);
  const cover = files.draw(
    `covers/${entry.key}`,
    coverRecipe(entry.key, work.picture, width, height),
    'cover',
  );
  const tags = tagsOf(work.tags, sourceType);
  const made = makeKind({
    entry,
    rest: {
      key: entry.key,
      rng,
      files,
      cover,
      tags,
      uploadTime: planned.uploadTime,
      uploader: rng.pick(UPLOADERS),
      favor: counts.favor,
      view: counts.view,
    },
  });
  return {
    key: planned.key,
    sourceType,
    postType,
    title: work.title,
    summary: work.line,
    terms: lineage(work.term ?? term),
    tags,
    topics: work.topics,
    cover,
    coverRatio: width / height,
    uploadTime: planned.uploadTime,
    counts,
    ...(planned.pointPrice === undefined ? {} : { pointPrice: planned.pointPrice }),
    ...(series && { series }),
    ...made,
  };
}

function coverRecipe(
  seed: string,
  picture: PlannedPost['entry']['work']['picture'],
  width: number,
  height: number,
): Recipe {
  return { ...picture, seed, width, height };
}

export const CATEGORY_TAG: Readonly<Record<PlannedPost['entry']['sourceType'], string>> = {
  post_10_exhentai: '漫画',
  post_20_iwara: 'MMD',
  post_30_hanime: '动画',
  post_40_asmrone: '音声',
  post_50_bilinovel: '小说',
  post_60_hentaiclub: '套图',
  post_70_sndiary: '合集',
  post_81_acggw: '游戏',
  post_82_vikacg: '游戏',
  post_83_acg91: '游戏',
};

function tagsOf(
  labels: readonly string[],
  sourceType: PlannedPost['entry']['sourceType'],
): ManifestTag[] {
  const everywhere = ['中文', '原创', CATEGORY_TAG[sourceType], '全年龄'];
  return [...new Set([...labels, ...everywhere])].map((label) => ({
    label,
    taxonomy: taxonomyOf(label),
  }));
}

interface Order {
  entry: PlannedPost['entry'];
  rest: Omit<Brief<never>, 'work'>;
}

function makeKind({ entry, rest }: Order): Made {
  switch (entry.sourceType) {
    case 'post_10_exhentai':
      return gallery({ ...rest, work: entry.work });
    case 'post_20_iwara':
      return dance({ ...rest, work: entry.work });
    case 'post_30_hanime':
      return film({ ...rest, work: entry.work });
    case 'post_40_asmrone':
      return sound({ ...rest, work: entry.work });
    case 'post_50_bilinovel':
      return novel({ ...rest, work: entry.work });
    case 'post_60_hentaiclub':
      return pictureSet({ ...rest, work: entry.work });
    case 'post_70_sndiary':
      return article({ ...rest, work: entry.work });
    case 'post_81_acggw':
    case 'post_82_vikacg':
    case 'post_83_acg91':
      return game({ ...rest, work: entry.work });
  }
}
