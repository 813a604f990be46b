import type { SceneName, SceneOptions } from '../art/scenes.ts';
import type { TopicName } from './topics.ts';

/** Which maker draws a title, and what the title asks of it. */
export type Picture = {
  [Name in SceneName]: { scene: Name; options: SceneOptions<Name> };
}[SceneName];

export function draw<Name extends SceneName>(scene: Name, options: SceneOptions<Name>): Picture {
  return { scene, options } as Picture;
}

/** One title of the library: what is written about it and what is drawn for it. */
export interface Work {
  title: string;
  /** The title in its first language. */
  original: string;
  by: string;
  group: string;
  /** One sentence that makes somebody open it. */
  line: string;
  /** Labels of `TAGS`. */
  tags: readonly string[];
  topics: readonly TopicName[];
  picture: Picture;
  /** A category other than the kind's own. */
  term?: string;
}
