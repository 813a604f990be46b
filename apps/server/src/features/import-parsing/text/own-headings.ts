import { runInNewContext } from 'node:vm';
import { linesOf } from '@baohe/domain/import/split-chapters';
import { WorkRefused } from '../parsed-work.ts';

const LONGEST_PATTERN = 200;
const LONGEST_LINE = 80;
const PATTERN_MS = 5000;

/**
 * The lines of a text that somebody's own pattern calls headings. A pattern may take longer than anybody
 * waits, so it is tried where it can be stopped.
 */
export function ownHeadings(
  text: string,
  pattern: string,
  file: string,
  milliseconds = PATTERN_MS,
): (line: string) => boolean {
  const headings = new Set<string>();
  if (pattern.length > LONGEST_PATTERN) {
    throw new WorkRefused(
      'refused',
      file,
      `the chapter pattern has more than ${LONGEST_PATTERN} characters`,
    );
  }
  const lines = linesOf(text)
    .map((line) => line.text)
    .filter((line) => line !== '' && line.length <= LONGEST_LINE);
  try {
    const found = runInNewContext(
      'const own = new RegExp(pattern, "u"); JSON.stringify(lines.map((line) => own.test(line)))',
      { pattern, lines },
      { timeout: milliseconds },
    ) as string;
    const isHeading = JSON.parse(found) as boolean[];
    lines.filter((_, at) => isHeading[at]).forEach((line) => headings.add(line));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
      ? new WorkRefused('tooSlow', file, 'the chapter pattern')
      : new WorkRefused('refused', file, `the chapter pattern: ${message.slice(0, 100)}`);
  }
  return (line) => headings.has(line);
}
