import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const SIMPLIFIED = [
  '潮水退了，灯还亮着。',
  '她说：“你怎么现在才来？我等了你一个晚上。”',
  '第一章 潮水\r\n　　他走到海边，看见远处有一条船，船上没有人。',
  '这是一个很长的故事，要从三十年前的那个夏天说起。',
  '山里的雪下了整整三天，路都被埋住了。',
  '“别走。”她拉住他的袖子，声音小得几乎听不见。',
  '老人把信放进抽屉，再也没有打开过。',
  '窗外的雨还在下，屋里却很安静，只听见钟的声音。',
  '他们坐火车去了南方，那里的冬天没有雪。',
  '作者：青木\n内容简介：一座灯塔，两个人，三十年。',
  '魑魅魍魉饕餮',
];
const TRADITIONAL = [
  '潮水退了，燈還亮著。',
  '她說：「你怎麼現在才來？我等了你一個晚上。」',
  '第一章 潮水\r\n　　他走到海邊，看見遠處有一條船，船上沒有人。',
  '這是一個很長的故事，要從三十年前的那個夏天說起。',
  '山裡的雪下了整整三天，路都被埋住了。',
  '「別走。」她拉住他的袖子，聲音小得幾乎聽不見。',
  '老人把信放進抽屜，再也沒有打開過。',
  '窗外的雨還在下，屋裡卻很安靜，只聽見鐘的聲音。',
  '他們坐火車去了南方，那裡的冬天沒有雪。',
  '作者：青木\n內容簡介：一座燈塔，兩個人，三十年。',
];
const JAPANESE = [
  '潮が引いて、灯りはまだついていた。',
  '「どうして今まで来なかったの？一晩中待っていたのに。」',
  '第一章 潮\r\n　彼は海辺まで歩いて、遠くに船を見た。',
  'これは長い物語である。三十年前の夏から始まる。',
  '山の雪は三日も降りつづき、道はすっかり埋もれた。',
  '「行かないで」と彼女は小さな声で言った。',
  '老人は手紙を引き出しにしまい、二度と開けなかった。',
  '窓の外ではまだ雨が降っていたが、部屋はとても静かだった。',
  '二人は汽車で南へ行った。そこの冬には雪がない。',
  '吾輩は猫である。名前はまだ無い。',
];

/** Bytes by the tables of the decoder itself: nothing here writes these encodings. */
function encoder(encoding: string): (text: string) => Buffer {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const bytesOf = new Map<string, number[]>();
  const learn = (...bytes: number[]) => {
    try {
      const one = decoder.decode(Uint8Array.from(bytes));
      if (!bytesOf.has(one)) {
        bytesOf.set(one, bytes);
      }
    } catch {
      // No character.
    }
  };
  for (let lead = 0; lead < 0x100; lead++) {
    learn(lead);
  }
  for (let lead = 0x81; lead < 0xff; lead++) {
    for (let trail = 0x40; trail < 0xff; trail++) {
      learn(lead, trail);
    }
  }
  return (text) => Buffer.from(Array.from(text).flatMap((one) => bytesOf.get(one) ?? [0x3f]));
}

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

const WRITTEN: readonly (readonly [string, readonly string[], (text: string) => Buffer])[] = [
  [
    'utf-8',
    [...SIMPLIFIED, ...TRADITIONAL, ...JAPANESE, 'plain English'],
    (text) => Buffer.from(text),
  ],
  ['gb18030', SIMPLIFIED, encoder('gb18030')],
  ['gb18030', TRADITIONAL, encoder('gb18030')],
  ['big5', TRADITIONAL, encoder('big5')],
  ['shift_jis', JAPANESE, encoder('shift_jis')],
  [
    'utf-16le',
    [...SIMPLIFIED, ...TRADITIONAL, ...JAPANESE, 'plain English'],
    (text) => utf16(text, false),
  ],
  [
    'utf-16be',
    [...SIMPLIFIED, ...TRADITIONAL, ...JAPANESE, 'plain English'],
    (text) => utf16(text, true),
  ],
];
const CASES = WRITTEN.flatMap(([encoding, texts, write]) =>
  texts.map((text) => [encoding, text, write(text)] as const),
);

test(`${CASES.length} short texts without a mark are read as they were written`, () => {
  const wrong = CASES.filter(([, text, bytes]) => decodeText(bytes).text !== text);
  expect(
    wrong.map(([encoding, text, bytes]) => [encoding, text, decodeText(bytes).encoding]),
  ).toEqual([]);
});

test.each(WRITTEN)('a whole chapter in %s is certain', (encoding, texts, write) => {
  const chapter = Array.from({ length: 20 }, () => texts.join('\n')).join('\n');
  expect(decodeText(write(chapter))).toEqual({ text: chapter, encoding, isCertain: true });
});

test('a word or two are read, but said to be a guess', () => {
  const write = encoder('gb18030');
  expect(decodeText(write('你好'))).toEqual({
    text: '你好',
    encoding: 'gb18030',
    isCertain: false,
  });
});

test('a mark says it, and is no part of the text', () => {
  for (const [mark, encoding, write] of [
    ['efbbbf', 'utf-8', (text: string) => Buffer.from(text)],
    ['fffe', 'utf-16le', (text: string) => utf16(text, false)],
    ['feff', 'utf-16be', (text: string) => utf16(text, true)],
  ] as const) {
    const bytes = Buffer.concat([Buffer.from(mark, 'hex'), write('潮')]);
    expect(decodeText(bytes)).toEqual({ text: '潮', encoding, isCertain: true });
  }
});

test('who imports may say it', () => {
  const bytes = encoder('big5')('潮水');
  expect(decodeText(bytes, 'big5')).toEqual({ text: '潮水', encoding: 'big5', isCertain: true });
});

test('a damaged byte, or a file that was cut off, does not make it another encoding', () => {
  const whole = Buffer.from(SIMPLIFIED.join('\n').repeat(30));
  const cut = decodeText(whole.subarray(0, whole.length - 2));
  expect([cut.encoding, cut.isCertain]).toEqual(['utf-8', false]);
  whole[300] = 0xff;
  expect(decodeText(whole).encoding).toBe('utf-8');
});

test('accents of old Western texts are read', () => {
  const bytes = Buffer.from('Die Straße führt ans Meer; später kommt ein Café.', 'latin1');
  expect(decodeText(bytes)).toMatchObject({ encoding: 'windows-1252', isCertain: false });
  expect(decodeText(bytes).text).toContain('Straße führt');
});

test('no bytes are no text', () => {
  expect(decodeText(Buffer.alloc(0))).toEqual({ text: '', encoding: 'utf-8', isCertain: true });
});
