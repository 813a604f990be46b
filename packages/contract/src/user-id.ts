import * as z from 'zod/mini';

/** As the specified calls carry it: who asks comes from the session, and the id of somebody else is refused. */
export const userId = z.optional(z.uuid());
