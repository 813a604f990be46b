import { createStore, del, get, set } from 'idb-keyval';

const store = () => createStore('baohe-files', 'files');

/** Files that somebody has given to this device and to nobody else. */
export const deviceFiles = {
  read: (name: string): Promise<ArrayBuffer | undefined> => get<ArrayBuffer>(name, store()),
  write: (name: string, bytes: ArrayBuffer): Promise<void> => set(name, bytes, store()),
  remove: (name: string): Promise<void> => del(name, store()),
};
