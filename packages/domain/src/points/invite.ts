/** What is known of somebody who registers through a link. */
export interface InviteFacts {
  /** The inviter is somebody with a name whose account is open. */
  mayInvite: boolean;
  isOwnLink: boolean;
  /** A browser of the new account belongs, or has belonged, to another registered one: the inviter's, or any other. */
  isKnownBrowser: boolean;
}

/** X16: a new account on a new device. */
export const isInvited = ({ mayInvite, isOwnLink, isKnownBrowser }: InviteFacts): boolean =>
  mayInvite && !isOwnLink && !isKnownBrowser;
