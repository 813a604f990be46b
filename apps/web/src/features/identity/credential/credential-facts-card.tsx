import type { CredentialFacts } from '@baohe/contract/account';
import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import { QrCode } from 'lucide-react';

/** Which picture is in use and whether somebody used it; or what it would be good for. */
export function CredentialFactsCard({ facts }: { facts: CredentialFacts | null }) {
  const { t, i18n } = useLingui();
  const when = (time: string) => i18n.date(time, { dateStyle: 'medium', timeStyle: 'short' });
  const uses = facts?.uses ?? 0;
  const made = facts && when(facts.createdAt);
  const lastUsed = facts?.lastUsedAt && when(facts.lastUsedAt);

  return (
    <Card className="flex items-start gap-3.5">
      <span className="grid size-11 flex-none place-items-center rounded-md bg-surface-3 text-ember">
        <QrCode size={22} aria-hidden="true" />
      </span>
      {facts ? (
        <div className="min-w-0">
          <p className="font-medium">
            {t`使用中的凭证`} <span className="font-code text-ember">{facts.shortId}</span>
          </p>
          <p className="mt-1 text-sm text-text-2">{t`生成于 ${made}`}</p>
          <p className="text-sm text-text-2">
            {lastUsed ? t`已登录 ${uses} 次，最近一次 ${lastUsed}` : t`还没有用它登录过`}
          </p>
        </div>
      ) : (
        <div className="min-w-0">
          <p className="font-medium">{t`还没有登录凭证`}</p>
          <p className="mt-1 text-sm text-pretty text-text-2">
            {t`凭证是一张带二维码的图片。换了设备或忘了密码，选择这张图片就能登录。请像密码一样保管它。`}
          </p>
        </div>
      )}
    </Card>
  );
}
