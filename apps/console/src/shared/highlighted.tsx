/** What was typed, seen in what was found. */
export function Highlighted({ text, words }: { text: string; words: string }) {
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase());
  if (at === -1) {
    return text;
  }
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent text-ember">{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  );
}
