import type { PlaySource } from '@baohe/contract/playback';
import { SPEED_MEMORIES, SPEEDS, speedText, type Speed } from '@baohe/domain/playing/speeds';
import { Dialog } from '@baohe/ui/dialog';
import { RadioRows } from '@baohe/ui/radio-rows';
import { Segmented } from '@baohe/ui/segmented';
import { Switch } from '@baohe/ui/switch';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { changeSettings, SUBTITLE_SIZES, usePlayerSettings } from './player-settings.ts';
import type { Subtitle } from './subtitles.tsx';
import { useSourceName } from './use-play-sources.ts';

export type MenuTopic = 'speed' | 'quality' | 'subtitles';

interface SpeedMenuProps {
  speed: number;
  onSpeed: (speed: Speed) => void;
  onClose: () => void;
}

export function SpeedMenu({ speed, onSpeed, onClose }: SpeedMenuProps) {
  const { t } = useLingui();
  const { speeds } = usePlayerSettings();
  const memories = { never: t`不记住`, post: t`仅此作品`, always: t`总是` };
  return (
    <Dialog title={t`播放速度`} closeLabel={t`关闭`} onClose={onClose}>
      <RadioRows
        label={t`播放速度`}
        value={String(speed)}
        onChange={(value) => {
          const chosen = SPEEDS.find((each) => String(each) === value);
          if (chosen) {
            onSpeed(chosen);
          }
        }}
        options={SPEEDS.map((each) => ({ value: String(each), label: speedText(each) }))}
      />
      <Under title={t`记住速度`}>
        <Segmented
          wide
          label={t`记住速度`}
          value={speeds.memory}
          onChange={(memory) => changeSettings({ speeds: { ...speeds, memory } })}
          options={SPEED_MEMORIES.map((value) => ({ value, label: memories[value] }))}
        />
      </Under>
    </Dialog>
  );
}

interface QualityMenuProps {
  sources: readonly PlaySource[];
  source: PlaySource;
  onSource: (no: number) => void;
  onClose: () => void;
}

export function QualityMenu({ sources, source, onSource, onClose }: QualityMenuProps) {
  const { t } = useLingui();
  const nameOf = useSourceName();
  const { isLooping } = usePlayerSettings();
  return (
    <Dialog title={t`画质`} closeLabel={t`关闭`} onClose={onClose}>
      <RadioRows
        label={t`画质`}
        value={String(source.no)}
        onChange={(no) => onSource(Number(no))}
        options={sources.map((each) => ({ value: String(each.no), label: nameOf(each) }))}
      />
      <div className="mt-3 flex min-h-target items-center justify-between gap-3">
        <span>{t`循环播放`}</span>
        <Switch
          label={t`循环播放`}
          checked={isLooping}
          onChange={(wanted) => changeSettings({ isLooping: wanted })}
        />
      </div>
    </Dialog>
  );
}

interface SubtitlesMenuProps {
  subtitles: readonly Subtitle[];
  shown: Subtitle | undefined;
  onClose: () => void;
}

const OFF = 'off';

export function SubtitlesMenu({ subtitles, shown, onClose }: SubtitlesMenuProps) {
  const { t } = useLingui();
  const { subtitleSize } = usePlayerSettings();
  const sizes = { small: t`小`, middle: t`中`, large: t`大` };
  return (
    <Dialog title={t`字幕`} closeLabel={t`关闭`} onClose={onClose}>
      <RadioRows
        label={t`字幕`}
        value={shown?.language ?? OFF}
        onChange={(value) => changeSettings({ subtitle: value === OFF ? null : value })}
        options={[
          { value: OFF, label: t`关闭字幕` },
          ...subtitles.map(({ language, label }) => ({
            value: language,
            label: <span lang={language}>{label}</span>,
          })),
        ]}
      />
      <Under title={t`字幕大小`}>
        <Segmented
          wide
          label={t`字幕大小`}
          value={subtitleSize}
          onChange={(size) => changeSettings({ subtitleSize: size })}
          options={SUBTITLE_SIZES.map((value) => ({ value, label: sizes[value] }))}
        />
      </Under>
    </Dialog>
  );
}

function Under({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-4 mb-2 text-sm font-medium text-text-2">{title}</h3>
      {children}
    </>
  );
}
