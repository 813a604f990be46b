import { createElement, type SVGProps } from 'react';

/** A path by its `d`, anything else by its tag and attributes. */
export type IconLine =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>];

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

const SAYS_SOMETHING = /^(?:aria-|role$|title$)/;

/** An icon of the library, drawn as the library draws it. */
export function drawnIcon(...lines: readonly IconLine[]) {
  const drawn = lines.map((line) =>
    typeof line === 'string' ? createElement('path', { d: line }) : createElement(...line),
  );
  return ({ size = 24, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(!Object.keys(rest).some((name) => SAYS_SOMETHING.test(name)) && {
          'aria-hidden': 'true',
        }),
        ...rest,
      },
      ...drawn,
    );
}
