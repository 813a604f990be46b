import { smallPicture } from '../small-picture.ts';
import { zipOf, type ZipEntry } from '../zip-writer.ts';
import type { HostileFiles } from './hostile-outcome.ts';

const MEGABYTE = 1024 * 1024;

const CONTAINER = `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

const opf = (more = '', spine = '<itemref idref="c1"/>') => `<?xml version="1.0"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title>书</dc:title><dc:language>zh</dc:language></metadata>
<manifest><item id="c1" href="c1.xhtml" media-type="application/xhtml+xml"/>${more}</manifest><spine>${spine}</spine></package>`;

const chapter = (body: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>一</title></head><body><h1>第一章</h1><p>正文在这里。</p>${body}</body></html>`;

interface Book {
  container?: string;
  opf?: string;
  chapter?: string | Buffer;
  more?: ZipEntry[];
  mimetype?: string;
}

const epub = ({
  container = CONTAINER,
  opf: content = opf(),
  chapter: text = chapter(''),
  more = [],
  mimetype = 'application/epub+zip',
}: Book): Buffer =>
  zipOf([
    { name: 'mimetype', data: mimetype, method: 'store' },
    { name: 'META-INF/container.xml', data: container },
    { name: 'OEBPS/content.opf', data: content },
    { name: 'OEBPS/c1.xhtml', data: text },
    ...more,
  ]);

/** Books and texts that are not what they seem. */
export const HOSTILE_TEXTS: HostileFiles = {
  'no-container.epub': {
    content: zipOf([{ name: 'mimetype', data: 'application/epub+zip' }]),
    is: 'refused',
  },
  'container-outside.epub': {
    content: epub({ container: CONTAINER.replace('OEBPS/content.opf', '../../etc/passwd') }),
    is: 'imported or refused',
  },
  'container-xxe.epub': {
    content: epub({
      container: CONTAINER.replace(
        '?>',
        '?><!DOCTYPE c [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
      ),
    }),
    is: 'imported or refused',
  },
  'opf-missing.epub': {
    content: epub({ container: CONTAINER.replace('content.opf', 'other.opf') }),
    is: 'refused',
  },
  'opf-broken.epub': { content: epub({ opf: '<package><metadata>' }), is: 'refused' },
  'opf-xxe.epub': {
    content: epub({
      opf: opf()
        .replace('?>', '?><!DOCTYPE p [<!ENTITY e SYSTEM "file:///etc/passwd">]>')
        .replace('书', '书&e;'),
    }),
    is: 'imported or refused',
  },
  'spine-empty.epub': { content: epub({ opf: opf('', '') }), is: 'imported or refused' },
  'spine-missing.epub': {
    content: epub({ opf: opf('', '<itemref idref="c1"/><itemref idref="gone"/>') }),
    is: 'imported',
  },
  'item-outside.epub': {
    content: epub({
      opf: opf(
        '<item id="c2" href="../../../../etc/passwd" media-type="application/xhtml+xml"/>',
        '<itemref idref="c1"/><itemref idref="c2"/>',
      ),
    }),
    is: 'imported',
  },
  'item-remote.epub': {
    content: epub({
      opf: opf(
        '<item id="c2" href="http://127.0.0.1:9/x.xhtml" media-type="application/xhtml+xml"/>',
        '<itemref idref="c1"/><itemref idref="c2"/>',
      ),
    }),
    is: 'imported',
  },
  'script.epub': {
    content: epub({
      chapter: chapter(
        '<script>alert(1)</script><p onclick="x()">点</p><a href="javascript:alert(1)">链</a>',
      ),
    }),
    is: 'imported',
  },
  'remote-picture.epub': {
    content: epub({
      chapter: chapter('<img src="http://127.0.0.1:9/t.png"/><img src="file:///etc/passwd"/>'),
    }),
    is: 'imported',
  },
  'svg.epub': {
    content: epub({
      chapter: chapter(
        '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>x</script></svg>',
      ),
    }),
    is: 'imported',
  },
  'iframe.epub': {
    content: epub({
      chapter: chapter(
        '<iframe src="//x.example"></iframe><object data="x"></object><form action="x"></form>',
      ),
    }),
    is: 'imported',
  },
  'markdown.epub': {
    content: epub({
      chapter: chapter(
        '<p># 不是标题</p><p>[x](javascript:alert(1))</p><p>![x](http://x.example/y.png)</p>',
      ),
    }),
    is: 'imported',
  },
  'locked.epub': {
    content: epub({
      more: [
        {
          name: 'META-INF/encryption.xml',
          data: '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#"><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/><CipherData><CipherReference URI="OEBPS/c1.xhtml"/></CipherData></EncryptedData></encryption>',
        },
      ],
    }),
    is: 'encrypted',
  },
  'huge-chapter.epub': {
    content: epub({ chapter: chapter(`<p>${'字'.repeat(6 * MEGABYTE)}</p>`) }),
    is: 'imported or refused',
  },
  'deep-chapter.epub': {
    content: epub({ chapter: chapter(`${'<div>'.repeat(50_000)}深`) }),
    is: 'imported or refused',
  },
  'slip.epub': {
    content: epub({ more: [{ name: '../escaped.xhtml', data: 'x' }] }),
    is: 'outsidePath',
  },
  'wrong-type.epub': { content: epub({ mimetype: 'text/plain' }), is: 'imported or refused' },
  'picture-as-chapter.epub': {
    content: epub({ chapter: smallPicture('x') }),
    is: 'imported or refused',
  },
  'not-a-book.epub': { content: 'plain text', is: 'refused' },
  'zeros.txt': { content: Buffer.alloc(100_000), is: 'imported or refused' },
  'empty.txt': { content: Buffer.alloc(0), is: 'refused' },
  'blank.txt': { content: ' \n\n \u3000\n', is: 'refused' },
  'bad-utf-8.txt': {
    content: Buffer.concat([
      Buffer.from('第一章\n正文'),
      Buffer.from([0xff, 0xfe, 0xc0, 0x80]),
      Buffer.from('\n还有'),
    ]),
    is: 'imported or refused',
  },
  'program.txt': {
    content: Buffer.concat([
      Buffer.from('\u007FELF'),
      Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)),
    ]),
    is: 'imported or refused',
  },
  'one-line.txt': { content: '字'.repeat(3 * MEGABYTE), is: 'imported or refused' },
  'headings-only.txt': {
    content: Array.from({ length: 20_000 }, (_, at) => `第${at + 1}章`).join('\n'),
    is: 'imported or refused',
  },
  'slow-heading.txt': {
    content: `第${'一'.repeat(200_000)}\n${'第'.repeat(200_000)}章\n正文`,
    is: 'imported',
  },
  'html.txt': {
    content: '<script>alert(1)</script>\n\n第一章 起\n<img src=x onerror=alert(1)>',
    is: 'imported',
  },
  'halves.txt': {
    content: Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00, 0x00, 0xdc]),
    is: 'imported or refused',
  },
};
