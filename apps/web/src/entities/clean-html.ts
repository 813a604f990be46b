import { useEffect, useState } from 'react';

/**
 * HTML of the site. The server has cleaned it; cleaned again here, by a library that is only loaded where
 * text is shown. Undefined until that has been done.
 */
export function useCleanHtml(html: string): string | undefined {
  const [clean, setClean] = useState<{ of: string; html: string }>();

  useEffect(() => {
    let isCurrent = true;
    void cleaned(html).then((result) => {
      if (isCurrent) {
        setClean({ of: html, html: result });
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [html]);

  return clean?.of === html ? clean.html : undefined;
}

async function cleaned(html: string): Promise<string> {
  try {
    const { default: purify } = await import('dompurify');
    return withLazyPictures(purify.sanitize(html, { ADD_ATTR: ['target'] }));
  } catch {
    // Without the library only the words are shown.
    const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  }
}

/** A long text does not fetch what nobody has scrolled to. */
function withLazyPictures(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of body.querySelectorAll('img')) {
    picture.setAttribute('loading', 'lazy');
    picture.setAttribute('decoding', 'async');
  }
  return body.innerHTML;
}
