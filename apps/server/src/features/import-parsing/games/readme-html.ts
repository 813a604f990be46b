import { decodeName, nameEncodingOf } from '@baohe/domain/import/name-encoding';
import { cleanHtml } from '../../../platform/html.ts';

export const README_BYTES = 256 * 1024;
const LONGEST_TEXT = 20_000;
const LONGEST_SUMMARY = 200;

/** Texts that describe what they lie beside. */
export const isReadme = (path: string): boolean =>
  /(?:^|\/)(?:read[ _-]?me|about|description|info|简介|介绍|游戏介绍|说明|使用说明|必看|必读)[^/]{0,40}\.(?:txt|md)$/i.test(
    path,
  );

/** A text of whatever encoding: by its mark, as UTF-8, or as people of several countries write. */
export function readmeText(bytes: Buffer): string {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  const encoding = mark === 0xff_fe ? 'utf-16le' : mark === 0xfe_ff ? 'utf-16be' : null;
  const text = encoding
    ? new TextDecoder(encoding).decode(bytes)
    : decodeName(bytes, nameEncodingOf([bytes]));
  return (
    text
      .replace(/^\uFEFF/, '')
      .replaceAll(/\r\n?/g, '\n')
      // Of control characters the database stores none.
      .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
      .trim()
      .slice(0, LONGEST_TEXT)
  );
}

/** The first paragraph that is one. */
export function summaryOf(text: string): string {
  const first = text.split(/\n\s*\n/).find((part) => !/^[#=\-*\s]*$/.test(part)) ?? '';
  const line = first
    .replaceAll(/^#+\s*/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return Array.from(line).slice(0, LONGEST_SUMMARY).join('');
}

/** Paragraphs, headings and lists of a plain text or Markdown; whatever else it says stays text. */
export function htmlOf(text: string): string {
  const html = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(blockOf)
    .join('');
  return cleanHtml(html);
}

function blockOf(part: string): string {
  const lines = part.split('\n').map(escaped);
  const heading = /^#{1,6}\s+(.+)$/.exec(lines[0]!);
  if (heading) {
    return `<h2>${heading[1]}</h2>${lines.length > 1 ? blockOf(part.slice(part.indexOf('\n') + 1)) : ''}`;
  }
  if (lines.every((line) => /^\s*[-*•]\s+/.test(line))) {
    return `<ul>${lines.map((line) => `<li>${line.replace(/^\s*[-*•]\s+/, '')}</li>`).join('')}</ul>`;
  }
  return `<p>${lines.join('<br>')}</p>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
