import '@baohe/ui/card.css';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackList } from './feedback-list.tsx';

export function FeedbackPanel({ viewerId }: { viewerId: string }) {
  return (
    <div className="mx-auto max-w-[720px]">
      <FeedbackForm viewerId={viewerId} />
      <FeedbackList viewerId={viewerId} />
    </div>
  );
}
