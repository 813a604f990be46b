import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useStaff } from '../entities/staff.ts';
import { PageHead } from '../shared/page-head.tsx';

/** Where the console begins. */
export function StartScreen(): JSX.Element {
  const { t } = useLingui();
  const name = useStaff()?.name ?? '';
  return (
    <main>
      <PageHead title={t`待办`} />
      <EmptyState title={t`${name}，欢迎回来`} text={t`现在没有等着你处理的事。`} />
    </main>
  );
}
