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
    search: t`找用户`,
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
    createBatch: t`生成卡密`,
    exportBatch: t`导出卡密`,
    alterActived: t`发布或停止版本`,
    takeBundle: t`上传更新包`,
    stopRollout: t`自动停止发布`,
  };
  return (action) => {
    const area = areaOfAction(action);
    if (area === 'commands') {
      return action;
    }
    const last = action.split('/').at(-1) ?? '';
    return `${areas[area]} · ${verbs[last] ?? last}`;
  };
}
