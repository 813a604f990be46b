import './app-lock.css';

const { dataset } = document.documentElement;

/** Nothing of the page is seen or read aloud, whatever opens on it; where one was stays as it is. */
export function coverPage(): void {
  dataset['locked'] = '';
}

export function uncoverPage(): void {
  delete dataset['locked'];
}
