import { CallFailed } from '@baohe/client/call-failed';
import type { AudioElementOwner } from './audio-element-owner.ts';
import { CANNOT_DECODE, type Sound } from './sound.ts';

const RETRY_MS = 5000;

interface Ways {
  /** The network may be back. */
  tryAgain: () => void;
  /** The address has most likely run out. */
  renew: () => void;
}

/** A track that does not come: a new address, waiting for the network, or saying so. */
export function openAudioFailures(
  sound: Sound,
  owner: Pick<AudioElementOwner, 'trouble' | 'locked'>,
  { tryAgain, renew }: Ways,
) {
  /** The address is new: another would be of no use. */
  let isRenewed = false;
  let isOffline = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const rest = () => clearTimeout(retry);

  function waitForNetwork(): void {
    isOffline = true;
    owner.trouble({ kind: 'offline' });
    rest();
    retry = setTimeout(tryAgain, RETRY_MS);
  }

  return {
    waitForNetwork,
    /** Nobody wants to hear it just now. */
    rest,
    isOffline: () => isOffline,
    /** It is opened by somebody, not by us. */
    begin(): void {
      isRenewed = false;
    },
    /** Something else is opened. */
    end(): void {
      rest();
      isOffline = false;
    },
    /** It is heard after all. */
    heard(): void {
      isRenewed = false;
      if (isOffline) {
        isOffline = false;
        rest();
        owner.trouble(null);
      }
    },
    /** No address was given. */
    refused(error: unknown): void {
      if (!(error instanceof CallFailed) || !error.isRefusal) {
        waitForNetwork();
      } else if (error.key === 'post.locked') {
        owner.locked();
      } else {
        owner.trouble({ kind: 'refused', text: error.msg });
      }
    },
    /** The address was given and leads to nothing that can be heard. */
    failed(): void {
      if (!navigator.onLine) {
        waitForNetwork();
      } else if (sound.error?.code === CANNOT_DECODE || isRenewed) {
        owner.trouble({ kind: 'unplayable' });
      } else {
        isRenewed = true;
        renew();
      }
    },
  };
}
