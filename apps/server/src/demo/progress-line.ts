interface Terminal {
  isTTY?: boolean;
  write(text: string): unknown;
}

export interface ProgressLine {
  show(done: number, total: number): void;
  finish(line: string): void;
}

const STEP = 10;

/** One line that is written over in a terminal; elsewhere a line at each tenth. */
export function progressLine(terminal: Terminal, title: string): ProgressLine {
  let shown = -1;
  return {
    show(done, total) {
      const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
      const reached = terminal.isTTY ? percent : Math.floor(percent / STEP) * STEP;
      if (reached !== shown) {
        shown = reached;
        terminal.write(
          terminal.isTTY ? `\r\x1b[K${title}: ${percent} %` : `${title}: ${reached} %\n`,
        );
      }
    },
    finish(line) {
      terminal.write(`${terminal.isTTY ? '\r\x1b[K' : ''}${title}: ${line}\n`);
    },
  };
}
