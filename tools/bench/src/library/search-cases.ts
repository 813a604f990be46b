export interface SearchCase {
  readonly keyword: string;
  readonly termId?: string;
}

/** What people type, over the words of the demo library; each finds something. */
export const SEARCH_CASES: readonly SearchCase[] = [
  // One character.
  { keyword: '的' },
  { keyword: '猫' },
  { keyword: '雨' },
  // Two: tags that many have, words of one title.
  { keyword: '日常' },
  { keyword: '校园' },
  { keyword: '企鹅' },
  // Parts of titles.
  { keyword: '月台上的四拍' },
  { keyword: '像素勇者' },
  { keyword: '机械人偶' },
  { keyword: '群青列车' },
  // The other writing.
  { keyword: '貓' },
  { keyword: '機械人偶' },
  // As it sounds, and its initials.
  { keyword: 'maomi' },
  { keyword: 'xiaoyuan' },
  { keyword: 'jxro' },
  { keyword: 'encore' },
  // In a category, and without a tag.
  { keyword: '猫', termId: 'CAT_1_2' },
  { keyword: '猫 -校园' },
];
