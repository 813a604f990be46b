/** `GET /usr/bill/:id`, whatever the placeholder is called. */
export function callName({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replaceAll(/:\w+/g, ':id')}`;
}
