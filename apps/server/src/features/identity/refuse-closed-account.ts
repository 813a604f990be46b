import { AppError } from '../../platform/app-error.ts';

interface Closable {
  status: number;
  lockReason: string;
  deletionDue: Date | null;
}

/** Nobody is taken in to an account that was locked or disabled, or that its owner has deleted. */
export function refuseClosedAccount({ status, lockReason, deletionDue }: Closable): void {
  if (status === 0 && lockReason !== '') {
    throw new AppError('account.locked', { reason: lockReason });
  }
  if (status !== 1) {
    throw new AppError('account.disabled');
  }
  if (deletionDue) {
    throw new AppError('account.leaving', { until: deletionDue.toISOString() });
  }
}
