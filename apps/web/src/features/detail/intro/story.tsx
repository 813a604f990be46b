import { distinctTexts } from '@baohe/domain/posts/fact-texts';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { PostDetail } from '../../../entities/post/post.ts';
import './intro.css';

/** What it is about. */
export function Story({ detail, isShort = false }: { detail: PostDetail; isShort?: boolean }) {
  const texts = distinctTexts([detail.summary, ...detail.facts.stories]);
  // Empty lines would be all that is left of the few that are shown.
  const text = texts.join('\n').replaceAll(/\n\s*\n/g, '\n');
  return (
    texts.length > 0 && <Foldable text={text} clamp={isShort ? 'line-clamp-2' : 'line-clamp-4'} />
  );
}

/** Some lines, and the rest for whoever wants it. */
function Foldable({ text, clamp }: { text: string; clamp: string }) {
  const { t } = useLingui();
  const id = useId();
  const shown = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);

  useLayoutEffect(() => {
    const element = shown.current;
    // Whole, it tells nothing about the cut.
    if (element && !isOpen) {
      setCut(element.scrollHeight > element.clientHeight);
    }
  }, [isOpen]);

  return (
    <div className="detail-story text-sm leading-[1.7] text-text-2">
      <p id={id} ref={shown} className={`whitespace-pre-line ${isOpen ? '' : clamp}`}>
        {text}
      </p>
      {isCut && (
        <Button
          kind="text"
          small
          className="-mx-4"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t`收起` : t`展开`}
        </Button>
      )}
    </div>
  );
}
