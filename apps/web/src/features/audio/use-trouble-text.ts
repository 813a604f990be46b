import { useLingui } from '@lingui/react/macro';
import type { Trouble } from '../../entities/audio/player-state.ts';

/** Why nothing is heard. */
export function useTroubleText() {
  const { t } = useLingui();
  return (trouble: Trouble): string => {
    switch (trouble.kind) {
      case 'offline':
        return t`网络断开了，恢复后接着播放`;
      case 'unplayable':
        return t`这一轨无法播放，请换一轨`;
      case 'refused':
        return trouble.text;
    }
  };
}
