import type { Language } from './languages.ts';

/** What something is called in other languages than the one of its own name. */
export type Names = Readonly<Partial<Record<Language, string>>>;

/** An operator may have given one name only, which is then shown in every language. */
export const nameIn = (language: string, name: string, names: Names | undefined): string =>
  names?.[language as Language] ?? name;
