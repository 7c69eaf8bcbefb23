import type { FieldError } from '@patchbay/contract/schema.gen.d.ts';
import type { StoredPortalField } from '#db/schema/configs/stored-portal.ts';
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
import {
  buildOptionRequest,
  type FieldSlot,
  listSources,
  type ResolvedField,
} from './field-sources.ts';
import type { RuleCodeDeps } from './rule-code.ts';

export interface ResolveDeps extends RuleCodeDeps {
  options: FieldOptions;
}

/** The way in which the options of one call are read. */
export interface ResolveMode {
  viewer: ConfigViewer;
  /**
   * Whether options that need a call to the app are read, left out or refused. Support staff are refused,
   * because they must not use customers' connections.
   */
  remote: 'read' | 'leave_out' | 'refuse';
  /** With `leave_out`, fields with conditional code have no left sides. Default: the code runs. */
  ruleCode?: 'leave_out';
  signal?: AbortSignal | undefined;
}

/** Reads the options of a config's fields, each source by itself. Do not call it in a transaction. */
export interface FieldResolver {
  /**
   * Returns the options of each list of a field.
   *
   * @param parent the value of the field's parent, or null if there is none
   */
  resolve(field: StoredPortalField, parent: unknown, search?: string): Promise<ResolvedField>;
}

type ResolveState = Pick<ConfigState, 'tenant' | 'account' | 'app' | 'config'>;
/** The connection and rows that a request will give the config. Default: the stored ones. */
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

/** Creates a resolver of the options of the portal and the app, which does not run conditional code. */
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
  const resolveSource = async (
    field: StoredPortalField,
    { slot, source }: ReturnType<typeof listSources>[number],
    parent: unknown,
    search: string | undefined,
  ): Promise<[FieldSlot, ResolvedOptions][]> => {
    const isRemote = source.kind === 'action' || source.kind === 'connector';
    if (isRemote && remote !== 'read') {
      return remote === 'refuse' ? [[slot, NOT_FOR_SUPPORT]] : [];
    }
    const isRows = slot === 'labels' || slot === 'source';
    const request = buildOptionRequest(field, source, parent ?? undefined);
    const narrowed = isRows || search === undefined ? {} : { search };
    return [[slot, await deps.options.resolve(scope, { ...request, ...narrowed, signal })]];
  };
  return {
    resolve: async (field, parent, search) => {
      const sources = listSources(field);
      // The options depend on the parent, so without its value there are none.
      if (field.parent !== undefined && isBlank(parent)) {
        return new Map(sources.map(({ slot }) => [slot, { options: [], truncated: false }]));
      }
      const lists = sources.map((source) => resolveSource(field, source, parent, search));
      return new Map((await Promise.all(lists)).flat());
    },
  };
}

const NOT_FOR_SUPPORT: ResolvedOptions = {
  error: { message: 'Support staff cannot read options with what customers have connected.' },
};

/** Returns the entry of `field_errors` if a source of the field failed, or null. */
export function findFieldError(
  { id, name }: StoredPortalField,
  resolved: ResolvedField,
): FieldError | null {
  for (const list of resolved.values()) {
    if ('error' in list) {
      return { id, name, error: list.error };
    }
  }
  return null;
}
