import { AGE_RATINGS, type AgeRating } from '@baohe/domain/posts/age-rating';
import { useLingui } from '@lingui/react/macro';

/** 全年龄, 12+, 16+, 18+, as a choice of a form or a filter. */
export function useAgeOptions(): { value: string; label: string }[] {
  const nameOf = useAgeName();
  return AGE_RATINGS.map((rating) => ({ value: String(rating), label: nameOf(rating) }));
}

export function useAgeName(): (rating: AgeRating) => string {
  const { t } = useLingui();
  return (rating) => (rating === 0 ? t`全年龄` : `${rating}+`);
}

/** What a form or an address has; undefined for what is no rating. */
export const ageRatingFrom = (text: string | undefined): AgeRating | undefined =>
  AGE_RATINGS.find((rating) => String(rating) === text);
