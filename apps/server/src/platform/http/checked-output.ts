import type { Endpoint } from '@baohe/contract/endpoint';
import { safeParse, type $ZodType, type output } from 'zod/v4/core';

/** Drops what the contract does not name, so that a column added later does not leak by itself. */
export function checkedOutput(endpoint: Endpoint, result: unknown): unknown {
  return checkedBy(endpoint.output, result, endpoint.path);
}

/** The same of a part of an answer. */
export function checkedBy<T extends $ZodType>(shape: T, value: unknown, what: string): output<T> {
  const read = safeParse(shape, value);
  if (!read.success) {
    throw new Error(`${what} answered against its contract: ${read.error.message}`);
  }
  return read.data;
}
