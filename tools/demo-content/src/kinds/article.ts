import type { Article } from '../words/articles.ts';
import type { Game } from '../words/games.ts';
import type { Brief } from './brief.ts';
import type { Made } from './made.ts';

export function article(brief: Brief<Article>): Made {
  const { work, cover } = brief;
  const body = work.paragraphs.map((text) => `<p>${text}</p>`).join('');
  const html = `<blockquote>${work.line}</blockquote><p><img src="${cover}" alt="${work.title}"></p>${body}`;
  return post(brief, ['文章', '全年龄'], [work.group, '合集'], html);
}

export function game(brief: Brief<Game>): Made {
  const { work, cover } = brief;
  const features = work.features.map((text) => `<li>${text}</li>`).join('');
  const html =
    `<p>${work.line}</p><p><img src="${cover}" alt="${work.title}"></p>` +
    `<h2>特色</h2><ul>${features}</ul>` +
    `<h2>配置</h2><p>任何能打开网页的设备。体积约 ${brief.rng.int(40, 480)} MB。</p>` +
    `<h2>制作组的话</h2><p>谢谢你愿意停下来看一看。—— ${work.by}</p>`;
  return post(brief, work.features, [work.genre, '游戏'], html);
}

function post(
  { work, tags, uploadTime, uploader }: Brief<Article | Game>,
  features: readonly string[],
  categories: readonly string[],
  postContentHtml: string,
): Made {
  return {
    metaInfo: {
      postFeat: work.line,
      postFeatList: features,
      postCateList: categories,
      postUpdateTime: uploadTime,
      postUserName: uploader,
      postTagList: tags.map(({ label }) => label),
    },
    contentInfo: { postContentHtml },
  };
}
