import { useLingui } from '@lingui/react/macro';
import type { Total } from '../post/post-calls.ts';

/** `37 个结果`; from a thousand on `1000+`. */
export function TotalText({ total }: { total: Total | undefined }) {
  const { t } = useLingui();
  if (!total) {
    return null;
  }
  const count = total.isMore ? `${total.count}+` : `${total.count}`;
  return <output className="text-sm text-text-2 tabular-nums">{t`${count} 个结果`}</output>;
}
