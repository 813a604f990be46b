import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lyricsOf, queueWith, type SoundEntry } from '@baohe/domain/listening/play-queue';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { chapterFile, ensureFfmpeg, makeWithFfmpeg } from '../../testing/ffmpeg.ts';
import { parseWork } from '../../testing/parse-work.ts';
import { smallPicture } from '../../testing/small-picture.ts';
import { flacFile, mp3File, wavFile } from '../../testing/sound-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { manifestFile } from '../import/manifest.ts';
import { parseAudioFolder } from './parse-audio-folder.ts';
import type { ParsedWork } from './parsed-work.ts';

type Files = Readonly<Record<string, Buffer | string>>;

const parsed = (files: Files, beside: readonly string[] = [], more = {}) =>
  parseWork(parseAudioFolder, { kind: 'audio', format: 'audio-folder', files, beside, ...more });

const entriesOf = (work: ParsedWork) => work.contentInfo['tracksList'] as unknown as SoundEntry[];
const titlesOf = (entries: readonly SoundEntry[]): unknown[] =>
  entries.map(({ title, children }) => (children ? [title, titlesOf(children)] : title));
const reasonsOf = ({ notes }: ParsedWork) => notes.map(({ reason, file }) => `${reason} ${file}`);
const cover = smallPicture('cover', { width: 60, height: 40 });

test('tracks in folders, with their tags, lengths and what lies with them', async () => {
  const album = {
    album: '雨夜',
    artist: '林一; 周二',
    year: '2021',
    genre: '睡前',
    comment: '两段雨声。',
  };
  const { work } = await parsed({
    'W/01 上/1 起雨.mp3': mp3File(2, { ...album, title: '起雨', track: '1/2' }),
    'W/01 上/1 起雨.lrc': '[00:00.50]下雨了',
    'W/02 下/2 雨停.flac': flacFile(3.5, { ALBUM: '雨夜', TITLE: '雨停' }),
    'W/读我.txt': Buffer.from('雨声说明，请安静地听。'),
    'W/cover.webp': cover,
  });
  expect(work.metadata).toMatchObject({
    title: '雨夜',
    summary: '两段雨声。',
    publishedAt: '2021-01-01T00:00:00.000Z',
    sources: ['audio-tags', 'names'],
    tags: [
      { label: '林一', taxonomy: 'artist' },
      { label: '周二', taxonomy: 'artist' },
      { label: '睡前', taxonomy: 'category' },
    ],
  });
  expect(titlesOf(entriesOf(work))).toEqual([
    ['01 上', ['1 起雨.mp3', '1 起雨.lrc']],
    ['02 下', ['2 雨停.flac']],
    '读我.txt',
    'cover.webp',
  ]);
  expect(work.counts).toEqual({ tracks: 2, seconds: 6 });
  expect(work.metaInfo).toMatchObject({
    duration: 6,
    release: '2021-01-01',
    hasSubtitle: true,
    vas: [{ name: '林一' }, { name: '周二' }],
  });
  expect(work.notes).toEqual([]);
  expect(work.cover).toMatchObject({
    ratio: 1.5,
    copies: [{ variant: 'w360' }, { variant: 'w200' }],
  });
});

test('everything that the content names is among the files, under names that a manifest takes', async () => {
  const { work, job } = await parsed({
    'W/深/不 (1) [x]/第 1 轨？.mp3': mp3File(1),
    'W/深/不 (1) [x]/第 1 轨？.srt': '1\n00:00:00,100 --> 00:00:00,900\n说\n',
    'W/图 #1.png': await sharp(cover).png().toBuffer(),
  });
  const refs = new Set(work.files.map(({ ref }) => ref));
  const named = JSON.stringify([work.contentInfo, work.cover]).match(/file:[^"]+/g) ?? [];
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((ref) => !refs.has(ref))).toEqual([]);
  expect(refs.size).toBe(work.files.length);
  for (const { from, path, ref, mime } of work.files) {
    expect(manifestFile.safeParse({ ref, mime, path }).success, `the name ${ref}`).toBe(true);
    expect(
      (await readFile(join(from === 'root' ? job.root : job.workshop, path))).length,
    ).toBeGreaterThan(0);
  }
  for (const { path } of work.cover.copies) {
    expect((await sharp(join(job.workshop, path)).metadata()).format).toBe('webp');
  }
});

test('the same track as MP3 and WAV is one track in two qualities, known by the same hash as before', async () => {
  const files = {
    'W/MP3/1.mp3': mp3File(1),
    'W/MP3/2.mp3': mp3File(1),
  };
  const lossless = { 'W/WAV/1.wav': wavFile(1), 'W/WAV/2.wav': wavFile(1) };
  const before = await parsed(files);
  const { work } = await parsed({ ...files, ...lossless });
  const entries = entriesOf(work) as (SoundEntry & Record<string, unknown>)[];
  expect(titlesOf(entries)).toEqual(['1.mp3', '2.mp3']);
  expect(entries[0]).toMatchObject({
    type: 'audio',
    lowQualityPath: expect.stringMatching(/\.mp3$/),
    highQualityPath: expect.stringMatching(/\.wav$/),
    size: lossless['W/WAV/1.wav'].length,
  });
  expect(entries.map(({ hash }) => hash)).toEqual(entriesOf(before.work).map(({ hash }) => hash));
});

test('two files whose names read the same, composed and decomposed, are both there', async () => {
  const [composed, decomposed] = ['W/が', 'W/が'.normalize('NFD')];
  const { work } = await parsed({
    [`${composed}.mp3`]: mp3File(1),
    [`${decomposed}.mp3`]: mp3File(2),
    [`${composed}.txt`]: '一',
    [`${decomposed}.txt`]: '二',
    [`${composed}.jpg`]: smallPicture('one', { width: 60, height: 40 }),
    [`${decomposed}.jpg`]: smallPicture('two', { width: 60, height: 40 }),
  });
  const refs = work.files.map(({ ref }) => ref);
  expect(new Set(refs).size).toBe(refs.length);
  const tracks = entriesOf(work).filter(({ type }) => type === 'audio');
  expect(new Set(tracks.map(({ hash }) => hash)).size).toBe(2);

  // Alone, either is known as the other: a library that moves between systems is the same one.
  const alone = await Promise.all(
    [composed, decomposed].map((name) => parsed({ [`${name}.mp3`]: mp3File(1) })),
  );
  expect(new Set(alone.map((one) => entriesOf(one.work)[0]!.hash)).size).toBe(1);
});

test('words in any encoding and format become what the player reads, found by the name of the track', async () => {
  const ass = '[Events]\nFormat: Start, End, Text\nDialogue: 0:00:00.10,0:00:00.90,你好\n';
  const { work, job } = await parsed({
    'W/a.mp3': mp3File(1),
    'W/b.mp3': mp3File(1),
    'W/c.mp3': mp3File(1),
    'W/a.ass': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(ass, 'utf16le')]),
    // 下雨了 in GBK.
    'W/字幕/b.lrc': Buffer.concat([Buffer.from('[00:00.10]'), Buffer.from('cfc2d3eac1cb', 'hex')]),
    'W/c.vtt': '<html>nothing</html>',
  });
  const entries = entriesOf(work);
  const wordsOf = async (title: string) => {
    const hash = entries.find((entry) => entry.title === title)!.hash!;
    const found = lyricsOf(hash, entries);
    const file = work.files.find(({ ref }) => ref === found?.fileUrl);
    return file && (await readFile(join(job.workshop, file.path), 'utf8'));
  };
  expect(await wordsOf('a.mp3')).toContain('00:00:00.100 --> 00:00:00.900\n你好');
  expect(await wordsOf('b.mp3')).toBe('[00:00.10]下雨了');
  expect(await wordsOf('c.mp3')).toBeUndefined();
  expect(reasonsOf(work)).toEqual(
    expect.arrayContaining(['encodingGuessed W/字幕/b.lrc', 'damaged W/c.vtt']),
  );
});

test('the chapters that stand beside a recording are marks in it', async () => {
  const { work } = await parsed(
    {
      'book.mp3': mp3File(4),
      'metadata.json': JSON.stringify({
        title: '书',
        authors: ['林一'],
        chapters: [
          { start: 0, title: '一' },
          { start: 2, title: '二' },
        ],
      }),
    },
    ['metadata.json'],
    { path: 'book.mp3' },
  );
  expect(work.metadata).toMatchObject({
    title: '书',
    sources: ['audiobookshelf', 'audio-tags', 'names'],
  });
  expect(entriesOf(work)).toEqual([
    expect.objectContaining({
      type: 'audio',
      chapterMarks: [
        { start: 0, title: '一' },
        { start: 2, title: '二' },
      ],
    }),
  ]);
  expect(work.metaInfo['hasSubtitle']).toBe(false);
});

test('an audiobook has its chapters inside', async () => {
  await ensureFfmpeg();
  const root = await temporaryFolder();
  const chapters = chapterFile(
    [
      [0, '一'],
      [1, ''],
    ],
    2,
  );
  await writeFile(join(root, 'metadata.txt'), chapters.replace('\n', '\nalbum=书\n'));
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=2', '-i', join(root, 'metadata.txt')];
  await makeWithFfmpeg([...sound, '-map_metadata', '1', '-c:a', 'aac'], join(root, 'book.m4b'));
  const { work } = await parsed({ 'book.m4b': await readFile(join(root, 'book.m4b')) }, [], {
    path: 'book.m4b',
  });
  expect(work.metadata.title).toBe('书');
  expect(entriesOf(work)).toEqual([
    expect.objectContaining({
      type: 'audio',
      chapterMarks: [
        { start: 0, title: '一' },
        { start: 1, title: '' },
      ],
    }),
  ]);
});

test('tracks whose numbers stand in their tags alone are played in that order', async () => {
  const { work } = await parsed({
    'W/风.mp3': mp3File(1, { title: '风', track: '2' }),
    'W/雨.mp3': mp3File(1, { title: '雨', track: '1' }),
  });
  const entries = entriesOf(work);
  const queue = queueWith(entries[0]!.hash!, entries);
  expect(queue?.tracks.map(({ title }) => title)).toEqual(['01 雨', '02 风']);
});

test('a cover beside before one in the tracks, that before any picture, and one is drawn for none', async () => {
  const red = smallPicture('in the track', { width: 30, height: 10 });
  const tracks = { 'W/1.mp3': mp3File(1, { title: 'x', picture: red }) };
  const ratio = async (files: Files) => (await parsed(files)).work.cover.ratio;
  expect(await ratio({ ...tracks, 'W/folder.webp': cover, 'W/a.webp': smallPicture('a') })).toBe(
    1.5,
  );
  expect(await ratio({ ...tracks, 'W/a.webp': smallPicture('a') })).toBe(3);
  expect(await ratio({ 'W/1.mp3': mp3File(1), 'W/a.webp': smallPicture('a') })).toBe(0.75);
  const { work } = await parsed({ 'W/1.mp3': mp3File(1), 'W/cover.jpg': 'no picture' });
  expect(reasonsOf(work)).toEqual(['wrongType W/cover.jpg', 'coverMade W']);
});

test('what browsers do not play is a file to save, what is no sound is left out, and both are said', async () => {
  const { work } = await parsed({
    'W/1.mp3': mp3File(1),
    'W/2.wma': Buffer.from('3026b2758e66cf11', 'hex'),
    'W/3.mp3': '<script>alert(1)</script>',
    'W/4.pdf': '%PDF-1.7',
  });
  expect(work.downloads).toEqual([
    { name: '2.wma', ref: expect.stringMatching(/^file:sounds\/\w+\.bin$/), bytes: 8 },
  ]);
  expect(work.files.find(({ ref }) => ref.endsWith('.bin'))?.mime).toBe('application/octet-stream');
  expect(entriesOf(work).filter(({ type }) => type === 'audio')).toHaveLength(1);
  expect(reasonsOf(work)).toEqual(
    expect.arrayContaining(['notPlayable W/2.wma', 'wrongType W/3.mp3', 'pdf W/4.pdf']),
  );
  await expect(parsed({ 'W/3.mp3': 'no sound' })).rejects.toMatchObject({ reason: 'empty' });
});

test('what a camera wrote into a picture does not go along', async () => {
  const photo = await sharp(cover)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer();
  const { work, job } = await parsed({ 'W/1.mp3': mp3File(1), 'W/photo.jpg': photo });
  const picture = work.files.find(({ ref }) => ref.startsWith('file:pictures/'))!;
  expect(picture).toMatchObject({ from: 'workshop', mime: 'image/jpeg', width: 60, height: 40 });
  for (const path of [picture.path, 'cover.webp']) {
    expect((await sharp(join(job.workshop, path)).metadata()).exif).toBeUndefined();
  }
});

test('a preview counts and has a cover, and nothing else', async () => {
  const { work } = await parsed({ 'W/1.mp3': mp3File(2), 'W/1.lrc': '[00:01.00]x' }, [], {
    depth: 'preview',
  });
  expect(work).toMatchObject({ counts: { tracks: 1, seconds: 2 }, contentInfo: {}, downloads: [] });
  expect(work.files.map(({ ref }) => ref)).toEqual([work.cover.ref]);
});
