import type { FieldError } from '@patchbay/contract/schema.gen.d.ts';
import type { StoredPortalField } from '../../db/schema/stored-portal.ts';
import type {
  FieldOptions,
  OptionScope,
  ResolvedOptions,
} from '../field-options/option-request.ts';
import { applyRuleCode } from './apply-rule-code.ts';
import {
  type ConfigState,
  type ConfigViewer,
  getOwner,
  isBlank,
  NO_LABELS,
} from './config-state.ts';
import { type FieldSlot, type ResolvedField, requestOf, sourcesOf } from './field-sources.ts';
import type { RuleCodeDeps } from './rule-code.ts';

export interface ResolveDeps extends RuleCodeDeps {
  options: FieldOptions;
}

/** How the options of one call are read. */
export interface ResolveMode {
  viewer: ConfigViewer;
  /**
   * What becomes of options that the app has to be asked for. Support staff are refused them: they do not
   * call apps with what customers have connected.
   */
  remote: 'read' | 'leave_out' | 'refuse';
  /** `leave_out`: left sides with conditional code are left out; default: it runs. */
  ruleCode?: 'leave_out';
  signal?: AbortSignal | undefined;
}

/** Reads the options of a config's fields, each source by itself. Never in a transaction. */
export interface FieldResolver {
  /** @param parent the value of the field's parent; null: it has none */
  resolve(field: StoredPortalField, parent: unknown, search?: string): Promise<ResolvedField>;
}

type ResolveState = Pick<ConfigState, 'tenant' | 'account' | 'app' | 'config'>;
/** What the config will name, where a request changes it; default: what it names now. */
type Basis = Partial<Pick<OptionScope, 'connection_id' | 'labels'>>;

export function createFieldResolver(
  deps: ResolveDeps,
  state: ResolveState,
  mode: ResolveMode,
  basis: Basis = {},
): FieldResolver {
  const lists = createListResolver(deps, state, mode, basis);
  return {
    resolve: async (field, parent, search) => {
      const { conditional_code: code } = field;
      if (code === undefined) {
        return lists.resolve(field, parent, search);
      }
      if (mode.ruleCode === 'leave_out') {
        return new Map();
      }
      const resolved = await lists.resolve(field, parent, search);
      const { signal } = mode;
      return applyRuleCode(deps, resolved, { owner: getOwner(state), code, parent, signal });
    },
  };
}

/** As the portal and the app have the options, without what conditional code makes of them. */
export function createListResolver(
  deps: Pick<ResolveDeps, 'options'>,
  state: ResolveState,
  { viewer, remote, signal }: ResolveMode,
  basis: Basis = {},
): FieldResolver {
  const { tenant, account, app, config } = state;
  const scope: OptionScope = {
    tenant,
    linked_account: account._id,
    account_id: account.account_id,
    slug: app.connector.slug,
    connection_id: config?.connection ?? null,
    labels: config?.labels ?? NO_LABELS,
    viewer,
    ...basis,
  };
  const one = async (
    field: StoredPortalField,
    { slot, source }: ReturnType<typeof sourcesOf>[number],
    parent: unknown,
    search: string | undefined,
  ): Promise<[FieldSlot, ResolvedOptions][]> => {
    const isRemote = source.kind === 'action' || source.kind === 'connector';
    if (isRemote && remote !== 'read') {
      return remote === 'refuse' ? [[slot, NOT_FOR_SUPPORT]] : [];
    }
    const isRows = slot === 'labels' || slot === 'source';
    const request = requestOf(field, source, parent ?? undefined);
    const narrowed = isRows || search === undefined ? {} : { search };
    return [[slot, await deps.options.resolve(scope, { ...request, ...narrowed, signal })]];
  };
  return {
    resolve: async (field, parent, search) => {
      const sources = sourcesOf(field);
      // What can be chosen follows from the parent: before it there is nothing.
      if (field.parent !== undefined && isBlank(parent)) {
        return new Map(sources.map(({ slot }) => [slot, { options: [], truncated: false }]));
      }
      const lists = sources.map((source) => one(field, source, parent, search));
      return new Map((await Promise.all(lists)).flat());
    },
  };
}

const NOT_FOR_SUPPORT: ResolvedOptions = {
  error: { message: 'Support staff cannot read options with what customers have connected.' },
};

/** The entry of `field_errors`, where a source of the field failed. */
export function fieldErrorOf(
  { id, name }: StoredPortalField,
  resolved: ResolvedField,
): FieldError | null {
  for (const one of resolved.values()) {
    if ('error' in one) {
      return { id, name, error: one.error };
    }
  }
  return null;
}
