import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type DisclosureProps = {
  title: string;
  /** Whether the content is visible at first. */
  isOpen: boolean;
  children: ReactNode;
};

/** Settings that few people need, hidden behind their title. */
export function Disclosure({ title, isOpen: isOpenAtFirst, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <div className="border-t pt-3">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-6 items-center gap-1 rounded-sm font-medium text-sm"
      >
        <ChevronRight
          aria-hidden
          className={isOpen ? 'size-3.5 rotate-90' : 'size-3.5 transition-transform'}
        />
        {title}
      </button>
      {isOpen ? <div className="pt-3">{children}</div> : null}
    </div>
  );
}
