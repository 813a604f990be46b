import { openDialog } from '@baohe/app-shell/dialogs';
import type { CallFailed } from '@baohe/client/call-failed';

/** Whoever logs in to an account that they have deleted is asked whether they stay; throws the refusal where not. */
export async function offerUndo(refusal: CallFailed): Promise<void> {
  const stays = await new Promise<boolean>((onAnswer) => {
    openDialog('deletionPending', { until: String(refusal.parameters['until']), onAnswer });
  });
  if (!stays) {
    throw refusal;
  }
}
