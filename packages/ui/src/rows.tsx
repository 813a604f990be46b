import { ChevronRight } from 'lucide-react';
import { Children, type ReactNode, useId } from 'react';
import './card.css';
import { classNames } from './class-names.ts';
import './rows.css';

/** Settings and the like, one below the other on a card. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="rows-label">
        {label}
      </h2>
      <ul className="card rows">{Children.map(children, (row) => row && <li>{row}</li>)}</ul>
    </section>
  );
}

type RowTextProps = {
  icon?: ReactNode;
  title: ReactNode;
  /** What stands there now, or what happens when it is opened. */
  note?: ReactNode;
  /** The note asks for something to be done. */
  urgent?: boolean;
  end?: ReactNode;
};

/** What a row says: inside a link, a button or plain. */
export function RowText({ icon, title, note, urgent = false, end }: RowTextProps) {
  return (
    <>
      {icon}
      <span className="row-words">
        <span className="row-title">{title}</span>
        {note && (
          <span className={classNames('row-note', urgent && 'row-note-urgent')}>{note}</span>
        )}
      </span>
      {end && <span className="row-end">{end}</span>}
    </>
  );
}

/** The look alone, for a link. */
export function rowClass({ danger = false } = {}): string {
  return classNames('row', danger && 'row-danger');
}

type RowButtonProps = RowTextProps & { onClick: () => void; danger?: boolean };

export function RowButton({ onClick, danger = false, ...words }: RowButtonProps) {
  return (
    <button type="button" className={rowClass({ danger })} onClick={onClick}>
      <RowText {...words} />
    </button>
  );
}

/** At the end of a row that leads somewhere. */
export function RowArrow() {
  return <ChevronRight size={20} aria-hidden="true" />;
}

/** How many wait behind the row; the label is what a screen reader says. */
export function RowCount({ count, label }: { count: number; label: string }) {
  return (
    <>
      <span className="row-count" aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{label}</span>
    </>
  );
}
