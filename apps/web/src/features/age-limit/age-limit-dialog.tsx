import type { DialogWay } from '@baohe/app-shell/dialogs';
import { toast } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { AGE_RATINGS, type AgeRating } from '@baohe/domain/posts/age-rating';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSayAge } from '../../entities/say-age.ts';
import { useViewer } from '../../entities/viewer.ts';
import './age-limit.css';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    ageLimit: Record<never, never>;
  }
}

/** Up to which age rating somebody wants to see posts. */
export function AgeLimitDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const age = useViewer()?.age;
  const [chosen, setChosen] = useState<AgeRating>(age?.chosen ?? 0);
  const saying = useSayAge(() => {
    onClose();
    toast(t`已保存`, 'done');
  });
  const offered = AGE_RATINGS.filter((rating) => rating <= (age?.most ?? 0));
  return (
    <Dialog
      title={t`年龄分级`}
      cancelLabel={t`取消`}
      onClose={onClose}
      actions={
        <Button
          kind="main"
          busy={saying.isPending}
          busyLabel={t`保存中`}
          onClick={() => saying.mutate(chosen)}
        >
          {t`确定`}
        </Button>
      }
    >
      <p className="mb-3 text-sm">{t`这里有些作品适合年长一些的人。选你的年龄，合适的作品才会出现在列表里。`}</p>
      <fieldset className="age-choices">
        <legend className="sr-only">{t`你的年龄`}</legend>
        {offered.map((rating) => (
          <label key={rating} className="age-choice">
            <input
              type="radio"
              name="age"
              value={rating}
              checked={chosen === rating}
              onChange={() => setChosen(rating)}
            />
            <span className="age-mark" aria-hidden="true">
              {rating === 0 ? t`全` : `${rating}+`}
            </span>
            <span>{rating === 0 ? t`只看全年龄的作品` : t`我已满 ${rating} 岁`}</span>
          </label>
        ))}
      </fieldset>
      {saying.error && (
        <p role="alert" className="text-danger mt-3 text-sm">
          {textOf(saying.error)}
        </p>
      )}
    </Dialog>
  );
}
