import { deviceFiles } from '@baohe/app-shell/device-files';
import { fontName, fontProblem, type FontProblem } from '@baohe/domain/reading-text/font-file';
import { familyOf, ownFont } from './own-font.ts';

const FILE = 'reader-font';

/** Puts the font that lies on the device into the page. */
export async function loadOwnFont(at: number): Promise<void> {
  const family = familyOf(at);
  if ([...document.fonts].some((font) => font.family === family)) {
    return;
  }
  const bytes = await deviceFiles.read(FILE);
  if (!bytes) {
    throw new Error('the font is gone from the device');
  }
  document.fonts.add(await new FontFace(family, bytes).load());
}

/** Takes a file as the font to read in; why not, when it is none. */
export async function takeFont(
  file: File,
  now: number,
): Promise<FontProblem | 'no-room' | undefined> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const problem = fontProblem(file.size, head);
  if (problem) {
    return problem;
  }
  const bytes = await file.arrayBuffer();
  try {
    document.fonts.add(await new FontFace(familyOf(now), bytes).load());
  } catch {
    // It begins like a font and is none.
    return 'not-a-font';
  }
  try {
    await deviceFiles.write(FILE, bytes);
  } catch {
    return 'no-room';
  }
  ownFont.set({ name: fontName(file.name), isUsed: true, at: now });
  return undefined;
}

export async function removeFont(): Promise<void> {
  ownFont.set(null);
  await deviceFiles.remove(FILE);
}
