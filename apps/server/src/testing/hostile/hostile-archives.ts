import { deflateRawSync } from 'node:zlib';
import { smallPicture } from '../small-picture.ts';
import { zipOf, type ZipEntry } from '../zip-writer.ts';
import type { HostileFiles } from './hostile-outcome.ts';
import { pngOf } from './hostile-pictures.ts';

const page = (word: string) => smallPicture(word, { width: 60, height: 80 });
const PAGES: readonly ZipEntry[] = [
  { name: '001.webp', data: page('one') },
  { name: '002.webp', data: page('two') },
];
const MEGABYTE = 1024 * 1024;
const zeros = (bytes: number) => Buffer.alloc(bytes);
const withPages = (...entries: ZipEntry[]) => zipOf([...PAGES, ...entries]);
const comicInfo = (xml: string | Buffer) => withPages({ name: 'ComicInfo.xml', data: xml });

/** A thousand entities of a thousand entities. */
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`,
).join('')}]><ComicInfo><Title>&j;</Title></ComicInfo>`;

/** Archives that want out, or want more than there is. What each is must be said; `imported` is harmless after all. */
export const HOSTILE_ARCHIVES: HostileFiles = {
  'slip.cbz': {
    content: withPages({ name: '../../../escaped.webp', data: page('x') }),
    is: 'outsidePath',
  },
  'absolute.cbz': {
    content: withPages({ name: '/tmp/baohe-escaped.webp', data: page('x') }),
    is: 'outsidePath',
  },
  'drive.cbz': {
    content: withPages({ name: 'C:\\escaped.webp', data: page('x') }),
    is: 'outsidePath',
  },
  'backslash.cbz': {
    content: withPages({ name: '..\\..\\escaped.webp', data: page('x') }),
    is: 'outsidePath',
  },
  'middle.cbz': {
    content: withPages({ name: 'a/../../escaped.webp', data: page('x') }),
    is: 'outsidePath',
  },
  'percent.cbz': {
    content: withPages({ name: '%2e%2e%2fescaped.webp', data: page('x') }),
    is: 'imported',
  },
  'link.cbz': {
    content: withPages({ name: 'link', data: '/etc/passwd', mode: 0o12_0777 }),
    is: 'imported',
  },
  'nested.cbz': { content: zipOf([{ name: 'inner.zip', data: zipOf([...PAGES]) }]), is: 'refused' },
  'nested-beside.cbz': {
    content: withPages({ name: 'inner.cbz', data: zipOf([...PAGES]) }),
    is: 'imported',
  },
  'bomb.cbz': {
    content: withPages({ name: '003.webp', data: zeros(64 * MEGABYTE) }),
    is: 'tooCompressed',
  },
  'bomb-declared-small.cbz': {
    content: withPages({ name: '003.webp', data: zeros(64 * MEGABYTE), declaredBytes: 1000 }),
    is: 'imported or refused',
  },
  'declared-large.cbz': {
    content: withPages({ name: '003.webp', data: page('x'), declaredBytes: 3 * 1024 ** 3 }),
    is: 'refused',
  },
  'many-bombs.cbz': {
    content: zipOf(
      Array.from({ length: 60 }, (_, at) => ({ name: `${at}.webp`, data: zeros(4 * MEGABYTE) })),
    ),
    is: 'tooCompressed',
  },
  'overlap.cbz': {
    content: zipOf([
      ...PAGES,
      { name: '003.webp', sharesBytesOf: 0 },
      { name: '004.webp', sharesBytesOf: 0 },
    ]),
    is: 'refused',
  },
  'too-many.cbz': {
    content: zipOf(
      Array.from({ length: 20_001 }, (_, at) => ({
        name: `${at}.webp`,
        data: 'x',
        method: 'store' as const,
      })),
    ),
    is: 'tooManyFiles',
  },
  'password.cbz': { content: zipOf([{ ...PAGES[0]!, encrypted: true }]), is: 'encrypted' },
  'wrong-sum.cbz': {
    content: zipOf([{ ...PAGES[0]!, crc: 1 }, PAGES[1]!]),
    is: 'imported or refused',
  },
  'method-99.cbz': {
    content: zipOf([{ name: '1.webp', data: page('x'), method: 99 }]),
    is: 'refused',
  },
  'cut.cbz': { content: withPages().subarray(0, -10), is: 'refused' },
  'cut-in-half.cbz': { content: withPages().subarray(0, 60), is: 'refused' },
  'empty.cbz': { content: zipOf([]), is: 'refused' },
  'zero-bytes.cbz': { content: Buffer.alloc(0), is: 'refused' },
  'folders-only.cbz': { content: zipOf([{ name: 'a/' }, { name: 'a/b/' }]), is: 'refused' },
  'behind-junk.cbz': {
    content: Buffer.concat([Buffer.from('MZ junk'), withPages()]),
    is: 'imported or refused',
  },
  'two-ends.cbz': {
    content: zipOf([...PAGES], { comment: 'PK\u0005\u0006'.padEnd(30, '\0') }),
    is: 'imported or refused',
  },
  'wrong-count.cbz': { content: zipOf([...PAGES], { declaredEntries: 60_000 }), is: 'refused' },
  'nul-name.cbz': {
    content: withPages({ name: 'a\0b.webp', data: page('x') }),
    is: 'imported or refused',
  },
  'line-name.cbz': {
    content: withPages({ name: 'a\nb\u001B[31m.webp', data: page('x') }),
    is: 'imported',
  },
  'right-to-left.cbz': {
    content: withPages({ name: '\u202Egpj.exe.webp', data: page('x') }),
    is: 'imported',
  },
  'reserved.cbz': {
    content: withPages({ name: 'CON.webp', data: page('x') }, { name: 'aux', data: 'x' }),
    is: 'imported',
  },
  'twice.cbz': { content: withPages({ name: '001.webp', data: page('other') }), is: 'imported' },
  'long-name.cbz': {
    content: withPages({ name: `${'n'.repeat(60_000)}.webp`, data: page('x') }),
    is: 'imported or refused',
  },
  'deep.cbz': {
    content: withPages({ name: `${'d/'.repeat(2000)}x.webp`, data: page('x') }),
    is: 'imported or refused',
  },
  'shift-jis.cbz': {
    content: zipOf([
      {
        name: Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67, 0x2e, 0x77, 0x65, 0x62, 0x70]),
        data: page('x'),
        utf8: false,
      },
    ]),
    is: 'imported',
  },
  'gbk.cbz': {
    content: zipOf([
      {
        name: Buffer.from([0xb2, 0xe2, 0xca, 0xd4, 0x2e, 0x77, 0x65, 0x62, 0x70]),
        data: page('x'),
        utf8: false,
      },
    ]),
    is: 'imported',
  },
  'not-utf-8.cbz': {
    content: zipOf([
      {
        name: Buffer.from([0xff, 0xfe, 0x2e, 0x77, 0x65, 0x62, 0x70]),
        data: page('x'),
        utf8: true,
      },
    ]),
    is: 'imported or refused',
  },
  'rar.cbz': {
    content: Buffer.concat([Buffer.from('Rar!\u001A\u0007\0', 'latin1'), zeros(100)]),
    is: 'rar',
  },
  '7z.cbz': {
    content: Buffer.concat([Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]), zeros(100)]),
    is: 'sevenZip',
  },
  'pdf.cbz': { content: '%PDF-1.7\n1 0 obj\n', is: 'pdf' },
  'text.cbz': { content: 'this is not an archive', is: 'refused' },
  'gzip.cbz': {
    content: Buffer.concat([Buffer.from([0x1f, 0x8b]), deflateRawSync(zeros(1000))]),
    is: 'refused',
  },
  'html-as-page.cbz': {
    content: withPages({ name: '003.jpg', data: '<html><script>alert(1)</script></html>' }),
    is: 'imported',
  },
  'svg-page.cbz': {
    content: withPages({
      name: '003.svg',
      data: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    }),
    is: 'imported',
  },
  'svg-as-png.cbz': {
    content: withPages({
      name: '003.png',
      data: '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    }),
    is: 'imported',
  },
  'pixel-bomb.cbz': {
    content: zipOf([...PAGES, { name: '003.png', data: pngOf(30_000, 30_000), method: 'store' }]),
    is: 'imported',
  },
  'only-pixel-bombs.cbz': {
    content: zipOf([{ name: '001.png', data: pngOf(40_000, 40_000), method: 'store' }]),
    is: 'refused',
  },
  'cut-picture.cbz': {
    content: withPages({ name: '003.webp', data: page('x').subarray(0, 20) }),
    is: 'imported',
  },
  'polyglot.cbz': {
    content: withPages({ name: '003.gif', data: 'GIF89a/*\0\0*/=alert(1)//' }),
    is: 'imported',
  },
  'xxe.cbz': {
    content: comicInfo(
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><ComicInfo><Title>&e;</Title></ComicInfo>',
    ),
    is: 'imported',
  },
  'laughs.cbz': { content: comicInfo(LAUGHS), is: 'imported' },
  'huge-xml.cbz': {
    content: comicInfo(`<ComicInfo><Title>${'x'.repeat(20 * MEGABYTE)}</Title></ComicInfo>`),
    is: 'imported or refused',
  },
  'deep-xml.cbz': { content: comicInfo('<a>'.repeat(100_000)), is: 'imported' },
  'not-xml.cbz': { content: comicInfo('\0\0\0 nothing'), is: 'imported' },
  'script-title.cbz': {
    content: comicInfo(
      '<ComicInfo><Title>&lt;img src=x onerror=alert(1)&gt;</Title><Summary>&lt;script&gt;x&lt;/script&gt;</Summary></ComicInfo>',
    ),
    is: 'imported',
  },
  'prototype.cbz': {
    content: comicInfo(
      '<ComicInfo><__proto__><polluted>1</polluted></__proto__><constructor>1</constructor></ComicInfo>',
    ),
    is: 'imported',
  },
  'series-number.cbz': {
    content: comicInfo(
      '<ComicInfo><Series>x</Series><Number>1e999</Number><Year>-99999999</Year></ComicInfo>',
    ),
    is: 'imported',
  },
};
