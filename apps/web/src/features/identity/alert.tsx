import { CircleAlert } from 'lucide-react';

/** What went wrong with the whole form; said aloud when it appears. */
export function Alert({ text }: { text: string }) {
  return (
    <p role="alert" className="flex items-start gap-2 text-sm text-danger">
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 flex-none" />
      {text}
    </p>
  );
}
