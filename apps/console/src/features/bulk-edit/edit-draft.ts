import { ageRatingFrom } from '../../entities/age-rating.ts';
import type { NamedTerm } from '../../entities/posts/managed-post.ts';
import type { Edit } from '../../entities/posts/use-bulk-edit.ts';

/** An edit while it is put together; empty is unchanged. */
export interface EditDraft {
  added: readonly NamedTerm[];
  removed: readonly NamedTerm[];
  from: readonly NamedTerm[];
  to: readonly NamedTerm[];
  categoryId: string;
  pricing: '' | 'set' | 'free' | 'usual';
  price: string;
  level: string;
  ageRating: string;
  status: '' | '1' | '0' | '-1';
}

export const EMPTY_DRAFT: EditDraft = {
  added: [],
  removed: [],
  from: [],
  to: [],
  categoryId: '',
  pricing: '',
  price: '',
  level: '',
  ageRating: '',
  status: '',
};

const DEAREST = 1_000_000;

const idsOf = (terms: readonly NamedTerm[]) => terms.map(({ id }) => id);

/** As the server is asked for it; null while nothing is to be changed. */
export function editOf(draft: EditDraft): Edit | null {
  const [from] = draft.from;
  const [to] = draft.to;
  const price = draft.price === '' ? undefined : Math.min(Number(draft.price), DEAREST);
  const prices = { '': undefined, set: price, free: 0, usual: null };
  const pointPrice = prices[draft.pricing];
  const ageRating = ageRatingFrom(draft.ageRating);
  const edit: Edit = {
    ...(draft.added.length > 0 && { addTermIds: idsOf(draft.added) }),
    ...(draft.removed.length > 0 && { removeTermIds: idsOf(draft.removed) }),
    ...(from && to && { replaceTerms: [{ fromId: from.id, toId: to.id }] }),
    ...(draft.categoryId !== '' && { categoryId: draft.categoryId }),
    ...(pointPrice !== undefined && { pointPrice }),
    ...(draft.level !== '' && { osusumeLevel: Number(draft.level) }),
    ...(ageRating !== undefined && { ageRating }),
    ...(draft.status !== '' && { status: Number(draft.status) as 1 | 0 | -1 }),
  };
  return Object.keys(edit).length > 0 ? edit : null;
}
