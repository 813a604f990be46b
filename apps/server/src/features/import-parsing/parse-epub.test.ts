import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parseJob, readNovel } from '../../testing/parse-job.ts';
import { photo } from '../../testing/photo.ts';
import { zipOf, type ZipEntry } from '../../testing/zip-writer.ts';
import { manifestFile, manifestPost } from '../import/manifest.ts';
import { parseEpub } from './parse-epub.ts';

const CONTAINER =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>';

const xhtml = (body: string) =>
  `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>不是正文</title><style>p{}</style></head><body>${body}</body></html>`;

interface Book {
  metadata?: string;
  /** More items of the manifest. */
  items?: string;
  chapters?: Readonly<Record<string, string>>;
  spine?: string;
  toc?: string;
  nav?: string;
  files?: Readonly<Record<string, Buffer | string>>;
}

/** A book of EPUB 2 with an NCX, or of EPUB 3 with a nav document. */
function epub({
  metadata = '<dc:title>海</dc:title>',
  items = '',
  chapters = {},
  spine,
  toc,
  nav,
  files = {},
}: Book) {
  const names = Object.keys(chapters);
  const manifest = [
    ...names.map(
      (name) => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`,
    ),
    toc === undefined
      ? ''
      : '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
    nav === undefined
      ? ''
      : '<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>',
    items,
  ].join('');
  const order = spine ?? names.map((name) => `<itemref idref="${name}"/>`).join('');
  return {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': CONTAINER,
    'OEBPS/book.opf': `<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf"><metadata>${metadata}</metadata><manifest>${manifest}</manifest><spine toc="ncx">${order}</spine></package>`,
    ...(toc !== undefined && { 'OEBPS/toc.ncx': `<ncx><navMap>${toc}</navMap></ncx>` }),
    ...(nav !== undefined && {
      'OEBPS/nav.xhtml': xhtml(`<nav epub:type="toc"><ol>${nav}</ol></nav>`),
    }),
    ...Object.fromEntries(
      names.map((name) => [`OEBPS/${name}.xhtml`, xhtml(chapters[name] ?? '')]),
    ),
    ...files,
  };
}

const point = (title: string, source: string, inside = '') =>
  `<navPoint><navLabel><text>${title}</text></navLabel><content src="${source}"/>${inside}</navPoint>`;

async function parse(
  entries: Readonly<Record<string, Buffer | string>> | readonly ZipEntry[],
  depth: 'preview' | 'whole' = 'whole',
  beside: Readonly<Record<string, Buffer>> = {},
) {
  const files = { '海.epub': zipOf(entries), ...beside };
  const job = await parseJob(
    files,
    { kind: 'novels', format: 'epub', beside: Object.keys(beside) },
    { depth },
  );
  const work = await parseEpub(job);
  return { job, work, novel: depth === 'whole' ? await readNovel(job, work) : [] };
}
const reasonsOf = ({ work }: Awaited<ReturnType<typeof parse>>) =>
  work.notes.map(({ reason, file }) => `${file} ${reason}`);

test('EPUB 2: names, volumes and order come from the NCX', async () => {
  const { work, novel } = await parse(
    epub({
      metadata: `<dc:title>夏天的海</dc:title><dc:creator opf:role="aut">青木</dc:creator><dc:creator opf:role="ill">白石</dc:creator>
        <dc:subject>科幻/海</dc:subject><dc:language>zh-CN</dc:language><dc:publisher>某文库</dc:publisher><dc:date opf:event="publication">2019-05-14</dc:date>
        <dc:description>&lt;p&gt;一座灯塔，&lt;b&gt;两个人&lt;/b&gt;。&lt;/p&gt;</dc:description>
        <meta name="calibre:series" content="海"/><meta name="calibre:series_index" content="2.0"/>`,
      chapters: {
        front: '<p>献给海。</p>',
        c1: '<h2>第一章 潮</h2><p>　　潮水退了。</p>',
        c2: '<h2>第二章</h2><p>灯还亮着。</p>',
        c2b: '<p>还是第二章。</p>',
        c3: '<p>下雪了。</p>',
      },
      toc:
        point(
          '第一卷',
          'c1.xhtml',
          point('第一章 潮', 'c1.xhtml#x') + point('第二章', 'c2.xhtml'),
        ) + point('第二卷', 'c3.xhtml', point('第三章', 'c3.xhtml#y')),
    }),
  );
  expect(novel).toEqual([
    [
      '第一卷',
      ['前言', '献给海。'],
      ['第一章 潮', '潮水退了。'],
      ['第二章', '灯还亮着。\n还是第二章。'],
    ],
    ['第二卷', ['第三章', '下雪了。']],
  ]);
  expect(work.metadata).toMatchObject({
    title: '夏天的海',
    summary: '一座灯塔，两个人。',
    series: { name: '海', number: 2 },
    publishedAt: '2019-05-14T00:00:00.000Z',
    sources: ['opf', 'names'],
  });
  expect(work.metadata.tags.map(({ taxonomy, label }) => `${taxonomy}:${label}`)).toEqual([
    'artist:青木',
    'language:中文',
    'general:科幻',
    'general:海',
  ]);
  expect(work.metaInfo).toMatchObject({
    novelAuthor: '青木',
    novelIllustrator: '白石',
    novelLibrary: '某文库',
    novelTotalVolumeCount: 2,
    novelTotalChapterCount: 4,
  });
});

test('EPUB 3: the nav document, chapters inside of one document, a series by refinements', async () => {
  const { work, novel } = await parse(
    epub({
      metadata: `<dc:title id="t2">副题</dc:title><dc:title id="t1">夏天的海</dc:title><meta refines="#t1" property="title-type">main</meta>
        <dc:creator id="c">青木</dc:creator><meta refines="#c" property="role">aut</meta>
        <meta property="belongs-to-collection" id="s">海</meta><meta refines="#s" property="group-position">3</meta>`,
      chapters: {
        all: '<section id="a"><h1>潮</h1><p>甲</p></section><section><h1 id="b">汐&nbsp;</h1><p>乙</p></section>',
        last: '<p>丙</p>',
      },
      nav: '<li><a href="all.xhtml#a">第一章 <b>潮</b></a></li><li><a href="all.xhtml#b">第二章 汐</a></li><li><a href="last.xhtml">后记</a></li>',
    }),
  );
  expect(novel).toEqual([['正文', ['第一章 潮', '甲'], ['第二章 汐', '乙'], ['后记', '丙']]]);
  expect(work.metadata).toMatchObject({ title: '夏天的海', series: { name: '海', number: 3 } });
});

test('without a table of contents each document is a chapter, called as its heading', async () => {
  const { novel } = await parse(epub({ chapters: { a: '<h1>潮</h1><p>甲</p>', b: '<p>乙</p>' } }));
  expect(novel).toEqual([['正文', ['潮', '甲'], ['海', '乙']]]);
});

test('XHTML becomes the text that the reader draws', async () => {
  const { novel, work } = await parse(
    epub({
      chapters: {
        a: `<p>他<b>真的</b>来了，<i> 她 </i>笑了。<br/>第二行*星*</p>
          <p>换行的
            中文 and
            English</p><blockquote><p>信</p></blockquote><ul><li>盐</li></ul><hr/>
          <p><ruby>海<rp>(</rp><rt>うみ</rt><rp>)</rp></ruby>辺</p><p># <b>不是</b>标题</p>
          <p>注<a epub:type="noteref" href="#n">[1]</a></p><aside epub:type="footnote" id="n">解释</aside>
          <p>另注<img class="zhangyue-footnote" alt="写在图里的注" src="n.png"/></p>
          <script>alert(1)</script><svg><script>alert(2)</script><text>图</text></svg><p onclick="x()">没有关上<p>也是`,
      },
    }),
  );
  expect(novel[0]?.[1]).toEqual([
    '海',
    [
      String.raw`他**真的**来了， *她* 笑了。`,
      String.raw`第二行\*星\*`,
      '换行的中文 and English',
      '> 信',
      '- 盐',
      '***',
      '海（うみ）辺',
      String.raw`\# **不是**标题`,
      String.raw`注\[1\]`,
      '> 解释',
      '另注（写在图里的注）',
      '没有关上',
      '也是',
    ].join('\n'),
  ]);
  expect(work.notes).toContainEqual({
    reason: 'unsupported',
    file: '海.epub',
    detail: '1 pictures inside of the text',
  });
});

test('no entity is looked up, no address is fetched', async () => {
  const secret =
    '<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd"><!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
  const book = epub({ chapters: { a: '' } });
  const { novel } = await parse({
    ...book,
    'OEBPS/a.xhtml': `${secret}<html><body><p>甲&secret;&b;<img src="http://localhost:1/x.png"/><img src="file:///etc/passwd"/></p></body></html>`,
  });
  expect(novel).toEqual([['正文', ['海', '甲&secret;&b;']]]);
  await expect(
    parse({ ...book, 'OEBPS/book.opf': `${secret}${book['OEBPS/book.opf']}` }),
  ).rejects.toMatchObject({ reason: 'badMetadata' });
});

test('a book that a shop has locked is refused; obfuscated fonts are none of our business', async () => {
  const encryption = (algorithm: string) =>
    `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/></EncryptedData></encryption>`;
  const book = epub({ chapters: { a: '<p>甲</p>' } });
  await expect(
    parse({
      ...book,
      'META-INF/encryption.xml': encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc'),
    }),
  ).rejects.toMatchObject({ reason: 'encrypted' });
  const { novel } = await parse({
    ...book,
    'META-INF/encryption.xml': encryption('http://www.idpf.org/2008/embedding'),
  });
  expect(novel).toEqual([['正文', ['海', '甲']]]);
});

test('what is missing or broken is said, and the rest comes in', async () => {
  const book = epub({
    chapters: { a: '<h1>潮</h1><p>甲</p>', b: '<h1>汐</h1><p>乙</p>' },
    items: '<item id="gone" href="gone.xhtml" media-type="application/xhtml+xml"/>',
    spine:
      '<itemref idref="a"/><itemref idref="gone"/><itemref idref="nobody"/><itemref idref="b"/>',
    toc: '<navPoint><broken',
  });
  const read = await parse(book);
  expect(read.novel).toEqual([['正文', ['潮', '甲'], ['汐', '乙']]]);
  expect(reasonsOf(read)).toEqual([
    '海.epub/OEBPS/gone.xhtml damaged',
    '海.epub/OEBPS/toc.ncx badMetadata',
    '海.epub coverMade',
  ]);
  const entries = Object.entries(book).map(([name, data]): ZipEntry => ({
    name,
    data,
    ...(name.endsWith('b.xhtml') && { crc: 1 }),
  }));
  expect((await parse(entries)).novel).toEqual([['正文', ['潮', '甲']]]);
  const { 'META-INF/container.xml': _, ...without } = book;
  expect((await parse(without)).novel).toEqual(read.novel);
});

test.each([
  ['no package document', { mimetype: 'application/epub+zip' }, 'damaged'],
  ['no chapter', epub({}), 'empty'],
  ['pictures only', epub({ chapters: { a: '<img src="a.jpg"/>' } }), 'empty'],
  ['a path outside', { ...epub({ chapters: { a: '<p>甲</p>' } }), '../x': '' }, 'outsidePath'],
] as const)('%s: refused', async (_, entries, reason) => {
  await expect(parse(entries)).rejects.toMatchObject({ reason });
});

test('a package that names files outside of the book gets nothing', async () => {
  const { novel, work } = await parse(
    epub({
      chapters: { a: '<p>甲</p>' },
      items:
        '<item id="x" href="../../../etc/passwd" media-type="application/xhtml+xml"/><item id="y" href="https://example.org/x.xhtml" media-type="application/xhtml+xml"/><item id="z" properties="cover-image" href="file:///etc/passwd" media-type="image/png"/>',
      spine: '<itemref idref="x"/><itemref idref="y"/><itemref idref="a"/>',
    }),
  );
  expect(novel).toEqual([['正文', ['海', '甲']]]);
  expect(work.notes.map(({ reason }) => reason)).toEqual(['coverMade']);
});

test('the cover is what the book says, then the picture of its first document, then what lies beside', async () => {
  const red = await photo('a', { width: 300, height: 400 }).jpeg().toBuffer();
  const wide = await photo('b', { width: 400, height: 300 }).png().toBuffer();
  const ratioOf = async (book: Book, beside = {}) =>
    (await parse(epub({ chapters: { a: '<p>甲</p>' }, ...book }), 'preview', beside)).work.cover
      .ratio;
  const files = { 'OEBPS/images/c.jpg': red, 'OEBPS/w.png': wide };
  const item = '<item id="c" href="images/c.jpg" media-type="image/jpeg"';
  expect(await ratioOf({ files, items: `${item} properties="cover-image"/>` })).toBeCloseTo(3 / 4);
  expect(
    await ratioOf({ files, items: `${item}/>`, metadata: '<meta name="cover" content="c"/>' }),
  ).toBeCloseTo(3 / 4);
  expect(await ratioOf({ files, chapters: { a: '<p>甲<img src="w.png"/></p>' } })).toBeCloseTo(
    4 / 3,
  );
  expect(await ratioOf({}, { 'cover.png': wide })).toBeCloseTo(4 / 3);
});

test('a preview counts chapters and writes nothing but the cover', async () => {
  const { work, job } = await parse(
    epub({ chapters: { a: '<p>甲</p>', b: '<p>乙</p>' } }),
    'preview',
  );
  expect(work.counts).toEqual({ volumes: 1, chapters: 2 });
  expect(work.contentInfo).toEqual({});
  expect(work.files.map(({ path }) => path)).toEqual(['cover.webp']);
  expect((await sharp(join(job.workshop, 'cover-w360.webp')).metadata()).width).toBe(360);
});

test('a book of one endless document is cut, and a manifest takes it', async () => {
  // Other characters each time: a megabyte of the same is taken for a bomb.
  const line = (at: number) =>
    Array.from({ length: 500 }, (_, no) =>
      String.fromCodePoint(0x4e_00 + ((at * 7919 + no * no) % 20_000)),
    ).join('');
  const lines = Array.from({ length: 900 }, (_, at) => line(at));
  const body = lines.map((text) => `<p>${text}</p>`).join('');
  const { work, novel } = await parse(epub({ chapters: { a: `<h1>潮</h1>${body}` } }));
  const [, ...chapters] = novel[0]!;
  expect(chapters.map(([name]) => name)).toEqual(['潮（1）', '潮（2）', '潮（3）']);
  expect(chapters.map(([, text]) => text).join('\n')).toBe(lines.join('\n'));
  for (const { ref, mime, path } of work.files) {
    expect(manifestFile.safeParse({ ref, mime, path }).success).toBe(true);
  }
  expect(manifestPost.shape.contentInfo.safeParse(work.contentInfo).success).toBe(true);
});

test('a bomb in a chapter is not unpacked', async () => {
  await expect(
    parse(epub({ chapters: { a: `<p>${'海'.repeat(3_000_000)}</p>` } })),
  ).rejects.toMatchObject({ reason: 'tooCompressed' });
});
