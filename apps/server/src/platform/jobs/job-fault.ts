import { errorCode } from '../error-code.ts';

/** A failure whose message names nobody: the console shows it. */
export class JobFault extends Error {}

const LONGEST = 300;

/** What may be stored of an error: its kind, and its message only where it was written for the staff. */
export function faultOf(error: unknown): string {
  if (error instanceof JobFault) {
    return error.message.slice(0, LONGEST);
  }
  const name = error instanceof Error ? error.name : 'Error';
  return [name, errorCode(error)].filter(Boolean).join(' ').slice(0, LONGEST);
}
