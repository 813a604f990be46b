import type { Method } from '@baohe/contract/endpoint';
import type { Access } from '@baohe/domain/identity/roles';

/** Who may call, as the table of calls names them. */
export type SpecifiedRole =
  | 'anyone'
  | 'self'
  | 'user'
  | 'post'
  | 'editor'
  | 'admin'
  | 'operator'
  | 'provider';

/** What an endpoint may declare for each. */
export const ACCESS_OF: Readonly<Record<SpecifiedRole, readonly Access[]>> = {
  anyone: ['anyone'],
  // Own data, guests' too where a guest can own any.
  self: ['guest', 'user'],
  user: ['user'],
  // The post itself decides: a closed post answers its preview or a refusal.
  post: ['anyone', 'guest'],
  editor: ['editor'],
  admin: ['admin'],
  operator: ['operator'],
  // The signature is checked inside.
  provider: ['anyone'],
};

export interface SpecifiedCall {
  method: Method;
  path: string;
  role: SpecifiedRole;
  /** The line of the table of calls. */
  line: string;
}

function calls(line: string, role: SpecifiedRole, ...written: string[]): SpecifiedCall[] {
  return written.map((call) => {
    const [method, path] = call.split(' ') as [Method, string];
    return { method, path, role, line };
  });
}

const below = (base: string, ...written: string[]) =>
  written.map((call) => call.replace(' ', ` ${base}/`));

/**
 * The set each managed entity repeats. Where the table names no method: what reads one is GET, list
 * and page are POST, a save is POST, an update PUT ("where the source only says update"), a removal
 * DELETE as the table has it wherever it names one.
 */
const READ_SET = ['POST list', 'POST page'];
const WRITE_SET = ['POST batchSave', 'PUT batchUpdate', 'PUT alterStatus', 'DELETE batchRemove'];
const WHOLE_SET = ['GET :id', ...READ_SET, ...WRITE_SET];
const BATCH_SET = ['POST saveBatch', 'POST alterBatch', 'POST removeBatch', 'POST other'];

const DOWNLOAD_INFO = [
  'POST addPostDownloadInfo',
  'POST alterPostDownloadInfo',
  'POST delPostDownloadInfo',
];

const system: SpecifiedCall[] = [
  ...calls('Y1', 'anyone', 'POST /sys/uc/getByBrowserFinger'),
  ...calls('Y2', 'anyone', 'POST /sys/uc/login', 'POST /sys/uc/register'),
  ...calls('Y3', 'anyone', 'GET /sys/uc/checkUsername/:username'),
  ...calls('Y4', 'self', 'POST /sys/uc/setUserPassword'),
  ...calls('Y5', 'self', 'PUT /sys/uc/alterPwd'),
  ...calls('Y6', 'self', 'PUT /sys/uc/alterEmail', 'PUT /sys/uc/alterPhone'),
  // The table reads "POST list, page, batchSave, batchUpdate" here, and here only.
  ...calls(
    'Y7',
    'admin',
    ...below(
      '/sys/user',
      'GET :id',
      ...READ_SET,
      'POST batchSave',
      'POST batchUpdate',
      'PUT alterStatus',
      'DELETE batchRemove',
    ),
  ),
  ...calls('Y8', 'anyone', 'GET /sys/version/pull'),
  ...calls('Y9', 'anyone', 'POST /sys/version/overLoad', 'GET /sys/version/history'),
  ...calls('Y10', 'admin', 'PUT /sys/version/alterActived'),
  ...calls('Y11', 'admin', ...below('/sys/version', 'GET get', ...READ_SET, ...WRITE_SET)),
];

const operations: SpecifiedCall[] = [
  ...calls('Y12', 'anyone', 'GET /ope/anno/:key'),
  ...calls('Y13', 'editor', ...below('/ope/anno', ...READ_SET, ...WRITE_SET)),
  ...calls('Y14', 'anyone', 'POST /ope/carousel/list'),
  ...calls('Y14', 'editor', ...below('/ope/carousel', 'GET :id', 'POST page', ...WRITE_SET)),
];

const content: SpecifiedCall[] = [
  ...calls('Y15', 'anyone', ...below('/cnt/terms', 'GET treeTerm', 'GET get/:id', 'POST page')),
  ...calls('Y16', 'editor', ...below('/cnt/terms', ...BATCH_SET)),
  ...calls(
    'Y17',
    'anyone',
    ...below(
      '/cnt/posts',
      'POST page',
      'POST polyOsusume',
      'GET pageOsusume',
      'GET get/:id',
      'GET getDetail',
      'GET getPostCount',
    ),
  ),
  ...calls('Y18', 'post', 'POST /cnt/posts/getVideoPlayUrl'),
  ...calls('Y19', 'editor', ...below('/cnt/posts', ...BATCH_SET, 'POST alterPostAllTerm')),
  ...calls('Y20', 'editor', ...below('/backend/cnt/posts', ...DOWNLOAD_INFO)),
  // Z55: both spellings. The role is the table's; Z55 says admin, who holds editor's rights.
  ...calls('Y20', 'editor', ...below('/cnt/posts', ...DOWNLOAD_INFO)),
  ...calls('Y21', 'anyone', 'GET /cnt/cyphers/parseCypher'),
  ...calls('Y22', 'anyone', 'POST /cnt/cyphers/helpCypher'),
  ...calls('Y23', 'user', 'POST /cnt/cyphers/shareCypher'),
  ...calls('Y24', 'self', 'POST /cnt/cyphers/crackCypher', 'GET /cnt/cyphers/mineCypher'),
  ...calls('Y25', 'editor', ...below('/cnt/cyphers', 'GET get/:id', 'POST page', ...BATCH_SET)),
  ...calls(
    'Y26',
    'anyone',
    ...below(
      '/cnt/video',
      'GET get',
      'POST list',
      'GET listByTag',
      'GET listByAlbum',
      'POST page',
      'POST pageByTypeSort',
      'POST pageByTagSort',
    ),
  ),
  ...calls('Y26', 'editor', ...below('/cnt/video', ...WRITE_SET)),
  ...calls(
    'Y27',
    'anyone',
    ...below('/cnt/search', 'GET video', 'GET video/:keyword', 'GET videoRec/:postId'),
  ),
];

const people: SpecifiedCall[] = [
  ...calls(
    'Y28',
    'self',
    ...below(
      '/usr/videoList',
      'GET getRecordExists',
      'POST add2List',
      'POST del4List',
      'GET :id',
      'GET getVideoListId/:listType',
      ...READ_SET,
      'GET listWithType',
      'DELETE batchRemoveVideo',
      'DELETE clear',
    ),
  ),
  ...calls('Y29', 'admin', ...below('/usr/videoList', ...WRITE_SET)),
  ...calls(
    'Y30',
    'anyone',
    ...below('/usr/userGroup', 'GET :id', 'GET getByLevel/:level', 'POST list'),
  ),
  ...calls('Y30', 'admin', ...below('/usr/userGroup', 'POST page', ...WRITE_SET)),
  ...calls('Y31', 'self', 'GET /usr/bill/listByUserId'),
  ...calls('Y31', 'admin', ...below('/usr/bill', ...WHOLE_SET)),
  ...calls(
    'Y32',
    'self',
    ...below('/usr/clock', 'POST userSign', 'GET userSignList', 'GET todayOverSign'),
  ),
  ...calls('Y32', 'admin', ...below('/usr/clock', ...WHOLE_SET)),
  ...calls('Y33', 'self', 'GET /usr/invite/listByUserId'),
  ...calls('Y33', 'admin', ...below('/usr/invite', ...WHOLE_SET)),
  ...calls(
    'Y34',
    'self',
    ...below(
      '/usr/userDetail',
      'GET getByUserId/:id',
      'GET getDetail/:id',
      'GET todayOverGift',
      'POST saveGift',
    ),
  ),
  ...calls('Y34', 'admin', ...below('/usr/userDetail', ...WHOLE_SET)),
  // Guests too, fewer a day.
  ...calls('Y35', 'self', 'POST /usr/feedback/batchSave'),
  ...calls(
    'Y35',
    'editor',
    ...below(
      '/usr/feedback',
      'GET :id',
      ...READ_SET,
      'PUT batchUpdate',
      'PUT alterStatus',
      'DELETE batchRemove',
    ),
  ),
  ...calls(
    'Y36',
    'self',
    ...below('/usr/payOrder', 'GET getBySystemTradeNo', 'GET getByMerchantTradeNo'),
  ),
  ...calls('Y36', 'admin', ...below('/usr/payOrder', 'GET get/:id', ...READ_SET, ...WRITE_SET)),
  ...calls(
    'Y37',
    'provider',
    ...below('/usr/payOrder', 'POST vPayAsyncNotify', 'GET vPayAsyncNotify'),
  ),
];

const review: SpecifiedCall[] = calls(
  'Y38',
  'operator',
  ...below(
    '/ops/sick',
    'GET pageFolder',
    'GET pageImage',
    'GET pageImageAction',
    'GET pageUndetectImage',
    'GET opsProcess',
    'GET opsPostImage',
    'POST opsTrashPost',
    'POST opsReset',
    'POST opsPublish',
    'POST opsAction',
    'POST opsClassify',
  ),
);

/** Not in the specifications, needed by what they ask for. */
const added: SpecifiedCall[] = [
  ...calls(
    'Y39',
    'anyone',
    'GET /sys/site',
    'GET /sys/envelope/keys',
    'POST /sys/uc/guest',
    'POST /sys/uc/credentialLogin',
    'POST /sys/setup',
    'GET /cnt/search/suggest',
  ),
  ...calls(
    'Y39',
    'self',
    'POST /sys/uc/logout',
    'POST /sys/uc/unlockMode',
    'GET /sys/uc/devices',
    'DELETE /sys/uc/devices',
    'POST /sys/uc/credential',
    'GET /usr/settings',
    'PUT /usr/settings',
    'GET /usr/notice/list',
    'POST /usr/notice/read',
    'POST /usr/payOrder/create',
    'POST /usr/cardKey/redeem',
  ),
  // V13: instead of POST /usr/progress and GET /usr/progress/list.
  ...calls(
    'Y39',
    'self',
    'POST /usr/progress/save',
    'GET /usr/progress/get',
    'POST /usr/progress/continueList',
    'POST /usr/progress/finish',
    'POST /usr/progress/removeFromContinue',
  ),
  ...calls('Y39', 'post', 'GET /cnt/posts/getChapter', 'GET /cnt/posts/getTrack', 'GET /m/:signed'),
];

/** Every call of the table of calls, written out. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  ...system,
  ...operations,
  ...content,
  ...people,
  ...review,
  ...added,
];
