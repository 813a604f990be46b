import { useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { useImageName } from '../../entities/use-image-name.ts';
import type { Decided } from './use-swipe.ts';

const SHOWN = 6;

/** What was decided last, the latest at the right: an undo takes that one. */
export function Recent({ decided }: { decided: readonly Decided[] }) {
  const { t } = useLingui();
  const nameOf = useImageName();
  const steps = decided.length;
  return (
    <div className="ops-recent">
      <ol aria-label={t`最近的决定`}>
        {decided.slice(-SHOWN).map(({ image, verdict }) => {
          const name = nameOf(image);
          return (
            <li key={image.name} data-verdict={verdict}>
              {image.smallUrl && <img src={image.smallUrl} alt="" />}
              <i aria-hidden="true">{verdict === 'kept' ? <Check size={11} /> : <X size={11} />}</i>
              <span className="sr-only">
                {verdict === 'kept' ? t`已保留 ${name}` : t`已移除 ${name}`}
              </span>
            </li>
          );
        })}
      </ol>
      {steps > 0 && <small>{t`可撤销 ${steps} 步`}</small>}
    </div>
  );
}
