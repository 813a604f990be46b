import type pg from 'pg';

export interface SlowStatement {
  /** Its name, or how it begins; never a value. */
  statement: string;
  ms: number;
}

const SHOWN_LENGTH = 160;

/** Reports each statement of a connection that takes this long or longer, whether it succeeds or not. */
export function timeStatements(
  client: pg.ClientBase,
  slowMs: number,
  report: (slow: SlowStatement) => void,
): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const begun = performance.now();
    const end = () => {
      const ms = Math.round(performance.now() - begun);
      if (ms >= slowMs) {
        report({ statement: nameOf(args[0]), ms });
      }
    };
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (...reply: unknown[]) => {
        end();
        callback(...reply);
      });
    }
    const result = query(...args);
    if (result instanceof Promise) {
      result.then(end, end);
    }
    return result;
  }) as typeof client.query;
}

function nameOf(given: unknown): string {
  const { name, text } = typeof given === 'string' ? { text: given } : (given as Partial<Named>);
  return name ?? (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN_LENGTH);
}

interface Named {
  name: string;
  text: string;
}
