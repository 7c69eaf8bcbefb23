import type { User } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { KeyRound, type LucideIcon, Mail, ShieldOff, UserCog, UserMinus } from 'lucide-react';
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu';
import { cn } from '@/lib/cn';
import type { MemberAct, OfferedAct } from './member';

const LABELS: Record<MemberAct, { label: string; icon: LucideIcon }> = {
  resend: { label: 'Send the invitation again', icon: Mail },
  role: { label: 'Change role', icon: UserCog },
  password: { label: 'Reset password', icon: KeyRound },
  'second-factor': { label: 'Reset second factor', icon: ShieldOff },
  remove: { label: 'Remove', icon: UserMinus },
};

type MemberMenuProps = {
  member: User;
  acts: readonly OfferedAct[];
  onAct: (act: MemberAct) => void;
};

/** The actions for a member; an unavailable one stays in the menu with its reason. */
export function MemberMenu({ member, acts, onAct }: MemberMenuProps) {
  return acts.map(({ act, reason }) => {
    const { label, icon: Icon } = LABELS[act];
    const isImpossible = reason !== undefined;
    const isDanger = act === 'remove' && !isImpossible;
    return (
      <div key={act}>
        {act === 'remove' ? <DropdownMenuSeparator /> : null}
        <DropdownMenuItem
          // Not `disabled`, which would make the item and its reason unreachable by keyboard.
          aria-disabled={isImpossible || undefined}
          variant={isDanger ? 'danger' : 'default'}
          icon={<Icon aria-hidden />}
          onSelect={(event) => (isImpossible ? event.preventDefault() : onAct(act))}
        >
          <span className={cn('block', isImpossible && 'text-muted-foreground')}>
            {act === 'remove' && member.status === 'invited' ? 'Withdraw invitation' : label}
          </span>
          {isImpossible ? (
            <span className="block whitespace-normal text-muted-foreground text-xs">{reason}</span>
          ) : null}
        </DropdownMenuItem>
      </div>
    );
  });
}
