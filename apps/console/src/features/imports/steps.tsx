import './steps.css';
import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';

/** Which of the four steps of an import one is at. */
export function Steps({ at }: { at: 1 | 2 | 3 | 4 }) {
  const { t } = useLingui();
  const names = [t`选择来源`, t`预演`, t`导入`, t`报告`];
  return (
    <ol className="import-steps" aria-label={t`步骤`}>
      {names.map((name, index) => {
        const number = index + 1;
        return (
          <li key={name} {...(number === at && { 'aria-current': 'step' as const })}>
            <span className="import-steps-mark" data-done={number < at || undefined}>
              {number < at ? <Check size={14} aria-hidden="true" /> : number}
            </span>
            <span className="import-steps-name">{name}</span>
          </li>
        );
      })}
    </ol>
  );
}
