import { FILM_FILES } from '../media.ts';
import type { Dance } from '../words/dances.ts';
import type { Brief } from './brief.ts';
import type { Made } from './made.ts';
import { playSources, subtitlesOf } from './play.ts';

export function dance({ work, files, tags, uploadTime }: Brief<Dance>): Made {
  const { seconds } = FILM_FILES[work.film];
  return {
    metaInfo: {
      body: `${work.line}\n\n时长 ${seconds} 秒，可循环播放。动作与画面均为原创，欢迎二次创作，注明出处即可。`,
      nickname: work.by,
      createdAt: uploadTime,
      rating: 'general',
      postDuration: `00:${String(seconds).padStart(2, '0')}`,
      tags: tags.map(({ label, taxonomy }) => ({ type: taxonomy, id: label })),
    },
    contentInfo: { postContentHtml: `<p>${work.line}</p>` },
    playSources: playSources(files, work.film),
    subtitles: subtitlesOf(files, work.film),
  };
}
