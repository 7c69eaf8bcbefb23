import { Check, Minus } from 'lucide-react';
import { getRoleName, isRoleAtLeast, type Role } from '@/lib/roles';
import { ROLE_MATRIX } from './role-matrix';

const COLUMNS: readonly Role[] = ['owner', 'admin', 'developer', 'support'];

/** The permissions of each role, read-only. */
export function Roles() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
    <section aria-label="Roles" tabIndex={0} className="overflow-x-auto rounded-lg border bg-card">
      <table className="w-full text-left sm:min-w-160">
        <caption className="sr-only">What each role may do</caption>
        <thead>
          <tr className="bg-muted text-muted-foreground text-xs">
            <th scope="col" className="h-9 px-3 font-medium">
              May
            </th>
            {COLUMNS.map((role) => (
              <th
                key={role}
                scope="col"
                className="w-24 px-2 text-center font-medium max-sm:hidden"
              >
                {getRoleName(role)}
              </th>
            ))}
            {/* Four columns do not fit on a phone, which shows the lowest role instead. */}
            <th scope="col" className="w-32 px-3 font-medium sm:hidden">
              Lowest role
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {ROLE_MATRIX.map(({ area, act, least }) => (
            <tr key={`${area} ${act}`}>
              <th scope="row" className="px-3 py-2 font-normal">
                <span className="font-medium">{area}</span>
                <span className="block text-muted-foreground text-xs">{act}</span>
              </th>
              {COLUMNS.map((role) => (
                <td key={role} className="px-2 text-center max-sm:hidden">
                  <Mark isAllowed={isRoleAtLeast(role, least)} />
                </td>
              ))}
              <td className="px-3 sm:hidden">{getRoleName(least)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  const Icon = isAllowed ? Check : Minus;
  return (
    <>
      <Icon
        aria-hidden
        className={`mx-auto size-4 ${isAllowed ? 'text-success' : 'text-muted-foreground'}`}
      />
      <span className="sr-only">{isAllowed ? 'Yes' : 'No'}</span>
    </>
  );
}
