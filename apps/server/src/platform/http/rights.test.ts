import { managedAnnouncements } from '@baohe/contract/announcements-managed';
import { batch, isBatchable } from '@baohe/contract/batch';
import { carriesBody, type Endpoint, type Output } from '@baohe/contract/endpoint';
import { endpoints } from '@baohe/contract/endpoints';
import { myHelpCounts } from '@baohe/contract/help-counts';
import type { Reply } from '@baohe/contract/reply';
import type { Role } from '@baohe/domain/identity/roles';
import { expect, test } from 'vitest';
import { together } from '../../testing/scale.ts';
import { PAYLOAD } from '../../testing/test-browser.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../testing/test-server.ts';
import { sessionRepository } from '../session/session.repository.ts';
import { hashToken, type SessionCaller } from '../session/session.ts';
import { openBatchCalls, type BatchCalls } from './batch/batch-calls.ts';
import { API } from './served-routes.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Everybody who may come, in the order of the columns below. */
const CALLERS: [string, Role[] | null][] = [
  ['nobody', null],
  ['guest', []],
  ['user', ['user']],
  ['operator', ['operator']],
  ['editor', ['editor']],
  ['admin', ['admin']],
  ['root', ['root']],
];

/**
 * Who may call what, written by hand. ✓ answered, 1 asked to log in (401), 3 refused (403); another
 * number is the error that the call itself gives for what it is asked below.
 */
const TABLE = `
call                         | nobody guest user operator editor admin root
GET /sys/envelope/keys       | ✓      ✓     ✓    ✓        ✓      ✓     ✓
POST /sys/batch              | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /sys/site                | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /sys/site/guestPage      | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /sys/site/faq            | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /sys/version/pull        | ✓      ✓     ✓    ✓        ✓      ✓     ✓
POST /sys/version/overLoad   | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /sys/version/history     | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /sys/version/get         | 1      3     3    3        3      3164  3164
POST /sys/version/list       | 1      3     3    3        3      ✓     ✓
POST /sys/version/page       | 1      3     3    3        3      ✓     ✓
POST /sys/version/batchSave  | 1      3     3    3        3      3167  3167
PUT /sys/version/batchUpdate | 1      3     3    3        3      ✓     ✓
PUT /sys/version/alterStatus | 1      3     3    3        3      ✓     ✓
DELETE /sys/version/batchRemove | 1   3     3    3        3      ✓     ✓
PUT /sys/version/alterActived | 1     3     3    3        3      3164  3164
POST /sys/version/takeBundle | 1      3     3    3        3      3080  3080
GET /sys/figures             | 1      3     3    3        ✓      ✓     ✓
GET /sys/firstSteps          | 1      3     3    3        3      ✓     ✓
POST /sys/firstSteps/confirm | 1      3     3    3        3      ✓     ✓
GET /sys/setting/list        | 1      3     3    3        3      ✓     ✓
PUT /sys/setting/change      | 1      3     3    3        3      ✓     ✓
POST /sys/setting/reset      | 1      3     3    3        3      ✓     ✓
GET /sys/token/list          | 1      3     3    3        3      3     ✓
POST /sys/token/create       | 1      3     3    3        3      3     ✓
POST /sys/token/revoke       | 1      3     3    3        3      3     2050
GET /sys/job/list            | 1      3     3    3        3      ✓     ✓
POST /sys/job/run            | 1      3     3    3        3      3187  3187
GET /sys/health/read         | 1      3     3    3        3      ✓     ✓
POST /sys/health/noteBackup  | 1      3     3    3        3      ✓     ✓
POST /sys/audit/page         | 1      3     3    3        3      ✓     ✓
POST /sys/audit/get          | 1      3     3    3        3      2050  2050
POST /sys/audit/verify       | 1      3     3    3        3      ✓     ✓
GET /sys/setup               | ✓      ✓     ✓    ✓        ✓      ✓     ✓
POST /sys/setup              | 1070   1070  1070 1070     1070   1070  1070
POST /sys/uc/getByBrowserFinger | 1002 1002 1002 1002     1002   1002  1002
POST /sys/uc/guest           | ✓      ✓     ✓    ✓        ✓      ✓     ✓
POST /sys/uc/login           | 1010   1010  1010 1010     1010   1010  1010
POST /sys/uc/register        | 1032   1032  1032 1032     1032   1032  1032
GET /sys/uc/checkUsername/:username | ✓ ✓   ✓    ✓        ✓      ✓     ✓
POST /sys/uc/setUserPassword | 1      1032  1040 1040     1040   1040  1040
POST /sys/uc/logout          | 1      ✓     ✓    ✓        ✓      ✓     ✓
GET /sys/uc/polyInfo         | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /sys/uc/unlockMode      | 1      1060  1060 1060     1060   1060  1060
DELETE /sys/uc/unlockMode    | 1      ✓     ✓    ✓        ✓      ✓     ✓
PUT /sys/uc/alterPwd         | 1      3     1034 1034     1034   1034  1034
POST /sys/uc/confirmPassword | 1     3     ✓    ✓        ✓      ✓     ✓
PUT /sys/uc/alterEmail       | 1      3     ✓    ✓        ✓      ✓     ✓
PUT /sys/uc/alterPhone       | 1      3     ✓    ✓        ✓      ✓     ✓
GET /sys/uc/devices          | 1      ✓     ✓    ✓        ✓      ✓     ✓
DELETE /sys/uc/devices       | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /sys/uc/credential      | 1      ✓     ✓    ✓        ✓      ✓     ✓
GET /sys/uc/credential       | 1      ✓     ✓    ✓        ✓      ✓     ✓
DELETE /sys/uc/credential    | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /sys/uc/credentialLogin | 1050   1050  1050 1050     1050   1050  1050
GET /usr/notice/list         | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /usr/notice/read        | 1      ✓     ✓    ✓        ✓      ✓     ✓
GET /ope/anno/:key           | ✓      ✓     ✓    ✓        ✓      ✓     ✓
POST /ope/anno/list          | 1      3     3    3        ✓      ✓     ✓
POST /ope/anno/page          | 1      3     3    3        ✓      ✓     ✓
POST /ope/anno/batchSave     | 1      3     3    3        ✓      ✓     ✓
PUT /ope/anno/batchUpdate    | 1      3     3    3        ✓      ✓     ✓
PUT /ope/anno/alterStatus    | 1      3     3    3        ✓      ✓     ✓
DELETE /ope/anno/batchRemove | 1      3     3    3        ✓      ✓     ✓
GET /sys/library/progress    | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /cnt/terms/treeTerm      | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /cnt/terms/get/:id       | ✓      ✓     ✓    ✓        ✓      ✓     ✓
POST /cnt/terms/page         | ✓      ✓     ✓    ✓        ✓      ✓     ✓
POST /cnt/terms/saveBatch    | 1      3     3    3        3010   3010  3010
POST /cnt/terms/alterBatch   | 1      3     3    3        ✓      ✓     ✓
POST /cnt/terms/removeBatch  | 1      3     3    3        ✓      ✓     ✓
POST /cnt/terms/manage       | 1      3     3    3        ✓      ✓     ✓
GET /cnt/terms/effect        | 1      3     3    3        3010   3010  3010
POST /cnt/terms/arrange      | 1      3     3    3        3010   3010  3010
POST /cnt/terms/merge        | 1      3     3    3        3010   3010  3010
POST /cnt/terms/undoMerge    | 1      3     3    3        3154   3154  3154
POST /cnt/terms/addAlias     | 1      3     3    3        3010   3010  3010
POST /cnt/terms/removeAlias  | 1      3     3    3        ✓      ✓     ✓
POST /cnt/terms/other        | 1      3     3    3        501    501   501
GET /cnt/series/getPosts     | 3110   3110  3110 3110     3110   3110  3110
GET /cnt/series/get/:id      | 1      3     3    3        3110   3110  3110
POST /cnt/series/list        | 1      3     3    3        ✓      ✓     ✓
POST /cnt/series/page        | 1      3     3    3        ✓      ✓     ✓
POST /cnt/series/saveBatch   | 1      3     3    3        ✓      ✓     ✓
POST /cnt/series/alterBatch  | 1      3     3    3        ✓      ✓     ✓
PUT /cnt/series/alterStatus  | 1      3     3    3        ✓      ✓     ✓
POST /cnt/series/removeBatch | 1      3     3    3        ✓      ✓     ✓
POST /cnt/series/merge       | 1      3     3    3        3110   3110  3110
POST /cnt/series/suggest     | 1      3     3    3        ✓      ✓     ✓
GET /cnt/series/getManagedPosts | 1   3     3    3        ✓      ✓     ✓
POST /cnt/series/arrange     | 1      3     3    3        3110   3110  3110
POST /cnt/posts/page         | ✓      ✓     ✓    ✓        ✓      ✓     ✓
POST /cnt/posts/polyOsusume  | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /cnt/posts/get/:id       | 3020   3020  3020 3020     3020   3020  3020
GET /cnt/posts/getDetail     | 3020   3020  3020 3020     3020   3020  3020
GET /cnt/posts/getPostCount  | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /cnt/posts/getManaged    | 1      3     3    3        3020   3020  3020
POST /cnt/posts/saveBatch    | 1      3     3    3        3022   3022  3022
POST /cnt/posts/alterBatch   | 1      3     3    3        ✓      ✓     ✓
POST /cnt/posts/removeBatch  | 1      3     3    3        ✓      ✓     ✓
POST /cnt/posts/alterPostAllTerm | 1  3     3    3        ✓      ✓     ✓
POST /cnt/posts/pageManaged | 1      3     3    3        ✓      ✓     ✓
POST /cnt/posts/countManaged | 1      3     3    3        ✓      ✓     ✓
GET /cnt/posts/filters | 1      3     3    3        ✓      ✓     ✓
POST /cnt/posts/filters/save | 1      3     3    3        ✓      ✓     ✓
POST /cnt/posts/filters/remove | 1      3     3    3        ✓      ✓     ✓
POST /cnt/posts/bulkPreview | 1      3     3    3        ✓      ✓     ✓
POST /cnt/posts/bulkApply | 1      3     3    3        ✓      ✓     ✓
POST /cnt/posts/bulkUndo | 1      3     3    3        3133      3133     3133
POST /cnt/posts/previewLocked | 1     3     3    3        3020   3020  3020
GET /cnt/posts/bulkProgress | 1      3     3    3        ✓      ✓     ✓
POST /cnt/posts/pageChangeSets | 1      3     3    3        ✓      ✓     ✓
POST /cnt/posts/pageDuplicates | 1      3     3    3        ✓      ✓     ✓
POST /cnt/posts/dismissDuplicate | 1      3     3    3        ✓      ✓     ✓
POST /cnt/posts/merge | 1      3     3    3        3135      3135     3135
POST /cnt/posts/startCheck | 1      3     3    3        ✓      ✓     ✓
GET /cnt/posts/getChecks | 1      3     3    3        ✓      ✓     ✓
GET /cnt/posts/missingFiles | 1      3     3    3        ✓      ✓     ✓
POST /cnt/posts/saveBlock | 1      3     3    3        ✓      ✓     ✓
POST /cnt/posts/other        | 1      3     3    3        501    501   501
POST /cnt/posts/addPostDownloadInfo | 1 3   3    3        3020   3020  3020
POST /cnt/posts/alterPostDownloadInfo | 1 3 3    3        ✓      ✓     ✓
POST /cnt/posts/delPostDownloadInfo | 1 3   3    3        ✓      ✓     ✓
POST /backend/cnt/posts/addPostDownloadInfo | 1 3 3 3     3020   3020  3020
POST /backend/cnt/posts/alterPostDownloadInfo | 1 3 3 3   ✓      ✓     ✓
POST /backend/cnt/posts/delPostDownloadInfo | 1 3 3 3     ✓      ✓     ✓
GET /cnt/video/get           | 3020   3020  3020 3020     3020   3020  3020
POST /cnt/video/list         | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /cnt/video/listByTag     | 3010   3010  3010 3010     3010   3010  3010
GET /cnt/video/listByAlbum   | 3010   3010  3010 3010     3010   3010  3010
POST /cnt/video/page         | ✓      ✓     ✓    ✓        ✓      ✓     ✓
POST /cnt/video/pageByTypeSort | ✓    ✓     ✓    ✓        ✓      ✓     ✓
POST /cnt/video/batchSave    | 1      3     3    3        3022   3022  3022
PUT /cnt/video/batchUpdate   | 1      3     3    3        ✓      ✓     ✓
PUT /cnt/video/alterStatus   | 1      3     3    3        ✓      ✓     ✓
DELETE /cnt/video/batchRemove | 1     3     3    3        ✓      ✓     ✓
POST /cnt/video/pageByTagSort | 3010  3010  3010 3010     3010   3010  3010
GET /cnt/search/video        | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /cnt/search/video/:keyword | ✓    ✓     ✓    ✓        ✓      ✓     ✓
GET /cnt/search/videoRec/:postId | 3020 3020 3020 3020    3020   3020  3020
GET /cnt/search/suggest      | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /cnt/search/filters      | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /usr/search/recent       | 1      ✓     ✓    ✓        ✓      ✓     ✓
DELETE /usr/search/recent    | 1      ✓     ✓    ✓        ✓      ✓     ✓
GET /cnt/posts/pageOsusume   | ✓      ✓     ✓    ✓        ✓      ✓     ✓
POST /cnt/posts/getVideoPlayUrl | 3020 3020 3020 3020     3020   3020  3020
GET /cnt/posts/getTrack      | 3020   3020  3020 3020     3020   3020  3020
GET /cnt/posts/getNextEpisode | 3020  3020  3020 3020     3020   3020  3020
GET /cnt/posts/getDownloads  | 3020   3020  3020 3020     3020   3020  3020
GET /cnt/cyphers/mineCypher  | 1      ✓     ✓    ✓        ✓      ✓     ✓
GET /cnt/cyphers/parseCypher | 2001 2001 2001 2001 2001 2001 2001
POST /cnt/cyphers/helpCypher | 1 2001 2001 2001 2001 2001 2001
POST /cnt/cyphers/shareCypher | 1 3 3020 3020 3020 3020 3020
POST /cnt/cyphers/crackCypher | 1 3 3020 3020 3020 3020 3020
GET /cnt/cyphers/helpsOfPost | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /cnt/cyphers/thankHelpers | 1 3 ✓ ✓ ✓ ✓ ✓
GET /cnt/cyphers/get/:id | 1      3     3    3        2001     2001     2001
POST /cnt/cyphers/page | 1      3     3    3        ✓     ✓     ✓
POST /cnt/cyphers/saveBatch | 1 3 3 3 1043 1043 1043
POST /cnt/cyphers/alterBatch | 1      3     3    3        ✓     ✓     ✓
POST /cnt/cyphers/removeBatch | 1      3     3    3        ✓     ✓     ✓
POST /cnt/cyphers/search | 1      3     3    3        3     ✓     ✓
POST /cnt/cyphers/helps | 1 3 3 3 3 2001 2001
POST /cnt/cyphers/other | 1      3     3    3        501     501     501
GET /usr/clock/todayOverSign | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /usr/clock/userSign | 1      3     ✓    ✓        ✓      ✓     ✓
POST /usr/clock/makeUp | 1 3 2030 2030 2030 2030 2030
GET /usr/clock/calendar | 1      ✓     ✓    ✓        ✓      ✓     ✓
GET /usr/clock/userSignList | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /usr/invite/link | 1 3 ✓ ✓ ✓ ✓ ✓
POST /cnt/loan/give | 1 3 3020 3020 3020 3020 3020
GET /cnt/loan/listOwn | 1 3 ✓ ✓ ✓ ✓ ✓
POST /cnt/loan/revoke | 1 3 2070 2070 2070 2070 2070
POST /cnt/loan/look | 2070 2070 2070 2070 2070 2070 2070
POST /cnt/loan/take | 1 2070 2070 2070 2070 2070 2070
GET /usr/album/list | 1 3 ✓ ✓ ✓ ✓ ✓
POST /usr/album/add | 1 3 ✓ ✓ ✓ ✓ ✓
PUT /usr/album/rename | 1 3 3169 3169 3169 3169 3169
DELETE /usr/album/remove | 1 3 3169 3169 3169 3169 3169
GET /usr/album/get | 1 3 3169 3169 3169 3169 3169
POST /usr/album/addPost | 1 3 3020 3020 3020 3020 3020
DELETE /usr/album/removePost | 1 3 3169 3169 3169 3169 3169
PUT /usr/album/arrange | 1 3 3169 3169 3169 3169 3169
PUT /usr/album/share | 1 3 3169 3169 3169 3169 3169
POST /cnt/album/look | 3169 3169 3169 3169 3169 3169 3169
GET /cnt/rating/get | 3020 3020 3020 3020 3020 3020 3020
PUT /cnt/rating/set | 1 3 3020 3020 3020 3020 3020
DELETE /cnt/rating/remove | 1 3 ✓ ✓ ✓ ✓ ✓
GET /usr/settings | 1 ✓ ✓ ✓ ✓ ✓ ✓
PUT /usr/settings | 1 ✓ ✓ ✓ ✓ ✓ ✓
GET /usr/blocked | 1 ✓ ✓ ✓ ✓ ✓ ✓
POST /usr/blocked/add | 1 ✓ ✓ ✓ ✓ ✓ ✓
POST /usr/blocked/remove | 1 ✓ ✓ ✓ ✓ ✓ ✓
GET /usr/blocked/choices | 1 3020 3020 3020 3020 3020 3020
PUT /usr/ageLimit | 1 3 ✓ ✓ ✓ ✓ ✓
POST /usr/feedback/batchSave | 1 ✓ ✓ ✓ ✓ ✓ ✓
GET /usr/feedback/listOwn | 1 ✓ ✓ ✓ ✓ ✓ ✓
GET /usr/feedback/:id | 1 3 3 3 2050 2050 2050
GET /usr/feedback/conversation | 1 3 3 3 2050 2050 2050
POST /usr/feedback/list | 1 3 3 3 ✓ ✓ ✓
POST /usr/feedback/page | 1 3 3 3 ✓ ✓ ✓
PUT /usr/feedback/batchUpdate | 1 3 3 3 ✓ ✓ ✓
PUT /usr/feedback/alterStatus | 1 3 3 3 ✓ ✓ ✓
DELETE /usr/feedback/batchRemove | 1 3 3 3 ✓ ✓ ✓
POST /usr/cardKey/redeem | 1 3 2080 2080 2080 2080 2080
GET /usr/cardKey/listOwn | 1 3 ✓ ✓ ✓ ✓ ✓
POST /usr/cardKey/createBatch | 1 3 3 3 3 ✓ ✓
POST /usr/cardKey/pageBatches | 1 3 3 3 3 ✓ ✓
POST /usr/cardKey/pageKeys | 1 3 3 3 3 2083 2083
POST /usr/cardKey/exportBatch | 1 3 3 3 3 2083 2083
POST /usr/cardKey/void | 1 3 3 3 3 2083 2083
POST /usr/cardKey/takeBack | 1 3 3 3 3 2083 2083
POST /ope/import/browse | 1 3 3 3 ✓ ✓ ✓
POST /ope/import/scan | 1 3 3 3 ✓ ✓ ✓
POST /ope/import/page | 1 3 3 3 ✓ ✓ ✓
GET /ope/import/get | 1 3 3 3 3120 3120 3120
POST /ope/import/pageItems | 1 3 3 3 3120 3120 3120
POST /ope/import/correct | 1 3 3 3 3120 3120 3120
POST /ope/import/start | 1 3 3 3 3120 3120 3120
POST /ope/import/stop | 1 3 3 3 3120 3120 3120
POST /ope/import/retry | 1 3 3 3 3120 3120 3120
POST /ope/import/discard | 1 3 3 3 3120 3120 3120
POST /ope/import/undo | 1 3 3 3 3120 3120 3120
GET /ops/sick/pageFolder | 1 3 3 ✓ 3 ✓ ✓
GET /ops/sick/pageImage | 1 3 3 ✓ 3 ✓ ✓
GET /ops/sick/pageImageAction | 1 3 3 ✓ 3 ✓ ✓
GET /ops/sick/pageUndetectImage | 1 3 3 ✓ 3 ✓ ✓
GET /ops/sick/opsProcess | 1 3 3 ✓ 3 ✓ ✓
GET /ops/sick/opsPostImage | 1 3 3 3020 3 3020 3020
POST /ops/sick/opsAction | 1 3 3 3190 3 3190 3190
POST /ops/sick/opsUndo | 1 3 3 3193 3 3193 3193
POST /ops/sick/opsReset | 1 3 3 ✓ 3 ✓ ✓
POST /ops/sick/opsUndoReset | 1 3 3 3196 3 3196 3196
GET /ops/sick/lastReset | 1 3 3 ✓ 3 ✓ ✓
POST /ops/sick/takeFolder | 1 3 3 ✓ 3 ✓ ✓
POST /ops/sick/leaveFolder | 1 3 3 ✓ 3 ✓ ✓
POST /ops/sick/opsTrashPost | 1 3 3 3020 3 3020 3020
POST /ops/sick/opsPublish | 1 3 3 3190 3 3190 3190
POST /ops/sick/opsClassify | 1 3 3 3190 3 3190 3190
POST /ops/sick/startClassifier | 1 3 3 3194 3 3194 3194
GET /ops/sick/progress | 1 3 3 ✓ 3 ✓ ✓
GET /ops/sick/pageGroup | 1 3 3 ✓ 3 ✓ ✓
POST /ops/sick/findGroups | 1 3 3 ✓ 3 ✓ ✓
POST /ops/sick/decideGroup | 1 3 3 3195 3 3195 3195
POST /ops/sick/dismissGroup | 1 3 3 3195 3 3195 3195
POST /usr/personalData/startExport | 1 ✓ ✓ ✓ ✓ ✓ ✓
POST /usr/personalData/readExport | 1 400 400 400 400 400 400
GET /usr/personalData/deletion | 1 3 ✓ ✓ ✓ ✓ ✓
POST /usr/personalData/requestDeletion | 1 3 ✓ ✓ ✓ ✓ ✓
GET /ope/upload/listOwn | 1 3 3 3 ✓ ✓ ✓
POST /ope/upload/remove | 1 3 3 3 3080 3080 3080
POST /ope/upload/picture | 1 3 3 3 3080 3080 3080
POST /ope/upload/file | 1 3 3 3 3080 3080 3080
POST /ope/upload/text | 1 3 3 3 ✓ ✓ ✓
GET /ope/upload/limits | 1 3 3 3 ✓ ✓ ✓
GET /usr/task/list | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /usr/task/claim | 1 3 2031 2031 2031 2031 2031
POST /usr/blindBox/today | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /usr/blindBox/swap | 1      ✓     ✓    ✓        ✓      ✓     ✓
GET /usr/userDetail/todayOverGift | 1 ✓     ✓    ✓        ✓      ✓     ✓
POST /usr/userDetail/saveGift | 1 1044 3030 3030 3030 3030 3030
GET /usr/bill/listByUserId | 1      ✓     ✓    ✓        ✓      ✓     ✓
GET /usr/invite/listByUserId | 1      ✓     ✓    ✓        ✓      ✓     ✓
GET /usr/userDetail/getByUserId/:id | 1 3 3 3 3 3 3
GET /usr/userDetail/getDetail/:id | 1 3 3 3 3 3 3
GET /usr/bill/:id | 1      3     3    3        3      2041     2041
POST /usr/bill/list | 1      3     3    3        3      ✓     ✓
POST /usr/bill/page | 1      3     3    3        3      ✓     ✓
POST /usr/bill/batchSave | 1 3 3 3 3 1043 1043
PUT /usr/bill/batchUpdate | 1      3     3    3        3      ✓     ✓
PUT /usr/bill/alterStatus | 1      3     3    3        3      501     501
DELETE /usr/bill/batchRemove | 1      3     3    3        3      ✓     ✓
POST /usr/bill/search | 1      3     3    3        3      ✓     ✓
POST /usr/bill/counter | 1 3 3 3 3 2041 2041
POST /usr/clock/search | 1      3     3    3        3      ✓     ✓
POST /usr/invite/search | 1      3     3    3        3      ✓     ✓
GET /usr/clock/:id | 1 3 3 3 3 2050 2050
POST /usr/clock/list | 1      3     3    3        3      ✓     ✓
POST /usr/clock/page | 1      3     3    3        3      ✓     ✓
POST /usr/clock/batchSave | 1 3 3 3 3 1043 1043
PUT /usr/clock/batchUpdate | 1      3     3    3        3      ✓     ✓
PUT /usr/clock/alterStatus | 1      3     3    3        3      ✓     ✓
DELETE /usr/clock/batchRemove | 1      3     3    3        3      ✓     ✓
GET /usr/invite/:id | 1 3 3 3 3 2050 2050
POST /usr/invite/list | 1      3     3    3        3      ✓     ✓
POST /usr/invite/page | 1      3     3    3        3      ✓     ✓
POST /usr/invite/batchSave | 1 3 3 3 3 1043 1043
PUT /usr/invite/batchUpdate | 1      3     3    3        3      ✓     ✓
PUT /usr/invite/alterStatus | 1      3     3    3        3      ✓     ✓
DELETE /usr/invite/batchRemove | 1      3     3    3        3      ✓     ✓
GET /usr/userDetail/:id | 1 3 3 3 3 1043 1043
POST /usr/userDetail/list | 1      3     3    3        3      ✓     ✓
POST /usr/userDetail/page | 1      3     3    3        3      ✓     ✓
POST /usr/userDetail/batchSave | 1      3     3    3        3      501     501
PUT /usr/userDetail/batchUpdate | 1      3     3    3        3      ✓     ✓
PUT /usr/userDetail/alterStatus | 1      3     3    3        3      ✓     ✓
DELETE /usr/userDetail/batchRemove | 1      3     3    3        3      ✓     ✓
GET /sys/user/:id | 1 3 3 3 3 1043 1043
POST /usr/report/send | 1 3020 3020 3020 3020 3020 3020
POST /ope/report/page | 1 3 3 3 ✓ ✓ ✓
POST /ope/report/answer | 1 3 3 3 2050 2050 2050
POST /ope/report/takeDown | 1 3 3 3 3020 3020 3020
POST /ope/report/restore | 1 3 3 3 2050 2050 2050
POST /ope/report/takedowns | 1 3 3 3 ✓ ✓ ✓
POST /sys/user/list | 1 3 3 3 3 ✓ ✓
POST /sys/user/page | 1 3 3 3 3 ✓ ✓
POST /sys/user/batchSave | 1 3 3 3 3 1022 1022
POST /sys/user/batchUpdate | 1 3 3 3 3 ✓ ✓
PUT /sys/user/alterStatus | 1 3 3 3 3 ✓ ✓
DELETE /sys/user/batchRemove | 1 3 3 3 3 ✓ ✓
POST /sys/user/search | 1 3 3 3 3 ✓ ✓
GET /sys/user/person | 1 3 3 3 3 1043 1043
POST /sys/user/events | 1 3 3 3 3 ✓ ✓
POST /sys/user/lock | 1 3 3 3 3 1043 1043
POST /sys/user/unlock | 1 3 3 3 3 1043 1043
POST /sys/user/resetPassword | 1 3 3 3 3 1043 1043
POST /sys/user/setRoles | 1 3 3 3 3 1043 1043
POST /sys/user/setAgeLimit | 1 3 3 3 3 1043 1043
POST /sys/user/endSessions | 1 3 3 3 3 1043 1043
POST /sys/user/grantTier | 1 3 3 3 3 1043 1043
POST /sys/user/endTier | 1 3 3 3 3 1043 1043
POST /sys/user/addNote | 1 3 3 3 3 1043 1043
POST /sys/user/removeNote | 1 3 3 3 3 2050 2050
GET /cnt/posts/getChapter    | 3020   3020  3020 3020     3020   3020  3020
GET /ope/sourceType/list     | 1      3     3    3        ✓      ✓     ✓
PUT /ope/sourceType/batchUpdate | 1   3     3    3        ✓      ✓     ✓
POST /ope/carousel/list      | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /ope/carousel/:id        | 1      3     3    3        3040   3040  3040
POST /ope/carousel/arrange   | 1      3     3    3        ✓      ✓     ✓
POST /ope/carousel/page      | 1      3     3    3        ✓      ✓     ✓
POST /ope/carousel/batchSave | 1      3     3    3        400    400   400
PUT /ope/carousel/batchUpdate | 1     3     3    3        ✓      ✓     ✓
PUT /ope/carousel/alterStatus | 1     3     3    3        ✓      ✓     ✓
DELETE /ope/carousel/batchRemove | 1  3     3    3        ✓      ✓     ✓
POST /usr/userGroup/list     | ✓      ✓     ✓    ✓        ✓      ✓     ✓
GET /usr/userGroup/:id       | 3050   3050  3050 3050     3050   3050  3050
GET /usr/userGroup/getByLevel/:level | ✓ ✓  ✓    ✓        ✓      ✓     ✓
POST /usr/userGroup/page     | 1      3     3    3        3      ✓     ✓
POST /usr/userGroup/batchSave | 1     3     3    3        3      3051  3051
PUT /usr/userGroup/batchUpdate | 1    3     3    3        3      ✓     ✓
PUT /usr/userGroup/alterStatus | 1    3     3    3        3      ✓     ✓
DELETE /usr/userGroup/batchRemove | 1 3     3    3        3      ✓     ✓
POST /usr/payOrder/create    | 1      3     3054 3054     3054   3054  3054
GET /usr/payOrder/price      | 1      3     3054 3054     3054   3054  3054
GET /usr/payOrder/getByMerchantTradeNo | 1 3 5010 5010    5010   5010  5010
GET /usr/payOrder/getBySystemTradeNo | 1 3  5010 5010     5010   5010  5010
POST /usr/payOrder/check     | 1      3     5010 5010     5010   5010  5010
POST /usr/payOrder/payAgain  | 1      3     5010 5010     5010   5010  5010
POST /usr/payOrder/cancel    | 1      3     5010 5010     5010   5010  5010
GET /usr/payOrder/listOwn    | 1      3     ✓    ✓        ✓      ✓     ✓
GET /usr/payOrder/get/:id    | 1      3     3    3        3      5010  5010
POST /usr/payOrder/list      | 1      3     3    3        3      ✓     ✓
POST /usr/payOrder/page      | 1      3     3    3        3      ✓     ✓
POST /usr/payOrder/batchSave | 1      3     3    3        3      3050  3050
PUT /usr/payOrder/batchUpdate | 1     3     3    3        3      ✓     ✓
PUT /usr/payOrder/alterStatus | 1     3     3    3        3      5010  5010
DELETE /usr/payOrder/batchRemove | 1  3     3    3        3      ✓     ✓
GET /usr/payOrder/report     | 1      3     3    3        3      ✓     ✓
POST /usr/payOrder/income    | 1      3     3    3        3      ✓     ✓
POST /usr/payOrder/callbacks | 1      3     3    3        3      ✓     ✓
PUT /usr/payOrder/handle     | 1      3     3    3        3      5010  5010
POST /usr/payOrder/days      | 1      3     3    3        3      ✓     ✓
POST /usr/payOrder/askGateways | 1    3     3    3        3      ✓     ✓
GET /usr/payGateway/figures  | 1      3     3    3        3      ✓     ✓
GET /usr/payGateway/:id      | 1      3     3    3        3      2050  2050
POST /usr/payGateway/list    | 1      3     3    3        3      ✓     ✓
POST /usr/payGateway/page    | 1      3     3    3        3      ✓     ✓
POST /usr/payGateway/batchSave | 1    3     3    3        3      5030  5030
PUT /usr/payGateway/batchUpdate | 1   3     3    3        3      ✓     ✓
PUT /usr/payGateway/alterStatus | 1   3     3    3        3      ✓     ✓
DELETE /usr/payGateway/batchRemove | 1 3    3    3        3      ✓     ✓
POST /usr/payGateway/test    | 1      3     3    3        3      2050  2050
GET /usr/coupon/:id          | 1      3     3    3        3      2050  2050
POST /usr/coupon/list        | 1      3     3    3        3      ✓     ✓
POST /usr/coupon/page        | 1      3     3    3        3      ✓     ✓
POST /usr/coupon/batchSave   | 1      3     3    3        3      400   400
PUT /usr/coupon/batchUpdate  | 1      3     3    3        3      ✓     ✓
PUT /usr/coupon/alterStatus  | 1      3     3    3        3      ✓     ✓
DELETE /usr/coupon/batchRemove | 1    3     3    3        3      ✓     ✓
GET /usr/videoList/getRecordExists | 1 3030 3030 3030     3030   3030  3030
POST /usr/videoList/add2List | 1      3030  3030 3030     3030   3030  3030
POST /usr/videoList/del4List | 1      3030  3030 3030     3030   3030  3030
GET /usr/videoList/:id       | 1      3030  3030 3030     3030   3030  3030
GET /usr/videoList/getVideoListId/:type | 1 ✓ ✓  ✓        ✓      ✓     ✓
POST /usr/videoList/list     | 1      3030  3030 3030     3030   3030  3030
POST /usr/progress/save      | 1      ✓     ✓    ✓        ✓      ✓     ✓
GET /usr/progress/get        | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /usr/update/page        | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /usr/progress/mark      | 1      3020  3020 3020     3020   3020  3020
POST /usr/progress/undoMark  | 1      3168  3168 3168     3168   3168  3168
POST /usr/progress/continueList | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /usr/progress/finish    | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /usr/progress/removeFromContinue | 1   ✓     ✓    ✓        ✓      ✓     ✓
GET /usr/activity/year       | 1      ✓     ✓    ✓        ✓      ✓     ✓
PUT /usr/activity/recording  | 1      ✓     ✓    ✓        ✓      ✓     ✓
DELETE /usr/activity/clear   | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /usr/bookmark/save      | 1      ✓     ✓    ✓        ✓      ✓     ✓
GET /usr/bookmark/list       | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /usr/bookmark/page      | 1      ✓     ✓    ✓        ✓      ✓     ✓
POST /usr/videoList/page     | 1      3030  3030 3030     3030   3030  3030
GET /usr/videoList/listWithType | 1   3030  3030 3030     3030   3030  3030
DELETE /usr/videoList/batchRemoveVideo | 1 3030 3030 3030 3030   3030  3030
DELETE /usr/videoList/clear  | 1      3030  3030 3030     3030   3030  3030
POST /usr/videoList/batchSave | 1     3     3    3        3      400   400
PUT /usr/videoList/batchUpdate | 1    3     3    3        3      ✓     ✓
PUT /usr/videoList/alterStatus | 1    3     3    3        3      ✓     ✓
DELETE /usr/videoList/batchRemove | 1 3     3    3        3      ✓     ✓
`;

const [[, columns] = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split(/\s*\|\s*/));
const RIGHTS = new Map(rows.map(([name = '', cells = '']) => [name, cells.split(/\s+/)]));

const someId = '00000000-0000-4000-8000-000000000000';
const someImage = '1-0000000000000000';
const draft = { annoKey: 'homeAnno', annoName: '权', annoContent: '' };
const releaseDraft = {
  versionKey: '1.1.0',
  versionName: '权',
  upgradeType: 2,
  fileLink: `/bundles/${'0'.repeat(64)}.zip`,
  sha256: '0'.repeat(64),
  size: 1,
};
const slideDraft = { carouselUrl: `/m/full/${'0'.repeat(64)}.webp`, carouselLink: '/' };
const tierDraft = {
  groupLevel: 10,
  groupType: '权',
  groupName: '权',
  groupBgcolor: '#000000',
  discountPrice: 0,
  originalPrice: 0,
  groupDesc: [],
  groupZone: { areaName: '权', areaList: [] },
  days: null,
};

const postDraft = {
  postTitle: '权',
  postSourceType: 'post_10_exhentai',
  postType: 'post_image',
  termIds: ['CAT_1'],
  postCoverUrl: `/m/full/${'0'.repeat(64)}.webp`,
};

/** Something that each call accepts, so that ✓ means done and not merely "not refused". */
const ACCEPTED: Record<string, object> = {
  'POST /sys/batch': { calls: [{ method: 'GET', path: '/sys/site' }] },
  'POST /sys/firstSteps/confirm': { key: 'backup' },
  'PUT /sys/setting/change': { key: 'historyKept', value: 4000 },
  'POST /sys/setting/reset': { key: 'historyKept' },
  'POST /sys/version/overLoad': { versionKey: '1.1.0' },
  'GET /sys/version/get': { versionId: someId },
  'POST /sys/version/batchSave': { versions: [releaseDraft] },
  'PUT /sys/version/batchUpdate': { versions: [{ versionId: someId, versionName: '权' }] },
  'PUT /sys/version/alterStatus': { versionId: someId, status: 0 },
  'DELETE /sys/version/batchRemove': { ids: someId },
  'PUT /sys/version/alterActived': { versionKey: '1.1.0', actived: 1 },
  'POST /sys/version/takeBundle': { uploadId: someId },
  'POST /sys/token/create': { name: '权', roles: ['editor'], scopes: ['site:read'], days: 1 },
  'POST /sys/token/revoke': { tokenId: someId },
  'POST /sys/job/run': { name: 'none' },
  'POST /sys/audit/get': { number: 1_000_000_000 },
  'POST /sys/audit/verify': { after: 0 },
  'POST /sys/setup': { token: 'guessed', username: 'ROOT', password: 'x' },
  'POST /sys/uc/getByBrowserFinger': PAYLOAD,
  'POST /sys/uc/guest': { device: PAYLOAD },
  'POST /sys/uc/login': { username: 'nobody_here', password: 'x' },
  'POST /sys/uc/register': { username: 'somebody_new', password: 'x' },
  'GET /sys/uc/checkUsername/:username': { username: 'somebody_new' },
  'POST /sys/uc/setUserPassword': { username: 'somebody_new', password: 'x' },
  'POST /sys/uc/unlockMode': { code: 'guessed' },
  'PUT /sys/uc/alterPwd': { oldPwd: 'guessed', newPwd: 'long enough 12' },
  'POST /sys/uc/confirmPassword': { password: 'x' },
  'PUT /sys/uc/alterEmail': { email: 'some@example.org' },
  'PUT /sys/uc/alterPhone': { phone: '13812345678' },
  'POST /sys/uc/credentialLogin': { credential: `1.${'A'.repeat(11)}.${'A'.repeat(43)}` },
  'GET /cnt/terms/get/:id': { id: 'CAT_1' },
  'POST /cnt/terms/saveBatch': { terms: [{ termName: '新', termTaxonomy: 'category' }] },
  'POST /cnt/terms/alterBatch': { terms: [{ termUuid: 'TAG_NONE', termName: '改' }] },
  'POST /cnt/terms/manage': { termTaxonomy: 'tag' },
  'GET /cnt/terms/effect': { termUuid: 'TAG_NONE' },
  'POST /cnt/terms/arrange': { termUuid: 'CAT_9', parentTermId: 'CAT_1', beforeTermUuid: null },
  'POST /cnt/terms/merge': { termUuid: 'TAG_NONE', intoTermUuid: 'TAG_OTHER' },
  'POST /cnt/terms/undoMerge': { termUuid: 'TAG_NONE' },
  'POST /cnt/terms/addAlias': { termUuid: 'TAG_NONE', aliasName: '权' },
  'POST /cnt/terms/removeAlias': { termUuid: 'TAG_NONE' },
  'POST /cnt/terms/removeBatch': { ids: ['TAG_NONE'] },
  'GET /cnt/series/getPosts': { seriesId: someId },
  'GET /cnt/series/get/:id': { id: someId },
  'POST /cnt/series/saveBatch': { seriesList: [{ seriesName: '权' }] },
  'POST /cnt/series/alterBatch': { seriesList: [{ seriesId: someId, seriesName: '改' }] },
  'PUT /cnt/series/alterStatus': { seriesId: someId, status: 0 },
  'POST /cnt/series/removeBatch': { ids: [someId] },
  'POST /cnt/series/merge': { seriesId: someId, intoSeriesId: someId.replace(/0$/, '1') },
  'POST /cnt/series/suggest': { keyword: '' },
  'GET /cnt/series/getManagedPosts': { seriesId: someId },
  'POST /cnt/series/arrange': { seriesId: someId, posts: [] },
  'GET /cnt/posts/getManaged': { postId: someId },
  'GET /cnt/posts/get/:id': { id: someId },
  'GET /cnt/posts/getDetail': { postId: someId },
  'POST /cnt/posts/saveBatch': { posts: [postDraft] },
  'POST /cnt/posts/alterBatch': { posts: [{ postUuid: someId, postTitle: '改' }] },
  'POST /cnt/posts/removeBatch': { ids: [someId] },
  'POST /cnt/posts/filters/save': { name: '权', filter: {} },
  'POST /cnt/posts/filters/remove': { filterId: someId },
  'POST /cnt/posts/bulkPreview': { posts: { ids: [someId] }, edit: { status: 0 } },
  'POST /cnt/posts/bulkApply': { posts: { ids: [someId] }, edit: { status: 0 } },
  'POST /cnt/posts/previewLocked': { postId: someId, zone: 'CAT_1', pointPrice: null },
  'GET /cnt/posts/bulkProgress': { progressId: someId },
  'POST /cnt/posts/dismissDuplicate': { postId: someId, otherId: someId },
  'POST /cnt/posts/merge': { postId: someId, intoPostId: someId },
  'POST /cnt/posts/startCheck': { name: 'files' },
  'GET /cnt/posts/missingFiles': { postId: someId },
  'GET /ops/sick/opsPostImage': { postId: someId },
  'POST /ops/sick/opsAction': { actionType: 1, imageNameList: [someImage] },
  'POST /ops/sick/opsUndo': { batchIds: [someId] },
  'POST /ops/sick/opsClassify': { imageNameList: [someImage], isNsfw: true },
  'POST /ops/sick/opsTrashPost': { postId: someId },
  'POST /ops/sick/opsPublish': { imageName: someImage },
  'POST /ops/sick/decideGroup': { groupId: someId, keepNames: [someImage], discardNames: [] },
  'POST /ops/sick/dismissGroup': { groupId: someId },
  'POST /cnt/posts/saveBlock': { postTitle: '段', termIds: ['CAT_1'] },
  'POST /cnt/posts/bulkUndo': { changeSetId: someId },
  'POST /cnt/posts/alterPostAllTerm': { postIds: [someId], termIds: ['CAT_1'] },
  ...Object.fromEntries(
    ['', '/backend'].flatMap((prefix) => [
      [
        `POST ${prefix}/cnt/posts/addPostDownloadInfo`,
        { postId: someId, downloadInfos: [{ name: '盘', url: 'https://example.org/1' }] },
      ],
      [
        `POST ${prefix}/cnt/posts/alterPostDownloadInfo`,
        { downloadInfos: [{ downloadInfoId: someId, name: '改' }] },
      ],
      [`POST ${prefix}/cnt/posts/delPostDownloadInfo`, { ids: [someId] }],
    ]),
  ),
  'POST /cnt/video/batchSave': { videos: [postDraft] },
  'PUT /cnt/video/batchUpdate': { videos: [{ videoId: someId, postTitle: '改' }] },
  'PUT /cnt/video/alterStatus': { videoId: someId, status: 0 },
  'DELETE /cnt/video/batchRemove': { ids: someId },
  'GET /cnt/video/get': { videoId: someId },
  'GET /cnt/video/listByTag': { fkVideoTagUuid: 'TAG_NONE' },
  'GET /cnt/video/listByAlbum': { albumId: 'TOPIC_NONE' },
  'POST /cnt/video/pageByTagSort': { fkVideoTagUuid: 'TAG_NONE' },
  'GET /ope/anno/:key': { key: 'guestAnno' },
  // No word is left of it: nobody has to wait for a turn.
  'GET /cnt/search/video': { keyword: '-' },
  'GET /cnt/search/video/:keyword': { keyword: '-' },
  'GET /cnt/search/videoRec/:postId': { postId: someId },
  'GET /cnt/search/suggest': { keyword: '-' },
  'POST /ope/anno/batchSave': { annos: [draft] },
  'PUT /ope/anno/batchUpdate': { annos: [{ annoId: someId, annoName: '改' }] },
  'PUT /ope/anno/alterStatus': { annoId: someId, status: 0 },
  'DELETE /ope/anno/batchRemove': { ids: someId },
  'GET /ope/carousel/:id': { id: someId },
  'PUT /ope/sourceType/batchUpdate': { sourceTypes: [{ sourceTypeKey: 'none', columns: 2 }] },
  'POST /ope/carousel/arrange': { carouselIds: [someId] },
  'POST /ope/carousel/batchSave': { carousels: [slideDraft] },
  'PUT /ope/carousel/batchUpdate': { carousels: [{ carouselId: someId, carouselLink: '/' }] },
  'PUT /ope/carousel/alterStatus': { carouselId: someId, status: 0 },
  'DELETE /ope/carousel/batchRemove': { ids: someId },
  'GET /usr/userGroup/:id': { id: someId },
  'GET /usr/userGroup/getByLevel/:level': { level: 10 },
  'POST /usr/userGroup/batchSave': { userGroups: [tierDraft] },
  'PUT /usr/userGroup/batchUpdate': { userGroups: [{ userGroupId: someId, groupName: '改' }] },
  'PUT /usr/userGroup/alterStatus': { userGroupId: someId, status: 0 },
  'DELETE /usr/userGroup/batchRemove': { ids: someId },
  'POST /usr/payOrder/create': { groupId: someId, payType: 'alipay' },
  'GET /usr/payOrder/price': { groupId: someId },
  'GET /usr/payOrder/getByMerchantTradeNo': { merchantTradeNo: 'A'.repeat(24) },
  'GET /usr/payOrder/getBySystemTradeNo': { systemTradeNo: 'none' },
  'POST /usr/payOrder/check': { merchantTradeNo: 'A'.repeat(24) },
  'POST /usr/payOrder/payAgain': { merchantTradeNo: 'A'.repeat(24) },
  'POST /usr/payOrder/cancel': { merchantTradeNo: 'A'.repeat(24) },
  'GET /usr/payOrder/get/:id': { id: someId },
  'POST /usr/payOrder/batchSave': {
    payOrders: [{ fkUserUuid: someId, fkUserGroupUuid: someId, money: 1, remark: '权' }],
  },
  'PUT /usr/payOrder/batchUpdate': { payOrders: [{ payOrderId: someId, remark: '改' }] },
  'PUT /usr/payOrder/alterStatus': { payOrderId: someId, status: 2 },
  'DELETE /usr/payOrder/batchRemove': { ids: someId },
  'POST /usr/payOrder/income': { untilDay: '2026-11-17', days: 30 },
  'PUT /usr/payOrder/handle': { payOrderId: someId, reason: '权' },
  'POST /usr/payOrder/days': { untilDay: '2026-11-17', days: 7 },
  'POST /usr/payOrder/askGateways': { day: '2026-11-17' },
  'GET /usr/payGateway/:id': { id: someId },
  'POST /usr/payGateway/batchSave': {
    payGateways: [
      {
        name: '权',
        address: 'http://127.0.0.1/',
        merchantId: '1',
        methods: ['alipay'],
        key: 'k'.repeat(32),
      },
    ],
  },
  'PUT /usr/payGateway/batchUpdate': { payGateways: [{ payGatewayId: someId, name: '改' }] },
  'PUT /usr/payGateway/alterStatus': { payGatewayId: someId, status: 0 },
  'DELETE /usr/payGateway/batchRemove': { ids: someId },
  'POST /usr/payGateway/test': { payGatewayId: someId },
  'GET /usr/coupon/:id': { id: someId },
  'POST /usr/coupon/batchSave': { coupons: [{ code: 'FREE', kind: 'percent', worth: 101 }] },
  'PUT /usr/coupon/batchUpdate': { coupons: [{ couponId: someId, worth: 1 }] },
  'PUT /usr/coupon/alterStatus': { couponId: someId, status: 0 },
  'DELETE /usr/coupon/batchRemove': { ids: someId },
  'GET /usr/videoList/getRecordExists': { postId: someId, videoListId: someId },
  'POST /usr/videoList/add2List': { postId: someId, videoListId: someId },
  'POST /usr/videoList/del4List': { postId: someId, videoListId: someId },
  'GET /usr/videoList/:id': { id: someId },
  'GET /usr/videoList/getVideoListId/:type': { type: 'history' },
  'POST /usr/videoList/list': { listId: someId },
  'POST /usr/progress/save': {
    records: [
      {
        postId: someId,
        part: 'whole',
        unit: 'page',
        position: 1,
        total: 2,
        at: '2026-11-15T00:00:00Z',
      },
    ],
  },
  'GET /cnt/posts/getDownloads': { postId: someId },
  'GET /usr/progress/get': { postId: someId },
  'POST /usr/update/page': {},
  'POST /usr/progress/mark': { postIds: [someId], read: true },
  'POST /usr/progress/undoMark': { undoId: someId },
  'POST /usr/progress/continueList': {},
  'POST /usr/progress/finish': { postId: someId },
  'POST /usr/progress/removeFromContinue': { postId: someId },
  'GET /usr/activity/year': { year: 2026 },
  'PUT /usr/activity/recording': { isRecording: false },
  'DELETE /usr/activity/clear': {},
  'POST /usr/bookmark/save': {
    records: [
      {
        id: someId,
        postId: someId,
        part: 'p0',
        unit: 'page',
        position: 1,
        madeAt: '2026-11-15T00:00:00Z',
        changedAt: '2026-11-15T00:00:00Z',
      },
    ],
  },
  'GET /usr/bookmark/list': { postId: someId },
  'POST /usr/bookmark/page': {},
  'POST /usr/videoList/page': { listId: someId },
  'GET /usr/videoList/listWithType': { listId: someId },
  'DELETE /usr/videoList/batchRemoveVideo': { listId: someId, videoIds: someId },
  'DELETE /usr/videoList/clear': { listId: someId },
  'POST /usr/videoList/batchSave': { videoLists: [{ userId: someId, listType: 'history' }] },
  'PUT /usr/videoList/batchUpdate': { videoLists: [{ videoListId: someId, status: 0 }] },
  'PUT /usr/videoList/alterStatus': { videoListId: someId, status: 0 },
  'DELETE /usr/videoList/batchRemove': { ids: someId },
  'GET /cnt/cyphers/parseCypher': { cypherKey: 'ABCDEFGHJK' },
  'POST /cnt/cyphers/helpCypher': { cypherKey: 'ABCDEFGHJK' },
  'POST /cnt/cyphers/shareCypher': { fkPostId: someId },
  'POST /cnt/cyphers/crackCypher': { postId: someId },
  'GET /cnt/cyphers/helpsOfPost': { postId: someId },
  'POST /cnt/cyphers/thankHelpers': { postId: someId },
  'GET /cnt/cyphers/get/:id': { id: someId },
  'POST /cnt/cyphers/saveBatch': { cyphers: [{ fkUserId: someId, fkPostId: someId }] },
  'POST /cnt/cyphers/alterBatch': { cyphers: [{ cypherId: someId, status: 0 }] },
  'POST /cnt/cyphers/removeBatch': { ids: [someId] },
  'POST /cnt/cyphers/helps': { cypherId: someId },
  'POST /usr/clock/makeUp': { clockDate: '2020-01-01' },
  'POST /ope/import/browse': { path: '' },
  'POST /ope/import/scan': { path: '' },
  'GET /ope/import/get': { importId: someId },
  'POST /ope/import/pageItems': { importId: someId },
  'POST /ope/import/correct': { importId: someId, number: 1, title: '名' },
  'POST /ope/import/start': { importId: someId },
  'POST /ope/import/stop': { importId: someId },
  'POST /ope/import/retry': { importId: someId },
  'POST /ope/import/undo': { importId: someId },
  'POST /ope/import/discard': { importId: someId },
  'POST /usr/cardKey/redeem': { cardKey: 'A7K2-MQX9-9T4R-W8PN' },
  'POST /usr/cardKey/createBatch': {
    batchName: '权',
    worth: { kind: 'points', points: 1 },
    count: 1,
    expiresAt: null,
  },
  'POST /usr/cardKey/pageKeys': { batchId: someId },
  'POST /usr/cardKey/exportBatch': { batchId: someId },
  'POST /usr/cardKey/void': { batchId: someId },
  'POST /usr/cardKey/takeBack': { cardKeyId: someId, reason: '权' },
  'POST /usr/personalData/readExport': { part: 'account', cursor: 'A'.repeat(30) },
  'GET /usr/album/list': {},
  'POST /usr/album/add': { name: '雨天' },
  'PUT /usr/album/rename': { albumId: someId, name: '雨天' },
  'DELETE /usr/album/remove': { albumId: someId },
  'GET /usr/album/get': { albumId: someId },
  'POST /usr/album/addPost': { albumId: someId, postId: someId },
  'DELETE /usr/album/removePost': { albumId: someId, postId: someId },
  'PUT /usr/album/arrange': { albumId: someId, postIds: [someId] },
  'PUT /usr/album/share': { albumId: someId, isShared: true },
  'POST /cnt/album/look': { shareKey: 'A'.repeat(43) },
  'GET /cnt/rating/get': { postId: someId },
  'PUT /cnt/rating/set': { postId: someId, stars: 4 },
  'DELETE /cnt/rating/remove': { postId: someId },
  'POST /cnt/loan/give': { postId: someId },
  'GET /cnt/loan/listOwn': { postId: someId },
  'POST /cnt/loan/revoke': { loanId: someId },
  'POST /cnt/loan/look': { token: 'A'.repeat(43) },
  'POST /cnt/loan/take': { token: 'A'.repeat(43) },
  'PUT /usr/settings': { settings: { theme: 'black' } },
  'POST /usr/blocked/add': { items: [{ kind: 'keyword', value: '权' }] },
  'POST /usr/blocked/remove': { items: [{ kind: 'keyword', value: '权' }] },
  'GET /usr/blocked/choices': { postId: someId },
  'PUT /usr/ageLimit': { ageLimit: 18 },
  'POST /usr/feedback/batchSave': { feedbacks: [{ content: '权' }] },
  'GET /usr/feedback/conversation': { feedbackId: someId },
  'GET /usr/feedback/:id': { id: someId },
  'PUT /usr/feedback/batchUpdate': { feedbacks: [{ feedbackId: someId, answer: '谢谢' }] },
  'PUT /usr/feedback/alterStatus': { feedbackId: someId, status: 2 },
  'DELETE /usr/feedback/batchRemove': { ids: someId },
  'POST /ope/upload/remove': { uploadId: someId },
  'POST /ope/upload/file': { uploadId: someId },
  'POST /ope/upload/text': { text: '章' },
  'POST /ope/upload/picture': { uploadId: someId },
  'POST /usr/task/claim': { task: 'share' },
  'POST /usr/userDetail/saveGift': { listId: someId, postIdList: [someId] },
  'GET /usr/userDetail/getByUserId/:id': { id: someId },
  'GET /usr/userDetail/getDetail/:id': { id: someId },
  'GET /usr/bill/:id': { id: someId },
  'POST /usr/bill/batchSave': {
    bills: [{ fkUserId: someId, delta: 1, note: '权', reference: '权' }],
  },
  'PUT /usr/bill/batchUpdate': { bills: [{ billId: someId, note: '改' }] },
  'PUT /usr/bill/alterStatus': { billId: someId, status: 0 },
  'DELETE /usr/bill/batchRemove': { ids: someId },
  'POST /usr/bill/counter': { billId: someId, note: '权' },
  'GET /usr/clock/:id': { id: someId },
  'POST /usr/clock/batchSave': { clocks: [{ fkUserId: someId, clockDate: '2026-11-01' }] },
  'PUT /usr/clock/batchUpdate': { clocks: [{ clockId: someId, status: 0 }] },
  'PUT /usr/clock/alterStatus': { clockId: someId, status: 0 },
  'DELETE /usr/clock/batchRemove': { ids: someId },
  'GET /usr/invite/:id': { id: someId },
  'POST /usr/invite/batchSave': { invites: [{ fkUserId: someId, invitedUserId: someId }] },
  'PUT /usr/invite/batchUpdate': { invites: [{ inviteId: someId, status: 0 }] },
  'PUT /usr/invite/alterStatus': { inviteId: someId, status: 0 },
  'DELETE /usr/invite/batchRemove': { ids: someId },
  'GET /usr/userDetail/:id': { id: someId },
  'POST /usr/userDetail/batchSave': { userDetails: [{ fkUserId: someId }] },
  'PUT /usr/userDetail/batchUpdate': { userDetails: [{ userDetailId: someId, unlockMode: true }] },
  'PUT /usr/userDetail/alterStatus': { userDetailId: someId, status: 0 },
  'DELETE /usr/userDetail/batchRemove': { ids: someId },
  'GET /sys/user/:id': { id: someId },
  'POST /usr/report/send': { postId: someId, kind: 'other', content: '权' },
  'POST /ope/report/answer': { reportId: someId, status: 2, answer: '权' },
  'POST /ope/report/takeDown': { posts: { ids: [someId] }, reason: '权' },
  'POST /ope/report/restore': { posts: { ids: [someId] }, reason: '权' },
  'POST /sys/user/batchSave': { users: [{ username: '权', password: 'long-enough-password' }] },
  'POST /sys/user/batchUpdate': { users: [{ userId: someId, email: 'a@example.org' }] },
  'PUT /sys/user/alterStatus': { userId: someId, status: 0 },
  'DELETE /sys/user/batchRemove': { ids: someId },
  'GET /sys/user/person': { userId: someId },
  'POST /sys/user/events': { userId: someId },
  'POST /sys/user/lock': { userId: someId, reason: '权' },
  'POST /sys/user/unlock': { userId: someId, reason: '权' },
  'POST /sys/user/resetPassword': { userId: someId, reason: '权' },
  'POST /sys/user/setAgeLimit': { userId: someId, ageLimitMost: 12, reason: '权' },
  'POST /sys/user/setRoles': { userId: someId, roles: ['editor'], reason: '权' },
  'POST /sys/user/endSessions': { userId: someId, reason: '权' },
  'POST /sys/user/grantTier': {
    userId: someId,
    fkUserGroupUuid: someId,
    days: 1,
    reason: '权',
    reference: someId,
  },
  'POST /sys/user/endTier': { userId: someId, spanId: someId, reason: '权' },
  'POST /sys/user/addNote': { userId: someId, content: '权' },
  'POST /sys/user/removeNote': { noteId: someId },
  'POST /cnt/posts/getVideoPlayUrl': { postId: someId },
  'GET /cnt/posts/getTrack': { postId: someId, hash: 'x' },
  'GET /cnt/posts/getNextEpisode': { postId: someId },
  'GET /cnt/posts/getChapter': { postId: someId, volumeIndex: 0, chapterIndex: 0 },
};

const ENDS_THE_SESSION = new Set([
  'POST /sys/uc/guest',
  'POST /sys/uc/logout',
  'DELETE /sys/uc/devices',
  'POST /usr/personalData/requestDeletion',
]);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const said = (code: number) => ({ 401: '1', 403: '3' })[code] ?? String(code);

type Way = 'alone' | 'in a batch';

/** No batch is in a batch. */
const waysOf = (endpoint: Endpoint): Way[] =>
  isBatchable(endpoint) && endpoint !== batch ? ['alone', 'in a batch'] : ['alone'];

/** One call in the open, as a script would make it. */
async function verdict(
  server: TestServer,
  endpoint: Endpoint,
  headers: Record<string, string>,
  { more = {}, way = 'alone' }: { more?: Record<string, string>; way?: Way } = {},
): Promise<string> {
  const input = Object.entries(ACCEPTED[nameOf(endpoint)] ?? {});
  const path = input.reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, String(value)),
    endpoint.path,
  );
  const inBody = carriesBody(endpoint.method);
  const inQuery =
    path === endpoint.path ? [...input, ...Object.entries(more)] : Object.entries(more);
  const query = inBody ? '' : `?${new URLSearchParams(inQuery).toString()}`;
  const body = inBody ? { ...Object.fromEntries(input), ...more } : undefined;
  const call = { method: endpoint.method, path: `${path}${query}`, body };
  const { code, successful } = await (way === 'alone' ? sentAlone : sentInBatch)(
    server,
    call,
    headers,
  );
  return successful ? '✓' : said(code);
}

interface WrittenCall {
  method: string;
  path: string;
  body: object | undefined;
}

async function sentAlone(
  server: TestServer,
  { method, path, body }: WrittenCall,
  headers: Record<string, string>,
): Promise<Reply> {
  const response = await fetch(`${server.address}/api${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Reply;
}

/** Between two calls that everybody may make. */
async function sentInBatch(
  server: TestServer,
  call: WrittenCall,
  headers: Record<string, string>,
): Promise<Reply> {
  const open = { method: 'GET', path: '/sys/site', body: undefined };
  const body = { calls: [open, call, open] };
  const { result } = await sentAlone(server, { method: 'POST', path: batch.path, body }, headers);
  return (result as Output<typeof batch>).replies[1] as Reply;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const cookie = (token: string) => ({ cookie: `bh_session=${token}` });

async function atServer(
  options: TestServerOptions,
  body: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startTestServer(options);
  try {
    await server.set('envelope', 'off');
    await server.pool.query(
      `insert into announcement (key, name, content, status) values ('guestAnno', '公', '', 1)`,
    );
    await server.caughtUp();
    await body(server);
  } finally {
    await server.stop();
  }
}

type Twin = Pick<TestServerOptions, 'instead' | 'plant'>;

/** Every cell of the table, or of some of its calls. */
async function rightsHold(twin: Twin = {}, calls: readonly Endpoint[] = endpoints): Promise<void> {
  await atServer(twin, async (server) => {
    const sessions = sessionRepository(server.db);
    const root = await server.token('root');
    const ended = await server.token('admin');
    await sessions.end(hashToken(ended));
    const strangers: [string, Record<string, string>][] = [
      ['an ended session', bearer(ended)],
      ['an ended session in a cookie', cookie(ended)],
      ['a token that never was', bearer('A'.repeat(43))],
      ['a token of another shape', bearer(`${'A'.repeat(42)}'`)],
      ['another scheme', { authorization: `Basic ${root}` }],
      ['garbage', { authorization: 'Bearer', cookie: 'bh_session' }],
    ];

    const known = new Map<string, Record<string, string>>();
    const headersOf = async (endpoint: Endpoint, roles: Role[] | null) => {
      if (!roles) {
        return {};
      }
      const shared = !ENDS_THE_SESSION.has(nameOf(endpoint)) && known.get(roles.join());
      const headers = shared || bearer(await server.token(...roles));
      known.set(roles.join(), headers);
      return headers;
    };
    const cells = calls.flatMap((endpoint) => {
      const row = RIGHTS.get(nameOf(endpoint)) ?? [];
      return [
        ...CALLERS.map(([caller, roles], at) => ({
          endpoint,
          caller,
          headers: () => headersOf(endpoint, roles),
          expected: row[at],
        })),
        ...strangers.map(([caller, headers]) => ({
          endpoint,
          caller,
          headers: async () => headers,
          expected: row[0],
        })),
      ];
    });
    // What ends sessions comes last: the others share theirs.
    const inOrder = cells.toSorted(
      (one, other) =>
        Number(ENDS_THE_SESSION.has(nameOf(one.endpoint))) -
        Number(ENDS_THE_SESSION.has(nameOf(other.endpoint))),
    );
    const wrong: string[] = [];
    await together(inOrder, async ({ endpoint, caller, headers, expected }) => {
      for (const way of waysOf(endpoint)) {
        const found = await verdict(server, endpoint, await headers(), { way });
        if (found !== expected) {
          wrong.push(`${nameOf(endpoint)} by ${caller}, ${way}: ${found} instead of ${expected}`);
        }
      }
    });
    if (wrong.length > 0) {
      throw new Error(wrong.join('\n'));
    }
  });
}

/** A session stops counting when it is over. */
async function sessionsEnd(twin: Twin = {}): Promise<void> {
  let now = Date.now();
  await atServer({ ...twin, now: () => new Date(now) }, async (server) => {
    const admin = bearer(await server.token('admin'));
    const read = () => verdict(server, managedAnnouncements.list, admin);
    for (let day = 0; day < 29; day += 1) {
      now += DAY;
      expect(await read()).toBe('✓');
    }
    now += DAY - 1;
    expect(await read()).toBe('✓');
    now += 1;
    expect(await read(), 'after its 30 days a session is over').toBe('1');
  });
}

test('every call asks everybody for exactly the rights in the table', async () => {
  await expect(rightsHold()).resolves.toBeUndefined();
});

/** Whoever names another person is refused by every call that people make for themselves. */
async function foreignUsersAreRefused(calls: readonly Endpoint[], twin: Twin = {}): Promise<void> {
  await atServer(twin, async (server) => {
    const user = bearer(await server.token('user'));
    for (const endpoint of calls) {
      for (const field of ['userId', 'fkUserId', 'fkUserUuid']) {
        for (const way of waysOf(endpoint)) {
          const more = { [field]: someId };
          const answered = await verdict(server, endpoint, user, { more, way });
          if (answered !== '3') {
            throw new Error(`${nameOf(endpoint)} with a foreign ${field}, ${way}: ${answered}`);
          }
        }
      }
    }
  });
}

const ownCalls = endpoints.filter(
  // Keys of the envelope belong to nobody and are asked for before there is anybody.
  ({ access, plain }) => !plain && ['anyone', 'guest', 'user'].includes(access),
);

test('a foreign userId is refused by every call of one’s own', async () => {
  expect(ownCalls.length).toBeGreaterThan(40);
  await expect(foreignUsersAreRefused(ownCalls)).resolves.toBeUndefined();
});

test('twin: a call that does not look at whose it is said to be is found out', async () => {
  const naive: Endpoint = { ...myHelpCounts, path: '/test/helpsOfAnybody' };
  const plant: Twin['plant'] = (app) =>
    app.route({
      method: naive.method,
      url: `${API}${naive.path}`,
      config: { endpoint: naive },
      handler: async () => ({ code: 0, successful: true, msg: '', result: { [someId]: 3 } }),
    });
  await expect(foreignUsersAreRefused([naive], { plant })).rejects.toThrow(
    'GET /test/helpsOfAnybody with a foreign userId, alone: ✓',
  );
});

test('a session counts for thirty days', async () => {
  await expect(sessionsEnd()).resolves.toBeUndefined();
});

test('the table names every call of the contract and no other', () => {
  expect([...RIGHTS.keys()].toSorted()).toEqual(endpoints.map(nameOf).toSorted());
  expect(columns?.split(/\s+/)).toEqual(CALLERS.map(([caller]) => caller));
  for (const [name, row] of RIGHTS) {
    expect([name, row.length]).toEqual([name, CALLERS.length]);
  }
});

test('the same verdicts through the envelope', async () => {
  await atServer({}, async (server) => {
    await server.set('envelope', 'on');
    for (const [at, [caller, roles]] of CALLERS.entries()) {
      let client = await server.client(roles ? { roles } : {});
      for (const endpoint of endpoints) {
        const input = ACCEPTED[nameOf(endpoint)] ?? {};
        const answered = await client.call(endpoint, input).then(
          () => '✓',
          ({ code }: { code: number }) => said(code),
        );
        const expected = RIGHTS.get(nameOf(endpoint))?.[at];
        expect([nameOf(endpoint), caller, answered]).toEqual([nameOf(endpoint), caller, expected]);
        if (ENDS_THE_SESSION.has(nameOf(endpoint))) {
          client = await server.client(roles ? { roles } : {});
        }
      }
    }
  });
});

test('twin: a batch that takes everybody for an editor is found out', async () => {
  const careless = (calls: BatchCalls): BatchCalls => ({
    ...calls,
    add: (endpoint, answer) =>
      calls.add(endpoint, async (raw, context) =>
        answer(raw, { ...context, session: { ...editor, ...context.session, roles: ['editor'] } }),
      ),
  });
  const editor: SessionCaller = { accountId: someId } as SessionCaller;
  await expect(
    rightsHold(
      { instead: () => ({ batchCalls: careless(openBatchCalls()) }) },
      Object.values(managedAnnouncements),
    ),
  ).rejects.toThrow('POST /ope/anno/list by guest, in a batch: ✓ instead of 3');
});

test('twin: sessions that forget their end are found out', async () => {
  await expect(
    sessionsEnd({
      instead: ({ sessions }) => ({
        sessions: { ...sessions, find: (hash) => sessions.find(hash, new Date(0), new Date(0)) },
      }),
    }),
  ).rejects.toThrow('after its 30 days a session is over');
});

test('twin: a server that takes any token for an admin is found out', async () => {
  await expect(
    rightsHold(
      {
        instead: ({ sessions }) => ({
          sessions: {
            ...sessions,
            find: async () => ({
              accountId: someId,
              roles: ['admin'],
              demo: false,
              deviceId: null,
              areas: [],
              unlockMode: false,
              ageChosen: null,
              ageLimitMost: 18,
              lastSeenAt: new Date(),
              passwordAt: null,
              changesAt: new Date(9e15),
            }),
          },
        }),
      },
      Object.values(managedAnnouncements),
    ),
  ).rejects.toThrow('POST /ope/anno/list by guest, alone: ✓ instead of 3');
});
