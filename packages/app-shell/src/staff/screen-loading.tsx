import { Skeleton } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';

const ROWS = 7;

/** While the code of a screen, or what it shows first, is on its way: rows, which most screens are made of. */
export function ScreenLoading() {
  const { t } = useLingui();
  return (
    <output className="grid min-h-[50dvh] content-start gap-3 py-4">
      <span className="sr-only">{t`获取中...`}</span>
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </output>
  );
}
