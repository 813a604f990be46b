import { FILM_CHAPTERS, FILM_FILES } from '../media.ts';
import type { Film } from '../words/films.ts';
import type { Brief } from './brief.ts';
import type { Made } from './made.ts';
import { playSources, subtitlesOf } from './play.ts';

export function film({ work, files, tags, uploadTime }: Brief<Film>): Made {
  const { seconds } = FILM_FILES[work.film];
  const chapterMarks = FILM_CHAPTERS[work.film];
  return {
    metaInfo: {
      postDuration: `00:${String(seconds).padStart(2, '0')}`,
      postCategory: work.genre,
      posterName: work.by,
      postUploadTime: uploadTime,
      tagsList: tags.map(({ label }) => label),
    },
    contentInfo: {
      postContentHtml: `<p>${work.line}</p>`,
      ...(chapterMarks && { chapterMarks }),
    },
    playSources: playSources(files, work.film),
    subtitles: subtitlesOf(files, work.film),
  };
}
