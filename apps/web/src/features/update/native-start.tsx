import { useEffect, type ReactNode } from 'react';
import { confirmStart } from '../../native/live-update.ts';

export { returnToAddress } from './return-address.ts';

/**
 * Tells the wrapper that this bundle draws: as soon as React has mounted, whatever the network does. A bundle that
 * throws before never gets here, and the wrapper takes it back.
 */
export function StartConfirmed({ children }: { children: ReactNode }) {
  useEffect(() => {
    confirmStart().catch(() => {
      // A wrapper without the plugin has nothing to take back.
    });
  }, []);
  return children;
}
