import { expect, test } from 'vitest';
import { findWorks } from './find-works.ts';
import type { FoundFile } from './found-work.ts';
import { readNamePattern, type NamePattern } from './name-pattern.ts';
import type { WorkKind } from './work-kind.ts';

const file = (path: string, bytes = path.endsWith('说明.txt') ? 300 : 1_000_000): FoundFile => ({
  path,
  bytes,
  modifiedMs: 0,
});

/** `kind path: title` and the series, as somebody reads them in a preview. */
function found(paths: readonly string[], as: WorkKind | 'auto' = 'auto', rootName = '媒体库') {
  const { works } = findWorks(
    paths.map((path) => file(path)),
    as,
    rootName,
  );
  return works.map(({ kind, path, title, series, files }) =>
    [
      `${kind} ${path}: ${title}`,
      ...(series ? [`<${series.name} ${series.number}>`] : []),
      ...(files.length > 1 ? [`×${files.length}`] : []),
    ].join(' '),
  );
}
const workAt = (paths: readonly string[], path: string, as: WorkKind | 'auto' = 'auto') =>
  findWorks(
    paths.map((one) => file(one)),
    as,
    '媒体库',
  ).works.find((work) => work.path === path);

test('archives of chapters are one work, volumes are works of a series', () => {
  expect(
    found([
      '夏/第1话.cbz',
      '夏/第10话.cbz',
      '夏/第2话.cbz',
      '冬/冬 第1卷.cbz',
      '冬/冬 第2卷.cbz',
      '秋/v01.cbz',
      '秋/v02.cbz',
      '散/[青木] 春 [中文].zip',
      '散/雨 01.cbz',
      '散/雨 02.cbz',
      '散/雪 第3话.cbz',
    ]),
  ).toEqual([
    'comics 冬/冬 第1卷.cbz: 冬 第1卷 <冬 1>',
    'comics 冬/冬 第2卷.cbz: 冬 第2卷 <冬 2>',
    'comics 夏: 夏 ×3',
    'comics 散/[青木] 春 [中文].zip: 春',
    'comics 散/雨 01.cbz: 雨 01 <雨 1>',
    'comics 散/雨 02.cbz: 雨 02 <雨 2>',
    'comics 散/雪: 雪',
    'comics 秋/v01.cbz: 秋 v01 <秋 1>',
    'comics 秋/v02.cbz: 秋 v02 <秋 2>',
  ]);
  const chapters = workAt(['夏/第10话.cbz', '夏/第2话.cbz'], '夏')?.files;
  expect(chapters).toEqual([
    { path: '夏/第2话.cbz', chapter: '第2话' },
    { path: '夏/第10话.cbz', chapter: '第10话' },
  ]);
});

test('one more chapter does not make another work', () => {
  const paths = ['散/雪 第3话.cbz', '散/雪 第4话.cbz'];
  expect(workAt(paths.slice(0, 1), '散/雪')).toBeDefined();
  expect(workAt(paths, '散/雪')?.files).toHaveLength(2);
});

test('folders of pictures are chapters, comics or sets', () => {
  expect(
    found([
      '夏/第1话/1.jpg',
      '夏/第1话/2.jpg',
      '夏/第2话/1.jpg',
      '夏/cover.jpg',
      '写真/海边/1.jpg',
      '写真/海边/2.jpg',
      '写真/海边/3.jpg',
      '写真/海边/说明.txt',
      '漫画/秋/1.png',
      '漫画/秋/第2卷/1.png',
      '其他/有信息/ComicInfo.xml',
      '其他/有信息/1.jpg',
      '其他/没有/1.jpg',
    ]),
  ).toEqual([
    'comics 其他/有信息: 有信息',
    'pictures 其他/没有: 没有',
    'pictures 写真/海边: 海边 ×3',
    'comics 夏: 夏 ×3',
    'comics 漫画/秋: 秋',
    'comics 漫画/秋/第2卷: 秋 第2卷 <秋 2>',
  ]);
  expect(found(['海边/1.jpg'], 'comics')).toEqual(['comics 海边: 海边']);
  expect(workAt(['夏/第1话/1.jpg', '夏/cover.jpg'], '夏')?.beside).toEqual(['夏/cover.jpg']);
});

test('texts and EPUBs are novels; chapters in a folder are one', () => {
  expect(
    found([
      '《海》作者：青木.txt',
      '夜.epub',
      '夏/第一章.txt',
      '夏/第二章.txt',
      '冬/001 雪.txt',
      '冬/002 冰.txt',
      '冬/003 春.txt',
      '秋/秋 第1卷.epub',
      '秋/秋 第2卷.epub',
      '秋/cover.jpg',
      '1984.txt',
    ]),
  ).toEqual([
    'novels 1984.txt: 1984',
    'novels 《海》作者：青木.txt: 海',
    'novels 冬: 冬 ×3',
    'novels 夏: 夏 ×2',
    'novels 夜.epub: 夜',
    'novels 秋/秋 第1卷.epub: 秋 第1卷 <秋 1>',
    'novels 秋/秋 第2卷.epub: 秋 第2卷 <秋 2>',
  ]);
  expect(workAt(['书/夜.epub', '书/cover.jpg', '书/metadata.opf'], '书/夜.epub')?.beside).toEqual([
    '书/cover.jpg',
    '书/metadata.opf',
  ]);
  expect(found(['下载/说明.txt'], 'novels')).toHaveLength(1);
  expect(findWorks([file('下载/说明.txt')], 'auto', 'x')).toMatchObject({
    works: [],
    ignored: ['下载/说明.txt'],
  });
});

test('sound: discs and versions belong to the work above, with all that lies there', () => {
  const paths = [
    '[RJ123456] 夜之海/01_本篇/mp3/01.mp3',
    '[RJ123456] 夜之海/01_本篇/mp3/01.lrc',
    '[RJ123456] 夜之海/01_本篇/wav/01.wav',
    '[RJ123456] 夜之海/特典/02.mp3',
    '[RJ123456] 夜之海/イラスト/1.jpg',
    '[RJ123456] 夜之海/台本.pdf',
    '专辑 FLAC/CD1/01.flac',
    '专辑 FLAC/CD2/01.flac',
    '青木/海/1 - 潮/01.mp3',
    '青木/海/2 - 汐/01.mp3',
    '青木/冬/01.mp3',
    '青木/冬/番外篇/01.mp3',
    '秋 第2卷/1.mp3',
    '单曲.mp3',
    '单曲.lrc',
  ];
  expect(found(paths)).toEqual([
    'audio [RJ123456] 夜之海: 夜之海 ×3',
    'audio 专辑 FLAC: 专辑 FLAC ×2',
    'audio 单曲.mp3: 单曲',
    'audio 秋 第2卷: 秋 第2卷 <秋 2>',
    'audio 青木/冬: 冬 ×2',
    'audio 青木/海/1 - 潮: 1 - 潮 <海 1>',
    'audio 青木/海/2 - 汐: 2 - 汐 <海 2>',
  ]);
  const work = workAt(paths, '[RJ123456] 夜之海');
  expect(work?.files[0]).toEqual({ path: paths[0], chapter: '01_本篇/mp3' });
  expect(work?.beside).toEqual([
    '[RJ123456] 夜之海/台本.pdf',
    '[RJ123456] 夜之海/01_本篇/mp3/01.lrc',
    '[RJ123456] 夜之海/イラスト/1.jpg',
  ]);
  expect(workAt(paths, '单曲.mp3')?.beside).toEqual(['单曲.lrc']);
  expect(found(['01 潮.mp3', '02 汐.mp3', 'cover.jpg'], 'auto', '海')).toEqual(['audio : 海 ×2']);
  expect(found(['CD1/1.mp3', 'CD2/1.mp3'], 'auto', '海')).toEqual(['audio : 海 ×2']);
  expect(found(['晨.mp3', 'CD1/1.mp3'], 'auto', '海')).toEqual([
    'audio CD1: CD1',
    'audio 晨.mp3: 晨',
  ]);
});

test('films are works with what has their name; episodes belong to a series', () => {
  const paths = [
    '电影/海 (2019)/海 (2019).mkv',
    '电影/海 (2019)/海 (2019).zh.srt',
    '电影/海 (2019)/海 (2019)-poster.jpg',
    '电影/海 (2019)/movie.nfo',
    '剧/夏/tvshow.nfo',
    '剧/夏/poster.jpg',
    '剧/夏/Season 2/夏 S02E01.mkv',
    '剧/夏/Season 2/夏 S02E02.mkv',
    '剧/夏/Season 2/夏 S02E02.ass',
    '番/[字幕组] 冬 - 03 [1080p].mkv',
    '番2/01.mp4',
    '番2/02.mp4',
    '番3/第3集.mp4',
    '散/雨2.mp4',
    '散/Wall-E 2008.mp4',
  ];
  expect(found(paths)).toEqual([
    'video 剧/夏/Season 2/夏 S02E01.mkv: 夏 S02E01 <夏 第2季 1>',
    'video 剧/夏/Season 2/夏 S02E02.mkv: 夏 S02E02 <夏 第2季 2>',
    'video 散/Wall-E 2008.mp4: Wall-E 2008',
    'video 散/雨2.mp4: 雨2',
    'video 电影/海 (2019)/海 (2019).mkv: 海',
    'video 番/[字幕组] 冬 - 03 [1080p].mkv: 冬 - 03 <冬 3>',
    'video 番2/01.mp4: 番2 01 <番2 1>',
    'video 番2/02.mp4: 番2 02 <番2 2>',
    'video 番3/第3集.mp4: 番3 第3集 <番3 3>',
  ]);
  expect(workAt(paths, paths[0]!)?.beside.toSorted()).toEqual(paths.slice(1, 4).toSorted());
  expect(workAt(paths, paths[7]!)?.beside).toEqual(
    expect.arrayContaining(['剧/夏/tvshow.nfo', '剧/夏/poster.jpg', paths[8]]),
  );
});

test('a song in a folder of films does not take their subtitles', () => {
  const songs = ['剧/theme.mp3', '剧/theme.lrc', '剧/folder.jpg'];
  const ofFilm = ['剧/海 S01E01.zh.srt', '剧/海 S01E01.nfo', '剧/海 S01E01-thumb.jpg'];
  const paths = [...songs, '剧/海 S01E01.mkv', ...ofFilm];
  expect(workAt(paths, '剧/海 S01E01.mkv')?.beside.toSorted()).toEqual(ofFilm.toSorted());
  expect(workAt(paths, '剧')?.beside.toSorted()).toEqual(['剧/folder.jpg', '剧/theme.lrc']);
  // What has the name of a track too is of the track.
  const same = ['剧/歌.mp3', '剧/歌.mp4', '剧/歌.srt'];
  expect(workAt(same, '剧')?.beside).toEqual(['剧/歌.srt']);
});

test('a few pictures lie beside a film, those of a set are a set', () => {
  const paths = ['海/海.mp4', '海/1.jpg', '海/2.jpg', '写真/夏/a.mp4', '写真/夏/1.jpg'];
  expect(found(paths)).toEqual([
    'pictures 写真/夏: 夏',
    'video 写真/夏/a.mp4: a',
    'video 海/海.mp4: 海',
  ]);
  expect(workAt(paths, '海/海.mp4')?.beside).toEqual(['海/1.jpg', '海/2.jpg']);
  const many = Array.from({ length: 6 }, (_, at) => `海/${at}.jpg`);
  expect(found(['海/海.mp4', ...many])).toEqual(['pictures 海: 海 ×6', 'video 海/海.mp4: 海']);
});

test('a playlist is one film, one of songs is none', () => {
  const paths = [
    '片/master.m3u8',
    '片/720/index.m3u8',
    '片/720/1.ts',
    '片/720/2.ts',
    '歌/a.mp3',
    '歌/list.m3u8',
  ];
  expect(found(paths)).toEqual(['audio 歌: 歌', 'video 片: 片 ×4']);
  expect(workAt([...paths, '片/poster.jpg'], '片')).toMatchObject({
    format: 'playlist',
    files: [{ path: '片/master.m3u8' }, {}, {}, {}],
    beside: ['片/poster.jpg'],
  });
  expect(workAt(paths, '歌')?.beside).toEqual(['歌/list.m3u8']);
});

test('games are found where somebody says so', () => {
  const paths = ['海之谜/game.exe', '海之谜/data/1.png', '夜.zip'];
  expect(found(paths, 'games')).toEqual(['games 夜.zip: 夜', 'games 海之谜: 海之谜 ×2']);
  expect(found(paths.map((path) => `游戏/${path}`))).toEqual([
    'games 游戏/夜.zip: 夜',
    'games 游戏/海之谜: 海之谜 ×2',
  ]);
});

test('what cannot come in is said, what means nothing is not', () => {
  const { works, notes, ignored } = findWorks(
    [
      'a.rar',
      'b.cb7',
      'c.pdf',
      'd.mobi',
      'e.xyz',
      'Thumbs.db',
      '__MACOSX/f.jpg',
      'manifest.jsonl',
    ].map((path) => file(path)),
    'auto',
    'x',
  );
  expect(works).toEqual([]);
  expect(notes.map(({ reason, file: path }) => `${path} ${reason}`)).toEqual([
    'a.rar rar',
    'b.cb7 sevenZip',
    'c.pdf pdf',
    'd.mobi unsupported',
  ]);
  expect(ignored).toEqual(['e.xyz']);
  expect(findWorks([file('a.mp4')], 'novels', 'x').notes).toEqual([
    { reason: 'unsupported', file: 'a.mp4', detail: 'as novels' },
  ]);
});

test('a pattern of one’s own names works and series', () => {
  const pattern = readNamePattern('{author}/{series} #{number} - {title}') as NamePattern;
  const { works } = findWorks([file('青木/海 #3 - 潮.epub')], 'auto', 'x', { pattern });
  expect(works).toMatchObject([
    {
      title: '潮',
      series: { name: '海', number: 3 },
      names: { tags: [{ label: '青木', taxonomy: 'artist' }] },
    },
  ]);
});

test('two works of one folder are known by different paths', () => {
  const paths = ['夏/第一章.txt', '夏/第二章.txt', '夏/1.jpg', '夏/2.jpg', '夏/3.jpg'];
  expect(found(paths)).toEqual(['novels 夏: 夏 ×2', 'pictures 夏/1.jpg: 夏 ×3']);
});
