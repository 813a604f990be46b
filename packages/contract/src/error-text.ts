import type { ErrorKey, ErrorParameters } from './errors.ts';

/** A language that lacks a text does not compile. */
export type ErrorTexts = Readonly<Record<ErrorKey, string>>;

export function fillText(text: string, parameters: ErrorParameters = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(parameters[name] ?? placeholder),
  );
}
