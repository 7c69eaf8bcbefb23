import type { ConfigState } from '@patchbay/sdk/config';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ENGLISH_STEPS, type StepTexts } from './step-texts';

type Page = ConfigState['pages'][number];

type ConfigStepsProps = {
  pages: readonly Page[];
  /** The id of the current page; an unknown one shows the first. */
  page: string | undefined;
  onPage: (page: string) => void;
  texts: Partial<StepTexts> | undefined;
  children: (page: string | undefined) => ReactNode;
};

/** One page of the form at a time, with its heading and buttons to the others. */
export function ConfigSteps({ page, onPage, texts, children, ...props }: ConfigStepsProps) {
  const { back, next, step } = { ...ENGLISH_STEPS, ...texts };
  // A page whose fields are all hidden is not a step.
  const pages = props.pages.filter(({ fields, workflows }) => fields.length + workflows.length > 0);
  const index = Math.max(
    0,
    pages.findIndex(({ id }) => id === page),
  );
  const current = pages[index];
  const heading = useRef<HTMLHeadingElement>(null);
  const lastPageId = useRef(current?.id);
  useEffect(() => {
    // The focus does not move at first, nor when the pages have just been loaded.
    if (lastPageId.current !== undefined && lastPageId.current !== current?.id) {
      heading.current?.focus();
    }
    lastPageId.current = current?.id;
  }, [current?.id]);
  if (pages.length < 2 || current === undefined) {
    return children(current?.id);
  }
  const before = pages[index - 1];
  const after = pages[index + 1];
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3
          ref={heading}
          tabIndex={-1}
          className="wrap-anywhere scroll-mt-6 font-semibold text-base outline-none"
        >
          {current.name}
        </h3>
        <span className="text-muted-foreground text-xs tabular-nums">
          {step.replace('{number}', String(index + 1)).replace('{count}', String(pages.length))}
        </span>
      </div>
      {children(current.id)}
      <div className="flex flex-wrap justify-between gap-2 border-t pt-4">
        {before === undefined ? (
          <span />
        ) : (
          <Button
            icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
            onClick={() => onPage(before.id)}
          >
            {back}
          </Button>
        )}
        {after === undefined ? null : (
          <Button variant="primary" onClick={() => onPage(after.id)}>
            {next}
            <ArrowRight aria-hidden className="rtl:-scale-x-100" />
          </Button>
        )}
      </div>
    </div>
  );
}
