import type { Endpoint } from '@baohe/contract/endpoint';
import { safeParse } from 'zod/v4/core';

/** Drops what the contract does not name, so that a column added later does not leak by itself. */
export function checkedOutput(endpoint: Endpoint, result: unknown): unknown {
  const read = safeParse(endpoint.output, result);
  if (!read.success) {
    throw new Error(`${endpoint.path} answered against its contract: ${read.error.message}`);
  }
  return read.data;
}
