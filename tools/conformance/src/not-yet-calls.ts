/** Specified and not served yet. This list only shrinks: take a call out when it is served. */
export const notYetCalls: readonly string[] = [
  'POST /sys/version/overLoad',
  'GET /sys/version/history',
  'PUT /sys/version/alterActived',
  'GET /sys/version/get',
  'POST /sys/version/list',
  'POST /sys/version/page',
  'POST /sys/version/batchSave',
  'PUT /sys/version/batchUpdate',
  'PUT /sys/version/alterStatus',
  'DELETE /sys/version/batchRemove',
];
