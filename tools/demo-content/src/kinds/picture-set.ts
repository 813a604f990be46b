import { at } from '../art/shapes.ts';
import { MOODS } from '../art/skies.ts';
import type { Recipe } from '../recipe.ts';
import type { PictureSet } from '../words/picture-sets.ts';
import type { Picture } from '../words/work.ts';
import type { Brief } from './brief.ts';
import type { Made } from './made.ts';

const PICTURE = { width: 600, height: 800 } as const;

/** A set: one person throughout, or one kind of scene under changing light. */
export function pictureSet({ key, work, files, tags }: Brief<PictureSet>): Made {
  const chapterList = Array.from({ length: work.count }, (_, i) => {
    const name = `pages/${key}/${String(i + 1).padStart(3, '0')}`;
    const picture = files.draw(name, pictureRecipe(work, key, i), 'page');
    return {
      chapterNo: 1,
      minImgUrl: files.thumbnail(`${name}-s`, picture, PICTURE),
      resourcePreviewUrl: picture,
      resourceRealityUrl: picture,
      optImgUrl: picture,
    };
  });
  return {
    metaInfo: {
      postCate: work.category,
      postImgCount: work.count,
      postTagList: tags.map(({ label }) => label),
    },
    contentInfo: { chapterList },
  };
}

function pictureRecipe({ picture }: PictureSet, key: string, i: number): Recipe {
  const seed = i === 0 ? key : `${key}/${i}`;
  const recipe = { scene: picture.scene, seed, options: varied(picture, i), ...PICTURE };
  return recipe as Recipe;
}

/** Water and night have hues of their own: a red sea would be a mistake, not a variation. */
const OWN_HUES: ReadonlySet<string> = new Set(['undersea', 'nightcity']);

/** The first picture is the cover; the others keep its subject and change light, card or colour. */
function varied({ scene, options }: Picture, i: number): object {
  if (i === 0) {
    return options;
  }
  const changed: Record<string, unknown> = { ...options };
  if ('set' in changed) {
    delete changed.bg;
    changed.n = i;
  }
  if ('mood' in changed) {
    changed.mood = at(
      MOODS,
      (MOODS.indexOf(changed.mood as (typeof MOODS)[number]) + i * 3) % MOODS.length,
    );
  }
  if (OWN_HUES.has(scene)) {
    delete changed.hue;
  } else if (typeof changed.hue === 'number') {
    changed.hue = (changed.hue + i * 47) % 360;
  }
  for (const free of [
    'weather',
    'place',
    'shop',
    'animal',
    'core',
    'palette',
    'view',
    'water',
    'kind',
  ]) {
    delete changed[free];
  }
  return changed;
}
