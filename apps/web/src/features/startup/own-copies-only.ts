import { forgetCopies } from '@baohe/app-shell/cache-names';
import { followViewer } from '@baohe/app-shell/viewer';
import { currentViewer } from '../../entities/viewer.ts';

/** With another age limit other posts are open. */
const keyOf = (viewer: ReturnType<typeof currentViewer>): string =>
  `${viewer?.id} ${viewer?.age.chosen}`;

/** What was copied for somebody goes when they log out, or become somebody else. */
export function dropForeignCopies(): () => void {
  let before = keyOf(currentViewer());
  // Logged out elsewhere, or in another app of this site.
  void forgetCopies(currentViewer()?.id).catch(() => {});
  return followViewer(() => {
    const now = keyOf(currentViewer());
    if (now !== before) {
      before = now;
      void forgetCopies().catch(() => {});
    }
  });
}
