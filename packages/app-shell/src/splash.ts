/** The HTML has painted it already; here it learns the visitor's language and when to go. */
const splash = () => document.getElementById('splash');

export function translateSplash(text: string): void {
  const line = document.getElementById('splash-text');
  if (line) {
    line.textContent = text;
  }
}

const FADED_MS = 300;
let isHidden = false;
let leave: () => void;

/** The first screen stands, or says why it does not. */
export const splashHidden = new Promise<void>((done) => {
  leave = done;
});

/** Under the splash nothing is seen yet: a screen may take its time. */
export const isSplashHidden = (): boolean => isHidden;

export function hideSplash(): void {
  isHidden = true;
  leave();
  const element = splash();
  element?.classList.add('gone');
  setTimeout(() => element?.remove(), FADED_MS);
}
