import type { SourceType } from './kinds/source-types.ts';
import { ARTICLES, type Article } from './words/articles.ts';
import { COMICS, type Comic } from './words/comics.ts';
import { DANCES, type Dance } from './words/dances.ts';
import { FILMS, type Film } from './words/films.ts';
import { PIXEL_GAMES, STORY_GAMES, TOWN_GAMES, type Game } from './words/games.ts';
import { NOVELS, type Novel } from './words/novels.ts';
import { PICTURE_SETS, type PictureSet } from './words/picture-sets.ts';
import { SOUNDS, type Sound } from './words/sounds.ts';

/** The works of every source type. */
export interface Catalogue {
  post_10_exhentai: Comic;
  post_20_iwara: Dance;
  post_30_hanime: Film;
  post_40_asmrone: Sound;
  post_50_bilinovel: Novel;
  post_60_hentaiclub: PictureSet;
  post_70_sndiary: Article;
  post_81_acggw: Game;
  post_82_vikacg: Game;
  post_83_acg91: Game;
}

export const CATALOGUE: { readonly [Type in SourceType]: readonly Catalogue[Type][] } = {
  post_10_exhentai: COMICS,
  post_20_iwara: DANCES,
  post_30_hanime: FILMS,
  post_40_asmrone: SOUNDS,
  post_50_bilinovel: NOVELS,
  post_60_hentaiclub: PICTURE_SETS,
  post_70_sndiary: ARTICLES,
  post_81_acggw: PIXEL_GAMES,
  post_82_vikacg: TOWN_GAMES,
  post_83_acg91: STORY_GAMES,
};

/** A work together with where it stands in the catalogue. */
export type Entry = {
  [Type in SourceType]: { sourceType: Type; key: string; work: Catalogue[Type] };
}[SourceType];

export const ENTRIES: readonly Entry[] = Object.entries(CATALOGUE).flatMap(([sourceType, works]) =>
  works.map((work, i) => {
    const number = /\d+/.exec(sourceType)?.[0] ?? '';
    return { sourceType, key: `p${number}-${String(i + 1).padStart(2, '0')}`, work } as Entry;
  }),
);
