// `npm run check` compiles this file but never runs it. Each `@ts-expect-error` line has to be an error.
import { expectTypeOf } from 'vitest';
import {
  type Application,
  AuthType,
  type ClientErrorCode,
  type Config,
  type ExecuteOptions,
  type ExecutionFilters,
  type ExecutionResult,
  isPatchbayError,
  Patchbay,
  type PatchbayError,
  type Workflow,
  type WorkflowFilters,
  type WorkflowResult,
} from '../../src/index.ts';
import { getRedirectResult } from '../../src/redirect/redirect-result.ts';
import type { operations } from '../../src/schema.gen.d.ts';

type QueryOf<Operation extends keyof operations> = NonNullable<
  operations[Operation]['parameters']['query']
>;
type Flat<Type> = { [Key in keyof Type]: Type[Key] };

export async function client(patchbay: Patchbay): Promise<void> {
  new Patchbay();
  new Patchbay({ token: 't', baseUrl: undefined, environment: 'dev', fetch });
  // @ts-expect-error no such environment
  new Patchbay({ environment: 'test' });
  // @ts-expect-error no such option
  new Patchbay({ tokn: 't' });
  patchbay.token = 't';
  // @ts-expect-error the address is fixed
  patchbay.baseUrl = 'https://acme.test';

  expectTypeOf(await patchbay.getApp()).toEqualTypeOf<Application[]>();
  expectTypeOf(await patchbay.getApp('demo_crm')).toEqualTypeOf<Application>();
  const app = await patchbay.getApp('demo_crm');
  expectTypeOf(app.connected_accounts[0]?.status).toEqualTypeOf<'active' | 'expired' | undefined>();
  // @ts-expect-error no such field
  app.connectedAccounts;
}

export async function connecting(patchbay: Patchbay): Promise<void> {
  expectTypeOf(await patchbay.connect({ slug: 'demo_crm' })).toEqualTypeOf<boolean>();
  await patchbay.connect({ slug: 'demo_crm', type: AuthType.KeyBased, payload: { api_key: 'k' } });
  await patchbay.connect({ slug: 'demo_crm', mode: 'redirect', returnUrl: 'https://acme.test' });
  await patchbay.connect({ slug: 'demo_crm', onConnected: () => {} });
  expectTypeOf(await getRedirectResult(patchbay)).toEqualTypeOf<boolean | undefined>();
  await patchbay.connect({ slug: 'demo_crm', onStatus: (status) => status === 'offline' });
  // @ts-expect-error the customer could not return
  await patchbay.connect({ slug: 'demo_crm', mode: 'redirect' });
  // @ts-expect-error only redirect mode returns
  await patchbay.connect({ slug: 'demo_crm', returnUrl: 'https://acme.test' });
  // @ts-expect-error no such mode
  await patchbay.connect({ slug: 'demo_crm', mode: 'tab' });
  // @ts-expect-error the slug is missing
  await patchbay.connect({});
  // @ts-expect-error no such type
  await patchbay.connect({ slug: 'demo_crm', type: 'saml' });
  // @ts-expect-error keys are strings
  await patchbay.connect({ slug: 'demo_crm', payload: { api_key: 1 } });
  await patchbay.connect({ slug: 'demo_crm', connection: 'new' });
  await patchbay.disconnect('demo_crm', { connection_id: '6711b2a0c2d8e10013b5d201' });
  // @ts-expect-error no such type
  await patchbay.disconnect('demo_crm', 'saml');
}

export async function configs(patchbay: Patchbay): Promise<void> {
  expectTypeOf(await patchbay.config({ slug: 'demo_crm' })).toEqualTypeOf<Config>();
  // @ts-expect-error the slug is missing
  await patchbay.config({ labels: [] });
  // @ts-expect-error a label has a name
  await patchbay.config({ slug: 'demo_crm', labels: [{ value: 1 }] });
  // @ts-expect-error misspelt field
  await patchbay.updateConfig({ slug: 'demo_crm', field: {} });
  // @ts-expect-error a workflow is identified by id
  await patchbay.updateConfig({ slug: 'demo_crm', workflows: [{ enabled: true }] });
  // @ts-expect-error a function is no value
  await patchbay.updateConfigField('demo_crm', 'region', () => {});
}

export async function workflows(patchbay: Patchbay): Promise<void> {
  expectTypeOf<Flat<WorkflowFilters>>().toEqualTypeOf<Flat<QueryOf<'listWorkflows'>>>();
  expectTypeOf<Flat<ExecutionFilters>>().toEqualTypeOf<Flat<QueryOf<'listExecutions'>>>();
  // @ts-expect-error no such status
  await patchbay.getExecutions({ status: 'DONE' });
  // @ts-expect-error no such filter
  await patchbay.getWorkflows({ pages: 1 });

  expectTypeOf(await patchbay.createWorkflow({ name: 'Deals' })).toEqualTypeOf<Workflow>();
  // @ts-expect-error the name is missing
  await patchbay.createWorkflow({ description: 'Deals' });

  const run = await patchbay.executeWorkflow({ workflow: 'w', payload: { any: ['thing'] } });
  expectTypeOf(run).toEqualTypeOf<WorkflowResult>();
  expectTypeOf(run).toExtend<ExecutionResult>();
  const deals = await patchbay.executeWorkflow<{ deals: number }>({ workflow: 'w' });
  expectTypeOf(deals.return_value).toEqualTypeOf<{ deals: number } | undefined>();
  expectTypeOf(deals.errored).toEqualTypeOf<boolean | undefined>();
  await patchbay.executeWorkflow({ worklfow: 'w' });
  expectTypeOf<{ slug: 's' }>().not.toExtend<ExecuteOptions>();
  // @ts-expect-error only one of the two names
  await patchbay.executeWorkflow({ workflow: 'w', worklfow: 'w' });
}

export function errors(error: unknown): void {
  if (isPatchbayError(error)) {
    expectTypeOf(error).toEqualTypeOf<PatchbayError>();
    expectTypeOf(error.status_code).toEqualTypeOf<number>();
    expectTypeOf(error.details?.[0]?.pointer).toEqualTypeOf<string | undefined>();
    type Code = typeof error.error_code;
    type Named = 'RESOURCE_NOT_FOUND' | 'SCOPE_REJECTED' | 'POPUP_BLOCKED';
    expectTypeOf<Extract<Code, Named>>().toEqualTypeOf<Named>();
    expectTypeOf<'A_CODE_OF_A_LATER_SERVER'>().toExtend<Code>();
    type NamedByClient = 'RETURN_URL_REQUIRED' | 'TIMEOUT' | 'NO_RESPONSE';
    expectTypeOf<Extract<ClientErrorCode, NamedByClient>>().toEqualTypeOf<NamedByClient>();
    // @ts-expect-error no such field
    error.statusCode;
  }
}
