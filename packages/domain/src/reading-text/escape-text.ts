const BLOCK_MARK = /^(?=#{1,6}\s|>|[-+]\s)/u;

/** A line that says the same when it is read as Markdown: nothing of it is a mark. */
export const escapeLine = (line: string): string => escapeStart(escapeSpan(line));

/** A line of Markdown that is neither heading, quotation nor item. */
export const escapeStart = (line: string): string => line.replace(BLOCK_MARK, '\\');

/** The same for a piece of a line. */
export const escapeSpan = (text: string): string => text.replaceAll(/[\\*_[\]]/g, String.raw`\$&`);
