import { externalStore } from './external-store.ts';

/**
 * Every dialog that can be opened from anywhere, with what it is told. A feature adds its own:
 * `declare module '../../shared/dialogs.ts' { interface Dialogs { upgrade: { zone: Zone } } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the features
export interface Dialogs {}

export type DialogName = keyof Dialogs;

/** What each dialog is handed beside its own props. */
export interface DialogWay {
  onClose: () => void;
}

interface OpenDialog {
  name: DialogName;
  props: object;
}

export const openDialogs = externalStore<readonly OpenDialog[]>([]);

/** Opens it above what is open; a second call while it stands there only changes what it is told. */
export function openDialog<K extends DialogName>(name: K, props: Dialogs[K]): void {
  const others = openDialogs.get().filter((one) => one.name !== name);
  openDialogs.set([...others, { name, props }]);
}

export function closeDialog(name: DialogName): void {
  openDialogs.set(openDialogs.get().filter((one) => one.name !== name));
}
