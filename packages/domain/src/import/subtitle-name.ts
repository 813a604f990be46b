/** What names of subtitles say of their language; the label is in that language. */
const LANGUAGES: readonly (readonly [names: RegExp, language: string, label: string])[] = [
  [/^(?:zh[-_]?(?:cn|hans|sg)|chs|sc|gb|简体?|简中|简体中文)$/, 'zh-CN', '简体中文'],
  [/^(?:zh[-_]?(?:tw|hk|mo|hant)|cht|tc|big5|繁[体體]?|繁中|繁[体體]中文)$/, 'zh-TW', '繁體中文'],
  [/^(?:zh|chi|zho|cn|chinese|中文|中字)$/, 'zh-CN', '中文'],
  [/^(?:en|eng|english|en[-_](?:us|gb)|英文?|英语|英語)$/, 'en', 'English'],
  [/^(?:ja|jp|jpn|japanese|日文?|日语|日本語)$/, 'ja', '日本語'],
  [/^(?:ko|kr|kor|korean|韩文?|한국어)$/, 'ko', '한국어'],
  [/^(?:de|ger|deu|german|deutsch)$/, 'de', 'Deutsch'],
  [/^(?:fr|fre|fra|french|français)$/, 'fr', 'Français'],
  [/^(?:es|spa|spanish|español)$/, 'es', 'Español'],
  [/^(?:ru|rus|russian|русский)$/, 'ru', 'Русский'],
  [/^(?:chs[-_&]?(?:jpn?|eng)|简日|简英|中日|中英)$/, 'zh-CN', '简体中文（双语）'],
];

/** Languages that nothing says. */
const UNKNOWN = { language: 'und', label: '字幕' };

export interface SubtitleName {
  language: string;
  label: string;
}

/** film.zh-TW.srt, film.chs.ass, film_en.vtt: the last words of the name that say a language. */
export function subtitleName(fileName: string): SubtitleName {
  const words = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .toLowerCase()
    .split(/[.\s[\]()（）【】]+/)
    .flatMap((word) => [word, ...(word.includes('_') ? word.split('_').slice(-1) : [])])
    .toReversed();
  for (const word of words.slice(0, 4)) {
    const found = LANGUAGES.find(([names]) => names.test(word));
    if (found) {
      return { language: found[1], label: found[2] };
    }
  }
  return UNKNOWN;
}

/** Of a stream inside of a film: 'chi', and what somebody wrote beside it. */
export function subtitleLanguage(code: string, title = ''): SubtitleName {
  const byTitle = title === '' ? UNKNOWN : subtitleName(`${title}.srt`);
  const byCode = subtitleName(`x.${code}.srt`);
  const found = byTitle === UNKNOWN ? byCode : byTitle;
  return title === '' || found !== UNKNOWN ? found : { ...UNKNOWN, label: title.slice(0, 60) };
}

/** Whether a subtitle or lyrics belong to a film or a track: its name, and then at most a language. */
export function belongsTo(subtitle: string, film: string): boolean {
  const base = (name: string) => name.replace(/\.[a-z0-9]{1,5}$/i, '').toLowerCase();
  const [own, whole] = [base(subtitle), base(film)];
  const rest = own.slice(whole.length);
  return own.startsWith(whole) && (rest === '' || /^[.\s_[(（【-]/.test(rest));
}
