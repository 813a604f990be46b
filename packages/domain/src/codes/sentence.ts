import { codeParts } from './code.ts';

/** The sentence in which a code travels between friends. It is the same in every language: apps look for it. */
export function codeSentence(code: string): string {
  const [name, individual, level] = codeParts(code);
  return `代号${name}特别行动中，我方击败${individual}号生化个体，获得${level}级圣遗物。`;
}

/** After NFKC: full-width letters and commas are plain ones. Chat programs add and drop spaces. */
const SENTENCE =
  /代号([A-Z0-9]{4})特别行动中,我方击败([A-Z0-9]{4})号生化个体,获得([A-Z0-9]{2})级圣遗物/;

/** The code of a text that holds the whole sentence; null for any other text, however many letters it has. */
export function codeInSentence(text: string): string | null {
  const found = SENTENCE.exec(text.normalize('NFKC').toUpperCase().replaceAll(/\s/g, ''));
  return found ? found.slice(1).join('') : null;
}
