/* Over plain http there is no clipboard at all: each of these says so by its answer, none of them throws at once. */

/** Empty where nothing may be read: also without permission, and while the window has no focus. */
export async function readClipboard(): Promise<string> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return '';
  }
}

export async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** False where the browser does not let us: the text is then shown, to be copied by hand. */
export const copyText = (text: string): Promise<boolean> =>
  writeClipboard(text).then(
    () => true,
    () => false,
  );

/** Older browsers copy texts only. */
export function canCopyPictures(): boolean {
  const clipboard: Partial<Clipboard> | undefined = navigator.clipboard;
  return clipboard?.write !== undefined && typeof ClipboardItem !== 'undefined';
}

export async function copyPicture(picture: File): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
}
