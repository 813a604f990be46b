import { ConfirmDialog } from '@baohe/app-shell/confirm-dialog';
import type { DialogRegistry } from '@baohe/app-shell/dialog-host';
import { lateDialog } from '@baohe/app-shell/late-dialog';
import { AnnouncementDialog } from '../features/announcements/announcement-dialog.tsx';
import { AudioPlayerDialog } from '../features/audio/audio-player-dialog.tsx';
import { AudioFileDialog } from '../features/detail/catalogue/audio-file-dialog.tsx';
import { FeedDialog } from '../features/home/feed-dialog.tsx';
import { AccountDialog } from '../features/identity/account/account-dialog.tsx';
import { PasswordDialog } from '../features/identity/account/password-dialog.tsx';
import { UserPanelDialog } from '../features/identity/mine/user-panel-dialog.tsx';
import { AccessDialog } from '../features/membership/access-dialog.tsx';
import { AccessEndedDialog } from '../features/membership/access-ended-dialog.tsx';
import { UpgradeDialog } from '../features/membership/upgrade-dialog.tsx';
import { NotificationsDialog } from '../features/notifications/notifications-dialog.tsx';
import { PreferencesDialog } from '../features/preferences/preferences-dialog.tsx';
import { ContinueMoreDialog } from '../features/progress/continue-more-dialog.tsx';
import { ProgressConflictDialog } from '../features/progress/progress-conflict-dialog.tsx';
import { ExitDialog } from '../features/startup/exit-dialog.tsx';
import { NetworkLostDialog, NetworkRestoredDialog } from '../features/startup/network-dialogs.tsx';
import { UnlockDialog } from '../features/unlock-mode/unlock-dialog.tsx';

const AgeLimit = lateDialog(
  async () => (await import('../features/age-limit/age-limit-dialog.tsx')).AgeLimitDialog,
);
const Albums = lateDialog(
  async () => (await import('../features/albums/album-choice-dialog.tsx')).AlbumChoiceDialog,
);
const AppDownload = lateDialog(
  async () => (await import('../features/guest/app-download-dialog.tsx')).AppDownloadDialog,
);
const AppLock = lateDialog(
  async () => (await import('../features/app-lock/app-lock-dialog.tsx')).AppLockDialog,
);
const BlindBox = lateDialog(
  async () => (await import('../features/blind-box/blind-box-dialog.tsx')).BlindBoxDialog,
);
const Blocked = lateDialog(
  async () => (await import('../features/blocking/blocked-dialog.tsx')).BlockedDialog,
);
const BlockPost = lateDialog(
  async () => (await import('../features/blocking/block-post-dialog.tsx')).BlockPostDialog,
);
const DeleteAccount = lateDialog(
  async () =>
    (await import('../features/personal-data/delete-account-dialog.tsx')).DeleteAccountDialog,
);
const DeletionPending = lateDialog(
  async () =>
    (await import('../features/identity/account/deletion-pending-dialog.tsx'))
      .DeletionPendingDialog,
);
const ChangePassword = lateDialog(
  async () =>
    (await import('../features/identity/account/change-password-dialog.tsx')).ChangePasswordDialog,
);
const Contact = lateDialog(
  async () => (await import('../features/identity/account/contact-dialog.tsx')).ContactDialog,
);
const Diagnosis = lateDialog(
  async () => (await import('../features/diagnosis/diagnosis-dialog.tsx')).DiagnosisDialog,
);
const Downloads = lateDialog(
  async () => (await import('../features/detail/actions/downloads-dialog.tsx')).DownloadsDialog,
);
const ExportData = lateDialog(
  async () => (await import('../features/personal-data/export-data-dialog.tsx')).ExportDataDialog,
);
const FoundCode = lateDialog(
  async () => (await import('../features/codes/clipboard/found-code-dialog.tsx')).FoundCodeDialog,
);
const InstallApp = lateDialog(
  async () => (await import('../features/install/install-dialog.tsx')).InstallDialog,
);
const LanguageOnly = lateDialog(
  async () => (await import('../features/preferences/language-dialog.tsx')).LanguageDialog,
);
const Lend = lateDialog(async () => (await import('../features/loans/lend-dialog.tsx')).LendDialog);
const Marks = lateDialog(
  async () => (await import('../features/detail/marks/marks-dialog.tsx')).MarksDialog,
);
const MembershipFaq = lateDialog(
  async () => (await import('../features/payment/faq-dialog.tsx')).FaqDialog,
);
const Payment = lateDialog(
  async () => (await import('../features/payment/payment-dialog.tsx')).PaymentDialog,
);
const PostMore = lateDialog(
  async () => (await import('../features/detail/actions/post-more-dialog.tsx')).PostMoreDialog,
);
const PostOpened = lateDialog(
  async () => (await import('../features/unlock/post-opened-dialog.tsx')).PostOpenedDialog,
);
const Poster = lateDialog(
  async () => (await import('../features/codes/poster/poster-dialog.tsx')).PosterDialog,
);
const Rating = lateDialog(
  async () => (await import('../features/detail/rating/rating-dialog.tsx')).RatingDialog,
);
const ReaderDefaults = lateDialog(
  async () =>
    (await import('../features/preferences/reader-defaults-dialog.tsx')).ReaderDefaultsDialog,
);
const Redeem = lateDialog(
  async () => (await import('../features/card-keys/redeem-dialog.tsx')).RedeemDialog,
);
const Records = lateDialog(
  async () => (await import('../features/points/records-dialog.tsx')).RecordsDialog,
);

const Series = lateDialog(
  async () => (await import('../features/detail/series/series-dialog.tsx')).SeriesDialog,
);
const Scan = lateDialog(
  async () => (await import('../features/identity/credential/scan-dialog.tsx')).ScanDialog,
);
const Shortcuts = lateDialog(
  async () => (await import('../features/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
);
const Update = lateDialog(
  async () => (await import('../features/update/update-dialog.tsx')).UpdateDialog,
);
const Tiers = lateDialog(
  async () => (await import('../features/payment/tiers-dialog.tsx')).TiersDialog,
);

/** A dialog that is declared and not in here does not compile; `password` is the staff’s. */
export const dialogRegistry: Omit<DialogRegistry, 'password'> = {
  accessEnded: AccessEndedDialog,
  account: AccountDialog,
  ageLimit: AgeLimit,
  albums: Albums,
  announcement: AnnouncementDialog,
  appDownload: AppDownload,
  appLock: AppLock,
  audioFile: AudioFileDialog,
  audioPlayer: AudioPlayerDialog,
  blindBox: BlindBox,
  blocked: Blocked,
  blockPost: BlockPost,
  changePassword: ChangePassword,
  confirm: ConfirmDialog,
  confirmPassword: PasswordDialog,
  contact: Contact,
  continueMore: ContinueMoreDialog,
  deleteAccount: DeleteAccount,
  deletionPending: DeletionPending,
  diagnosis: Diagnosis,
  downloads: Downloads,
  exit: ExitDialog,
  exportData: ExportData,
  feed: FeedDialog,
  foundCode: FoundCode,
  access: AccessDialog,
  installApp: InstallApp,
  language: LanguageOnly,
  lend: Lend,
  marks: Marks,
  membership: Tiers,
  membershipFaq: MembershipFaq,
  networkLost: NetworkLostDialog,
  networkRestored: NetworkRestoredDialog,
  notifications: NotificationsDialog,
  payment: Payment,
  postMore: PostMore,
  postOpened: PostOpened,
  preferences: PreferencesDialog,
  progressConflict: ProgressConflictDialog,
  rating: Rating,
  readerDefaults: ReaderDefaults,
  records: Records,
  redeem: Redeem,
  series: Series,
  shareCode: Poster,
  scanCredential: Scan,
  shortcuts: Shortcuts,
  unlockMode: UnlockDialog,
  update: Update,
  upgrade: UpgradeDialog,
  userPanel: UserPanelDialog,
};
