import { storableName } from './storable-text.ts';

/** What a text says of itself before it begins. */
export interface TextFacts {
  title: string;
  author: string;
  summary: string;
}

const FRONT_LINES = 60;
const LONGEST_LINE = 60;
const LONGEST_SUMMARY = 1500;
const TITLE = /^(?:书名|書名|标题|標題|小说名|title)\s?[:：]\s?(.+)$/iu;
const AUTHOR = /^(?:作者|著者|原著|author)\s?[:：]\s?(.+)$/iu;
const SUMMARY = /^【?(?:内容|作品|小说)?(?:简介|簡介|介绍|介紹)】?\s?[:：]?\s?(.*)$/u;
const FIELD = /^[\p{L}\s]{2,10}[:：]/u;

/** 书名：…, 作者：… and 内容简介：… in the lines before the first chapter. */
export function textFacts(front: string): TextFacts {
  const lines = front
    .split(/\r\n?|\n/)
    .slice(0, FRONT_LINES)
    .map((line) => line.trim());
  const valueOf = (pattern: RegExp) => {
    const value =
      lines.map((line) => pattern.exec(line)?.[1] ?? '').find((text) => text !== '') ?? '';
    return value.length <= LONGEST_LINE ? value.replaceAll(/^[《「『]|[》」』]$/gu, '') : '';
  };
  return {
    title: storableName(valueOf(TITLE)),
    author: storableName(valueOf(AUTHOR), LONGEST_LINE),
    summary: summaryIn(lines),
  };
}

/** Behind its heading, as far as the next empty line or field. */
function summaryIn(lines: readonly string[]): string {
  const at = lines.findIndex((line) => SUMMARY.test(line));
  if (at === -1) {
    return '';
  }
  const first = SUMMARY.exec(lines[at] ?? '')?.[1] ?? '';
  const behind = lines.slice(at + 1);
  const start = first === '' ? behind.findIndex((line) => line !== '') : 0;
  const rest = start === -1 ? [] : behind.slice(start);
  const end = rest.findIndex((line) => line === '' || FIELD.test(line) || /^[-=*]{3,}$/.test(line));
  return [first, ...(end === -1 ? rest : rest.slice(0, end))]
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, LONGEST_SUMMARY);
}
