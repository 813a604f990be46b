import { devicePayload, findFingerprint } from '@baohe/app-shell/device';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useViewer } from '../entities/viewer.ts';

/** For developers: the device payload and the person as the app has them. */
export function TestScreen(): ReactNode {
  const viewer = useViewer();
  const { data } = useQuery({
    queryKey: ['test'],
    queryFn: async () => devicePayload(await findFingerprint()),
  });
  return (
    <main className="p-gutter">
      <pre className="overflow-x-auto font-code text-xs">
        {JSON.stringify({ device: data, viewer }, null, 2)}
      </pre>
    </main>
  );
}
