import type { Readable } from 'node:stream';
import { LIMITS } from './limits.ts';
import { Refused } from './refused.ts';

/** The lines of a manifest as they come. One that does not end stops the import before the memory is full. */
export async function* manifestLines(source: Readable): AsyncGenerator {
  source.setEncoding('utf8');
  let begun = '';
  for await (const chunk of source) {
    const parts = (begun + String(chunk)).split('\n');
    begun = parts.pop() ?? '';
    if (begun.length > LIMITS.lineCharacters) {
      throw new Refused(
        `a line of the manifest is longer than ${LIMITS.lineCharacters} characters`,
      );
    }
    for (const line of parts) {
      if (line !== '') {
        yield parsed(line);
      }
    }
  }
  if (begun !== '') {
    yield parsed(begun);
  }
}

/** What is no JSON is for the import to refuse, by its number. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
