import { Button, buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSignOut } from './use-sign-out.ts';

interface NotStaffScreenProps {
  /** What this is, to somebody who has nothing to do here. */
  title: string;
  text: string;
  /** A further way on. */
  children?: ReactNode;
}

/** Somebody is signed in who has nothing to do here. */
export function NotStaffScreen({ title, text, children }: NotStaffScreenProps) {
  const { t } = useLingui();
  const signOut = useSignOut();
  return (
    <main className="grid min-h-dvh content-center">
      <EmptyState isPage title={title} text={text}>
        <a href="/" className={buttonClass({ kind: 'main' })}>
          {t`回到网站`}
        </a>
        {children}
        <Button onClick={signOut}>{t`换个账号`}</Button>
      </EmptyState>
    </main>
  );
}
