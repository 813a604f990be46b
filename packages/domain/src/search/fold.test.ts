import { expect, test } from 'vitest';
import { foldText } from './fold.ts';

const simplify = (character: string) => ({ 龍: '龙', 貓: '猫' })[character] ?? character;

test.each([
  ['龍貓', '龙猫'],
  ['Ｎaruto・火影!', 'naruto火影'],
  ['ﾈｺ ネコ ねこ', 'ねこねこねこ'],
  ['ヴヶヽ', 'ゔゖゝ'],
  ['ゲーム', 'げーむ'],
  ['①Ⅳ ㍿', '1iv株式会社'],
  ['𠮷野家', '𠮷野家'],
  ['（完）～★', '完'],
  ['', ''],
])('%s is folded to %s', (text, folded) => {
  expect(foldText(text, simplify)).toBe(folded);
  expect(foldText(folded, simplify)).toBe(folded);
});
