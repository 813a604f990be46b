/** Whether this device has pictures for emoji: a colour where one is drawn. */
export function drawsEmoji(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = 16;
  canvas.height = 16;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) {
    // Nobody can tell; nearly every device has them.
    return true;
  }
  pen.font = '12px sans-serif';
  pen.fillStyle = '#000';
  pen.fillText('🔥', 0, 13);
  const { data } = pen.getImageData(0, 0, 16, 16);
  // An empty box is drawn in the pen's own black.
  return data.some((value, at) => at % 4 !== 3 && value > 40);
}
