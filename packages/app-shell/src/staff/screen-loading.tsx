import { Spinner } from '@baohe/ui/spinner';
import { useLingui } from '@lingui/react/macro';

/** While the code of a screen, or what it shows first, is on its way. */
export function ScreenLoading() {
  const { t } = useLingui();
  return (
    <output className="grid min-h-[50dvh] place-items-center text-text-3">
      <Spinner />
      <span className="sr-only">{t`获取中...`}</span>
    </output>
  );
}
