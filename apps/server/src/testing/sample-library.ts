import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureOf, postLine, importSmall } from './small-library.ts';
import type { TestServer } from './test-server.ts';

export const DEMO_MEDIA = join(import.meta.dirname, '../../../../tools/demo-content/media');

const FILM = 'video-whale';
const SOUND = 'audio-rain.m4a';
const PAGES = ['a1', 'a2', 'b1', 'b2', 'b3', 'b4'];

export const bytesOf = (path: string): Buffer => readFileSync(join(DEMO_MEDIA, path));
export const FILM_BYTES = bytesOf(`${FILM}.mp4`);
export const SOUND_BYTES = bytesOf(SOUND);
export const partsOfFilm = () =>
  readdirSync(join(DEMO_MEDIA, FILM)).filter((name) => name.endsWith('.m4s'));

/** Stands behind the sample of everything that is text, and nowhere else. */
export const SECRET = '结局在此';
export const ARTICLE = `<p>${'开头的字。'.repeat(130)}</p><p>${'后面。'.repeat(200)}${SECRET}</p><p><img src="file:pages/b4" alt="${SECRET}"></p>`;

/** Of small pictures of the whole film. */
export const SHEET = { everySeconds: 2, count: 8, columns: 8, width: 160, height: 90 };

const pageOf = (name: string) => ({
  chapterNo: name.startsWith('a') ? 1 : 2,
  minImgUrl: `file:pages/${name}`,
  optImgUrl: `file:pages/${name}`,
});

const media = (ref: string, mime: string, path: string, members?: string[]) => ({
  ref: `file:${ref}`,
  mime,
  path,
  ...(members && { members }),
});

/** A locked post of every kind, with the demo's own film and sound. */
export async function importSampled(server: TestServer): Promise<Map<string, string>> {
  const folder = readdirSync(join(DEMO_MEDIA, FILM)).map((name) => `${FILM}/${name}`);
  const paths = [...folder, `${FILM}.mp4`, SOUND];
  await importSmall(server, {
    files: [
      ...PAGES.map((name) => media(`pages/${name}`, 'image/webp', `pages/${name}.webp`)),
      ...['one', 'two', 'three'].map((name) => ({
        ref: `file:${name}.md`,
        mime: 'text/markdown',
        text: `# ${name}\n\n${name === 'one' ? '雨停了。' : SECRET}\n`,
      })),
      media('film.mp4', 'video/mp4', `${FILM}.mp4`),
      media('film.m3u8', 'application/vnd.apple.mpegurl', `${FILM}/index.m3u8`, [
        'video.m3u8',
        'audio.m3u8',
        ...partsOfFilm(),
      ]),
      media('film.mpd', 'application/dash+xml', `${FILM}/manifest.mpd`, partsOfFilm()),
      media('film.vtt', 'text/vtt', `${FILM}/zh-CN.vtt`),
      media('sound', 'audio/mp4', SOUND),
    ],
    folder: {
      ...Object.fromEntries(PAGES.map((name) => [`pages/${name}.webp`, pictureOf(name)])),
      ...Object.fromEntries(paths.map((path) => [path, bytesOf(path)])),
    },
    posts: [
      postLine('comic', {
        // Chapters are read by their number, not as they stand in the content.
        contentInfo: { chapterList: ['b1', 'b2', 'b3', 'b4', 'a1', 'a2'].map(pageOf) },
      }),
      postLine('set', {
        sourceType: 'post_60_hentaiclub',
        contentInfo: { chapterList: ['a1', 'a2'].map(pageOf) },
      }),
      postLine('single', { contentInfo: { chapterList: [pageOf('a1')] } }),
      postLine('novel', {
        sourceType: 'post_50_bilinovel',
        contentInfo: {
          volumeList: [
            {
              volumeName: '第一卷',
              chapterList: [
                { chapterName: '第一章', chapterText: 'file:one.md' },
                { chapterName: '第二章', chapterText: 'file:two.md' },
              ],
            },
            {
              volumeName: '第二卷',
              chapterList: [{ chapterName: '第三章', chapterText: 'file:three.md' }],
            },
          ],
        },
      }),
      postLine('film', {
        sourceType: 'post_30_hanime',
        postType: 'post_video',
        playSources: [
          { no: 1, name: 'HLS', type: 'customHls', file: 'file:film.m3u8' },
          { no: 2, name: 'DASH', type: 'customDash', file: 'file:film.mpd' },
          { no: 3, name: 'Source', type: 'normal', file: 'file:film.mp4' },
        ],
        subtitles: [{ language: 'zh-CN', label: '中文', file: 'file:film.vtt' }],
        contentInfo: { seekPreviews: { ...SHEET, imageUrl: 'file:pages/b4' } },
      }),
      postLine('sound', {
        sourceType: 'post_40_asmrone',
        contentInfo: {
          tracksList: [
            {
              type: 'folder',
              title: '本篇',
              children: [
                { type: 'audio', title: '2 夜', hash: 'bb', fileUrl: 'file:sound', duration: 36 },
                {
                  type: 'audio',
                  title: '1 雨',
                  hash: 'aa',
                  fileUrl: 'file:sound',
                  duration: 36,
                },
                { type: 'other', title: '1 雨.md', fileUrl: 'file:two.md' },
              ],
            },
          ],
        },
      }),
      postLine('article', {
        sourceType: 'post_70_sndiary',
        summary: '一句话。',
        contentInfo: { postContentHtml: ARTICLE },
      }),
      postLine('free', { pointPrice: 0, contentInfo: { chapterList: ['a1', 'a2'].map(pageOf) } }),
      postLine('closed', {
        terms: ['CAT_2', 'CAT_2_1'],
        contentInfo: { chapterList: ['a1', 'a2'].map(pageOf) },
      }),
    ],
  });
  const { rows } = await server.pool.query<{ key: string; id: string }>('select key, id from post');
  return new Map(rows.map(({ key, id }) => [key.replace('small/', ''), id]));
}
