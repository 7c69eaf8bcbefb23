import { useQuery } from '@tanstack/react-query';
import { useIsAllowed } from '@/hooks/session/use-role';
import { useSession } from '@/stores/session';
import type { NavTarget } from '../shortcuts/nav-targets';
import { accountsByName, PALETTE_ROWS, paletteAppsQuery, workflowsByName } from './api';
import { matchText } from './match-text';
import { listSettingsTargets } from './settings-targets';
import { useDebouncedValue } from './use-debounced-value';
import { usePaletteActs } from './use-palette-acts';

/**
 * Returns the results for a text: screens and actions at once, others when their responses arrive.
 */
export function usePaletteResults(typed: string, screens: readonly NavTarget[]) {
  const text = typed.trim();
  const settled = useDebouncedValue(text);
  const hasText = text !== '';
  const canList = hasText && settled !== '';
  const hasWorkflows = useSession(
    (state) => state.account?.org.feature_flags.ai_workflows === true,
  );
  const catalog = useQuery({ ...paletteAppsQuery, enabled: hasText });
  const accounts = useQuery({ ...accountsByName(settled), enabled: canList });
  const workflows = useQuery({ ...workflowsByName(settled), enabled: canList && hasWorkflows });

  const acts = usePaletteActs();
  const hasDemoData = useSession((state) => state.account?.org.is_seed === true);
  const canSeeKeys = useIsAllowed('developer');
  const targets = hasText
    ? [...screens, ...listSettingsTargets({ canSeeKeys, hasDemoData })]
    : screens;

  const isAnyFailed = [catalog, accounts, workflows].some((query) => query.isError);
  return {
    acts: matchText(acts, text, ({ label, more }) => ({ label, more })),
    targets: matchText(targets, text, ({ label, within }) => ({ label, more: within })),
    apps: hasText
      ? matchText(catalog.data ?? [], text, (app) => ({
          label: app.name,
          more: app.slug,
        })).slice(0, PALETTE_ROWS)
      : [],
    accounts: canList ? (accounts.data?.docs ?? []).slice(0, PALETTE_ROWS) : [],
    workflows: canList && hasWorkflows ? (workflows.data?.docs ?? []).slice(0, PALETTE_ROWS) : [],
    /** Whether a request is pending. */
    isSearching:
      hasText &&
      (text !== settled || [catalog, accounts, workflows].some((query) => query.isFetching)),
    isFailed: hasText && isAnyFailed,
  };
}
