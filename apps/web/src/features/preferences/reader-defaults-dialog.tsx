import type { DialogWay } from '@baohe/app-shell/dialogs';
import { LARGEST, SMALLEST, type Paper } from '@baohe/domain/reading-text/reader-settings';
import '@baohe/ui/range.css';
import { Dialog } from '@baohe/ui/dialog';
import { Segmented } from '@baohe/ui/segmented';
import { Switch } from '@baohe/ui/switch';
import { useLingui } from '@lingui/react/macro';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { DirectionChoice, ModeChoice, TurningChoice } from '../../entities/reader-choices.tsx';
import { changeReading, useReaderSettings } from '../../entities/reader-text-settings.ts';
import { defaultWay } from '../../entities/reader-way.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    readerDefaults: Record<never, never>;
  }
}

/** How works open: those of pictures that were never opened, and all novels. */
export function ReaderDefaultsDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  return (
    <Dialog title={t`阅读默认设置`} closeLabel={t`关闭`} onClose={onClose}>
      <PictureDefaults />
      <TextDefaults />
    </Dialog>
  );
}

function PictureDefaults() {
  const { t } = useLingui();
  const way = defaultWay.use();
  const change = (part: Partial<typeof way>) => defaultWay.set({ ...way, ...part });
  return (
    <Group label={t`漫画与图集`}>
      <Row label={t`阅读方式`}>
        <ModeChoice value={way.mode} onChange={(mode) => change({ mode })} />
      </Row>
      <Row label={t`翻页方向`}>
        <DirectionChoice value={way.direction} onChange={(direction) => change({ direction })} />
      </Row>
      <Row label={t`横屏双页`}>
        <Switch
          label={t`横屏双页`}
          checked={way.isDouble}
          onChange={(isDouble) => change({ isDouble })}
        />
      </Row>
      <p className="text-xs text-text-3">{t`打开过的作品保持各自的设置。`}</p>
    </Group>
  );
}

function TextDefaults() {
  const { t } = useLingui();
  const id = useId();
  const { size, turning, paper } = useReaderSettings();
  const papers: { value: Paper; label: string }[] = [
    { value: 'paper', label: t`纸` },
    { value: 'green', label: t`绿` },
    { value: 'night', label: t`夜` },
    { value: 'black', label: t`黑` },
  ];
  return (
    <Group label={t`小说`}>
      <div>
        <label htmlFor={id} className="flex justify-between text-sm">
          <span>{t`字号`}</span>
          <span className="tabular-nums">{size}</span>
        </label>
        <input
          id={id}
          type="range"
          className="range"
          min={SMALLEST}
          max={LARGEST}
          value={size}
          style={
            { '--filled': `${((size - SMALLEST) * 100) / (LARGEST - SMALLEST)}%` } as CSSProperties
          }
          onChange={({ target }) => changeReading({ size: Number(target.value) })}
        />
      </div>
      <Row label={t`翻页`}>
        <TurningChoice value={turning} onChange={(chosen) => changeReading({ turning: chosen })} />
      </Row>
      <Row label={t`背景`}>
        <Segmented
          label={t`背景`}
          value={paper}
          options={papers}
          onChange={(chosen) => changeReading({ paper: chosen })}
        />
      </Row>
    </Group>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="mt-4 grid gap-2 first:mt-0" aria-label={label}>
      <h3 className="text-sm font-medium text-text-2">{label}</h3>
      {children}
    </section>
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
