// Generated from openapi/ by `npm run generate`. Do not edit.
import type { paths as allPaths } from './schema.gen.d.ts';

export type * from './schema.gen.d.ts';

/** The paths that only the SDK and back ends may call. */
type OtherPath =
  | '/api/v2/public/linked-account/integration/oauth-url/{slug}'
  | '/api/v2/public/linked-account/integration/save-key-credentials/{slug}'
  | '/api/v2/f-sdk/application'
  | '/api/v2/f-sdk/application/{slug}'
  | '/api/v1/{slug}/integrate'
  | '/api/v2/app/{slug}/save'
  | '/api/v1/linked-acc/integration/{slug}'
  | '/api/v2/f-sdk/config'
  | '/api/v2/f-sdk/slug/{slug}/config'
  | '/api/v2/f-sdk/slug/{slug}/config/{configId}'
  | '/api/v2/public/audit/audit-trails'
  | '/api/v2/public/event'
  | '/api/v1/workflow/{id}/execute'
  | '/api/v1/execution/{id}/response';

/** The paths that the dashboard may call. */
export interface paths extends Omit<allPaths, OtherPath> {}
