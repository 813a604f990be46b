import type { FileStore } from '../file-store.ts';
import type { PlaySource, Subtitle } from '../manifest.ts';
import { partsOf, type FilmFile } from '../media.ts';

/** One film in three dresses: a file, a playlist, a manifest over the same parts. */
export function playSources(files: FileStore, film: FilmFile): PlaySource[] {
  const parts = partsOf(film);
  const file = (name: string, mime: string, members?: readonly string[]) =>
    files.keep(`media/${film}/${name}`, mime, members);
  return [
    { no: 0, name: 'Source', type: 'normal', file: files.keep(`media/${film}.mp4`, 'video/mp4') },
    {
      no: 1,
      name: '360p HLS',
      type: 'customHls',
      file: file('index.m3u8', 'application/vnd.apple.mpegurl', [
        'video.m3u8',
        'audio.m3u8',
        ...parts,
      ]),
    },
    {
      no: 2,
      name: '360p DASH',
      type: 'customDash',
      file: file('manifest.mpd', 'application/dash+xml', parts),
    },
  ];
}

export function subtitlesOf(files: FileStore, film: FilmFile): Subtitle[] {
  return [
    {
      label: '简体中文',
      language: 'zh-CN',
      file: files.keep(`media/${film}/zh-CN.vtt`, 'text/vtt'),
    },
    { label: 'English', language: 'en', file: files.keep(`media/${film}/en.vtt`, 'text/vtt') },
  ];
}
