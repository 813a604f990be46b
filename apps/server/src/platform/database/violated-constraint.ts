import pg from 'pg';

const VIOLATIONS = { unique: '23505', check: '23514', exclusion: '23P01' };
const VALUE_IN_DETAIL = /\)=\(([^)]*)\)/;

/** The constraint an error is about, with the value that a unique or an exclusion constraint names; undefined for any other error. */
export function violatedConstraint(
  error: unknown,
): { constraint: string; value: string } | undefined {
  const cause = error instanceof pg.DatabaseError ? error : (error as { cause?: unknown })?.cause;
  if (
    !(cause instanceof pg.DatabaseError) ||
    !Object.values(VIOLATIONS).includes(cause.code ?? '')
  ) {
    return undefined;
  }
  return {
    constraint: cause.constraint ?? '',
    value: VALUE_IN_DETAIL.exec(cause.detail ?? '')?.[1] ?? '',
  };
}
