import type {
  ConnectionCreatedEvent,
  ConnectionDeletedEvent,
  ConnectionExpiredEvent,
  WorkflowCompletedEvent,
  WorkflowErroredEvent,
  WorkflowStoppedEvent,
  WorkflowTimedOutEvent,
} from './webhook-bodies.gen.d.ts';

/** The body of a webhook whose template is `{{event}}`. `event` tells the kinds apart. */
export type WebhookEvent =
  | ConnectionCreatedEvent
  | ConnectionDeletedEvent
  | ConnectionExpiredEvent
  | WorkflowCompletedEvent
  | WorkflowErroredEvent
  | WorkflowStoppedEvent
  | WorkflowTimedOutEvent;
