import { Check } from 'lucide-react';
import { useTexts } from '../texts/texts-context';

/** The steps of a page about one app, 'Connect' and 'Configure', with the current one marked. */
export function ConnectSteps({ isConnected }: { isConnected: boolean }) {
  const { app } = useTexts();
  const steps = [
    { label: app.connectStep, isCurrent: !isConnected, isDone: isConnected },
    { label: app.configureStep, isCurrent: isConnected, isDone: false },
  ];
  return (
    <ol aria-label={app.steps} className="mb-6 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
      {steps.map(({ label, isCurrent, isDone }, index) => (
        <li
          key={label}
          aria-current={isCurrent ? 'step' : undefined}
          className={`flex items-center gap-1.5 ${isCurrent ? 'font-medium' : 'text-muted-foreground'}`}
        >
          {index === 0 ? null : (
            <span aria-hidden className="me-0.5 text-muted-foreground">
              ›
            </span>
          )}
          {isDone ? <Check aria-hidden className="size-3.5 text-success" /> : null}
          {label}
        </li>
      ))}
    </ol>
  );
}
