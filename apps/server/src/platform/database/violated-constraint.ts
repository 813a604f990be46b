import pg from 'pg';

const UNIQUE_VIOLATION = '23505';
const VALUE_IN_DETAIL = /\)=\(([^)]*)\)/;

/** The unique constraint an error is about, with the value it names; undefined for any other error. */
export function violatedConstraint(
  error: unknown,
): { constraint: string; value: string } | undefined {
  const cause = error instanceof pg.DatabaseError ? error : (error as { cause?: unknown })?.cause;
  if (!(cause instanceof pg.DatabaseError) || cause.code !== UNIQUE_VIOLATION) {
    return undefined;
  }
  return {
    constraint: cause.constraint ?? '',
    value: VALUE_IN_DETAIL.exec(cause.detail ?? '')?.[1] ?? '',
  };
}
