import type { FileStore } from '../file-store.ts';
import type { Recipe } from '../recipe.ts';
import { chapterFile, writtenChapters } from '../stories.ts';
import type { Novel } from '../words/novels.ts';
import type { Picture } from '../words/work.ts';
import type { Brief } from './brief.ts';
import type { Made } from './made.ts';

const VOLUME_COVER = { width: 300, height: 400 } as const;

export function novel(brief: Brief<Novel>): Made {
  const { work, rng, tags } = brief;
  const volumes = volumeList(brief);
  const score = rng.range(8.1, 9.7);
  return {
    metaInfo: {
      novelIntro: work.line,
      novelTitle2: work.original,
      novelRenewDatetime: brief.uploadTime,
      novelTotalVolumeCount: volumes.length,
      novelTotalChapterCount: work.chapters.length,
      novelRenewSection: `第${volumes.length}卷 ${work.chapters.at(-1) ?? ''}`,
      novelSerialize: work.finished ? '已完结' : '连载中',
      novelAnimated: rng.chance(0.25) ? '已动画化' : '未动画化',
      novelCategory: work.genre,
      novelLibrary: work.group,
      novelAuthor: work.by,
      novelIllustrator: work.illustrator,
      novelTagList: tags.map(({ label }) => label),
      novelScoreValue: score.toFixed(1),
      novelScoreNumList: scoreVotes(score, brief.favor),
      novelDesc: describe(work),
      novelNotice: '本书为异次元宝盒演示库原创内容，全年龄，可自由阅读。',
    },
    contentInfo: { volumeList: volumes },
  };
}

/** Votes for five stars down to one. */
function scoreVotes(score: number, favor: number): number[] {
  const voters = Math.max(12, Math.round(favor * 0.6));
  const high = (score - 7) / 3;
  return [high, (1 - high) * 0.7, (1 - high) * 0.2, (1 - high) * 0.07, (1 - high) * 0.03].map(
    (share) => Math.round(share * voters),
  );
}

function describe(work: Novel): string {
  const first = work.opening?.split('\n\n')[0] ?? '';
  return `${work.line}${first ? `\n\n「${first}」` : ''}\n\n作者 ${work.by}，插画 ${work.illustrator}。`;
}

function volumeList(brief: Brief<Novel>) {
  const { key, work, files } = brief;
  const count = work.volumes ?? 1;
  const perVolume = Math.ceil(work.chapters.length / count);
  return Array.from({ length: count }, (_, v) => ({
    volumeName: count === 1 ? '第一卷' : `第${'一二三'.charAt(v)}卷`,
    volumeCoverUrl: files.draw(
      `volumes/${key}/${v + 1}`,
      volumeRecipe(work.picture, key, v),
      'page',
    ),
    chapterList: work.chapters.slice(v * perVolume, (v + 1) * perVolume).map((name, i) => {
      const number = v * perVolume + i + 1;
      return {
        chapterName: `第${'一二三四五六'.charAt(number - 1)}章 ${name}`,
        chapterText: chapterText(files, key, work, number, name),
      };
    }),
  }));
}

/** The first volume wears the book's cover; later ones the same picture in another light. */
function volumeRecipe({ scene, options }: Picture, key: string, volume: number): Recipe {
  return {
    scene,
    seed: volume === 0 ? key : `${key}/${volume}`,
    options,
    ...VOLUME_COVER,
  } as Recipe;
}

function chapterText(files: FileStore, key: string, work: Novel, number: number, name: string) {
  if (work.story && number <= writtenChapters(work.story)) {
    return files.keep(chapterFile(work.story, number), 'text/markdown');
  }
  const text = number === 1 && work.opening ? work.opening : '作者正在书桌前写这一章。';
  return files.write(
    `texts/${key}/${number}.md`,
    'text/markdown',
    `# ${name}\n\n${text}\n\n（连载中）\n`,
  );
}
