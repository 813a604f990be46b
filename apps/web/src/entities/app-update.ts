import { externalStore } from '@baohe/app-shell/external-store';

/** What somebody hears who asks whether there is a newer version. */
export type UpdateAnswer =
  | { kind: 'current' }
  | { kind: 'newer'; name: string }
  | { kind: 'failed' };

export interface CheckOptions {
  /** Whoever asks shows the answer, so that no toast says it as well. */
  showsAnswer?: boolean;
}

export interface AppUpdate {
  /** Asks the server and, if there is something newer, begins to fetch it; the dialog goes on from there. */
  check: (options?: CheckOptions) => Promise<UpdateAnswer>;
}

/** Runs behind the screens (features/update); null until it has come, and `missing` where it did not. */
export const appUpdate = externalStore<AppUpdate | 'missing' | null>(null);
