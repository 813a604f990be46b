import { DEFAULT_FEED } from '@baohe/domain/feed/feed-tree';
import { AREAS, type Area } from '@baohe/domain/membership/areas';
import { shippedName, type ShippedName } from './shipped-names.ts';

export interface ShippedTier {
  level: number;
  type: ShippedName;
  name: ShippedName;
  /** None for one that does not end. */
  days: number | null;
  background: string;
  /** In fen. */
  discountPrice: number;
  originalPrice: number;
  description: string[];
  areaName: string;
  /** Names to be read. */
  areaList: string[];
  opens: Area[];
}

interface Kind {
  /** Tens of its levels. */
  tens: number;
  type: ShippedName;
  background: string;
  /** Of the prices of one zone. */
  factor: number;
  promise: string;
  areaName: string;
  areaList: string[];
  opens: Area[];
}

const categoriesOf = (zone: string): string[] =>
  DEFAULT_FEED.find(({ id }) => id === zone)?.subItems.map(({ label }) => label) ?? [];

const KINDS: readonly Kind[] = [
  {
    tens: 1,
    type: shippedName(
      '次元会员',
      '次元會員',
      'Worlds membership',
      'Mitgliedschaft Welten',
      '次元会員',
    ),
    background: '#8f5bff',
    factor: 1,
    promise: '次元区全部内容',
    areaName: '次元',
    areaList: categoriesOf('CAT_1'),
    opens: ['dimension'],
  },
  {
    tens: 2,
    type: shippedName(
      '福利会员',
      '福利會員',
      'Extras membership',
      'Mitgliedschaft Extras',
      '特典会員',
    ),
    background: '#ff6f91',
    factor: 1,
    promise: '福利区全部内容',
    areaName: '福利',
    areaList: categoriesOf('CAT_2'),
    opens: ['welfare'],
  },
  {
    tens: 3,
    type: shippedName(
      '暗网会员',
      '暗網會員',
      'Darknet membership',
      'Mitgliedschaft Darknet',
      'ダークネット会員',
    ),
    background: '#3a4a7a',
    factor: 1,
    promise: '暗网区全部内容',
    areaName: '暗网',
    areaList: categoriesOf('CAT_3'),
    opens: ['darknet'],
  },
  {
    tens: 4,
    type: shippedName('全站通', '全站通', 'All-site pass', 'Generalpass', '全サイトパス'),
    background: '#ff9d4d',
    factor: 2,
    promise: '次元、福利、暗网与社区',
    areaName: '全站',
    areaList: ['次元', '福利', '暗网', '社区'],
    opens: [...AREAS],
  },
];

interface Term {
  units: number;
  name: ShippedName;
  days: number | null;
  lasting: string;
  discountPrice: number;
  originalPrice: number;
}

const TERMS: readonly Term[] = [
  {
    units: 1,
    name: shippedName('月卡', '月卡', '30 days', '30 Tage', '30日'),
    days: 30,
    lasting: '30 天',
    discountPrice: 990,
    originalPrice: 1500,
  },
  {
    units: 2,
    name: shippedName('季卡', '季卡', '90 days', '90 Tage', '90日'),
    days: 90,
    lasting: '90 天',
    discountPrice: 2590,
    originalPrice: 4500,
  },
  {
    units: 3,
    name: shippedName('年卡', '年卡', '365 days', '365 Tage', '365日'),
    days: 365,
    lasting: '365 天',
    discountPrice: 8800,
    originalPrice: 18_000,
  },
  {
    units: 4,
    name: shippedName('永久', '永久', 'for ever', 'für immer', '無期限'),
    days: null,
    lasting: '永久',
    discountPrice: 19_800,
    originalPrice: 38_800,
  },
];

const joined = (type: ShippedName, term: ShippedName): ShippedName => ({
  name: `${type.name}·${term.name}`,
  names: {
    'zh-TW': `${type.names['zh-TW']}·${term.names['zh-TW']}`,
    en: `${type.names.en} · ${term.names.en}`,
    de: `${type.names.de} · ${term.names.de}`,
    ja: `${type.names.ja}・${term.names.ja}`,
  },
});

const EVERYBODY = shippedName(
  '普通用户',
  '一般使用者',
  'Ordinary user',
  'Einfacher Nutzer',
  '一般ユーザー',
);

/** What a new site sells, and what everybody has. Prices are the operator's from the first start on. */
export const SHIPPED_TIERS: readonly ShippedTier[] = [
  {
    level: 10,
    type: EVERYBODY,
    name: EVERYBODY,
    days: null,
    background: '#8a8f99',
    discountPrice: 0,
    originalPrice: 0,
    description: ['浏览次元区的卡片与预览', '助力或点数解锁单个内容', '搜索有间隔'],
    areaName: '公开',
    areaList: ['首页', '我的'],
    opens: [],
  },
  ...KINDS.flatMap(({ tens, factor, promise, ...kind }) =>
    TERMS.map(({ units, name, days, lasting, discountPrice, originalPrice }) => ({
      ...kind,
      level: tens * 10 + units,
      name: joined(kind.type, name),
      days,
      discountPrice: discountPrice * factor,
      originalPrice: originalPrice * factor,
      description: [lasting, promise, '搜索不限间隔'],
    })),
  ),
];
