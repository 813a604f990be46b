/** A picture as bytes, four a pixel. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}
