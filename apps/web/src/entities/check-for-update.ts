import { toastError } from '@baohe/app-shell/toast';
import { t } from '@lingui/core/macro';
import { type AppUpdate, appUpdate, type CheckOptions, type UpdateAnswer } from './app-update.ts';

/** Asked by a person, who is also told: as soon as there is somebody to ask. */
export async function checkForUpdate(options: CheckOptions = {}): Promise<UpdateAnswer> {
  const update = appUpdate.get() ?? (await updateWhenKnown());
  if (update !== 'missing') {
    return update.check(options);
  }
  if (!options.showsAnswer) {
    toastError(t`版本更新失败`);
  }
  return { kind: 'failed' };
}

function updateWhenKnown(): Promise<AppUpdate | 'missing'> {
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
