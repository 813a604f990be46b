import { useLingui } from '@lingui/react/macro';
import type { AloudState } from './aloud-state.ts';

/** Why nothing is heard; undefined while nothing is wrong. */
export function useAloudTrouble({ trouble }: AloudState): string | undefined {
  const { t } = useLingui();
  switch (trouble) {
    case 'voice':
      return t`这台设备没有能读这本书的声音。可以在系统的“文字转语音”设置里添加。`;
    case 'chapter':
      return t`这一章没有加载出来，点播放再试。`;
    case 'speech':
      return t`声音中断了，点播放再试。`;
    case null:
      return undefined;
  }
}
