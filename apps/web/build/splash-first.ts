import type { Plugin } from 'vite';

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const ROOT = '<div id="root">';

/** The page with its sheets behind the splash, which needs none of them. */
export function withSheetsBehindSplash(html: string): string {
  const sheets = html.match(SHEET)?.map((sheet) => sheet.trim()) ?? [];
  if (sheets.length === 0 || !html.includes(ROOT)) {
    throw new Error('the page has no sheet or no #root');
  }
  return html.replaceAll(SHEET, '').replace(ROOT, [...sheets, ROOT].join('\n    '));
}

/**
 * What stands before a sheet in the body is painted while the sheet comes; the script waits for it as before. In
 * the head it would keep the splash back.
 */
export function splashFirst(): Plugin {
  return {
    name: 'splash-first',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: withSheetsBehindSplash },
  };
}
