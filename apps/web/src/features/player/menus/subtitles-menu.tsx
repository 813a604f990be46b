import { SUBTITLE_SIZES } from '@baohe/domain/playing/subtitle-choice';
import { Dialog } from '@baohe/ui/dialog';
import { RadioRows } from '@baohe/ui/radio-rows';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import { changeSettings, usePlayerSettings } from '../../../entities/film-settings.ts';
import type { Subtitle } from '../../../entities/post/post.ts';
import { MenuPart } from './menu-part.tsx';

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
      <MenuPart title={t`字幕大小`}>
        <Segmented
          wide
          label={t`字幕大小`}
          value={subtitleSize}
          onChange={(size) => changeSettings({ subtitleSize: size })}
          options={SUBTITLE_SIZES.map((value) => ({ value, label: sizes[value] }))}
        />
      </MenuPart>
    </Dialog>
  );
}
