import { StaffLink } from '@baohe/app-shell/staff/navigation';
import { Button, buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';

/** Somebody else looks at it now; the reason names them. */
export function FolderHeld({ reason, onNext }: { reason: string; onNext: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`这一份有人在看`} text={reason}>
      <Button kind="main" onClick={onNext}>
        {t`看下一份`}
      </Button>
      <StaffLink to="/" className={buttonClass({})}>
        {t`回到网格`}
      </StaffLink>
    </EmptyState>
  );
}

export function NothingLeft({ onAgain }: { onAgain: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`都看完了`} text={t`没有待审的图片，或者剩下的正由别人看着。`}>
      <StaffLink to="/" className={buttonClass({ kind: 'main' })}>
        {t`回到网格`}
      </StaffLink>
      <Button onClick={onAgain}>{t`再找找`}</Button>
    </EmptyState>
  );
}
