import { clockText } from '@baohe/domain/playing/clock-text';
import { sizeText, playTimeText } from '@baohe/domain/posts/fact-texts';
import { COUNT_CAPS, countText, shortCount } from '@baohe/domain/posts/shown-numbers';
import { useLingui } from '@lingui/react/macro';
import type {
  BookFacts,
  FilmFacts,
  AudioFacts,
  NovelFacts,
  ArticleFacts,
} from '../../../entities/post/post-facts.ts';
import type { PostDetail } from '../../../entities/post/post.ts';
import { useTimeText } from '../../../entities/use-time-text.ts';

/**
 * All that is told of a post beside its story and tags. By the fields that are there, not by the
 * source: the operator may add source types of their own.
 */
export function useFacts({ facts, uploadedAt, ageRating }: PostDetail): Fact[] {
  const { t } = useLingui();
  const timeText = useTimeText();
  return [
    ...useBookFacts(facts.book),
    ...useVideoFacts(facts.film),
    ...useAudioFacts(facts.audio),
    ...useNovelFacts(facts.novel),
    ...useArticleFacts(facts.article),
    ...fact(t`年龄分级`, ageRating > 0 ? `${ageRating}+` : undefined),
    ...fact(t`上传时间`, timeText(facts.uploadedAt ?? uploadedAt)),
  ];
}

/** How often it was looked at and liked. */
export function useCountFacts({ counts }: PostDetail): Fact[] {
  const { t, i18n } = useLingui();
  return [
    ...fact(t`热度`, shortCount(counts.hotScore, i18n.locale)),
    ...fact(t`收藏`, shortCount(counts.collections, i18n.locale)),
    ...fact(t`喜欢`, countText(counts.likes, COUNT_CAPS.favor, i18n.locale)),
    ...fact(t`浏览`, countText(counts.views, COUNT_CAPS.view, i18n.locale)),
  ];
}

/** Of picture books and picture sets. */
function useBookFacts(facts: BookFacts): Fact[] {
  const { t, i18n } = useLingui();
  const categoryName = useSourceCategory();
  return [
    ...fact(t`原题`, facts.originalTitle),
    ...fact(t`类别`, facts.category && categoryName(facts.category)),
    ...fact(t`上传者`, facts.uploader),
    ...fact(t`页数`, facts.pageCount === undefined ? undefined : i18n.number(facts.pageCount)),
    ...fact(
      t`图片`,
      facts.pictureCount === undefined ? undefined : i18n.number(facts.pictureCount),
    ),
    ...fact(t`大小`, facts.archiveSize && sizeText(facts.archiveSize, i18n.locale)),
  ];
}

/** What the sources of picture books call their shelves, in the language of the site; an unknown one as it is. */
function useSourceCategory(): (category: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    doujinshi: t`同人志`,
    manga: t`漫画`,
    'artist cg': t`画师 CG`,
    'game cg': t`游戏 CG`,
    western: t`欧美`,
    'non-h': t`全年龄`,
    'image set': t`图集`,
    cosplay: t`角色扮演`,
    misc: t`其他`,
  };
  return (category) => names[category.toLowerCase()] ?? category;
}

/** Of dances and animations. */
function useVideoFacts(facts: FilmFacts): Fact[] {
  const { t } = useLingui();
  const ratings: Readonly<Record<string, string>> = { ecchi: 'R18', general: t`全年龄` };
  return [
    ...fact(t`作者`, facts.author),
    ...fact(t`分级`, facts.rating && (ratings[facts.rating] ?? facts.rating)),
    ...fact(t`时长`, facts.length && playTimeText(facts.length)),
    ...fact(t`类别`, facts.category),
    ...fact(t`发布者`, facts.publisher),
  ];
}

function useAudioFacts(facts: AudioFacts): Fact[] {
  const { t, i18n } = useLingui();
  const timeText = useTimeText();
  const ages = { general: t`全年龄`, r15: 'R15', adult: 'R18' };
  const { circle, age, seconds, hasSubtitles, price, sales } = facts;
  return [
    ...fact(t`社团`, circle && [circle.name, circle.sourceId].filter(Boolean).join(' · ')),
    ...fact(t`声优`, facts.voices?.join(t`、`)),
    ...fact(t`分级`, age && ages[age]),
    ...fact(t`时长`, seconds === undefined ? undefined : clockText(seconds)),
    ...fact(t`字幕`, hasSubtitles === undefined ? undefined : subtitleWord(hasSubtitles)),
    ...fact(t`发售日`, facts.releasedOn && timeText(facts.releasedOn)),
    ...fact(
      t`价格`,
      price === undefined ? undefined : i18n.number(price, { style: 'currency', currency: 'JPY' }),
    ),
    ...fact(t`销量`, sales === undefined ? undefined : i18n.number(sales)),
  ];

  function subtitleWord(has: boolean): string {
    return has ? t`有` : t`无`;
  }
}

function useNovelFacts(facts: NovelFacts): Fact[] {
  const { t, i18n } = useLingui();
  const timeText = useTimeText();
  const count = (value: number | undefined) =>
    value === undefined ? undefined : i18n.number(value);
  return [
    ...fact(t`别名`, facts.otherTitle),
    ...fact(t`作者`, facts.author),
    ...fact(t`插画`, facts.illustrator),
    ...fact(t`文库`, facts.library),
    ...fact(t`类别`, facts.category),
    ...fact(t`状态`, facts.state),
    ...fact(t`动画`, facts.animation),
    ...fact(t`卷数`, count(facts.volumeCount)),
    ...fact(t`章数`, count(facts.chapterCount)),
    ...fact(t`最新章节`, facts.latestChapter),
    ...fact(t`最近更新`, facts.updatedAt && timeText(facts.updatedAt)),
    ...fact(t`公告`, facts.remark),
  ];
}

/** Of collections and games. */
function useArticleFacts(facts: ArticleFacts): Fact[] {
  const { t } = useLingui();
  const timeText = useTimeText();
  return [
    ...fact(t`特色`, facts.features?.join(t`、`)),
    ...fact(t`类别`, facts.categories?.join(t`、`)),
    ...fact(t`发布者`, facts.publisher),
    ...fact(t`最近更新`, facts.updatedAt && timeText(facts.updatedAt)),
  ];
}

/** Something told of a post: 页数, 48. */
export interface Fact {
  name: string;
  value: string;
}

/** None where the source tells nothing. */
function fact(name: string, value: string | undefined): Fact[] {
  return value === undefined || value === '' ? [] : [{ name, value }];
}
