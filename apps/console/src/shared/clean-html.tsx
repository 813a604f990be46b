import { useEffect, useState } from 'react';
import '@baohe/ui/clean-html.css';

/** HTML that somebody is writing, cleaned as the visitor's app cleans it; the server has an allow-list of its own. */
export function CleanHtml({ html }: { html: string }) {
  const [clean, setClean] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void import('dompurify').then(({ default: purify }) => {
      if (isCurrent) {
        setClean(purify.sanitize(html, { ADD_ATTR: ['target'] }));
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [html]);
  // oxlint-disable-next-line react/no-danger -- cleaned above.
  return <div className="clean-html" dangerouslySetInnerHTML={{ __html: clean }} />;
}
