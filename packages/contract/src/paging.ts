import * as z from 'zod/mini';

/** The specification's default page. */
export const DEFAULT_PAGE = { current: 1, pageSize: 18 } as const;
export const DEFAULT_PAGE_SIZE = DEFAULT_PAGE.pageSize;
/** However much is asked for, one answer holds at most this much and a cursor for the rest. */
export const LARGEST_WINDOW = 100;

const LARGEST_NUMBER = 1_000_000_000;

/** 0 and 1 are both the first page: the specification counts from either. */
const current = z._default(
  z.int().check(z.minimum(0), z.maximum(LARGEST_NUMBER)),
  DEFAULT_PAGE.current,
);
const pageSize = z._default(
  z.int().check(z.minimum(1), z.maximum(LARGEST_NUMBER)),
  DEFAULT_PAGE_SIZE,
);

export const pageParams = z._default(z.object({ current, pageSize }), DEFAULT_PAGE);

export const cursor = z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/));

export function pageOf<T extends z.ZodMiniType>(record: T) {
  return z.object({
    records: z.array(record),
    /** Give it back to get what follows; null at the end. */
    cursor: z.nullable(cursor),
  });
}

/** Several ids in one query value: DELETE has no body. */
export const idListOf = <Id extends z.ZodMiniType<string, string>>(id: Id) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((ids) => (typeof ids === 'string' ? ids.split(',') : ids)),
    ),
    z.array(id).check(z.minLength(1), z.maxLength(LARGEST_WINDOW)),
  );

export const idList = idListOf(z.uuid());
