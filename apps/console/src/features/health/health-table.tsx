import type { ReactNode } from 'react';

interface HealthTableProps {
  /** What the rows are; heard, not seen. */
  label: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A small table: the first column names, the others are figures. On a phone it is moved sideways. */
export function HealthTable({ label, heads, rows }: HealthTableProps) {
  return (
    <section
      className="overflow-x-auto"
      aria-label={`${label} (${heads.join(', ')})`}
      // Whoever has no mouse moves it with the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className="w-full text-sm">
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`h-9 px-2 text-xs font-medium whitespace-nowrap text-text-3 ${at === 0 ? 'text-start' : 'text-end'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key} className="border-t border-line">
              <th
                scope="row"
                className="h-10 px-2 text-start font-code text-xs font-normal break-all"
              >
                {name}
              </th>
              {figures.map((figure, at) => (
                <td key={heads[at + 1]} className="px-2 text-end whitespace-nowrap tabular-nums">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
