import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WorkRefused } from './parsed-work.ts';
import { childOf, childrenOf, readXml, textOf } from './xml.ts';

const reasonFor = (xml: Buffer | string): string => {
  try {
    readXml(xml, 'ComicInfo.xml');
    return '';
  } catch (error) {
    return (error as WorkRefused).detail;
  }
};

function outcome(xml: string): string {
  try {
    readXml(xml, 'a');
    return 'read';
  } catch (error) {
    return error instanceof WorkRefused ? error.reason : String(error);
  }
}

test('elements, attributes and texts are read, whatever their namespace', () => {
  const root = readXml(
    `<?xml version="1.0"?>
     <opf:package xmlns:opf="x"><opf:metadata id="a&amp;b">
       <dc:title>星海 &amp; 旅人 &#x661F;</dc:title><dc:creator>甲</dc:creator><dc:creator>乙</dc:creator>
       <dc:description><![CDATA[<p>1 &amp; 2</p>]]></dc:description>
     </opf:metadata></opf:package>`,
    'content.opf',
  );
  const metadata = childOf(root, 'metadata');
  expect(metadata?.attributes).toEqual({ id: 'a&b' });
  expect(textOf(metadata, 'Title')).toBe('星海 & 旅人 星');
  expect(childrenOf(metadata, 'creator').map(({ text }) => text)).toEqual(['甲', '乙']);
  expect(textOf(metadata, 'description')).toBe('<p>1 &amp; 2</p>');
  expect(textOf(metadata, 'publisher')).toBe('');
});

test('numbers stay texts: volume 007 is not 7', () => {
  expect(textOf(readXml('<a><Number>007</Number></a>', 'a'), 'Number')).toBe('007');
});

test('entities are never declared, looked up or multiplied', () => {
  const outside = `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>`;
  const laughs = `<!DOCTYPE a [<!ENTITY b "hahaha"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>`;
  expect(reasonFor(outside)).toBe('a DOCTYPE with declarations');
  expect(reasonFor(laughs)).toBe('a DOCTYPE with declarations');
  expect(readXml('<a>&x; &nbsp;</a>', 'a').text).toBe('&x; &nbsp;');
});

test('a DOCTYPE that only names its DTD is left out: every NCX has one', () => {
  const ncx = `<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/ncx.dtd"><ncx>目录</ncx>`;
  expect(readXml(ncx, 'toc.ncx').text).toBe('目录');
});

test('the encoding is that of the mark or of the first line', () => {
  const text = '<a>漫画</a>';
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
  expect(readXml(little, 'a').text).toBe('漫画');
  expect(readXml(Buffer.from(little).swap16(), 'a').text).toBe('漫画');
  const gbk = Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="gbk"?><a>'),
    Buffer.from('c2febbad', 'hex'),
    Buffer.from('</a>'),
  ]);
  expect(readXml(gbk, 'a').text).toBe('漫画');
  expect(readXml(Buffer.from('<?xml version="1.0" encoding="klingon"?><a>好</a>'), 'a').text).toBe(
    '好',
  );
});

test('what is too long, too deep or broken is refused', () => {
  expect(reasonFor(`<a>${'x'.repeat(1024 * 1024)}</a>`)).toContain('longer than');
  expect(reasonFor(`${'<a>'.repeat(80)}${'</a>'.repeat(80)}`)).toContain('nested');
  expect(reasonFor('<a><b></a>')).not.toBe('');
  expect(reasonFor('no xml')).not.toBe('');
  expect(reasonFor('')).not.toBe('');
});

test('any text at all is read or refused, nothing else', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string(),
          fc.constantFrom(
            '<a>',
            '</a>',
            '<![CDATA[',
            ']]>',
            '<!--',
            '-->',
            '&#0;',
            '&#xD800;',
            '<?',
            '?>',
          ),
        ),
      ),
      (parts) => {
        expect(['read', 'badMetadata']).toContain(outcome(`<a>${parts.join('')}</a>`));
      },
    ),
  );
});

test('a name that objects inherit changes no object', () => {
  expect(reasonFor('<a __proto__="1"/>')).toContain('__proto__');
  expect(reasonFor('<a><__proto__><polluted>1</polluted></__proto__></a>')).toContain('__proto__');
  expect(reasonFor('<a><constructor/></a>')).toContain('constructor');
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
