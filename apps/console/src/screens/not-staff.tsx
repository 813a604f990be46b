import { Button, buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useSignOut } from '../entities/use-sign-out.ts';

/** Somebody is signed in who has nothing to do here. */
export function NotStaffScreen({ name }: { name: string }) {
  const { t } = useLingui();
  const signOut = useSignOut();
  const who = name || t`匿名访客`;
  return (
    <main className="grid min-h-dvh content-center">
      <EmptyState
        isPage
        title={t`这里是站点后台`}
        text={t`账号“${who}”没有后台权限。需要的话，请联系站长。`}
      >
        <a href="/" className={buttonClass({ kind: 'main' })}>
          {t`回到网站`}
        </a>
        <Button onClick={signOut}>{t`换个账号`}</Button>
      </EmptyState>
    </main>
  );
}
