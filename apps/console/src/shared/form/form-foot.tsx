import { Button } from '@baohe/ui/button';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

interface FormFootProps {
  /** The word on the button that sends the form. */
  action: string;
  busyAction?: string;
  wide?: boolean;
  /** What it does is hard to take back. */
  isDanger?: boolean;
  /** What the server said, where it belongs to no field. */
  failure?: string | undefined;
  /** Further buttons, before the main one. */
  children?: ReactNode;
}

/** What went wrong, and the button that sends the form. */
export function FormFoot(props: FormFootProps) {
  const { action, busyAction, wide = false, isDanger = false, failure, children } = props;
  const { formState } = useFormContext();
  return (
    <div className="grid gap-3">
      {failure && (
        <p role="alert" className="flex items-center gap-2 text-sm text-danger">
          <CircleAlert size={18} aria-hidden="true" className="flex-none" />
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <Button
          kind={isDanger ? 'danger' : 'main'}
          type="submit"
          wide={wide}
          busy={formState.isSubmitting}
          busyLabel={busyAction}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}
