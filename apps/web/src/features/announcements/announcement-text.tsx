import { SkeletonLines } from '@baohe/ui/skeleton';
import { useEffect, useState } from 'react';
import './announcement-text.css';

/** The server has cleaned it; cleaned again here, by a library that is only loaded where text is shown. */
export function AnnouncementText({ html }: { html: string }) {
  const clean = useCleanHtml(html);
  return clean === undefined ? (
    <SkeletonLines count={4} />
  ) : (
    <div className="announcement-text" dangerouslySetInnerHTML={{ __html: clean }} />
  );
}

function useCleanHtml(html: string): string | undefined {
  const [clean, setClean] = useState<{ of: string; html: string }>();

  useEffect(() => {
    let wanted = true;
    void cleaned(html).then((result) => {
      if (wanted) {
        setClean({ of: html, html: result });
      }
    });
    return () => {
      wanted = false;
    };
  }, [html]);

  return clean?.of === html ? clean.html : undefined;
}

async function cleaned(html: string): Promise<string> {
  try {
    const { default: purify } = await import('dompurify');
    return purify.sanitize(html, { ADD_ATTR: ['target'] });
  } catch {
    // Without the library only the words are shown.
    const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  }
}
