import type { FeatureFlags } from '@patchbay/contract/schema.gen.d.ts';
import type { DemoVendorOptions } from '@patchbay/demo-vendor/demo-vendor.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { ConnectorRegistry } from '../connectors/connector-registry.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { ChangeFeed } from '../db/changes/change-feed.ts';
import type { Database } from '../db/database.ts';
import type { InstallationApps } from '../domain/apps/app-readiness.ts';
import type { OAuthClient } from '../domain/apps/oauth-client.ts';
import type { DocumentExaminer } from '../domain/apps/openapi/document-examiner.ts';
import type { LoginThrottle } from '../domain/auth/login-throttle.ts';
import type { RateLimits } from '../domain/auth/rate-limits.ts';
import type { Tokens } from '../domain/auth/session/tokens.ts';
import type { ActionInputReader } from '../domain/calls/actions/action-input-reader.ts';
import type { OutputReader } from '../domain/calls/actions/output-reader.ts';
import type { AppCaller } from '../domain/calls/call-app.ts';
import type { ConfigDeps } from '../domain/configs/read-config-state.ts';
import type { ConnectDeps } from '../domain/connect/connections/connect-deps.ts';
import type { SeedDemoInto } from '../domain/org/bootstrap-org.ts';
import type { SchemaChecks } from '../domain/schemas/schema-checks.ts';
import type { CheckedUser } from '../domain/sign-in/finish-sign-in.ts';
import type { OneTimeCodes } from '../domain/sign-in/one-time-code/one-time-codes.ts';
import type { SignIn } from '../domain/sign-in/sign-in.ts';
import type { EventLimits } from '../domain/triggers/event-limits.ts';
import type { WebhookSendingDeps } from '../domain/webhooks/sending/sending-deps.ts';
import type { GraphExaminer } from '../domain/workflows/graph-examiner.ts';
import type { WorkflowTemplates } from '../domain/workflows/templates/read-workflow-templates.ts';
import type { Engine } from '../engine/engine.ts';
import type { Background } from '../lib/background.ts';
import type { SendAuthMail } from '../mail/auth-mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { CredentialProvider } from '../oauth/refresh/credential-provider.ts';
import type { OutboundClient } from '../outbound/outbound-client.ts';
import type { TargetRules } from '../outbound/private-hosts.ts';
import type { FairTurns } from '../pool/fair-turns.ts';
import type { AuthCaches } from './auth-cache.ts';

/** The services of signing in. `createAuthServices` makes them. */
export interface AuthServices {
  tokens: Tokens;
  loginThrottle: LoginThrottle;
  codes: OneTimeCodes;
  sendAuthMail: SendAuthMail;
  /** See `createSignIn`. */
  signIn: (signIn: SignIn) => Promise<CheckedUser>;
}

/** The services of the apps that this installation offers. `createAppsServices` makes them. */
export interface AppsServices {
  /** The apps that ship with the server. */
  connectors: ConnectorRegistry;
  /** The OAuth clients that this installation has at providers, by the slug of the app. */
  clients: ReadonlyMap<string, OAuthClient>;
  installation: InstallationApps;
  /** The guarded client for OpenAPI documents, which are larger than a provider's response. */
  documents: OutboundClient;
  examiner: DocumentExaminer;
  /** The rules for the addresses that people enter and the server calls. */
  targets: TargetRules;
}

/** The services of connecting apps. `createConnectServices` makes them, and the functions of `oauth` take them. */
export interface ConnectServices extends ConnectDeps {
  credentials: CredentialProvider;
}

/** The services of calling apps with the connections of linked accounts. `createCallsServices` makes them. */
export interface CallsServices {
  caller: AppCaller;
  readInput: ActionInputReader;
  readOutput: OutputReader;
}

/** The services of handlers. `createServices` makes them once. */
export interface Services {
  config: Config;
  db: Database;
  proofs: AuthCaches;
  keyRing: KeyRing;
  background: Background;
  /** The counts of calls per caller, shared with other processes. */
  limits: RateLimits;
  /** The counts of events per linked account, shared with other processes. */
  eventLimits: EventLimits;
  /** The turns of events at the database, for `fireEvent` of the engine. */
  eventTurns: FairTurns;
  mail: Mailer;
  auth: AuthServices;
  apps: AppsServices;
  connect: ConnectServices;
  calls: CallsServices;
  configs: ConfigDeps;
  engine: Engine;
  /** The checks of JSON Schemas that customers write. */
  schemas: SchemaChecks;
  examineGraph: GraphExaminer;
  workflowTemplates: WorkflowTemplates;
  /** The services that send webhooks. */
  webhooks: WebhookSendingDeps;
  /** The changes in the database, for `GET /api/v1/stream`. */
  changes: ChangeFeed;
  /** The options of `demoVendor`, which is registered below DEMO_VENDOR_PATH. Null without the demo. */
  demoVendor: DemoVendorOptions | null;
  seedDemoInto: SeedDemoInto;
  /** The features of organizations that have not chosen theirs. */
  features: FeatureFlags;
  clock: () => Date;
  log: FastifyBaseLogger;
  /** Returns PUBLIC_URL without a slash at the end. It is known after the server listens. */
  publicUrl: () => string;
  /** Returns the address of the API: public URL and prefix. */
  apiUrl: () => string;
  version: string;
  /** Returns whether the server is about to stop and wants no new requests. */
  isDraining: () => boolean;
}
