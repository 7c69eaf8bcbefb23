import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { createPersistedStorage } from './persistence';

/** One message at the bottom of the window (spec section 3). */
export type Toast = {
  severity: 'success' | 'danger' | 'error' | 'warn' | 'warning' | 'info';
  title?: string;
  message: string;
  /** A button beside the message; it closes the toast, too. */
  action?: { label: string; run: () => void };
};

export type Environment = 'test' | 'production';
export type Density = 'comfortable' | 'compact';

/** The lifetimes, in seconds, that can be chosen for a copied link of a hosted page. */
export const LINK_LIFETIMES = [3600, 86_400, 604_800] as const;

type PersistedState = {
  environment: Environment;
  /** The choice for wide windows; below 1200 px the sidebar always starts collapsed. */
  isSidebarExpanded: boolean;
  /** Whether each group and parent of the sidebar is open, by path and name. */
  sections: Record<string, boolean>;
  cookieConsent: boolean;
  density: Density;
  /** Ids of the hidden columns, by the name of the table. */
  hiddenColumns: Record<string, string[]>;
  /** Ids of the organizations whose setup steps were dismissed. */
  setUpDismissed: string[];
  /** The lifetime that was chosen last, in seconds. */
  linkLifetime: number;
};

type DashboardState = PersistedState & { toast: Toast | null };

const DEFAULTS: DashboardState = {
  environment: 'test',
  isSidebarExpanded: true,
  sections: {},
  cookieConsent: false,
  density: 'comfortable',
  hiddenColumns: {},
  setUpDismissed: [],
  linkLifetime: 3600,
  toast: null,
};

// Each key falls back alone, so that one invalid value does not reset the others.
const persistedSchema = v.object({
  environment: v.fallback(v.picklist(['test', 'production']), DEFAULTS.environment),
  isSidebarExpanded: v.fallback(v.boolean(), DEFAULTS.isSidebarExpanded),
  sections: v.fallback(v.record(v.string(), v.boolean()), DEFAULTS.sections),
  cookieConsent: v.fallback(v.boolean(), DEFAULTS.cookieConsent),
  density: v.fallback(v.picklist(['comfortable', 'compact']), DEFAULTS.density),
  hiddenColumns: v.fallback(v.record(v.string(), v.array(v.string())), DEFAULTS.hiddenColumns),
  setUpDismissed: v.fallback(v.array(v.string()), DEFAULTS.setUpDismissed),
  linkLifetime: v.fallback(v.picklist(LINK_LIFETIMES), 3600),
});

/** UI state of the dashboard; all but the toast is stored on this device. */
export const useDashboard = create<DashboardState>()(
  persist((): DashboardState => DEFAULTS, {
    name: 'dashboard',
    storage: createPersistedStorage<PersistedState>({
      area: 'local',
      parse: (json) => {
        const result = v.safeParse(persistedSchema, json);
        return result.success ? result.output : undefined;
      },
    }),
    partialize: ({ toast: _toast, ...persisted }): PersistedState => persisted,
    merge: (stored, current) => ({
      ...DEFAULTS,
      ...(stored as Partial<PersistedState> | undefined),
      toast: current.toast,
    }),
    skipHydration: true,
  }),
);

/**
 * Switches between Test and Production. `src/app` clears the query cache in the same call, because
 * the environment is a header and in no query key.
 */
export function switchEnvironment(environment: Environment): void {
  useDashboard.setState({ environment });
}

/** Shows a message for ten seconds; replaces the previous one. */
export function showToast(toast: Toast): void {
  useDashboard.setState({ toast });
}

export function clearToast(): void {
  useDashboard.setState({ toast: null });
}

export function setSidebarExpanded(isSidebarExpanded: boolean): void {
  useDashboard.setState({ isSidebarExpanded });
}

/** Opens or closes a group or parent of the sidebar. */
export function setSectionOpen(id: string, isOpen: boolean): void {
  const { sections } = useDashboard.getState();
  useDashboard.setState({ sections: { ...sections, [id]: isOpen } });
}

/** Stores that the cookie banner was dismissed. */
export function setCookieConsent(): void {
  useDashboard.setState({ cookieConsent: true });
}

/** Sets the row height of every table. */
export function setDensity(density: Density): void {
  useDashboard.setState({ density });
}

/** Stores the hidden columns of a table. */
export function setHiddenColumns(table: string, columnIds: string[]): void {
  const { hiddenColumns } = useDashboard.getState();
  useDashboard.setState({ hiddenColumns: { ...hiddenColumns, [table]: columnIds } });
}

/** Dismisses the setup steps of an organization on this device. */
export function dismissSetUp(orgId: string): void {
  const { setUpDismissed } = useDashboard.getState();
  useDashboard.setState({ setUpDismissed: [...new Set([...setUpDismissed, orgId])] });
}

/** Stores how long links work that are copied from now on. */
export function setLinkLifetime(linkLifetime: number): void {
  useDashboard.setState({ linkLifetime });
}
