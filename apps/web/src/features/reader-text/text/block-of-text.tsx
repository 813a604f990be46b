import type { TextBlock } from '@baohe/domain/reading-text/text-blocks';
import { textSpans, withSpoken, type TextSpan } from '@baohe/domain/reading-text/text-spans';
import { createElement } from 'react';
import { useSpokenPart } from '../../../entities/read-aloud/aloud-state.ts';

/** What stands where one scene ends. */
const SCENE_BREAK = '＊　＊　＊';

function tagOf(kind: TextBlock['kind']): 'h2' | 'h3' | 'p' {
  switch (kind) {
    case 'title':
      return 'h2';
    case 'heading':
      return 'h3';
    case 'text':
    case 'quote':
    case 'break':
      return 'p';
  }
}

const spansOf = ({ kind, text }: TextBlock, convert: (text: string) => string): TextSpan[] =>
  kind === 'break'
    ? [{ text: SCENE_BREAK }]
    : textSpans(text).map((span) => ({ ...span, text: convert(span.text) }));

interface BlockProps {
  /** Of the chapter. */
  number: number;
  at: number;
  block: TextBlock;
  /** Space below it. */
  after: number;
  convert: (text: string) => string;
}

export function BlockOfText({ number, at, block, after, convert }: BlockProps) {
  const spoken = useSpokenPart(number, at);
  const spans = spansOf(block, convert);
  return createElement(
    tagOf(block.kind),
    { className: `novel-${block.kind}`, 'data-block': at, style: { marginBottom: after } },
    (spoken ? withSpoken(spans, ...spoken) : spans).map((span, index) => {
      const { text, mark: Mark } = span;
      const shown = Mark ? <Mark key={index}>{text}</Mark> : text;
      return 'isSpoken' in span ? (
        <mark key={index} className="novel-spoken">
          {shown}
        </mark>
      ) : (
        shown
      );
    }),
  );
}

/** The same without React: thousands are measured at once. */
export function blockElement(block: TextBlock, convert: (text: string) => string): HTMLElement {
  const element = document.createElement(tagOf(block.kind));
  element.className = `novel-${block.kind}`;
  for (const { text, mark } of spansOf(block, convert)) {
    if (mark) {
      element.appendChild(document.createElement(mark)).textContent = text;
    } else {
      element.append(text);
    }
  }
  return element;
}
