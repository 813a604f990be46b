import { ConfirmDialog } from '@baohe/app-shell/confirm-dialog';
import { DialogHost, type DialogRegistry } from '@baohe/app-shell/dialog-host';
import { closeDialog, openDialogs } from '@baohe/app-shell/dialogs';
import { useExternal } from '@baohe/app-shell/external-store';
import { loadAllTexts } from '@baohe/app-shell/language';
import { toastError } from '@baohe/app-shell/toast';
import { whenIdle } from '@baohe/app-shell/when-idle';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { ExitDialog } from '../features/startup/exit-dialog.tsx';
import { NetworkLostDialog, NetworkRestoredDialog } from '../features/startup/network-dialogs.tsx';

/** With their words, which no screen brings: a dialog without them would show the names of its texts. */
const loadAll = async (): Promise<Partial<DialogRegistry>> => {
  const [{ dialogRegistry }] = await Promise.all([import('./dialog-registry.ts'), loadAllTexts()]);
  return dialogRegistry;
};

/**
 * Draws the few that are at hand at once. All the others come as one piece in the first quiet moment, or
 * when one of them is opened before: it waits in its store.
 */
export function DialogsBehind({
  load = loadAll,
}: {
  load?: () => Promise<Partial<DialogRegistry>>;
}) {
  const { t } = useLingui();
  const [all, setAll] = useState<Partial<DialogRegistry>>();
  const isHere = all !== undefined;
  const isNeeded = useExternal(openDialogs).some(({ name }) => !(name in dialogsAtHand));

  const sayMissing = useEffectEvent(() => {
    const before = openDialogs.get();
    const missing = before.filter(({ name }) => !(name in dialogsAtHand));
    missing.forEach(({ name }) => closeDialog(name));
    if (missing.length > 0) {
      toastError(t`没有加载出来`, () => openDialogs.set([...openDialogs.get(), ...missing]));
    }
  });

  useEffect(() => {
    if (isHere) {
      return;
    }
    const fetchAll = () => void load().then((loaded) => setAll(loaded), sayMissing);
    if (!isNeeded) {
      return whenIdle(fetchAll);
    }
    fetchAll();
  }, [isHere, isNeeded, load]);

  return <DialogHost registry={all ?? dialogsAtHand} />;
}

/** What is said when nothing can be fetched any more, and what the app asks by itself. */
const dialogsAtHand = {
  confirm: ConfirmDialog,
  exit: ExitDialog,
  networkLost: NetworkLostDialog,
  networkRestored: NetworkRestoredDialog,
} satisfies Partial<DialogRegistry>;
