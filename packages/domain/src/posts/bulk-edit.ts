import type { AgeRating } from './age-rating.ts';
import { zoneOf } from './zone.ts';

/** So many posts are changed by one edit. */
export const MOST_EDITED = 10_000;
/** So long an edit can be taken back. */
export const EDIT_UNDO_DAYS = 30;
/** As the editor of a single post has it. */
export const MOST_TERMS = 120;

/** Why a post is left as it is although the edit was meant for it. */
export const EDIT_CONFLICTS = [
  'withoutCategory',
  'otherZone',
  'tooManyTerms',
  'takenDown',
] as const;

export type EditConflict = (typeof EDIT_CONFLICTS)[number];

/** What an edit of many posts can change of each. */
export interface EditablePost {
  zone: string;
  /** Categories, tags and topics. */
  termIds: readonly string[];
  pointPrice: number | null;
  osusumeLevel: number;
  ageRating: AgeRating;
  status: number;
}

/** Categories stand below each other, and are moved: their ids say where they were made. */
export interface CategoryTree {
  isCategory: (termId: string) => boolean;
  /** A category and those above it. */
  lineOf: (categoryId: string) => readonly string[];
}

/** What is not named stays. */
export interface PostEdit {
  /** All categories of a post make room for this one and those above it. */
  categoryId?: string | undefined;
  replaceTerms?: readonly { fromId: string; toId: string }[] | undefined;
  removeTermIds?: readonly string[] | undefined;
  addTermIds?: readonly string[] | undefined;
  pointPrice?: number | null | undefined;
  osusumeLevel?: number | undefined;
  ageRating?: AgeRating | undefined;
  status?: number | undefined;
}

type Edited = { after: EditablePost } | { conflict: EditConflict };

/**
 * What an edit makes of a post: first its categories, then what is replaced, removed and added, so that a term both
 * removed and added is there. A preview and the edit itself are this one function.
 */
export function editPost(post: EditablePost, edit: PostEdit, tree: CategoryTree): Edited {
  const { isCategory } = tree;
  const zone = edit.categoryId === undefined ? post.zone : zoneOf(edit.categoryId);
  if (zone === null) {
    return { conflict: 'otherZone' };
  }
  const termIds = editTerms(post.termIds, edit, tree);
  const isNew = (id: string) => !post.termIds.includes(id);
  if (termIds.some((id) => isCategory(id) && isNew(id) && zoneOf(id) !== zone)) {
    return { conflict: 'otherZone' };
  }
  if (!termIds.some((id) => isCategory(id) && zoneOf(id) === zone) && touchesTerms(edit)) {
    return { conflict: 'withoutCategory' };
  }
  if (termIds.length > MOST_TERMS && termIds.length > post.termIds.length) {
    return { conflict: 'tooManyTerms' };
  }
  return {
    after: {
      zone,
      termIds,
      pointPrice: edit.pointPrice === undefined ? post.pointPrice : edit.pointPrice,
      osusumeLevel: edit.osusumeLevel ?? post.osusumeLevel,
      ageRating: edit.ageRating ?? post.ageRating,
      status: edit.status ?? post.status,
    },
  };
}

const touchesTerms = (edit: PostEdit): boolean =>
  edit.categoryId !== undefined ||
  [edit.replaceTerms, edit.removeTermIds, edit.addTermIds].some((terms) => terms?.length);

function editTerms(
  termIds: readonly string[],
  edit: PostEdit,
  { isCategory, lineOf }: CategoryTree,
): string[] {
  const terms = new Set(termIds);
  const add = (id: string) => (isCategory(id) ? lineOf(id) : [id]).forEach((one) => terms.add(one));
  // Nothing stands below a category that the post has left.
  const remove = (id: string) =>
    [...terms]
      .filter((one) => one === id || (isCategory(one) && lineOf(one).includes(id)))
      .forEach((one) => terms.delete(one));
  if (edit.categoryId !== undefined) {
    [...terms].filter(isCategory).forEach((one) => terms.delete(one));
    add(edit.categoryId);
  }
  const replaced = (edit.replaceTerms ?? []).filter(({ fromId }) => terms.has(fromId));
  replaced.forEach(({ fromId }) => remove(fromId));
  replaced.forEach(({ toId }) => add(toId));
  edit.removeTermIds?.forEach(remove);
  edit.addTermIds?.forEach(add);
  return [...terms];
}

/** What was changed of a post by one edit; terms and zone belong together. */
export type PostPart = Partial<EditablePost>;

const PARTS = [
  ['zone', 'termIds'],
  ['pointPrice'],
  ['osusumeLevel'],
  ['ageRating'],
  ['status'],
] as const;

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value) => other.includes(value))
    : one === other;

/** What differs between two states of a post, as it was and as it is; null where nothing does. */
export function differenceOf(
  before: EditablePost,
  after: EditablePost,
): { before: PostPart; after: PostPart } | null {
  const names = PARTS.filter((part) =>
    part.some((name) => !isSame(before[name], after[name])),
  ).flat();
  const pick = (post: EditablePost): PostPart =>
    Object.fromEntries(names.map((name) => [name, post[name]]));
  return names.length > 0 ? { before: pick(before), after: pick(after) } : null;
}

/** What brings back what an edit changed, as far as nobody has changed it since. */
export function undoOf(
  current: EditablePost,
  changed: { before: PostPart; after: PostPart },
): { restored: PostPart; isWhole: boolean } {
  const restored: PostPart = {};
  let isWhole = true;
  for (const part of PARTS.filter(([first]) => first in changed.after)) {
    if (part.every((name) => isSame(current[name], changed.after[name]))) {
      part.forEach((name) => Object.assign(restored, { [name]: changed.before[name] }));
    } else {
      isWhole = false;
    }
  }
  return { restored, isWhole };
}
