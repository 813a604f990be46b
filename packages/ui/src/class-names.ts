/** Joins the names that apply: `classNames('card', isLoud && 'card-loud', className)`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
