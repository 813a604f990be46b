import { externalStore } from '@baohe/app-shell/external-store';
import { toastError } from '@baohe/app-shell/toast';
import { t } from '@lingui/core/macro';

/** What somebody hears who asks whether there is a newer version. */
export type UpdateAnswer =
  | { kind: 'current' }
  | { kind: 'newer'; name: string }
  | { kind: 'failed' };

export interface CheckOptions {
  /** Whoever asks shows the answer, so that no toast says it as well. */
  showsAnswer?: boolean;
}

interface AppUpdate {
  /** Asks the server and, if there is something newer, begins to fetch it; the dialog goes on from there. */
  check: (options?: CheckOptions) => Promise<UpdateAnswer>;
}

/** Runs behind the screens (features/update); null until it has come, and `missing` where it did not. */
export const appUpdate = externalStore<AppUpdate | 'missing' | null>(null);

/** Asked by a person, who is also told: as soon as there is somebody to ask. */
export async function checkForUpdate(options: CheckOptions = {}): Promise<UpdateAnswer> {
  const update = appUpdate.get() ?? (await comingUpdate());
  if (update !== 'missing') {
    return update.check(options);
  }
  if (!options.showsAnswer) {
    toastError(t`版本更新失败`);
  }
  return { kind: 'failed' };
}

function comingUpdate(): Promise<AppUpdate | 'missing'> {
  return new Promise((resolve) => {
    const unfollow = appUpdate.subscribe(() => {
      const update = appUpdate.get();
      if (update !== null) {
        unfollow();
        resolve(update);
      }
    });
  });
}
