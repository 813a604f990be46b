import { customType } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The driver writes an array of buffers as it should; drizzle's own arrays would write them as text. */
export const byteaArray = customType<{ data: Buffer[] }>({ dataType: () => 'bytea[]' });
