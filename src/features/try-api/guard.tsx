import { createContext, type ReactNode, use } from 'react';
import { SwitchField } from '@/components/form/switch-field';
import { Card } from '@/components/ui/card';

type Guard = {
  /** Whether only reading calls may be sent: in Production, until changes are allowed. */
  isReadOnly: boolean;
};

const GuardContext = createContext<Guard>({ isReadOnly: false });

/** Returns whether only reading calls may be sent. */
export const useGuard = (): Guard => use(GuardContext);

export const GuardProvider = ({
  isReadOnly,
  children,
}: {
  isReadOnly: boolean;
  children: ReactNode;
}) => <GuardContext value={{ isReadOnly }}>{children}</GuardContext>;

/** The reason why a call that changes something cannot be sent. */
export const READ_ONLY_REASON =
  'This is Production. Switch on “Allow changes” above to send calls that change something.';

type AllowChangesProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/** The switch that allows calls that change something in Production, for this visit of the screen. */
export function AllowChanges({ isOn, onChange }: AllowChangesProps) {
  return (
    <Card aria-label="Production" className="border-warning-border bg-warning-soft px-4 py-3">
      <SwitchField
        label="Allow changes"
        help={
          isOn
            ? 'Calls change real data and reach real customers. The switch is off again when you leave this screen.'
            : 'This is Production: only reading calls can be sent. Workflows and events need this switch, too.'
        }
        isOn={isOn}
        onChange={onChange}
      />
    </Card>
  );
}
