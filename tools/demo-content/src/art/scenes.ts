import { comicPage } from './comic/page.ts';
import { balloons } from './scenes/balloons.ts';
import { botanical } from './scenes/botanical.ts';
import { cat } from './scenes/cat.ts';
import { costume } from './scenes/costume.ts';
import { critter } from './scenes/critter.ts';
import { dragon } from './scenes/dragon.ts';
import { duo } from './scenes/duo.ts';
import { food } from './scenes/food.ts';
import { geo } from './scenes/geo.ts';
import { iso } from './scenes/iso.ts';
import { landscape } from './scenes/landscape.ts';
import { lighthouse } from './scenes/lighthouse.ts';
import { listening } from './scenes/listening.ts';
import { map } from './scenes/map.ts';
import { mecha } from './scenes/mecha.ts';
import { melody } from './scenes/melody.ts';
import { nightcity } from './scenes/nightcity.ts';
import { papercut } from './scenes/papercut.ts';
import { pixel } from './scenes/pixel.ts';
import { popup } from './scenes/popup.ts';
import { portrait } from './scenes/portrait.ts';
import { room } from './scenes/room.ts';
import { shopfront } from './scenes/shopfront.ts';
import { stage } from './scenes/stage.ts';
import { starchart } from './scenes/starchart.ts';
import { train } from './scenes/train.ts';
import { umbrellas } from './scenes/umbrellas.ts';
import { undersea } from './scenes/undersea.ts';
import { vista } from './scenes/vista.ts';
import { wave } from './scenes/wave.ts';
/** Every scene maker by name; a recipe says which one draws, with what seed and options. */
export const SCENES = {
  portrait,
  costume,
  stage,
  landscape,
  nightcity,
  train,
  undersea,
  papercut,
  wave,
  cat,
  starchart,
  botanical,
  room,
  food,
  mecha,
  iso,
  map,
  pixel,
  listening,
  geo,
  vista,
  duo,
  lighthouse,
  balloons,
  shopfront,
  dragon,
  critter,
  umbrellas,
  melody,
  popup,
  comic: comicPage,
} as const;

export type SceneName = keyof typeof SCENES;

export type SceneOptions<Name extends SceneName> = Parameters<(typeof SCENES)[Name]>[3];
