import type { ComponentType } from 'react';
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
    return <Shown key={name} {...props} onClose={() => closeDialog(name)} />;
  });
}
