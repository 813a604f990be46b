import { externalStore, useExternal } from '@baohe/app-shell/external-store';
import { createElement, type ComponentType } from 'react';

interface ExtentProps {
  extent: string;
}

/** What says how long a post is; it comes with what is loaded behind the first screen. */
export const shownExtent = externalStore<ComponentType<ExtentProps> | null>(null);

/** Its line is there before its words are. */
export function LateExtent(props: ExtentProps) {
  const part = useExternal(shownExtent);
  return part ? createElement(part, props) : '\u00A0';
}
