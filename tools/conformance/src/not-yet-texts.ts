/** Specified and not shown yet. This list only shrinks: take a text out when it is shown. */
export const notYetTexts: readonly string[] = [
  '版本更新失败',
  '请选择模式',
  '操作成功',
  '操作失败',
  '已保留…',
  '确认重置？',
  '取消操作',
  '次数已+1',
];

/** The same for what is stored as data. */
export const notYetWords: readonly string[] = [];
