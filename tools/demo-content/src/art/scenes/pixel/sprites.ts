// A letter is an ink of the map given with the sprite; a dot is nothing.
export const HERO = [
  '..hhhh..',
  '.hhhhhh.',
  '.hsesehh',
  '.hssssh.',
  '..ssss..',
  '.cccccc.',
  'sccacccs',
  '.cccccc.',
  '..p..p..',
  '..b..b..',
] as const;
export const SLIME = [
  '..gggg..',
  '.gGgggg.',
  'ggeggegg',
  'gggggggg',
  'gggggggg',
  '.dddddd.',
] as const;
export const COIN = ['.yy.', 'yYYy', 'yYoy', 'yooy', '.yy.'] as const;
export const HEART = ['.r.r.', 'rRrrr', 'rrrrr', '.rrr.', '..r..'] as const;
export const GEM = ['..c..', '.cCc.', 'cCwCc', '.ccc.', '..c..'] as const;
export const CHEST = [
  '.oooooo.',
  'oyyyyyyo',
  'oooYYooo',
  'oyyYYyyo',
  'oyyyyyyo',
  '.oooooo.',
] as const;
