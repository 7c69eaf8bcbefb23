import type { StoredOptionSource } from '#db/schema/configs/stored-portal.ts';
import type {
  OptionRequest,
  OptionScope,
  ResolvedOptions,
} from '#domain/field-options/option-request.ts';
import { type ApiResponder, buildOauthApp, reply } from './api-provider.ts';

const text = { type: 'string' };
const query = {
  type: 'object',
  properties: { cursor: text, limit: { type: 'integer' }, of: text },
};
const READ = {
  method: 'GET',
  path: '/things',
  idempotency: 'natural',
  input: { type: 'object', properties: { query } },
};

/** Returns an app whose `list_things` has pages of `size`, with a source that needs no parent and one that does. */
export const buildThingsApp = (slug: string, url: string, size: number) =>
  buildOauthApp(slug, url, {
    actions: [
      { ...READ, key: 'list_things', title: 'List things', paginate: true },
      { ...READ, key: 'delete_thing', title: 'Delete a thing', method: 'DELETE', danger: true },
    ],
    pagination: {
      kind: 'cursor',
      items: '/things',
      next: '/next',
      param: 'cursor',
      size_param: 'limit',
      size,
    },
    sources: [
      {
        number: 1,
        name: 'Things',
        action: 'list_things',
        list: '/things',
        name_pointer: '/name',
        value_pointer: '/id',
      },
      {
        number: 2,
        name: 'Parts of a thing',
        needs_parent: 'Thing',
        action: 'list_things',
        input: { of: '{parent}' },
        list: '/things',
        name_pointer: '/name',
        value_pointer: '/id',
      },
    ],
  });

/** Returns `list_things` as an organization names it in a portal. */
export const buildThingsSource = (changes: object = {}): StoredOptionSource => ({
  kind: 'action',
  action_id: 'list_things',
  list: '/things',
  name: '/name',
  value: '/id',
  ...changes,
});

/** Returns a responder that lists things 1 to `count` in pages of the requested size. */
export const respondWithThings =
  (count: number): ApiResponder =>
  (call, response) => {
    const { searchParams } = new URL(call.url, 'http://provider.invalid');
    const first = Number(searchParams.get('cursor') ?? 1);
    const end = Math.min(count, first + Number(searchParams.get('limit')) - 1);
    const things = Array.from({ length: end - first + 1 }, (_, index) => ({
      id: `t${first + index}`,
      name: `Thing ${first + index}`,
    }));
    reply(200, { things, next: end < count ? String(end + 1) : null })(call, response);
  };

export const ask = (changes: Partial<OptionRequest> = {}): OptionRequest => ({
  source: buildThingsSource(),
  cache_seconds: 300,
  parent: undefined,
  ...changes,
});
export const getValues = (resolved: ResolvedOptions) =>
  'options' in resolved ? resolved.options.map(({ value }) => value) : resolved;

/** Returns the scope of an account's options of an app, as a member sees them. */
export const toScope = (
  { tenant, linked_account }: Pick<OptionScope, 'tenant'> & { linked_account: string },
  slug: string,
): OptionScope => ({
  tenant,
  linked_account,
  account_id: 'harbor-coffee',
  slug,
  connection_id: null,
  labels: { list: [], by_key: {} },
  viewer: 'organization',
});
