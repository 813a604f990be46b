import type { DialogWay } from '@baohe/app-shell/dialogs';
import { BoxMark } from '@baohe/ui/box-mark';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { Share, SquarePlus } from 'lucide-react';
import { useState } from 'react';
import { askBrowser } from './ask-browser.ts';
import { installWay } from './install-way.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    installApp: Record<never, never>;
  }
}

/** Offers the app once at a good moment; Safari has no question of its own, so it is said where to tap. */
export function InstallDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  const [way] = useState(installWay);
  const install = () => {
    onClose();
    void askBrowser();
  };
  return (
    <Dialog
      picture={<BoxMark size={64} />}
      title={t`把宝盒放到主屏幕？`}
      cancelLabel={way === 'prompt' ? t`以后再说` : t`我知道了`}
      onClose={onClose}
      actions={
        way === 'prompt' && (
          <Button kind="main" onClick={install}>
            {t`安装`}
          </Button>
        )
      }
    >
      <p className="text-pretty">
        {t`像应用一样从图标打开：没有地址栏，断网时也能看读过的内容，随时可以删除。`}
      </p>
      {way !== 'prompt' && <ShareSteps />}
    </Dialog>
  );
}

function ShareSteps() {
  const { t } = useLingui();
  return (
    <ol className="mt-4 grid gap-3 text-start text-text">
      <li className="flex items-center gap-3">
        <Share size={22} aria-hidden="true" className="flex-none text-link" />
        {t`点浏览器工具栏里的分享按钮`}
      </li>
      <li className="flex items-center gap-3">
        <SquarePlus size={22} aria-hidden="true" className="flex-none text-link" />
        {t`选择“添加到主屏幕”`}
      </li>
    </ol>
  );
}
