/** A program that opens the file would compute what begins like this. */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell: never a formula, whatever somebody has written into it. */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** With a byte order mark: Excel takes the file for another encoding otherwise. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
