import { useKeys } from '@baohe/app-shell/keys';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import type { ImageGroup } from '../../entities/groups.ts';
import { KeyCap } from '../../shared/key-cap.tsx';
import { GroupCard } from './group-card.tsx';
import { Suggestion } from './suggestion.tsx';
import type { GroupCalls } from './use-group-calls.ts';
import { useGroupChoice } from './use-group-choice.ts';

interface GroupReviewProps {
  group: ImageGroup;
  /** From 1, of so many. */
  number: number;
  total: number;
  calls: GroupCalls;
  onStep: (by: number) => void;
}

/** One group: which of its images stay. */
export function GroupReview({ group, number, total, calls, onStep }: GroupReviewProps) {
  const { t } = useLingui();
  const choice = useGroupChoice(group);
  const { percent } = group;
  const [kept, discarded] = [choice.keepNames.length, choice.discardNames.length];
  const title = group.images[0]?.title ?? '';

  const decide = (keepNames: string[], discardNames: string[]) => {
    if (!calls.isBusy) {
      calls.decide({ groupId: group.id, keepNames, discardNames });
    }
  };
  const confirm = () => decide(choice.keepNames, choice.discardNames);
  const keepAll = () =>
    decide(
      group.images.map(({ name }) => name),
      [],
    );
  const dismiss = () => {
    if (!calls.isBusy) {
      calls.dismiss(group.id);
    }
  };
  useKeys({
    onKey(key, event) {
      if (/^[1-9]$/.test(key)) {
        return choice.toggle(Number(key) - 1);
      }
      // Enter presses the button that has the focus, but who has turned an image goes on: a space turns it back.
      const isElsewhere =
        event.target instanceof Element && event.target.closest('button:not([data-turns]), a');
      if (key === 'Enter' && isElsewhere) {
        return false;
      }
      const acts: Readonly<Record<string, () => void>> = {
        Enter: confirm,
        a: keepAll,
        n: dismiss,
        ArrowDown: () => onStep(1),
        ArrowUp: () => onStep(-1),
      };
      const act = acts[key.length === 1 ? key.toLowerCase() : key];
      act?.();
      return act !== undefined;
    },
  });

  return (
    <section aria-labelledby="group-title">
      <header className="ops-group-head">
        <h2 id="group-title">{title}</h2>
        <span className="ops-alike">
          <i aria-hidden="true">
            <b style={{ width: `${percent}%` }} />
          </i>
          {t`${percent}% 相同`}
        </span>
        <span className="ops-group-place">{t`${number} / ${total} 组`}</span>
      </header>
      <div className="ops-sames">
        {group.images.map((image, index) => (
          <GroupCard
            key={image.name}
            image={image}
            number={index + 1}
            isToKeep={choice.isToKeep(image.name)}
            others={group.images.filter((other) => other !== image)}
            onToggle={() => choice.toggle(index)}
          />
        ))}
      </div>
      {choice.best && <Suggestion group={group} best={choice.best} />}
      <div className="ops-group-bar" role="toolbar" aria-label={t`这一组`}>
        <Button className="ops-group-undo" disabled={!calls.undo} onClick={calls.undo}>
          <Undo2 size={18} aria-hidden="true" />
          <span className="max-md:sr-only">{t`撤销`}</span>
          <KeyCap name="Z" />
        </Button>
        <Button onClick={dismiss}>
          {t`都不是重复`}
          <KeyCap name="N" />
        </Button>
        <Button onClick={keepAll}>
          {t`都保留`}
          <KeyCap name="A" />
        </Button>
        <Button kind="main" className="ops-group-decide" busy={calls.isBusy} onClick={confirm}>
          {t`留 ${kept} 张，丢 ${discarded} 张`}
          <KeyCap name="↵" />
        </Button>
      </div>
    </section>
  );
}
