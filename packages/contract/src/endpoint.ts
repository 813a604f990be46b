import type { Access } from '@baohe/domain/identity/roles';
import type * as z from 'zod/v4/core';
import type { ErrorKey } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Endpoint<
  I extends z.$ZodType = z.$ZodType,
  O extends z.$ZodType = z.$ZodType,
  A extends Access = Access,
> {
  readonly method: Method;
  /** As specified, below /api; `:name` parts are filled from the input. */
  readonly path: string;
  readonly access: A;
  /** Path, query and body together: one flat object. */
  readonly input: I;
  readonly output: O;
  /** One sentence for the API page. */
  readonly summary: string;
  /** A POST that only asks. Everything else but GET changes state and is accepted once per seal. */
  readonly reads?: true;
  /** Shows the staff data of people: each call is written into the audit log. */
  readonly readsPeople?: true;
  /** Refused to a session in which the password was not entered lately (error session.password_needed). */
  readonly asksPassword?: true;
  /** Travels in the open although the envelope is on (the keys themselves). */
  readonly plain?: true;
  /**
   * public: the same for everybody, so the packed reply is cached.
   * secret: holds a token or the like, so it is never compressed beside text the caller chose.
   */
  readonly reply?: 'public' | 'secret';
  /** Refusals that are everyday answers here: they come with 200, so that no browser reports a fault. */
  readonly expected?: readonly ErrorKey[];
}

export function endpoint<I extends z.$ZodType, O extends z.$ZodType, const A extends Access>(
  declared: Endpoint<I, O, A>,
): Endpoint<I, O, A> {
  return declared;
}

export type Input<E extends Endpoint> = z.input<E['input']>;
export type ParsedInput<E extends Endpoint> = z.output<E['input']>;
export type Output<E extends Endpoint> = z.output<E['output']>;
/** What a use case returns before the output schema has been applied. */
export type Answer<E extends Endpoint> = z.input<E['output']>;

export function changesState({ method, reads }: Endpoint): boolean {
  return method !== 'GET' && !reads;
}

const STAFF_ACCESS: readonly Access[] = ['operator', 'editor', 'admin', 'root'];

/** Whether a call leaves an entry in the audit log: what the staff changes, and whose data it reads. */
export function isAudited(call: Endpoint): boolean {
  return STAFF_ACCESS.includes(call.access) && (changesState(call) || call.readsPeople === true);
}

/** Where the input stands that is not in the path. */
export function carriesBody(method: Method): boolean {
  return method === 'POST' || method === 'PUT';
}

export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}
