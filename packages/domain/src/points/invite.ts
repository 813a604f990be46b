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

export const INVITE_STATES = ['paid', 'waiting', 'month_full', 'nothing'] as const;

/**
 * paid: it has brought points. waiting: until the invited person comes again. month_full: the inviter has all that a
 * month brings. nothing: it has brought none, and brings none as things are.
 */
export type InviteState = (typeof INVITE_STATES)[number];

interface InviteProgress {
  isPaid: boolean;
  /** What it has brought the inviter, or would bring today. */
  points: number;
  mayBePaid: boolean;
  isMonthFull: boolean;
}

export function inviteState(progress: InviteProgress): InviteState {
  const { isPaid, points, mayBePaid, isMonthFull } = progress;
  if (points === 0) {
    return 'nothing';
  }
  if (isPaid) {
    return 'paid';
  }
  if (!mayBePaid) {
    return 'nothing';
  }
  return isMonthFull ? 'month_full' : 'waiting';
}
