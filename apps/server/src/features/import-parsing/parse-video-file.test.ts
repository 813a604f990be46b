import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { scriptOf } from '../../testing/child.ts';
import { chapterFile, ensureFfmpeg, makeWithFfmpeg, testFilm } from '../../testing/ffmpeg.ts';
import { parseJob, parseWork } from '../../testing/parse-work.ts';
import { smallPicture } from '../../testing/small-picture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { parseVideoFile } from './parse-video-file.ts';
import type { ParsedWork } from './parsed-work.ts';
import { containerOf } from './video/film-container.ts';
import { probeFilm } from './video/film-facts.ts';

beforeAll(ensureFfmpeg, 300_000);

const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const AAC = ['-c:a', 'aac', '-b:a', '32k'];

/** A film that ffmpeg makes into a folder of its own, parsed with what else lies there. */
async function filmed(
  name: string,
  codecs: readonly string[],
  {
    files = {},
    input = testFilm(4),
    depth = 'whole',
  }: {
    files?: Record<string, string | Buffer>;
    input?: string[];
    depth?: 'preview' | 'whole';
  } = {},
) {
  const root = await temporaryFolder();
  await makeWithFfmpeg([...input, ...codecs], join(root, name));
  return parseWork(parseVideoFile, {
    kind: 'video',
    format: 'video-file',
    root,
    depth,
    path: name,
    files: { [name]: null, ...files },
    beside: Object.keys(files),
  });
}

const reasonsOf = ({ notes }: ParsedWork) => notes.map(({ reason }) => reason);

async function codecsOf(path: string) {
  const bytes = await readFile(path);
  const { container, video, audio, isIndexFirst, seconds } = await probeFilm(
    path,
    bytes.length,
    containerOf(bytes.subarray(0, 400))!,
  );
  return { container, video, audio, isIndexFirst, seconds: Math.round(seconds) };
}

test('a film that browsers play is taken as it is; its cover and its small pictures come from itself', async () => {
  const { work, job } = await filmed('film.mp4', [...H264, ...AAC, '-movflags', '+faststart']);
  expect(work.playSources).toEqual([
    { no: 0, name: '180p', type: 'normal', ref: expect.stringMatching(/\.mp4$/) },
  ]);
  const film = work.files.find(({ ref }) => ref === work.playSources[0]?.ref);
  expect(film).toMatchObject({ from: 'root', path: 'film.mp4', mime: 'video/mp4' });
  expect(work.counts).toEqual({ seconds: 4 });
  expect(work.metaInfo).toMatchObject({ postDuration: '00:04' });
  expect(work.cover.ratio).toBeCloseTo(16 / 9, 1);
  expect(work.contentInfo['seekPreviews']).toEqual({
    everySeconds: 2,
    count: 2,
    columns: 2,
    width: 160,
    height: 90,
    imageUrl: 'file:seek-previews.webp',
  });
  const sheet = await sharp(join(job.workshop, 'seek-previews.webp')).metadata();
  expect([sheet.width, sheet.height]).toEqual([320, 90]);
  expect(work.notes).toEqual([]);
});

test.each([
  ['an MKV', 'film.mkv', [...H264, ...AAC], 'aac'],
  ['a MOV', 'film.mov', [...H264, ...AAC], 'aac'],
  ['an MP4 with its index behind', 'film.mp4', [...H264, ...AAC], 'aac'],
  ['an AVI', 'film.avi', [...H264, '-bf', '0', '-c:a', 'mp3'], 'mp3'],
  ['a transport stream', 'film.ts', [...H264, ...AAC], 'aac'],
  ['an MKV with the sound of a disc', 'film.mkv', [...H264, '-c:a', 'ac3'], 'aac'],
])('%s is packed anew, so that it begins at once', async (_, name, codecs, audio) => {
  const { work, job } = await filmed(name, codecs);
  const film = work.files.find(({ ref }) => ref === work.playSources[0]?.ref);
  expect(film).toMatchObject({ from: 'workshop', mime: 'video/mp4' });
  expect(await codecsOf(join(job.workshop, film!.path))).toEqual({
    container: 'mp4',
    video: 'h264',
    audio,
    isIndexFirst: true,
    seconds: 4,
  });
  expect(reasonsOf(work)).toEqual([]);
});

test.each([
  ['DivX', 'film.avi', ['-c:v', 'mpeg4', '-c:a', 'mp3'], 'application/octet-stream'],
  [
    'ten bits',
    'film.mkv',
    ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le', ...AAC],
    'video/x-matroska',
  ],
])('%s is a file to save, and that is said', async (_, name, codecs, mime) => {
  const { work } = await filmed(name, codecs);
  expect(work.playSources).toEqual([]);
  expect(work.contentInfo['seekPreviews']).toBeUndefined();
  expect(work.downloads).toEqual([{ name, ref: expect.any(String), bytes: expect.any(Number) }]);
  expect(work.files.find(({ ref }) => ref === work.downloads[0]?.ref)).toMatchObject({
    mime,
    from: 'root',
  });
  expect(reasonsOf(work)).toEqual(['notPlayable']);
});

test.each([
  ['film.mp4', 'root'],
  ['film.mkv', 'workshop'],
])('the chapters of %s are marks in the film', async (name, from) => {
  const chapters = join(await temporaryFolder(), 'chapters.txt');
  await writeFile(
    chapters,
    chapterFile(
      [
        [0, '海边'],
        [1.5, '灯塔; 夜'],
        [3, '归途'],
      ],
      4,
    ),
  );
  const input = [...testFilm(4), '-i', chapters];
  const { work } = await filmed(
    name,
    [...H264, ...AAC, '-map_chapters', '2', '-movflags', '+faststart'],
    { input },
  );
  const film = work.files.find(({ ref }) => ref === work.playSources[0]?.ref);
  expect(film).toMatchObject({ from });
  expect(work.contentInfo['chapterMarks']).toEqual([
    { start: 0, title: '海边' },
    { start: 1.5, title: '灯塔; 夜' },
    { start: 3, title: '归途' },
  ]);
});

test('a film without chapters has no marks', async () => {
  const { work } = await filmed('film.mp4', [...H264, ...AAC]);
  expect(work.contentInfo).not.toHaveProperty('chapterMarks');
});

test('the cover is not a black picture', async () => {
  const black = [
    '-f',
    'lavfi',
    '-i',
    'color=black:duration=6:size=320x180:rate=8',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=duration=3:size=320x180:rate=8',
    '-filter_complex',
    '[0][1]concat=n=2:v=1[v]',
    '-map',
    '[v]',
  ];
  const { job } = await filmed('film.mp4', H264, { input: black, depth: 'preview' });
  const { entropy } = await sharp(join(job.workshop, 'cover.webp')).stats();
  expect(entropy).toBeGreaterThan(2);
});

test('subtitles beside it and inside of it, each in its language', async () => {
  const srt = '1\n00:00:00,500 --> 00:00:02,000\n你好\n';
  const root = await temporaryFolder();
  const words = join(root, 'words.srt');
  await parseWork(async () => ({}) as ParsedWork, {
    kind: 'video',
    format: 'video-file',
    root,
    files: { 'words.srt': srt.replace('你好', 'inside') },
  });
  const { work, job } = await filmed(
    'film.mkv',
    [
      ...H264,
      ...AAC,
      '-c:s',
      'srt',
      '-map',
      '0:v',
      '-map',
      '1:a',
      '-map',
      '2:s',
      '-metadata:s:s:0',
      'language=jpn',
    ],
    {
      input: [...testFilm(3), '-i', words],
      files: {
        'film.chs.srt': srt,
        'film.cht.ass':
          '[Events]\nFormat: Start, End, Text\nDialogue: 0:00:00.50,0:00:02.00,妳好\n',
        'film.en.srt': srt,
        'film.zh.srt': srt,
      },
    },
  );
  expect(work.subtitles.map(({ label, language }) => `${language} ${label}`)).toEqual([
    'zh-CN 简体中文',
    'zh-TW 繁體中文',
    'en English',
    'zh-CN 中文',
    'ja 日本語',
  ]);
  const texts = await Promise.all(
    work.subtitles.map(async ({ ref }) => {
      const file = work.files.find((one) => one.ref === ref)!;
      expect(file.mime).toBe('text/vtt');
      return readFile(join(job.workshop, file.path), 'utf8');
    }),
  );
  expect(texts.map((text) => /\n\n.*\n(.*)\n/.exec(text)?.[1])).toEqual([
    '你好',
    '妳好',
    '你好',
    '你好',
    'inside',
  ]);
});

test('what an NFO says comes before the name; one that is broken is said', async () => {
  const nfo = `\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>
<episodedetails><title>猫</title><plot>屋顶 &lt;上&gt;。</plot><season>1</season><episode>3</episode>
<aired>2021-05-06</aired><genre>日常</genre></episodedetails>`;
  const { work } = await filmed('film.mp4', [...H264, ...AAC, '-movflags', '+faststart'], {
    files: {
      'film.nfo': nfo,
      'tvshow.nfo': '<tvshow><title>屋顶</title><studio>山房</studio></tvshow>',
      'film-thumb.webp': smallPicture('thumb', { width: 32, height: 20 }),
      'poster.webp': smallPicture('poster'),
    },
  });
  expect(work.metadata).toMatchObject({
    title: '猫',
    summary: '屋顶 <上>。',
    series: { name: '屋顶', number: 3 },
    sources: ['nfo', 'names'],
  });
  expect(work.metaInfo).toMatchObject({ postCategory: '日常', posterName: '山房' });
  expect(work.contentInfo['postContentHtml']).toBe('<p>屋顶 &lt;上&gt;。</p>');
  expect(work.cover.ratio).toBe(1.6);

  const evil =
    '<!DOCTYPE movie [<!ENTITY x SYSTEM "file:///etc/passwd">]><movie><title>&x;</title></movie>';
  const broken = await filmed('film.mp4', H264, {
    files: { 'film.nfo': evil.replace('<movie>', '<movie><plot>') },
  });
  expect(broken.work.metadata.title).toBe('作品');
  expect(reasonsOf(broken.work)).toContain('badMetadata');
});

/** As on a machine on which nobody has installed it. */
async function withoutFfmpeg(files: Record<string, Buffer>): Promise<ParsedWork> {
  const [path = ''] = Object.keys(files);
  const job = await parseJob({ kind: 'video', format: 'video-file', path, files });
  const script = new URL('../../testing/parse-film-in-a-process.ts', import.meta.url);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [scriptOf(script), JSON.stringify(job)],
    { env: { PATH: job.workshop } },
  );
  return JSON.parse(stdout) as ParsedWork;
}

test('without ffmpeg an MP4 is served as it is, an MKV only to be saved, and both are said', async () => {
  const shipped = join(
    import.meta.dirname,
    '../../../../../tools/demo-content/media/video-whale.mp4',
  );
  const film = await withoutFfmpeg({ 'film.mp4': await readFile(shipped) });
  expect(film).toMatchObject({
    counts: { seconds: 16 },
    playSources: [{ name: 'Source', type: 'normal' }],
    downloads: [],
  });
  expect(reasonsOf(film)).toEqual(['noFfmpeg', 'coverMade']);

  const root = await temporaryFolder();
  await makeWithFfmpeg([...testFilm(2), ...H264, ...AAC], join(root, 'film.mkv'));
  const other = await withoutFfmpeg({ 'film.mkv': await readFile(join(root, 'film.mkv')) });
  expect(other).toMatchObject({ playSources: [], downloads: [{ name: 'film.mkv' }] });
  expect(reasonsOf(other)).toEqual(['onlySaved', 'coverMade']);

  await makeWithFfmpeg(
    [...testFilm(2), '-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus'],
    join(root, 'film.webm'),
  );
  const open = await withoutFfmpeg({ 'film.webm': await readFile(join(root, 'film.webm')) });
  expect(open).toMatchObject({ counts: { seconds: 2 }, playSources: [{ name: '180p' }] });
});

test('a playlist under the name of a film has nothing opened', async () => {
  const files = {
    'film.mp4': '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n',
  };
  await expect(
    parseWork(parseVideoFile, { kind: 'video', format: 'video-file', path: 'film.mp4', files }),
  ).rejects.toMatchObject({ reason: 'wrongType' });
  const damaged = {
    'film.mp4': Buffer.concat([
      Buffer.from('\u0000\u0000\u0000\u0018ftypisom', 'latin1'),
      Buffer.alloc(5000, 'x'),
    ]),
  };
  await expect(
    parseWork(parseVideoFile, {
      kind: 'video',
      format: 'video-file',
      path: 'film.mp4',
      files: damaged,
    }),
  ).rejects.toMatchObject({ reason: 'damaged' });
});
