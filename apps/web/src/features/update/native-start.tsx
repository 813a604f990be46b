import { useEffect, type ReactNode } from 'react';
import { confirmStart } from '../../native/live-update.ts';

export { confirmStart };
export { returnToAddress } from './return-address.ts';

interface StartConfirmedProps {
  children: ReactNode;
  confirm?: () => Promise<unknown>;
}

/**
 * Tells the wrapper that this bundle draws: as soon as React has mounted, whatever the network does. A bundle that
 * throws before never gets here, and the wrapper takes it back.
 */
export function StartConfirmed({ children, confirm = confirmStart }: StartConfirmedProps) {
  useEffect(() => {
    confirm().catch(() => {
      // A wrapper without the plugin has nothing to take back.
    });
  }, [confirm]);
  return children;
}
