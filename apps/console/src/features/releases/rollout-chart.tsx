import './rollout-chart.css';
import { useLingui } from '@lingui/react/macro';
import type { Release } from '../../entities/releases/releases.ts';

const PARTS = ['applied', 'waiting', 'rolledBack'] as const;

type Part = (typeof PARTS)[number];

/** How far devices have come with a release: a bar, and the numbers behind it. */
export function RolloutChart({ release }: { release: Release }) {
  const { t, i18n } = useLingui();
  const { version, applied, rolledBack } = release;
  const counts: Record<Part, number> = {
    applied,
    // Whoever runs it or went back has had it ready before.
    waiting: Math.max(0, release.staged - applied - rolledBack),
    rolledBack,
  };
  const names: Record<Part, string> = {
    applied: t`已更新`,
    waiting: t`已下载`,
    rolledBack: t`失败退回`,
  };
  const total = PARTS.reduce((sum, part) => sum + counts[part], 0);
  const percent = (count: number) =>
    i18n.number(total === 0 ? 0 : count / total, { style: 'percent', maximumFractionDigits: 1 });
  if (total === 0) {
    return <p className="text-xs text-text-3">{t`还没有设备回报。`}</p>;
  }
  return (
    <figure className="rollout-chart grid gap-1.5">
      <div className="rollout-bar" aria-hidden="true">
        {PARTS.map(
          (part) =>
            counts[part] > 0 && (
              <i key={part} data-part={part} style={{ flexGrow: counts[part] }} />
            ),
        )}
      </div>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-2 tabular-nums">
        {PARTS.map((part) => (
          <span key={part} className="rollout-name" data-part={part}>
            {`${names[part]} ${i18n.number(counts[part])}`}
          </span>
        ))}
      </figcaption>
      <details className="rollout-table">
        <summary>
          {t`查看表格`}
          <span className="sr-only">{` ${version}`}</span>
        </summary>
        <table>
          <caption className="sr-only">{t`版本 ${version} 在设备上的情况`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`进度`}</th>
              <th scope="col">{t`设备`}</th>
              <th scope="col">{t`比例`}</th>
            </tr>
          </thead>
          <tbody>
            {PARTS.map((part) => (
              <tr key={part}>
                <th scope="row">{names[part]}</th>
                <td>{i18n.number(counts[part])}</td>
                <td>{percent(counts[part])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
