import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Puts a text into the field with this label, at once. */
export function fill(label: string, text: string): void {
  const field = screen.getByLabelText(label);
  field.focus();
  fireEvent.change(field, { target: { value: text } });
}

export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));

/** What is said below the field with this label. */
export function saidAt(label: string): string | null | undefined {
  const help = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return document.getElementById(help)?.textContent;
}
