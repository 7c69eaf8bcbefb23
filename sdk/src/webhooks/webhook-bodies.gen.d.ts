// Generated from openapi/ by `npm run generate`. Do not edit.
export type paths = Record<string, never>;
export interface webhooks {
    "connection-created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A linked account has connected an app
         * @description Sent when a linked account has connected an app, also when it connects again after its connection expired. This is the body of a subscription whose template is `{{event}}`; the method is that of the subscription.
         */
        post: operations["receiveConnectionCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "connection-deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * No connection of an app is left
         * @description Sent when the last connection of an app was disconnected or deleted. This is the body of a subscription whose template is `{{event}}`; the method is that of the subscription.
         */
        post: operations["receiveConnectionDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "connection-expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer has to connect again
         * @description Sent when a connection does not work any more, so that the customer has to connect again. This is the body of a subscription whose template is `{{event}}`; the method is that of the subscription.
         */
        post: operations["receiveConnectionExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "workflow-completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An execution has completed
         * @description Sent when an execution has completed. This is the body of a subscription whose template is `{{event}}`; the method is that of the subscription.
         */
        post: operations["receiveWorkflowCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "workflow-errored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An execution has failed
         * @description Sent when an execution has failed, with the node that failed. This is the body of a subscription whose template is `{{event}}`; the method is that of the subscription.
         */
        post: operations["receiveWorkflowErrored"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "workflow-stopped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An execution was stopped
         * @description Sent when an execution was stopped by a call or ended by a Terminate node. This is the body of a subscription whose template is `{{event}}`; the method is that of the subscription.
         */
        post: operations["receiveWorkflowStopped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "workflow-timed-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An execution took too long
         * @description Sent when an execution took longer than its workflow allows. This is the body of a subscription whose template is `{{event}}`; the method is that of the subscription.
         */
        post: operations["receiveWorkflowTimedOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description Id of a record, 24 hexadecimal digits that grow with time
         * @example 665f1c2ab7e4d90012a4c001
         */
        ObjectId: string;
        /**
         * @description Slug of an app, lower case
         * @example demo_crm
         */
        Slug: string;
        /**
         * @description The two worlds of an organization. A row lives in exactly one
         * @enum {string}
         */
        Environment: "test" | "production";
        /**
         * @description Machine-readable reason. Releases may add some
         * @example CONNECTION_EXPIRED
         */
        ExecutionErrorCode: string;
        /** @description Why an execution did not complete */
        ExecutionError: {
            code?: components["schemas"]["ExecutionErrorCode"];
            /** @description What happened, for a person */
            message: string;
            /** @description The node that failed, absent where the execution itself did */
            node_id?: string;
            node_name?: string;
            /** @description HTTP status that the app or the other server responded with */
            upstream_status?: number;
        };
        /**
         * @description The name of what a subscription can be notified of
         * @enum {string}
         */
        WebhookEventName: "Connection Created" | "Connection Deleted" | "Connection Expired" | "Workflow Completed" | "Workflow Errored" | "Workflow Stopped" | "Workflow Timed Out";
        /**
         * @description The header `webhook-id`. Each attempt and each repetition of the delivery has the same
         * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
         */
        WebhookMessageId: string;
        /**
         * Format: date-time
         * @description When it happened. Each attempt has the same
         */
        WebhookTimestamp: string;
        ConnectionEventFields: {
            id: components["schemas"]["WebhookMessageId"];
            event: components["schemas"]["WebhookEventName"];
            timestamp: components["schemas"]["WebhookTimestamp"];
            /** @constant */
            type: "General";
            org_id: components["schemas"]["ObjectId"];
            environment: components["schemas"]["Environment"];
            /** @description Your own id of the linked account */
            linked_account_id: string;
            /** @description The app */
            slug: components["schemas"]["Slug"];
            /**
             * @description `timestamp` as RFC 1123 writes it
             * @example Fri, 20 Nov 2026 08:14:04 GMT
             */
            createdAt: string;
        };
        ConnectionCreatedEvent: components["schemas"]["ConnectionEventFields"] & {
            /** @constant */
            event?: "Connection Created";
        };
        ConnectionDeletedEvent: components["schemas"]["ConnectionEventFields"] & {
            /** @constant */
            event?: "Connection Deleted";
        };
        ConnectionExpiredEvent: components["schemas"]["ConnectionEventFields"] & {
            /** @constant */
            event?: "Connection Expired";
        };
        WorkflowEventFields: {
            id: components["schemas"]["WebhookMessageId"];
            event: components["schemas"]["WebhookEventName"];
            timestamp: components["schemas"]["WebhookTimestamp"];
            org_id: components["schemas"]["ObjectId"];
            environment: components["schemas"]["Environment"];
            /** @description Your own id of the linked account. Null if the execution has none */
            linked_account_id: string | null;
            config_id: string | null;
            /** @description The execution */
            instance_id: components["schemas"]["ObjectId"];
            workflow_id: components["schemas"]["ObjectId"];
            workflow_name: string;
            /**
             * @description How the execution ended
             * @enum {string}
             */
            status: "COMPLETED" | "ERRORED" | "STOPPED" | "TERMINATED" | "TIMED_OUT";
        };
        WorkflowCompletedEvent: components["schemas"]["WorkflowEventFields"] & {
            /** @constant */
            event?: "Workflow Completed";
            /** @constant */
            status?: "COMPLETED";
        };
        /** @description The node that failed */
        WebhookFailedNode: {
            node_id: string;
            node_name: string;
        };
        WorkflowErroredEvent: components["schemas"]["WorkflowEventFields"] & {
            /** @constant */
            event?: "Workflow Errored";
            /** @constant */
            status?: "ERRORED";
            /** @description Null if the execution itself failed */
            failed_node: components["schemas"]["WebhookFailedNode"] | null;
            /** @description How often the node was tried. Null without `failed_node` */
            attempts_made: number | null;
            /** Format: date-time */
            errored_at: string;
            error: components["schemas"]["ExecutionError"];
        };
        WorkflowStoppedEvent: components["schemas"]["WorkflowEventFields"] & {
            /** @constant */
            event?: "Workflow Stopped";
            /** @enum {string} */
            status?: "STOPPED" | "TERMINATED";
        };
        WorkflowTimedOutEvent: components["schemas"]["WorkflowEventFields"] & {
            /** @constant */
            event?: "Workflow Timed Out";
            /** @constant */
            status?: "TIMED_OUT";
        };
    };
    responses: never;
    parameters: {
        /** @description Id of the delivery, also `id` in the body. Each attempt and each repetition has the same */
        WebhookIdHeader: components["schemas"]["WebhookMessageId"];
        /** @description When this attempt was sent, in seconds since 1970 */
        WebhookTimestampHeader: string;
        /** @description Signatures as Standard Webhooks defines them, `v1,` and the HMAC-SHA256 of id, timestamp and body in base64, with a space between two. For 24 hours after a rotation there is one of each secret. `verifyWebhook` of `@patchbay/sdk/webhooks` checks them */
        WebhookSignatureHeader: string;
        /** @description HMAC-SHA256 of the body in hexadecimal digits, with the API key of the environment as the key. While two keys overlap, it is the older one */
        CobaltSignatureHeader: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type ObjectId = components['schemas']['ObjectId'];
export type Slug = components['schemas']['Slug'];
export type Environment = components['schemas']['Environment'];
export type ExecutionErrorCode = components['schemas']['ExecutionErrorCode'];
export type ExecutionError = components['schemas']['ExecutionError'];
export type WebhookEventName = components['schemas']['WebhookEventName'];
export type WebhookMessageId = components['schemas']['WebhookMessageId'];
export type WebhookTimestamp = components['schemas']['WebhookTimestamp'];
export type ConnectionEventFields = components['schemas']['ConnectionEventFields'];
export type ConnectionCreatedEvent = components['schemas']['ConnectionCreatedEvent'];
export type ConnectionDeletedEvent = components['schemas']['ConnectionDeletedEvent'];
export type ConnectionExpiredEvent = components['schemas']['ConnectionExpiredEvent'];
export type WorkflowEventFields = components['schemas']['WorkflowEventFields'];
export type WorkflowCompletedEvent = components['schemas']['WorkflowCompletedEvent'];
export type WebhookFailedNode = components['schemas']['WebhookFailedNode'];
export type WorkflowErroredEvent = components['schemas']['WorkflowErroredEvent'];
export type WorkflowStoppedEvent = components['schemas']['WorkflowStoppedEvent'];
export type WorkflowTimedOutEvent = components['schemas']['WorkflowTimedOutEvent'];
export type ParameterWebhookIdHeader = components['parameters']['WebhookIdHeader'];
export type ParameterWebhookTimestampHeader = components['parameters']['WebhookTimestampHeader'];
export type ParameterWebhookSignatureHeader = components['parameters']['WebhookSignatureHeader'];
export type ParameterCobaltSignatureHeader = components['parameters']['CobaltSignatureHeader'];
export type $defs = Record<string, never>;
export interface operations {
    receiveConnectionCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the delivery, also `id` in the body. Each attempt and each repetition has the same */
                "webhook-id": components["parameters"]["WebhookIdHeader"];
                /** @description When this attempt was sent, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                /** @description Signatures as Standard Webhooks defines them, `v1,` and the HMAC-SHA256 of id, timestamp and body in base64, with a space between two. For 24 hours after a rotation there is one of each secret. `verifyWebhook` of `@patchbay/sdk/webhooks` checks them */
                "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
                /** @description HMAC-SHA256 of the body in hexadecimal digits, with the API key of the environment as the key. While two keys overlap, it is the older one */
                "x-cobalt-signature": components["parameters"]["CobaltSignatureHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectionCreatedEvent"];
            };
        };
        responses: {
            /** @description The receiver wants no further deliveries. The subscription is disabled */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was not received. Further attempts follow, no sooner than `Retry-After` says */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveConnectionDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the delivery, also `id` in the body. Each attempt and each repetition has the same */
                "webhook-id": components["parameters"]["WebhookIdHeader"];
                /** @description When this attempt was sent, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                /** @description Signatures as Standard Webhooks defines them, `v1,` and the HMAC-SHA256 of id, timestamp and body in base64, with a space between two. For 24 hours after a rotation there is one of each secret. `verifyWebhook` of `@patchbay/sdk/webhooks` checks them */
                "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
                /** @description HMAC-SHA256 of the body in hexadecimal digits, with the API key of the environment as the key. While two keys overlap, it is the older one */
                "x-cobalt-signature": components["parameters"]["CobaltSignatureHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectionDeletedEvent"];
            };
        };
        responses: {
            /** @description The receiver wants no further deliveries. The subscription is disabled */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was not received. Further attempts follow, no sooner than `Retry-After` says */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveConnectionExpired: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the delivery, also `id` in the body. Each attempt and each repetition has the same */
                "webhook-id": components["parameters"]["WebhookIdHeader"];
                /** @description When this attempt was sent, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                /** @description Signatures as Standard Webhooks defines them, `v1,` and the HMAC-SHA256 of id, timestamp and body in base64, with a space between two. For 24 hours after a rotation there is one of each secret. `verifyWebhook` of `@patchbay/sdk/webhooks` checks them */
                "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
                /** @description HMAC-SHA256 of the body in hexadecimal digits, with the API key of the environment as the key. While two keys overlap, it is the older one */
                "x-cobalt-signature": components["parameters"]["CobaltSignatureHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectionExpiredEvent"];
            };
        };
        responses: {
            /** @description The receiver wants no further deliveries. The subscription is disabled */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was not received. Further attempts follow, no sooner than `Retry-After` says */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWorkflowCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the delivery, also `id` in the body. Each attempt and each repetition has the same */
                "webhook-id": components["parameters"]["WebhookIdHeader"];
                /** @description When this attempt was sent, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                /** @description Signatures as Standard Webhooks defines them, `v1,` and the HMAC-SHA256 of id, timestamp and body in base64, with a space between two. For 24 hours after a rotation there is one of each secret. `verifyWebhook` of `@patchbay/sdk/webhooks` checks them */
                "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
                /** @description HMAC-SHA256 of the body in hexadecimal digits, with the API key of the environment as the key. While two keys overlap, it is the older one */
                "x-cobalt-signature": components["parameters"]["CobaltSignatureHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkflowCompletedEvent"];
            };
        };
        responses: {
            /** @description The receiver wants no further deliveries. The subscription is disabled */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was not received. Further attempts follow, no sooner than `Retry-After` says */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWorkflowErrored: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the delivery, also `id` in the body. Each attempt and each repetition has the same */
                "webhook-id": components["parameters"]["WebhookIdHeader"];
                /** @description When this attempt was sent, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                /** @description Signatures as Standard Webhooks defines them, `v1,` and the HMAC-SHA256 of id, timestamp and body in base64, with a space between two. For 24 hours after a rotation there is one of each secret. `verifyWebhook` of `@patchbay/sdk/webhooks` checks them */
                "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
                /** @description HMAC-SHA256 of the body in hexadecimal digits, with the API key of the environment as the key. While two keys overlap, it is the older one */
                "x-cobalt-signature": components["parameters"]["CobaltSignatureHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkflowErroredEvent"];
            };
        };
        responses: {
            /** @description The receiver wants no further deliveries. The subscription is disabled */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was not received. Further attempts follow, no sooner than `Retry-After` says */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWorkflowStopped: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the delivery, also `id` in the body. Each attempt and each repetition has the same */
                "webhook-id": components["parameters"]["WebhookIdHeader"];
                /** @description When this attempt was sent, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                /** @description Signatures as Standard Webhooks defines them, `v1,` and the HMAC-SHA256 of id, timestamp and body in base64, with a space between two. For 24 hours after a rotation there is one of each secret. `verifyWebhook` of `@patchbay/sdk/webhooks` checks them */
                "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
                /** @description HMAC-SHA256 of the body in hexadecimal digits, with the API key of the environment as the key. While two keys overlap, it is the older one */
                "x-cobalt-signature": components["parameters"]["CobaltSignatureHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkflowStoppedEvent"];
            };
        };
        responses: {
            /** @description The receiver wants no further deliveries. The subscription is disabled */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was not received. Further attempts follow, no sooner than `Retry-After` says */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWorkflowTimedOut: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the delivery, also `id` in the body. Each attempt and each repetition has the same */
                "webhook-id": components["parameters"]["WebhookIdHeader"];
                /** @description When this attempt was sent, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["WebhookTimestampHeader"];
                /** @description Signatures as Standard Webhooks defines them, `v1,` and the HMAC-SHA256 of id, timestamp and body in base64, with a space between two. For 24 hours after a rotation there is one of each secret. `verifyWebhook` of `@patchbay/sdk/webhooks` checks them */
                "webhook-signature": components["parameters"]["WebhookSignatureHeader"];
                /** @description HMAC-SHA256 of the body in hexadecimal digits, with the API key of the environment as the key. While two keys overlap, it is the older one */
                "x-cobalt-signature": components["parameters"]["CobaltSignatureHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkflowTimedOutEvent"];
            };
        };
        responses: {
            /** @description The receiver wants no further deliveries. The subscription is disabled */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was received. The body is not read */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was not received. Further attempts follow, no sooner than `Retry-After` says */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
