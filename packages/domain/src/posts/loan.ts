/** What is known of a link by which one other person may read a post. */
export interface LoanTimes {
  expiresAt: Date;
  revokedAt: Date | null;
  /** Of whoever has taken it; null until somebody has. */
  endsAt: Date | null;
}

/** waiting: nobody has come. reading: somebody reads. over: its time has passed. revoked: its giver took it back. */
export type LoanState = 'waiting' | 'reading' | 'over' | 'revoked';

export function loanState({ expiresAt, revokedAt, endsAt }: LoanTimes, now: Date): LoanState {
  if (revokedAt !== null) {
    return 'revoked';
  }
  if ((endsAt ?? expiresAt) <= now) {
    return 'over';
  }
  return endsAt === null ? 'waiting' : 'reading';
}
