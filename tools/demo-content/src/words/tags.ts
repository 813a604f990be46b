/** Every tag by the taxonomy that the wire knows. */
export const TAGS = {
  language: ['中文', '日本語', 'English', '无对白'],
  parody: ['原创'],
  female: ['双马尾', '魔女', '眼镜', '短发', '水手服', '猫耳', '围巾', '花饰'],
  male: ['护目镜', '厨师', '骑士', '少年侦探', '机械师'],
  artist: [
    '汽水罐',
    '白昼小灯',
    'ORBIT_03',
    '青柠苏打',
    '苔色',
    '多多麦',
    '圆规君',
    '小麦灯',
    '柳下川',
    '山椒',
    '潮间带',
    '北窗',
  ],
  character: [
    '小满',
    '馒头',
    '阿七',
    '十二号',
    '何小舟',
    '许棠',
    '灰猫管理员',
    '车掌先生',
    '糖芯',
    '荞麦',
  ],
  group: [
    '午后三点社',
    '雨の日文庫',
    '砂糖工房',
    '天象仪',
    '第七货架',
    '放课后通信',
    '齿轮茶会',
    '水曜社',
    '冬眠俱乐部',
  ],
  fixed: ['全彩', '黑白', '点色', '四格', '短篇', '连载', '完结', '画集'],
  other: [
    '治愈',
    '雨',
    '夜景',
    '铁道',
    '海',
    '猫',
    '美食',
    '机甲',
    '星空',
    '校园',
    '奇幻',
    '日常',
    '推理',
    '旅行',
    '雪',
    '森林',
    '音乐',
    '龙',
    '冒险',
    '植物',
    '像素',
    '经营',
    '睡眠',
    '白噪音',
    '朗读',
    '舞台',
    '风景',
    '地图',
  ],
  category: ['漫画', 'MMD', '动画', '音声', '小说', '套图', '合集', '游戏'],
  general: ['全年龄', '汉化', '带字幕', '高清', '循环播放'],
} as const;

export type Taxonomy = keyof typeof TAGS;

const TAXONOMY_OF = new Map<string, Taxonomy>(
  Object.entries(TAGS).flatMap(([taxonomy, labels]) =>
    labels.map((label) => [label, taxonomy as Taxonomy] as const),
  ),
);

/** A tag that nobody listed would have no heading on the detail page: better to stop here. */
export function taxonomyOf(label: string): Taxonomy {
  const taxonomy = TAXONOMY_OF.get(label);
  if (!taxonomy) {
    throw new Error(`no taxonomy knows the tag ${label}`);
  }
  return taxonomy;
}
