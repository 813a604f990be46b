import { failureText } from '@baohe/app-shell/failure-text';
import type { Identity } from '@baohe/app-shell/identity';
import { toast, toastError } from '@baohe/app-shell/toast';
import { currentViewer } from '@baohe/app-shell/viewer';
import { CallFailed } from '@baohe/client/call-failed';
import type { Site } from '@baohe/contract/site';
import { t } from '@lingui/core/macro';
import { redirect } from '@tanstack/react-router';

/** What the addresses are decided by. */
export interface Landing {
  identity: Pick<Identity, 'settled' | 'refusal'>;
  /** What the site says of itself; undefined when it did not answer in time. Never rejects. */
  site: Promise<Site | undefined>;
}

interface Arrival {
  context: Landing;
  location: { href: string };
}

/**
 * Who is here is known before anything is drawn; until then the splash stands. A stranger's first
 * look also waits for what the site says of itself, its language above all.
 */
export async function knowWhoIsHere({ context }: Pick<Arrival, 'context'>): Promise<void> {
  await context.identity.settled;
  if (!currentViewer()) {
    await context.site;
  }
}

/** `/`: a known device goes to its box, any other to the login; a closed app stays here. */
export async function landFromStart({ context }: Pick<Arrival, 'context'>): Promise<void> {
  if (await isClosed(context)) {
    return;
  }
  if (currentViewer()) {
    throw redirect({ to: '/sesame', replace: true });
  }
  explainFailure(context);
  throw redirect({ to: '/login', replace: true });
}

/** An address for known devices: a stranger logs in first, and comes back. */
export async function knownOnly({ context, location }: Arrival): Promise<void> {
  if (currentViewer() || (await isClosed(context))) {
    return;
  }
  explainFailure(context);
  throw redirect({ to: '/login', search: { next: location.href }, replace: true });
}

async function isClosed({ site }: Landing): Promise<boolean> {
  return (await site)?.appEnabled === false;
}

function explainFailure({ identity }: Landing): void {
  const refusal = identity.refusal();
  if (refusal === undefined) {
    // Was in, and left.
    toast(t`请先登录`);
  } else if (refusal instanceof CallFailed && refusal.isRefusal) {
    toast(failureText(refusal));
  } else {
    toastError(failureText(refusal));
  }
}
