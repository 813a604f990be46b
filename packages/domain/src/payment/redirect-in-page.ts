/** How pages of gateways send a browser on. */
const WAYS = [
  /location(?:\.href)?\s*=\s*["']([^"']+)["']/i,
  /location\.(?:replace|assign)\(\s*["']([^"']+)["']/i,
  /<meta[^>]+http-equiv=["']?refresh["']?[^>]*content=["'][^"']*url=\s*([^"'>]+)["']/i,
];

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&#38;': '&', '&quot;': '"' };

/** The address that a page sends its reader to at once; null where it does not. */
export function redirectInPage(html: string): string | null {
  for (const way of WAYS) {
    const found = way.exec(html)?.[1]?.trim();
    if (found) {
      return found
        .replaceAll(/&amp;|&#38;|&quot;/g, (entity) => ENTITIES[entity] ?? entity)
        .replaceAll(String.raw`\/`, '/');
    }
  }
  return null;
}
