import { useSyncExternalStore } from 'react';
import { watchConnection } from '../../shared/connection.ts';

const isOnline = () => navigator.onLine;

export const useOnline = (): boolean =>
  useSyncExternalStore((changed) => watchConnection(changed), isOnline);
