/** Puts a film into the element, from that second on. Whoever calls it plays and stops; the result takes it out. */
export type Engine = (film: {
  video: HTMLVideoElement;
  url: string;
  startAt: number;
  onFailed: () => void;
}) => () => void;
