export const TOPICS = [
  '雨天限定',
  '末班车',
  '猫的一切',
  '夜行',
  '厨房事件',
  '小镇',
  '机械与心',
  '海',
  '星图',
  '冬眠',
  '毕业季',
  '第一次',
] as const;

export type TopicName = (typeof TOPICS)[number];
