import { openDialog } from '@baohe/app-shell/dialogs';
import { BoxMark } from '@baohe/ui/box-mark';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { askBrowser } from './ask-browser.ts';
import { useInstallWay } from './install-way.ts';

/** On 我的, for as long as the browser can install the app. */
export function InstallCard() {
  const { t } = useLingui();
  const way = useInstallWay();
  if (!way) {
    return null;
  }
  const install = () => (way === 'prompt' ? void askBrowser() : openDialog('installApp', {}));
  return (
    <section className="card flex flex-wrap items-center gap-3 py-3" aria-label={t`安装到主屏幕`}>
      <BoxMark size={32} />
      <div className="min-w-0 flex-[1_1_6rem]">
        <p className="font-medium">{t`安装到主屏幕`}</p>
        <p className="text-xs text-text-2">{t`点图标就打开，断网也能看读过的内容`}</p>
      </div>
      <Button small onClick={install}>
        {way === 'prompt' ? t`安装` : t`怎么安装`}
      </Button>
    </section>
  );
}
