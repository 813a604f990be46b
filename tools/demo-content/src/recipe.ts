import type { SceneName, SceneOptions } from './art/scenes.ts';

/** How a picture is drawn: the same recipe gives the same bytes. */
export type Recipe = {
  [Name in SceneName]: {
    scene: Name;
    seed: string;
    options: SceneOptions<Name>;
    width: number;
    height: number;
  };
}[SceneName];
