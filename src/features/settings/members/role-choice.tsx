import { RadioGroup } from 'radix-ui';
import { getRoleName } from '@/lib/roles';
import { ASSIGNABLE_ROLES, type AssignableRole } from './role-matrix';

type RoleChoiceProps = {
  value: AssignableRole;
  onChange: (role: AssignableRole) => void;
  isDisabled?: boolean;
};

/** A choice of role, each with its permissions. */
export function RoleChoice({ value, onChange, isDisabled = false }: RoleChoiceProps) {
  const choose = (next: string) => {
    const chosen = ASSIGNABLE_ROLES.find(({ role }) => role === next);
    if (chosen !== undefined) {
      onChange(chosen.role);
    }
  };
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">Role</legend>
      <RadioGroup.Root
        aria-label="Role"
        value={value}
        onValueChange={choose}
        disabled={isDisabled}
        className="flex flex-col gap-2"
      >
        {ASSIGNABLE_ROLES.map(({ role, text }) => (
          <RadioGroup.Item
            key={role}
            value={role}
            aria-label={getRoleName(role)}
            aria-describedby={`role-${role}`}
            className="group flex items-start gap-2.5 rounded-md border px-3 py-2 text-left transition-colors hover:bg-row-hover data-[state=checked]:border-ring data-[state=checked]:bg-brand-soft"
          >
            <span
              aria-hidden
              className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-input-hover bg-field group-data-[state=checked]:border-brand"
            >
              <RadioGroup.Indicator className="size-2 rounded-full bg-brand" />
            </span>
            <span className="min-w-0">
              <span className="block font-medium">{getRoleName(role)}</span>
              <span id={`role-${role}`} className="block text-muted-foreground text-xs">
                {text}
              </span>
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </fieldset>
  );
}
