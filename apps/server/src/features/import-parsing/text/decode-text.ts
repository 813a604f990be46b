import type { ParseOptions } from '../parsed-work.ts';

type StatedEncoding = Exclude<ParseOptions['encoding'], 'auto'>;
export type TextEncodingName = StatedEncoding | 'windows-1252';

export interface DecodedText {
  text: string;
  encoding: TextEncodingName;
  /** False when another encoding would read nearly as well. */
  isCertain: boolean;
}

const CANDIDATES: readonly TextEncodingName[] = [
  'gb18030',
  'big5',
  'shift_jis',
  'utf-16le',
  'utf-16be',
  'windows-1252',
];
/** So much of a text says how it is written. */
const SAMPLE_BYTES = 128 * 1024;
/** Below these a reading is a guess. */
const CERTAIN = { score: 0.7, margin: 0.4, characters: 24 } as const;
/** So few bad bytes are damage to a text, not another encoding. */
const DAMAGED_SHARE = 0.001;

/** A text as somebody wrote it, in the encoding that is stated or reads best. */
export function decodeText(bytes: Buffer, stated: ParseOptions['encoding'] = 'auto'): DecodedText {
  if (stated !== 'auto') {
    return { text: decode(bytes, stated), encoding: stated, isCertain: true };
  }
  const marked = markedEncoding(bytes);
  if (marked) {
    return { text: decode(bytes, marked), encoding: marked, isCertain: true };
  }
  const utf8 = asUtf8(bytes);
  if (utf8) {
    return utf8;
  }
  const [best, second] = ranked(bytes.subarray(0, SAMPLE_BYTES));
  const { encoding, score, characters } = best!;
  return {
    text: decode(bytes, encoding),
    encoding,
    isCertain:
      score >= CERTAIN.score &&
      score - second!.score >= CERTAIN.margin &&
      characters >= CERTAIN.characters,
  };
}

export const decode = (bytes: Uint8Array, encoding: TextEncodingName): string =>
  new TextDecoder(encoding).decode(bytes);

/** What the first bytes say, if they say it. */
export function markedEncoding(bytes: Buffer): StatedEncoding | null {
  if (bytes.subarray(0, 3).toString('hex') === 'efbbbf') {
    return 'utf-8';
  }
  const mark = bytes.subarray(0, 2).toString('hex');
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null;
}

/** Null for what cannot be UTF-8. */
function asUtf8(bytes: Buffer): DecodedText | null {
  if (isFullOfZeros(bytes.subarray(0, SAMPLE_BYTES))) {
    return null;
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: 'utf-8', isCertain: true };
  } catch {
    const text = decode(bytes, 'utf-8');
    const beyondAscii = count(text, /[^\0-\u007F]/g);
    const bad = count(text, /\uFFFD/g);
    // The last character of a file that was cut off is a bad one too.
    return bad <= Math.max(1, beyondAscii * DAMAGED_SHARE) && beyondAscii > 8
      ? { text, encoding: 'utf-8', isCertain: false }
      : null;
  }
}

/** Zero bytes are of UTF-16, which may be valid UTF-8 too; but damaged texts have some as well. */
function isFullOfZeros(bytes: Buffer): boolean {
  const zeros = bytes.reduce((sum, byte) => sum + Number(byte === 0), 0);
  const isAscii = !bytes.some((byte) => byte >= 0x80);
  return zeros > bytes.length / (isAscii ? 64 : 8);
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

interface Ranked {
  encoding: TextEncodingName;
  score: number;
  characters: number;
}

function ranked(sample: Buffer): Ranked[] {
  // Cut where a character cannot begin: UTF-16 has two bytes each, the others are read as a stream.
  const even = sample.subarray(0, sample.length - (sample.length % 2));
  return CANDIDATES.map((encoding) => {
    const bytes = encoding.startsWith('utf-16') ? even : sample;
    const text = new TextDecoder(encoding).decode(bytes, { stream: true });
    return { encoding, ...usualness(text, encoding) };
  }).toSorted((one, other) => other.score - one.score);
}

/** The characters that make up half of what is written in Chinese, simplified and traditional. */
const COMMON = new Set(
  '的一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心学么之都好看起发当没成只如事把还用第样道想作种开美总从无情己面最女但现前些所同日手又行意动方期它头经长儿回位分爱老因很给名法间知世什两次使身者被高已亲其进此话常与活正感见明问力理点文几定本公特做外孩相西果走将月十实向声车全信重三机工物气每并别真打太新比才便夫再书部水像眼等体却加电主界门利海受听表德少克代员许先口由死安写性马光白或住难望教命花结乐色更拉东神记处让母父应直字场平报友关放至张认接告入笑内英军候民岁往何度山觉路带万男边风解叫任金快原吃妈变通师立象数四失满战远格士音轻目条呢病始达深完今提求清王化空业思切怎非找片罗钱吗语元喜曾离飞科言干流欢约各即指合反题必该论交终林请医晚制球决传画保读运及则房早院量苦火布品近坐产答星精视五连司巴奇管类未朋且婚台夜青北队久乎越观落尽形影红爸百令周吧识步希亚术留市半热送兴造谈容极随演收首根讲整式取照办强石古华' +
    '這個們來時為說國著裡後會過對於學麼發當沒還樣種開總從無點現動頭經長兒愛給間兩親進話與見問幾實聲車機氣並別書體卻電門聽員許寫馬難結樂東記處讓應場報關張認軍歲覺帶萬邊風媽變師數滿戰遠輕條達業羅錢嗎語離飛歡約題論終請醫製決傳畫讀運則產視連類隊觀盡紅識亞術熱興談極隨講辦強華裏妳' +
    '私何言思自分気見本当今日前手者間行出入会事人方子中上下大小',
);
const MARKS = /[，。、；：？！“”‘’「」『』（）《》【】…—～　\u3000]/u;

/** From about -5 to 1, over all that is not ASCII: how much of it people write. */
function usualness(text: string, encoding: TextEncodingName): Omit<Ranked, 'encoding'> {
  let sum = 0;
  let characters = 0;
  let before = 0;
  let ascii = 0;
  for (const one of text) {
    const code = one.codePointAt(0) ?? 0;
    if (code >= 0x80) {
      characters++;
      sum += encoding === 'windows-1252' ? westernWeight(code, before) : weight(one, code);
    } else if (code < 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) {
      // No text holds these; half of a wrong UTF-16 does.
      characters++;
      sum -= 5;
    } else {
      ascii++;
    }
    before = code;
  }
  // English in UTF-16 has nothing else, and every second byte of it is zero.
  const isPlain = encoding.startsWith('utf-16') && characters < ascii / 10;
  return {
    score: isPlain ? 1 + sum / (ascii + 1) : characters === 0 ? 0 : sum / characters,
    characters,
  };
}

function weight(one: string, code: number): number {
  if (COMMON.has(one) || MARKS.test(one)) {
    return 1.2;
  }
  if (code >= 0x30_41 && code <= 0x30_ff) {
    return 1;
  }
  if (code === 0xff_fd || (code >= 0xe0_00 && code <= 0xf8_ff) || code < 0xa0) {
    return -5;
  }
  if (code >= 0xff_61 && code <= 0xff_9f) {
    return -1;
  }
  // Everyday characters stand early in GB 2312 and Big5, but not in Unicode: all are alike here.
  return code >= 0x4e_00 && code <= 0x9f_ff ? 0.1 : code >= 0xff_00 ? 0.6 : -0.6;
}

/** An accent stands alone among letters; a row of them is something else. */
function westernWeight(code: number, before: number): number {
  const isLetter = code >= 0xc0 && code <= 0xff;
  const isQuote = code >= 0x20_10 && code <= 0x20_26;
  return before >= 0x80 ? -2 : isLetter || isQuote ? 0.8 : -1;
}
