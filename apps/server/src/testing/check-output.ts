import { safeParse, type $ZodType } from 'zod/v4/core';

/** For checkOutputsWith(): every answer that a test gets is what the contract says, value by value. */
export function refuseWrongOutput(shape: $ZodType, value: unknown, what: string): void {
  const read = safeParse(shape, value);
  if (!read.success) {
    throw new Error(`${what} answered against its contract: ${read.error.message}`);
  }
}
