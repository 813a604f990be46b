import { toast, toastError } from '@baohe/app-shell/toast';
import { FONTS, type Font, type ReaderSettings } from '@baohe/domain/reading-text/reader-settings';
import { Button } from '@baohe/ui/button';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { changeReading } from '../../../entities/reader-text-settings.ts';
import { removeFont, takeFont } from './font-files.ts';
import { ownFont } from './own-font.ts';

/** The device's fonts, and one from a file of one's own. */
export function FontRows({ settings }: { settings: ReaderSettings }) {
  const { t } = useLingui();
  const own = ownFont.use();
  const file = useRef<HTMLInputElement>(null);
  const labels: Record<Font, string> = { serif: t`宋体`, sans: t`黑体`, kai: t`楷体` };
  const shown: Font | 'own' = own?.isUsed ? 'own' : settings.font;
  const choose = (chosen: Font | 'own') => {
    if (own) {
      ownFont.set({ ...own, isUsed: chosen === 'own' });
    }
    if (chosen !== 'own') {
      changeReading({ font: chosen });
    }
  };
  const take = async (chosen: File) => {
    switch (await takeFont(chosen, Date.now())) {
      case 'not-a-font':
        return toastError(t`这不是浏览器能用的字体文件（TTF、OTF、WOFF、WOFF2）`);
      case 'too-large':
        return toastError(t`字体文件太大，最多 40 MB`);
      case 'no-room':
        return toastError(t`这台设备上没有地方保存字体`);
      case undefined:
        return toast(t`字体已换好，只保存在这台设备上`, 'done');
    }
  };
  return (
    <>
      <div className="novel-set-row">
        <span aria-hidden="true">{t`字体`}</span>
        <Segmented
          label={t`字体`}
          options={[
            ...FONTS.map((value) => ({ value, label: labels[value] })),
            ...(own ? [{ value: 'own' as const, label: t`自己的` }] : []),
          ]}
          value={shown}
          onChange={choose}
        />
      </div>
      <div className="novel-set-font">
        <span className="min-w-0 truncate">{own ? own.name : t`也可以用自己的字体`}</span>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={t`字体文件`}
          accept=".ttf,.otf,.woff,.woff2,font/*"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) {
              void take(chosen);
            }
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <Button small onClick={() => file.current?.click()}>
          {own ? t`换一个` : t`选择字体文件`}
        </Button>
        {own && (
          <Button
            small
            kind="text"
            onClick={() => {
              void removeFont();
              toast(t`字体已移除`, 'done');
            }}
          >
            {t`移除`}
          </Button>
        )}
      </div>
    </>
  );
}
