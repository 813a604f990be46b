import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';

export function GridScreen(): JSX.Element {
  const { t } = useLingui();
  return (
    <main className="grid min-h-dvh content-center">
      <EmptyState isPage title={t`图片审核`} text={t`没有要看的图片。`} />
    </main>
  );
}
