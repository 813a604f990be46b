/** Comes with the next commits. */
export function TermScreen() {
  return <main />;
}
