/** Comes with the next commits. */
export function SearchScreen() {
  return <main />;
}
