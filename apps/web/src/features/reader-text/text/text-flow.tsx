import type { CSSProperties } from 'react';
import { BlockOfText } from './block-of-text.tsx';
import { lookStyle } from './text-look.ts';
import type { Laid } from './use-laid-text.ts';

interface TextFlowProps {
  /** Of the chapter. */
  number: number;
  laid: Laid;
  /** The blocks from this one to that one. */
  first: number;
  last: number;
  convert: (text: string) => string;
  style?: CSSProperties;
}

/** Some blocks one below the other, as they were measured. */
export function TextFlow({ number, laid, first, last, convert, style }: TextFlowProps) {
  const { blocks, text, look } = laid;
  return (
    <div className="novel-flow" style={{ ...lookStyle(look), ...style }}>
      {blocks.slice(first, last + 1).map((block, index) => (
        <BlockOfText
          key={first + index}
          number={number}
          at={first + index}
          after={text.blocks[first + index]?.after ?? 0}
          block={block}
          convert={convert}
        />
      ))}
    </div>
  );
}
