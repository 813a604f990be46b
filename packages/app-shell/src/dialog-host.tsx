import type { ComponentType } from 'react';
import { DialogBoundary } from './dialog-boundary.tsx';
import {
  closeDialog,
  openDialogs,
  type DialogName,
  type Dialogs,
  type DialogWay,
} from './dialogs.ts';
import { useExternal } from './external-store.ts';

export type DialogRegistry = { [K in DialogName]: ComponentType<Dialogs[K] & DialogWay> };

/** One that the registry does not have is not drawn; it stays open, should the registry learn of it. */
export function DialogHost({ registry }: { registry: Partial<DialogRegistry> }) {
  return useExternal(openDialogs).map(({ name, props }) => {
    const Shown = registry[name] as ComponentType<object & DialogWay> | undefined;
    const close = () => closeDialog(name);
    return (
      Shown && (
        <DialogBoundary key={name} onClose={close}>
          <Shown {...props} onClose={close} />
        </DialogBoundary>
      )
    );
  });
}
