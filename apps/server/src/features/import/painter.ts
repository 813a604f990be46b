/** A picture to draw, and the smaller copies to make of it; the paths are below the painter's folder. */
export interface PaintJob {
  ref: string;
  recipe: unknown;
  path: string;
  thumbnails: readonly { path: string; width: number }[];
}

/** Draws recipes, in processes of its own. What a recipe says is between it and whoever wrote the manifest. */
export interface Painter {
  /** Where the pictures appear. */
  folder: string;
  /** How many it draws at the same time. */
  lanes: number;
  /** Rejects with the reason when the picture could not be drawn. */
  paint(job: PaintJob): Promise<void>;
}
