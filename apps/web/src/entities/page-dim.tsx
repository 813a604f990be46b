/** A darker page than the device allows. Over everything but dialogs: they are in the top layer. */
export function PageDim({ brightness }: { brightness: number }) {
  return (
    brightness < 100 && (
      <div
        className="pointer-events-none fixed inset-0 z-(--z-mini) bg-[#000]"
        style={{ opacity: 1 - brightness / 100 }}
      />
    )
  );
}
