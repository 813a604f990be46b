import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';

/** The picture opens nothing: spoilt, revoked, or replaced by a newer one. */
export function CredentialInvalid({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  return (
    <Card className="relative bg-surface-1 shadow-3" role="alert">
      <EmptyState
        drawing={null}
        title={t`登录凭证无效或已失效`}
        text={t`生成新凭证、作废凭证或修改密码之后，旧的图片就不能再登录。请使用最新的那一张，或用密码登录。`}
      >
        <Button kind="main" onClick={onLeave}>
          {t`去登录`}
        </Button>
      </EmptyState>
    </Card>
  );
}
