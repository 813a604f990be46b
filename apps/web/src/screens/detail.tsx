/** Comes with the next commits. */
export function DetailScreen() {
  return <main />;
}
