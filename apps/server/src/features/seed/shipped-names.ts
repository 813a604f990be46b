import type { Language } from '@baohe/domain/language/languages';

type OtherLanguages = Readonly<Record<Exclude<Language, 'zh-CN'>, string>>;

/** A shipped name in all five languages; what it was called in former releases, where it had another name. */
export interface ShippedName {
  readonly name: string;
  readonly names: OtherLanguages;
  readonly formerly?: string;
}

export const shippedName = (
  name: string,
  taiwan: string,
  en: string,
  de: string,
  ja: string,
): ShippedName => ({ name, names: { 'zh-TW': taiwan, en, de, ja } });

export const ZONE_NAMES: Readonly<Record<string, ShippedName>> = {
  CAT_1: shippedName('次元', '次元', 'Worlds', 'Welten', 'ワールド'),
  CAT_2: shippedName('福利', '福利', 'Extras', 'Extras', '特典'),
  CAT_3: shippedName('暗网', '暗網', 'Darknet', 'Darknet', 'ダーク'),
};

/** Of the categories whose ids and Chinese names stand in DEFAULT_FEED. */
export const CATEGORY_NAMES: Readonly<Record<string, ShippedName>> = {
  CAT_0: shippedName('最新', '最新', 'Newest', 'Neu', '新着'),
  CAT_0_1: shippedName(
    '最新发布',
    '最新發布',
    'Just published',
    'Gerade erschienen',
    '公開されたばかり',
  ),
  CAT_1_1: { ...shippedName('动画', '動畫', 'Anime', 'Anime', 'アニメ'), formerly: '动漫' },
  CAT_1_2: shippedName('漫画', '漫畫', 'Comics', 'Comics', 'マンガ'),
  CAT_1_3: shippedName('游戏', '遊戲', 'Games', 'Spiele', 'ゲーム'),
  CAT_1_4: shippedName('轻小说', '輕小說', 'Light novels', 'Light Novels', 'ライトノベル'),
  CAT_1_5: shippedName('ASMR', 'ASMR', 'ASMR', 'ASMR', 'ASMR'),
  CAT_1_6: {
    ...shippedName('Cosplay', 'Cosplay', 'Cosplay', 'Cosplay', 'コスプレ'),
    formerly: 'COS',
  },
  CAT_2_1: shippedName('壁纸', '桌布', 'Posters', 'Poster', '壁紙'),
  CAT_2_2: shippedName('手账', '手帳', 'Diaries', 'Notizen', '手帳'),
  CAT_2_3: shippedName('白噪音', '白噪音', 'White noise', 'Klänge', '環境音'),
  CAT_2_4: shippedName('短片', '短片', 'Shorts', 'Clips', '短編'),
  CAT_2_5: shippedName('小游戏', '小遊戲', 'Mini games', 'Minis', 'ミニゲーム'),
  CAT_2_6: shippedName('教程', '教學', 'Guides', 'Tipps', '講座'),
  CAT_3_1: shippedName('怪谈', '怪談', 'Ghost stories', 'Spuk', '怪談'),
  CAT_3_2: shippedName('推理', '推理', 'Crime', 'Krimis', '推理'),
  CAT_3_3: shippedName('深海', '深海', 'Deep sea', 'Tiefsee', '深海'),
  CAT_3_4: shippedName('星空', '星空', 'Night sky', 'Sterne', '星空'),
  CAT_3_5: shippedName('旧城', '舊城', 'Old town', 'Altstadt', '旧市街'),
  CAT_3_6: shippedName('档案', '檔案', 'Archive', 'Archiv', '記録'),
};

export const SOURCE_TYPE_NAMES: Readonly<Record<string, ShippedName>> = {
  post_10_exhentai: shippedName('本子', '本子', 'Doujinshi', 'Doujinshi', '同人誌'),
  post_20_iwara: shippedName('MMD', 'MMD', 'MMD', 'MMD', 'MMD'),
  post_30_hanime: shippedName('里番', '裏番', 'Anime', 'Anime', 'アニメ'),
  post_40_asmrone: shippedName('音声', '音聲', 'Audio', 'Audio', '音声'),
  post_50_bilinovel: shippedName('小说', '小說', 'Novel', 'Roman', '小説'),
  post_60_hentaiclub: shippedName('套图', '套圖', 'Photo set', 'Bildserie', '写真集'),
  post_70_sndiary: shippedName('合集', '合集', 'Collection', 'Sammlung', 'まとめ'),
  post_81_acggw: shippedName('游戏1', '遊戲1', 'Game 1', 'Spiel 1', 'ゲーム1'),
  post_82_vikacg: shippedName('游戏2', '遊戲2', 'Game 2', 'Spiel 2', 'ゲーム2'),
  post_83_acg91: shippedName('游戏3', '遊戲3', 'Game 3', 'Spiel 3', 'ゲーム3'),
};
