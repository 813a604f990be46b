import { toast } from '@baohe/app-shell/toast';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { Segmented } from '@baohe/ui/segmented';
import { Switch } from '@baohe/ui/switch';
import { useLingui } from '@lingui/react/macro';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { useOpenBook } from '../book-context.ts';
import { DIMMEST } from '../settings.ts';

/** Everything that can be said about how to read; it counts at once. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { way, light, changeWay, changeLight, makeDefault } = useOpenBook();
  const { t } = useLingui();
  const brightness = useId();
  return (
    <Dialog
      title={t`阅读设置`}
      closeLabel={t`关闭`}
      onClose={onClose}
      actions={
        <Button
          onClick={() => {
            makeDefault();
            toast(t`已设为默认，新打开的作品都这样显示`, 'done');
          }}
        >
          {t`设为默认`}
        </Button>
      }
    >
      <div className="grid gap-2">
        <div>
          <label htmlFor={brightness} className="text-sm">
            {t`亮度`}
          </label>
          <input
            id={brightness}
            type="range"
            className="range"
            min={DIMMEST}
            max={100}
            step={5}
            value={light.brightness}
            style={
              {
                '--filled': `${((light.brightness - DIMMEST) * 100) / (100 - DIMMEST)}%`,
              } as CSSProperties
            }
            onChange={({ target }) => changeLight({ brightness: Number(target.value) })}
          />
        </div>
        <Row label={t`阅读方式`}>
          <Segmented
            label={t`阅读方式`}
            value={way.mode}
            options={[
              { value: 'scroll', label: t`卷轴` },
              { value: 'page', label: t`翻页` },
            ]}
            onChange={(mode) => changeWay({ mode })}
          />
        </Row>
        <Row label={t`翻页方向`}>
          <Segmented
            label={t`翻页方向`}
            value={way.direction}
            options={[
              { value: 'ltr', label: t`从左到右` },
              { value: 'rtl', label: t`从右到左` },
            ]}
            onChange={(direction) => changeWay({ direction })}
          />
        </Row>
        <Row label={t`画面`}>
          <Segmented
            label={t`画面`}
            value={way.fit[way.mode]}
            options={[
              { value: 'width', label: t`适应宽度` },
              { value: 'height', label: t`适应高度` },
            ]}
            onChange={(fit) => changeWay({ fit: { ...way.fit, [way.mode]: fit } })}
          />
        </Row>
        <Row label={t`横屏双页`}>
          <Switch
            label={t`横屏双页`}
            checked={way.isDouble}
            onChange={(isDouble) => changeWay({ isDouble })}
          />
        </Row>
        <Row label={t`屏幕常亮`}>
          <Switch
            label={t`屏幕常亮`}
            checked={light.staysAwake}
            onChange={(staysAwake) => changeLight({ staysAwake })}
          />
        </Row>
      </div>
    </Dialog>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-target flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="text-sm" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
