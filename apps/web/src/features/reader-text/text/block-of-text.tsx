import type { TextBlock } from '@baohe/domain/reading-text/text-blocks';
import { textSpans, type TextSpan } from '@baohe/domain/reading-text/text-spans';
import { createElement } from 'react';

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
  at: number;
  block: TextBlock;
  /** Space below it. */
  after: number;
  convert: (text: string) => string;
}

export function BlockOfText({ at, block, after, convert }: BlockProps) {
  return createElement(
    tagOf(block.kind),
    { className: `novel-${block.kind}`, 'data-block': at, style: { marginBottom: after } },
    spansOf(block, convert).map(({ text, mark: Mark }, index) =>
      Mark ? <Mark key={index}>{text}</Mark> : text,
    ),
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
