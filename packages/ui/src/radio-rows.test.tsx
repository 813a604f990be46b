import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RadioRows } from './radio-rows.tsx';

function Choice() {
  const [value, setValue] = useState('de');
  const options = [
    { value: 'de', label: 'Deutsch' },
    { value: 'en', label: 'English' },
  ];
  return <RadioRows label="Language" options={options} value={value} onChange={setValue} />;
}

test('one of the rows is chosen, and a tap chooses another', async () => {
  render(<Choice />);
  const [german, english] = screen.getAllByRole<HTMLInputElement>('radio');
  expect(screen.getByRole('radiogroup', { name: 'Language' }).contains(german!)).toBe(true);
  expect([german?.checked, english?.checked]).toEqual([true, false]);

  await userEvent.click(screen.getByRole('radio', { name: 'English' }));
  expect([german?.checked, english?.checked]).toEqual([false, true]);
});
