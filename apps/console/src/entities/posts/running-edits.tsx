import './running-edits.css';
import { useLingui } from '@lingui/react/macro';
import { ProgressPanel } from '../../shared/progress-panel.tsx';
import { useRunningEdits } from './edit-progress.ts';

/** At the edge of every screen while posts are edited in bulk: one can go on with something else. */
export function RunningEdits() {
  const { t } = useLingui();
  const edits = useRunningEdits();
  return (
    <div className="running-edits">
      {edits.map(({ id, done, total }) => (
        <ProgressPanel
          key={id}
          title={t`正在修改作品`}
          done={done}
          // It is not known yet.
          total={total || undefined}
          text={t`可以先做别的，改完会告诉你。`}
        />
      ))}
    </div>
  );
}
