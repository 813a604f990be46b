import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '@baohe/contract/endpoint';
import { callName } from './call-name.ts';
import { ROOT } from './root.ts';
import { ACCESS_OF, type SpecifiedCall } from './specified-calls.ts';

export interface Lists {
  specified: readonly SpecifiedCall[];
  notYet: readonly string[];
  own: readonly string[];
  outside: readonly string[];
}

/** What does not fit between the specification, the lists and the endpoints; one sentence each. */
export function misfits(endpoints: readonly Endpoint[], lists: Lists): string[] {
  const served = new Map(endpoints.map((endpoint) => [callName(endpoint), endpoint]));
  const specified = new Map(lists.specified.map((call) => [callName(call), call]));
  const notYet = new Set(lists.notYet);
  const outside = new Set(lists.outside);

  const said: string[] = [];
  for (const [name, { line, role }] of specified) {
    const endpoint = served.get(name);
    const answered = endpoint !== undefined || outside.has(name);
    if (answered && notYet.has(name)) {
      said.push(`${name} (${line}) is served: take it out of not-yet-calls.ts`);
    }
    if (!answered && !notYet.has(name)) {
      said.push(`${name} (${line}) is neither served nor listed as not yet`);
    }
    if (endpoint && !ACCESS_OF[role].includes(endpoint.access)) {
      said.push(`${name} (${line}) is for ${role}, and declares ${endpoint.access}`);
    }
  }
  const unknown = (listed: Iterable<string>, list: string) =>
    [...listed]
      .filter((name) => !specified.has(name))
      .map((name) => `${name} is in ${list} and not in the specification`);
  said.push(...unknown(notYet, 'not-yet-calls.ts'), ...unknown(outside, 'outside-contract.ts'));
  for (const name of served.keys()) {
    if (!specified.has(name) && !lists.own.includes(name)) {
      said.push(`${name} is served, and neither specified nor in own-calls.ts`);
    }
  }
  said.push(
    ...lists.own
      .filter((name) => !served.has(name) || specified.has(name))
      .map((name) => `${name} does not belong in own-calls.ts`),
  );
  return said;
}

/** Whether the file that is said to answer a call names its path. */
export async function isNamedIn(file: string, call: string): Promise<boolean> {
  const [, path = ''] = call.split(' ');
  const [beginning = ''] = path.split('/:');
  return (await readFile(join(ROOT, file), 'utf8')).includes(beginning);
}
