import {
  alterEmail,
  confirmPassword,
  alterPhone,
  alterPwd,
  credential,
  credentialLogin,
  devices,
  liveCredential,
  revokeCredential,
  revokeDevices,
} from './account.ts';
import { clearActivity, ownYear, setActivityRecording } from './activity.ts';
import { putAgeLimit } from './age-rating.ts';
import {
  addAlbum,
  addToAlbum,
  arrangeAlbum,
  getAlbum,
  listAlbums,
  lookAtAlbum,
  removeAlbum,
  removeFromAlbum,
  renameAlbum,
  shareAlbum,
} from './albums.ts';
import { managedAnnouncements } from './announcements-managed.ts';
import { announcementByKey } from './announcements.ts';
import { auditLog } from './audit-managed.ts';
import { batch } from './batch.ts';
import { claimGift, hasClaimedGift, swapBox, todaysBox } from './blind-box.ts';
import { addBlocked, getBlockable, getBlocked, removeBlocked } from './blocking.ts';
import { listBookmarks, pageBookmarks, saveBookmarks } from './bookmarks.ts';
import { bulkEdits } from './bulk-edit.ts';
import { managedCardKeys } from './card-keys-managed.ts';
import { ownCardKeys, redeemCardKey } from './card-keys.ts';
import { managedCarousel } from './carousel-managed.ts';
import { carouselList } from './carousel.ts';
import { managedCheckIns } from './check-ins-managed.ts';
import { checkIn, checkInCalendar, checkInList, hasCheckedIn, makeUpDay } from './check-ins.ts';
import { managedCodes } from './codes-managed.ts';
import { helpCode, helpsOfPost, parseCode, shareCode, thankHelpers, unlockPost } from './codes.ts';
import type { Endpoint } from './endpoint.ts';
import { envelopeKeys } from './envelope-keys.ts';
import { membershipFaq } from './faq.ts';
import { managedFeedback } from './feedback-managed.ts';
import { ownFeedback, sendFeedback } from './feedback.ts';
import { siteFigures } from './figures.ts';
import { confirmFirstStep, firstSteps } from './first-steps.ts';
import { guestPageSettings } from './guest-page.ts';
import { managedHealth } from './health-managed.ts';
import { myHelpCounts } from './help-counts.ts';
import {
  checkUsername,
  getByBrowserFinger,
  guest,
  limitMode,
  login,
  logout,
  register,
  setUserPassword,
  unlockMode,
  whoAmI,
} from './identity.ts';
import { managedImports } from './import-runs-managed.ts';
import { managedInvites } from './invites-managed.ts';
import { inviteLink, ownInvites } from './invites.ts';
import { managedJobs } from './jobs-managed.ts';
import { libraryChecks } from './library-checks.ts';
import { libraryProgress } from './library-progress.ts';
import { managedLists } from './lists-managed.ts';
import {
  addToList,
  clearList,
  deleteFromList,
  entriesOfTypes,
  listById,
  listEntries,
  listIdOfType,
  pageEntries,
  recordExists,
  removeEntries,
} from './lists.ts';
import { giveLoan, lookAtLoan, ownLoans, revokeLoan, takeLoan } from './loans.ts';
import { previewLockedPost } from './locked-post.ts';
import { managedTiers } from './membership-managed.ts';
import { tierById, tierByLevel, tierList } from './membership.ts';
import { managedMoney } from './money-managed.ts';
import { listNotifications, markNotificationsRead } from './notifications.ts';
import { getOwnSettings, putOwnSettings } from './own-settings.ts';
import { managedCoupons, managedGateways, managedOrders, testGateway } from './payment-managed.ts';
import {
  cancelOrder,
  checkOrder,
  createOrder,
  orderByMerchantNo,
  orderBySystemNo,
  orderPrice,
  ownOrders,
  payOrderAgain,
} from './payment.ts';
import { managedPeople, managedUsers } from './people-managed.ts';
import { deletionFacts, readExport, requestDeletion, startExport } from './personal-data.ts';
import { getChapter, getDownloads, getNextEpisode, getTrack, getVideoPlayUrl } from './playback.ts';
import { managedBills } from './points-managed.ts';
import { ownBills } from './points.ts';
import { postFilters } from './post-filters.ts';
import { getManagedPost } from './post-to-edit.ts';
import { managedDownloads, managedPosts } from './posts-managed.ts';
import { getDetail, getPost, getPostCount, pageOsusume, pagePosts, polyOsusume } from './posts.ts';
import { markProgress, undoMark } from './progress-marks.ts';
import {
  finishProgress,
  getProgress,
  continueList,
  saveProgress,
  removeFromContinue,
} from './progress.ts';
import { getRating, ratePost, removeRating } from './ratings.ts';
import { review } from './review.ts';
import { managedReports } from './rights-reports-managed.ts';
import { sendReport } from './rights-reports.ts';
import {
  filterChoices,
  forgetSearches,
  recentSearches,
  relatedVideos,
  searchVideos,
  searchVideosFor,
  suggestSearch,
} from './search.ts';
import { managedSeries } from './series-managed.ts';
import { getSeriesPosts } from './series.ts';
import { managedSettings } from './settings-managed.ts';
import { setup, setupState } from './setup.ts';
import { siteSettings } from './site.ts';
import { managedSourceTypes } from './source-types-managed.ts';
import { claimTask, taskList } from './tasks.ts';
import { managedTerms } from './terms-managed.ts';
import { getTerm, pageTerms, treeTerm } from './terms.ts';
import { managedTokens } from './tokens-managed.ts';
import { pageUpdates } from './updates.ts';
import {
  ownUploads,
  removeUpload,
  storeText,
  storeUploadedFile,
  storeUploadedPicture,
  uploadLimits,
} from './uploads.ts';
import { managedUserDetails } from './user-details-managed.ts';
import { userDetail, userDetailOf } from './user-details.ts';
import { managedVersions } from './versions-managed.ts';
import { pullVersion, reportVersion, versionHistory } from './versions.ts';
import { managedVideos } from './videos-managed.ts';
import { videos } from './videos.ts';

/** Every call of the contract: what the matrix of rights, the fuzzers and the conformance list walk. */
export const endpoints: readonly Endpoint[] = [
  envelopeKeys,
  batch,
  siteSettings,
  guestPageSettings,
  membershipFaq,
  pullVersion,
  reportVersion,
  versionHistory,
  ...Object.values(managedVersions),
  siteFigures,
  firstSteps,
  confirmFirstStep,
  ...Object.values(managedSettings),
  ...Object.values(managedTokens),
  ...Object.values(managedJobs),
  ...Object.values(managedHealth),
  ...Object.values(auditLog),
  setupState,
  setup,
  getByBrowserFinger,
  guest,
  login,
  register,
  checkUsername,
  setUserPassword,
  logout,
  whoAmI,
  unlockMode,
  limitMode,
  alterPwd,
  confirmPassword,
  alterEmail,
  alterPhone,
  devices,
  revokeDevices,
  credential,
  liveCredential,
  revokeCredential,
  credentialLogin,
  listNotifications,
  markNotificationsRead,
  getOwnSettings,
  putOwnSettings,
  getBlocked,
  addBlocked,
  removeBlocked,
  getBlockable,
  putAgeLimit,
  sendFeedback,
  ownFeedback,
  ...Object.values(managedFeedback),
  ...Object.values(managedUsers),
  sendReport,
  ...Object.values(managedReports),
  ...Object.values(managedPeople),
  ...Object.values(managedSourceTypes),
  announcementByKey,
  ...Object.values(managedAnnouncements),
  libraryProgress,
  treeTerm,
  getTerm,
  pageTerms,
  ...Object.values(managedTerms),
  getSeriesPosts,
  ...Object.values(managedSeries),
  pagePosts,
  polyOsusume,
  pageOsusume,
  getPost,
  getDetail,
  getPostCount,
  getManagedPost,
  previewLockedPost,
  ...Object.values(managedPosts),
  ...Object.values(postFilters),
  ...Object.values(bulkEdits),
  ...Object.values(libraryChecks),
  ...Object.values(managedDownloads.plain),
  ...Object.values(managedDownloads.backend),
  ...Object.values(videos),
  ...Object.values(managedVideos),
  searchVideos,
  searchVideosFor,
  relatedVideos,
  suggestSearch,
  filterChoices,
  recentSearches,
  forgetSearches,
  getVideoPlayUrl,
  getTrack,
  getNextEpisode,
  getChapter,
  getDownloads,
  parseCode,
  shareCode,
  helpCode,
  unlockPost,
  myHelpCounts,
  helpsOfPost,
  thankHelpers,
  ...Object.values(managedCodes),
  hasCheckedIn,
  checkIn,
  makeUpDay,
  checkInCalendar,
  checkInList,
  ...Object.values(managedCheckIns),
  ownBills,
  taskList,
  claimTask,
  ...Object.values(managedBills),
  ownInvites,
  inviteLink,
  giveLoan,
  ownLoans,
  revokeLoan,
  lookAtLoan,
  takeLoan,
  ...Object.values(managedInvites),
  todaysBox,
  swapBox,
  hasClaimedGift,
  claimGift,
  startExport,
  readExport,
  deletionFacts,
  requestDeletion,
  redeemCardKey,
  ownCardKeys,
  ...Object.values(managedCardKeys),
  ...Object.values(managedImports),
  ...Object.values(review),
  userDetail,
  userDetailOf,
  ...Object.values(managedUserDetails),
  carouselList,
  ...Object.values(managedCarousel),
  tierList,
  tierById,
  tierByLevel,
  ...Object.values(managedTiers),
  createOrder,
  orderPrice,
  orderByMerchantNo,
  orderBySystemNo,
  checkOrder,
  payOrderAgain,
  cancelOrder,
  ownOrders,
  ...Object.values(managedOrders),
  ...Object.values(managedGateways),
  testGateway,
  ...Object.values(managedCoupons),
  ...Object.values(managedMoney),
  saveProgress,
  getProgress,
  continueList,
  finishProgress,
  removeFromContinue,
  ownYear,
  setActivityRecording,
  clearActivity,
  saveBookmarks,
  listBookmarks,
  pageBookmarks,
  markProgress,
  undoMark,
  getRating,
  ratePost,
  removeRating,
  pageUpdates,
  addAlbum,
  addToAlbum,
  arrangeAlbum,
  getAlbum,
  listAlbums,
  lookAtAlbum,
  removeAlbum,
  removeFromAlbum,
  renameAlbum,
  shareAlbum,
  recordExists,
  addToList,
  deleteFromList,
  listById,
  listIdOfType,
  listEntries,
  pageEntries,
  entriesOfTypes,
  removeEntries,
  clearList,
  ...Object.values(managedLists),
  ownUploads,
  removeUpload,
  storeUploadedPicture,
  storeUploadedFile,
  storeText,
  uploadLimits,
];
