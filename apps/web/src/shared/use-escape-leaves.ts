import { useKeys } from '@baohe/app-shell/keys';
import { takeBack } from './back.ts';

/** Escape leaves a screen as its button does, after it has closed what lies on top. A dialog closes itself. */
export function useEscapeLeaves(leave: () => void): void {
  useKeys({
    // Nothing is typed into these: Escape has no meaning of their own there.
    except: 'input[type="radio"], input[type="checkbox"]',
    onKey(key) {
      if (key !== 'Escape') {
        return false;
      }
      if (document.fullscreenElement) {
        void document.exitFullscreen();
      } else if (!takeBack()) {
        leave();
      }
      return true;
    },
  });
}
