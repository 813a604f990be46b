import { areaOfAction, type AuditArea } from '@baohe/domain/site/audit-areas';
import { useLingui } from '@lingui/react/macro';

export function useAreaNames(): Readonly<Record<AuditArea, string>> {
  const { t } = useLingui();
  return {
    posts: t`作品`,
    terms: t`分类、标签和系列`,
    imports: t`导入和上传`,
    announcements: t`公告和轮播`,
    reports: t`反馈和举报`,
    people: t`用户`,
    money: t`会员和订单`,
    points: t`点数、签到和口令`,
    site: t`站点`,
    commands: t`服务器命令`,
    other: t`其他`,
  };
}

/** What was done, in words as far as there are any; the call itself stands beside it. */
export function useActionText(): (action: string) => string {
  const { t } = useLingui();
  const areas = useAreaNames();
  /** Whole paths where the last word says something else than elsewhere. */
  const calls: Readonly<Record<string, string>> = {
    '/sys/user/search': t`找用户`,
    '/cnt/posts/filters/save': t`存筛选`,
    '/cnt/posts/filters/remove': t`删筛选`,
  };
  const verbs: Readonly<Record<string, string>> = {
    batchSave: t`新建`,
    saveBatch: t`新建`,
    batchUpdate: t`修改`,
    alterBatch: t`修改`,
    alterStatus: t`改状态`,
    batchRemove: t`删除`,
    removeBatch: t`删除`,
    arrange: t`排序`,
    merge: t`合并`,
    undoMerge: t`撤销合并`,
    change: t`改设置`,
    reset: t`设置恢复默认`,
    create: t`新建令牌`,
    revoke: t`吊销令牌`,
    run: t`跑任务`,
    noteBackup: t`记下备份`,
    confirm: t`确认待办`,
    lock: t`锁定账号`,
    unlock: t`解锁账号`,
    resetPassword: t`重置密码`,
    setRoles: t`改角色`,
    endSessions: t`让设备退出`,
    grantTier: t`加会员时长`,
    endTier: t`结束会员`,
    addNote: t`写备注`,
    removeNote: t`删备注`,
    person: t`看用户资料`,
    search: t`查找`,
    setAgeLimit: t`改年龄上限`,
    conversation: t`看往来`,
    helps: t`看助力`,
    ':id': t`看一条`,
    events: t`看用户动态`,
    answer: t`答复`,
    takeDown: t`下架`,
    restore: t`恢复`,
    bulkApply: t`批量修改`,
    bulkUndo: t`撤销批量修改`,
    scan: t`扫描文件夹`,
    start: t`开始`,
    stop: t`停下`,
    retry: t`重试`,
    undo: t`撤销`,
    page: t`看列表`,
    list: t`看列表`,
    createBatch: t`生成一批卡密`,
    exportBatch: t`导出卡密`,
    alterActived: t`发布或停止版本`,
    takeBundle: t`上传更新包`,
    stopRollout: t`自动停止发布`,
    addAlias: t`加别名`,
    removeAlias: t`删别名`,
    alterPostAllTerm: t`改分类和标签`,
    saveBlock: t`加小标题`,
    dismissDuplicate: t`标为不重复`,
    startCheck: t`开始检查`,
    addPostDownloadInfo: t`加下载`,
    alterPostDownloadInfo: t`改下载`,
    delPostDownloadInfo: t`删下载`,
    counter: t`冲正`,
    pageKeys: t`看卡密`,
    void: t`作废卡密`,
    takeBack: t`收回卡密`,
    correct: t`更正识别结果`,
    discard: t`放弃导入`,
    report: t`看对账`,
    callbacks: t`看支付通知`,
    handle: t`标为已处理`,
    askGateways: t`向网关查单`,
    picture: t`上传图片`,
    file: t`上传文件`,
    text: t`上传文本`,
    remove: t`删除`,
    other: t`其他操作`,
    opsAction: t`审图`,
    opsUndo: t`撤销审图`,
    opsReset: t`重置审图`,
    opsUndoReset: t`撤销重置`,
    takeFolder: t`领取文件夹`,
    leaveFolder: t`放下文件夹`,
    opsTrashPost: t`审图时删作品`,
    opsPublish: t`审图后发布`,
    opsClassify: t`改图片的敏感标记`,
    startClassifier: t`开始识别图片`,
    findGroups: t`找相似图片`,
    decideGroup: t`处理相似图片`,
    dismissGroup: t`标为不相似`,
  };
  return (action) => {
    const area = areaOfAction(action);
    if (area === 'commands') {
      return action;
    }
    const path = action.split(' ').at(-1) ?? '';
    const last = path.split('/').at(-1) ?? '';
    return `${areas[area]} · ${calls[path] ?? verbs[last] ?? last}`;
  };
}
