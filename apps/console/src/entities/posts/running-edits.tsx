import './running-edits.css';
import { useLingui } from '@lingui/react/macro';
import { ProgressPanel } from '../../shared/progress-panel.tsx';
import { useRunningEdits, type EditKind } from './edit-progress.ts';

/** At the edge of every screen while posts are edited in bulk: one can go on with something else. */
export function RunningEdits() {
  const { t } = useLingui();
  const edits = useRunningEdits();
  const titleOf: Record<EditKind, string> = {
    edit: t`正在修改作品`,
    takeDown: t`正在下架作品`,
    restore: t`正在恢复作品`,
  };
  return (
    <div className="running-edits">
      {edits.map(({ id, kind, done, total }) => (
        <ProgressPanel
          key={id}
          title={titleOf[kind]}
          done={done}
          // It is not known yet.
          total={total || undefined}
          text={t`可以先做别的，改完会告诉你。`}
        />
      ))}
    </div>
  );
}
