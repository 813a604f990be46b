/**
 * The rows around one that are there without a gap. Who marks everything between two means no row that is not there yet:
 * where one is missing between them, only the last is marked.
 */
export function unbroken<Row>(rows: readonly (Row | undefined)[], at: number): Row[] {
  let from = at;
  while (from > 0 && rows[from - 1] !== undefined) {
    from -= 1;
  }
  let to = at;
  while (to < rows.length && rows[to] !== undefined) {
    to += 1;
  }
  return rows.slice(from, to).filter((row) => row !== undefined);
}
