import { openDialog } from '@baohe/app-shell/dialogs';
import { useSite } from '@baohe/app-shell/site';
import { BoxMark } from '@baohe/ui/box-mark';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';

/** The app, with the way to where it is downloaded. */
export function AppCard() {
  const { t } = useLingui();
  const siteName = useSite().data?.siteName ?? t`异次元宝盒`;
  return (
    <Card className="flex items-center gap-3 px-3 py-2.5">
      <span className="grid size-10.5 flex-none place-items-center rounded-md bg-surface-3">
        <BoxMark size={30} />
      </span>
      <b className="min-w-0 flex-1 leading-tight">{t`下载 ${siteName}`}</b>
      <Button small onClick={() => openDialog('appDownload', {})}>
        {t`下载`}
      </Button>
    </Card>
  );
}
