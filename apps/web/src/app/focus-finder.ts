/** Finds in a screen that was drawn anew what had the focus in the old one. */
export type Finder = () => HTMLElement | undefined;

const wordsOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
const pathOf = (element: Element) => element.getAttribute('href')?.split('?')[0];

/** Nothing for what nobody can come back to: the page itself, a heading. */
export function finderOf(element: Element | null): Finder | undefined {
  if (!element?.matches('a[href], button, input, select, textarea, summary, [role="tab"]')) {
    return undefined;
  }
  const { tagName, className } = element;
  const [href, words, path] = [element.getAttribute('href'), wordsOf(element), pathOf(element)];
  const all = () => [...document.querySelectorAll<HTMLElement>(tagName)];
  const isSame = (other: Element) =>
    href === null ? wordsOf(other) === words : other.getAttribute('href') === href;
  const at = all()
    .filter(isSame)
    .indexOf(element as HTMLElement);
  return () => {
    const same = all().filter(isSame);
    if (same.length > 0) {
      return same[at] ?? same[0];
    }
    // 开始阅读 is now 继续, and leads to another page of the same.
    const alike = all().filter((other) => other.className === className && pathOf(other) === path);
    return alike.length === 1 ? alike[0] : undefined;
  };
}
