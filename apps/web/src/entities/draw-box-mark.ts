/** The open box, as packages/ui/box-mark draws it on the page. */
export function drawBoxMark(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 32, size / 32);
  const wall = pen.createLinearGradient(4.4, 11.6, 27.6, 28);
  wall.addColorStop(0, '#8b4dff');
  wall.addColorStop(0.6, '#e0409a');
  wall.addColorStop(1, '#ff7a3c');
  const shapes = [
    [new Path2D('M16 17.4 4.4 11.6v9.8L16 28l11.6-6.6v-9.8z'), wall],
    [new Path2D('M16 17.4V28l11.6-6.6v-9.8z'), 'rgba(0, 0, 0, 0.22)'],
    [new Path2D('M16 6.8 4.4 11.6 16 17.4l11.6-5.8z'), '#ffe3bd'],
    [new Path2D('M4.4 11.6 1.2 7.6 12.4 2.8 16 6.8z'), '#b48bff'],
    [new Path2D('m27.6 11.6 3.2-4L19.6 2.8 16 6.8z'), '#ff9d7a'],
  ] as const;
  for (const [shape, fill] of shapes) {
    pen.fillStyle = fill;
    pen.fill(shape);
  }
  pen.restore();
}
