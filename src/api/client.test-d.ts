// `npm run check` compiles this file but never runs it. Each `@ts-expect-error` line has to be an error.
import { $api, client } from './client';

export async function checkTypesOfCalls(): Promise<void> {
  const { data } = await client.GET('/api/v1/org');
  data?.name satisfies string | undefined;
  // @ts-expect-error it is a text
  data?.name satisfies number | undefined;
  // @ts-expect-error the organization has no such field
  data?.title;

  // @ts-expect-error only the SDK may call it
  await client.GET('/api/v2/f-sdk/application');
  // @ts-expect-error only back ends may call it
  await client.POST('/api/v2/public/event', { body: {} });
  // @ts-expect-error only back ends may call it
  $api.queryOptions('get', '/api/v1/execution/{id}/response', { params: { path: { id: 'e' } } });

  // @ts-expect-error the address has no such method
  await client.DELETE('/api/v1/org');
  // @ts-expect-error the id is missing
  await client.GET('/api/v2/public/workflow/{id}');
  // @ts-expect-error the id is a text
  await client.GET('/api/v2/public/workflow/{id}', { params: { path: { id: 1 } } });
  await client.GET('/api/v2/public/workflow/{id}', { params: { path: { id: 'w' } } });
  // @ts-expect-error the body has no such field
  await client.PUT('/api/v1/org', { body: { title: 'Acme' } });
}
