export interface Size {
  width: number;
  height: number;
}

/** Where the enlarged frame of a page may lie so that nothing beside the page is dragged into view. */
export function clampToPage(
  position: { x: number; y: number },
  scale: number,
  page: Size,
  view: Size,
): { x: number; y: number } {
  return {
    x: clampToAxis(position.x, scale, page.width, view.width),
    y: clampToAxis(position.y, scale, page.height, view.height),
  };
}

/** The frame is as long as the view, or as the page where that is longer; the page stands in its middle. */
function clampToAxis(position: number, scale: number, page: number, view: number): number {
  const frame = Math.max(page, view);
  if (page * scale <= view) {
    return (view - frame * scale) / 2;
  }
  const before = (frame - page) / 2;
  return Math.min(0 - before * scale, Math.max(view - (before + page) * scale, position));
}
