import { AppError } from '../../platform/app-error.ts';

interface Closable {
  status: number;
  deletionDue: Date | null;
}

/** Nobody is taken in to an account that was disabled, or that its owner has deleted. */
export function refuseClosedAccount({ status, deletionDue }: Closable): void {
  if (status !== 1) {
    throw new AppError('account.disabled');
  }
  if (deletionDue) {
    throw new AppError('account.leaving', { until: deletionDue.toISOString() });
  }
}
