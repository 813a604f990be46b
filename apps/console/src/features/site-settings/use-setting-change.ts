import { useClient } from '@baohe/app-shell/call-context';
import { toast, toastError, toastUndoable } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import type { Client } from '@baohe/client/client';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeSecret,
  changeSetting,
  resetSetting,
  SETTINGS_KEY,
  type Setting,
  type SettingValue,
} from '../../entities/site/settings.ts';

type Change = { value: SettingValue } | { secret: string } | 'reset';

const send = (client: Client, { key }: Setting, change: Change) => {
  if (change === 'reset') {
    return resetSetting(client, key);
  }
  return 'secret' in change
    ? changeSecret(client, key, change.secret)
    : changeSetting(client, key, change.value);
};

/** Changes one setting; what was there before can be brought back as long as the toast stands. */
export function useSettingChange(setting: Setting) {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const { label, input, isChanged, value } = setting;
  const renew = () => queries.invalidateQueries({ queryKey: [SETTINGS_KEY] });
  const takeBack = async () => {
    try {
      await send(client, setting, isChanged ? { value } : 'reset');
      toast(t`已撤销`, 'done');
    } catch (error) {
      toastError(textOf(error));
    }
    await renew();
  };
  const { mutateAsync, mutate, isPending, error, reset } = useMutation({
    mutationFn: (change: Change) => send(client, setting, change),
    async onSuccess() {
      await renew();
      if (input.kind === 'secret') {
        toast(t`「${label}」已生效`, 'done');
      } else {
        toastUndoable(t`「${label}」已生效`, () => void takeBack());
      }
    },
  });
  return {
    save: (next: SettingValue) => mutateAsync({ value: next }),
    saveSecret: (secret: string) => mutateAsync({ secret }),
    toShipped: () => mutate('reset'),
    isPending,
    failure: error ? textOf(error) : undefined,
    forgetFailure: () => reset(),
  };
}

export type SettingChange = ReturnType<typeof useSettingChange>;
