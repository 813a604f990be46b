let open = 0;

/** The device's own sheet covers the page: nobody has left. */
export const isDeviceSheetOpen = (): boolean => open > 0;

export async function whileDeviceAsks<T>(work: () => Promise<T>): Promise<T> {
  open += 1;
  try {
    return await work();
  } finally {
    open -= 1;
  }
}
