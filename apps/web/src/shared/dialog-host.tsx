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

export function DialogHost({ registry }: { registry: DialogRegistry }) {
  return useExternal(openDialogs).map(({ name, props }) => {
    const Shown = registry[name] as ComponentType<object & DialogWay>;
    const close = () => closeDialog(name);
    return (
      <DialogBoundary key={name} onClose={close}>
        <Shown {...props} onClose={close} />
      </DialogBoundary>
    );
  });
}
