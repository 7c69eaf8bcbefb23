// Generated from openapi/ by `npm run generate`. Do not edit.
export interface paths {
    "/api/v3/org/basics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The organization and the linked account behind a session token
         * @description Returns the organization with its branding, the linked account and the environment behind a session token, for the hosted page and the client library. The branding of a connect link takes precedence over the organization's. 401 means that the token has ended or its account was deleted.
         */
        get: operations["getAccountDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/connect-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Address of the hosted connect page for a linked account
         * @description Creates the address of the hosted page for one linked account. It works once, within 30 minutes or the `expires_in` of the request, 7 days at most, and no longer than the credential that made it. With an API key or as a developer the header `linked_account_id` names the account. `redirect_url` and `allowed_origins` have to be on the organization's lists, else 400 names them. With `read_only` the page is a preview: another address than the one that the customer gets.
         */
        post: operations["createConnectUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/linked-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Create or update a linked account
         * @description With an API key it creates the linked account or changes the named fields, and `new_account` says which; repeating it is safe. With a session token it changes the token's own account, whatever id the body names. Keys in `udf` that are not named keep their values. Members need the role developer, and call it as an API key does.
         */
        put: operations["updateAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/f-sdk/application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The apps that the linked account can connect
         * @description Lists the enabled apps with what the linked account of the session token has connected. A token from a connect link that offers some apps alone lists those. An app whose connection has expired has `reauth_required`.
         */
        get: operations["listApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/f-sdk/application/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One app with the accounts connected to it
         * @description Returns one enabled app with the linked account's connections; the client library polls it while a customer connects. With `attempt` the response also says how that connect attempt stands, in `connect_attempt`. An unknown app or attempt is 404, and so is an app that is not enabled (`APP_DISABLED`).
         */
        get: operations["getApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/{slug}/integrate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start an OAuth connection
         * @description Open `auth_url` in a window. Where `_nonce` was sent from an allowed origin, the start page posts
         *     `{source: "patchbay", v: 1, type: "attempt.nonce", attempt_id}` to the page that opened it, at that
         *     origin exactly, again and again for 1.5 seconds. The page responds to the event's source, at the origin
         *     of `auth_url` exactly, with the same message and `nonce`. It must respond to nothing else.
         *
         *     At the end `{source: "patchbay", v: 1, type: "attempt.finished", attempt_id}` comes from the same
         *     origin, by message and, where the page has that origin itself, by the BroadcastChannel `patchbay`.
         *     It is only a hint to poll at once: the result is `connect_attempt` of the app.
         *
         *     The pages of the window are in the first language of `Accept-Language` that they have, else in that of
         *     the link to the hosted page.
         */
        get: operations["startIntegration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/app/{slug}/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect an app by key
         * @description Checks a key at the provider and stores it for the linked account of the session token, replacing the key before it; `_connection` adds a connection, or says which one it renews. A key that the provider rejects is 400 `CREDENTIALS_REJECTED` and nothing changes; a provider that does not respond is 502 `VENDOR_UNAVAILABLE`. An app that is not enabled is 404 `APP_DISABLED`.
         */
        post: operations["saveCredentials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/linked-acc/integration/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disconnect an app
         * @description Disconnects an app of the session token's linked account, one connection by `connection_id`, those of one `auth_type`, or all. Tokens are revoked at the provider where it supports that; `revoked` says whether it worked, and a failed revocation is retried. Without a connection nothing changes and it responds 200; an unknown app is 404.
         */
        delete: operations["disconnect"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/f-sdk/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change values of a config
         * @description Changes the named values of an existing config and enables or disables its workflows; what is not named stays. A value that does not fit its field is 400 and nothing is stored; a config that does not exist is 404.
         */
        put: operations["updateConfig"];
        /**
         * Get a config, making it where it does not exist
         * @description Returns the config of the linked account for an app and creates it where it does not exist; values in the body are stored in both cases, so repeating it is safe. `labels` brings the rows of mapping fields. Without an id it is the account's own config. A linked account has at most 100 configs of an app, and 1,000 of all apps; archived ones count.
         */
        post: operations["saveConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/f-sdk/slug/{slug}/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the config that has no id of its own
         * @description Returns the config that the linked account has for the app under its own id. Where the account has none yet it responds 404; create it with `saveConfig`.
         */
        get: operations["getDefaultConfig"];
        put?: never;
        post?: never;
        /**
         * Delete the config that has no id of its own
         * @description Deletes the config that the linked account has for the app under its own id, with its values. Calling it again is 404.
         */
        delete: operations["deleteDefaultConfig"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/f-sdk/slug/{slug}/config/{configId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a config
         * @description Returns one config of the linked account for the app, by the id that you chose. An unknown id is 404.
         */
        get: operations["getConfig"];
        put?: never;
        post?: never;
        /**
         * Delete a config
         * @description Deletes one config of the linked account for the app with its values, by the id that you chose. Calling it again is 404.
         */
        delete: operations["deleteConfig"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/slug/{slug}/configs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Configs of a linked account for an app
         * @description Lists the configs of one linked account for an app. A session token sees its own account's; API keys and members name the account in the header `linked_account_id`. An account without configs has an empty list.
         */
        get: operations["listConfigs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change values of a config of a linked account
         * @description Changes the named values of an existing config and enables or disables its workflows; what is not named stays. A value that does not fit its field is 400 and nothing is stored; a config that does not exist is 404. The same as by a session token alone, for API keys and members, who name the linked account in a header.
         */
        put: operations["updatePublicConfig"];
        /**
         * Get a config of a linked account, making it where it does not exist
         * @description Returns the config of the linked account for an app and creates it where it does not exist; values in the body are stored in both cases, so repeating it is safe. `labels` brings the rows of mapping fields. Without an id it is the account's own config. A linked account has at most 100 configs of an app, and 1,000 of all apps; archived ones count. The same as by a session token alone, for API keys and members, who name the linked account in a header.
         */
        post: operations["savePublicConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/slug/{slug}/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the config of a linked account that has no id of its own
         * @description Returns the config that the linked account has for the app under its own id. Where the account has none yet it responds 404; create it with `saveConfig`. The same as by a session token alone, for API keys and members, who name the linked account in a header.
         */
        get: operations["getPublicDefaultConfig"];
        put?: never;
        post?: never;
        /**
         * Delete the config of a linked account that has no id of its own
         * @description Deletes the config that the linked account has for the app under its own id, with its values. Calling it again is 404. The same as by a session token alone, for API keys and members, who name the linked account in a header.
         */
        delete: operations["deletePublicDefaultConfig"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/slug/{slug}/config/{configId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a config of a linked account
         * @description Returns one config of the linked account for the app, by the id that you chose. An unknown id is 404. The same as by a session token alone, for API keys and members, who name the linked account in a header.
         */
        get: operations["getPublicConfig"];
        put?: never;
        post?: never;
        /**
         * Delete a config of a linked account
         * @description Deletes one config of the linked account for the app with its values, by the id that you chose. Calling it again is 404. The same as by a session token alone, for API keys and members, who name the linked account in a header.
         */
        delete: operations["deletePublicConfig"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/config/field/{fieldId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a config field with its options
         * @description Returns one field of a config with its value and its options; with `workflow_id` a field of that workflow. The header `slug` names the app. Where no value is stored, `defaultValue` counts.
         */
        get: operations["getConfigField"];
        /**
         * Store the value of a config field
         * @description Stores the value of one field and leaves all others as they are; repeating it is safe. The header `slug` names the app. A value that does not fit the field is 400. What depends on the field is cleared in the same write and named in `cleared_fields`.
         */
        put: operations["updateConfigField"];
        /**
         * Read a config field, with inputs for its options
         * @description The same as reading it by GET, for clients that send POST and for options that need inputs. It stores nothing.
         */
        post: operations["resolveConfigField"];
        /**
         * Forget the value of a config field
         * @description Removes the stored value of one field, so that its default counts again. The header `slug` names the app.
         */
        delete: operations["deleteConfigField"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/config/rule-engine/{fieldId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Operators and right side of a rule whose left side is chosen
         * @description Returns the operators and the right side that a rule field offers once `rule_column.lhs` is chosen. It stores nothing. A field that holds no rules, or a left side that is none of its options, is 400.
         */
        post: operations["getFieldOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workflows
         * @description The workflows that the linked account owns and the published ones that the organization offers to all. Where no linked account is named, those of every linked account. The newest come first, until moveWorkflows gives them another order.
         */
        get: operations["listWorkflows"];
        put?: never;
        /**
         * Create a workflow
         * @description Creates a workflow as a draft with a start node; it runs once it is published. A session token creates for its own account. API keys and members name the account in the header `linked_account_id`; without it the workflow is one of the organization. An account has at most 500 workflows, an environment 20,000.
         */
        post: operations["createWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a workflow with its drafts, versions and triggers
         * @description Deletes a workflow with its drafts, versions and triggers, for good. The id of a stored version is 400 `INVALID_WORKFLOW_ID`. A workflow of another linked account is 404, as one that does not exist, and one of the organization is 403 for a linked account.
         */
        delete: operations["deleteWorkflow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/request-structure/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a workflow expects as payload
         * @description Returns a sample of the payload that a workflow expects and its JSON Schema, for `executeWorkflow`: those of the published version, or of the draft where none ever was published. `payload` is null where no sample is stored; a schema that is not stored is derived from the sample. A workflow of another linked account is 404.
         */
        get: operations["getWorkflowPayload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a workflow
         * @description The body is the payload itself. The response is 200 also where the workflow ends with an error or with a status code of its own: `errored` and `status_code` say so. The session of a connect link that offers some apps alone runs the workflows of those apps, whatever the header `slug` says; others are not found.
         */
        post: operations["executeWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/execution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List executions, newest first
         * @description Lists executions page by page, ten by default, without their nodes. A session token sees those of its own account; API keys and members see all and can filter by account. Filters combine. Pages beyond the first 10,000 executions are reached by `cursor`.
         */
        get: operations["listExecutions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/execution/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One execution with its nodes
         * @description Returns one execution with what each node did. A session token sees those of its own account; another account's is 404. Nodes inside of loops are in the batches of their loop. It brings 2 MB of inputs and outputs at most; the rest is read by node.
         */
        get: operations["getExecution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Every reason that this release knows
         * @enum {string}
         */
        KnownErrorCode: "VALIDATION_ERROR" | "INVALID_EVENT" | "INVALID_EVENT_ID" | "INVALID_LINKED_ACCOUNT_ID" | "INVALID_WORKFLOW_ID" | "LIMIT_REACHED" | "CREDENTIALS_REJECTED" | "DOCUMENT_INVALID" | "FORM_SUBMITTED" | "OLD_PASSWORD_WRONG" | "OTP_EXPIRED" | "OTP_INVALID" | "PASSWORD_REUSED" | "PASSWORD_WRONG" | "PORTAL_INVALID" | "WORKFLOW_INVALID" | "INVALID_TOKEN" | "CONNECT_LINK_EXPIRED" | "CONNECT_LINK_UNKNOWN" | "CONNECT_LINK_USED" | "INVALID_CREDENTIALS" | "FORBIDDEN" | "HOST_NOT_ALLOWED" | "MASTER_LOGIN_DISABLED" | "MASTER_NOT_ALLOWED" | "OWNER_PROTECTED" | "REAUTHENTICATION_REQUIRED" | "ROLE_TOO_LOW" | "SIGNUP_CLOSED" | "TWO_FACTOR_REQUIRED" | "APP_DISABLED" | "RESOURCE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "ALREADY_EXISTS" | "ANALYTICS_HOST_NOT_SET_UP" | "APP_IN_USE" | "APP_NOT_READY" | "CONFIG_CHANGED" | "CONNECTION_EXPIRED" | "CONNECTION_LIMIT" | "DELIVERY_BUSY" | "DELIVERY_ENDED" | "DOCUMENT_CHANGED" | "EMAIL_TAKEN" | "EVENT_IN_USE" | "EXECUTION_ENDED" | "NODE_NOT_FAILED" | "NOTHING_TO_TEST" | "NOT_CONNECTED" | "OWNER_REQUIRED" | "PORTAL_CHANGED" | "SMTP_NOT_SET_UP" | "TOO_MANY_APPS" | "TWO_FACTOR_DISABLED" | "TWO_FACTOR_ENABLED" | "TWO_FACTOR_NOT_SET_UP" | "VARIABLE_IN_USE" | "WAIT_NOT_BEGUN" | "WAIT_OVER" | "WEBHOOK_DISABLED" | "WORKFLOW_CHANGED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "ACCOUNT_LOCKED" | "CONNECTION_BUSY" | "RATE_LIMITED" | "SERVER_ERROR" | "NOT_IMPLEMENTED" | "CLIENT_CREDENTIALS_REJECTED" | "DOCUMENT_UNREACHABLE" | "MAIL_REFUSED" | "VENDOR_ANSWER_UNUSABLE" | "VENDOR_UNAVAILABLE" | "VENDOR_UNREACHABLE" | "NOT_READY" | "VENDOR_PAUSED" | "VENDOR_TIMEOUT";
        /** @description Machine-readable reason, stable across releases. Releases may add codes: treat one that you do not know by its `status_code` */
        ErrorCode: components["schemas"]["KnownErrorCode"] | (string & {});
        /** @description Who changed a config */
        ConfigActor: {
            /**
             * @description `user`: a member of the organization; `linked_account`: the customer; `backend`: the organization's back end, by API key; `system`: Patchbay itself
             * @enum {string}
             */
            type: "user" | "linked_account" | "backend" | "system";
            /** @description Email of the user, which customers do not learn (null), or name of the linked account; null for the others */
            name: string | null;
        };
        /** @description Any JSON value */
        JsonValue: unknown;
        /** @description Value of a config field: a TextValue, NumberValue, ChoiceValue, MapValue or RuleValue, or any JSON where the field is `json`. `null` stands for no value */
        ConfigValue: components["schemas"]["JsonValue"][] | {
            [key: string]: unknown;
        } | string | number | boolean | null;
        /** @description The later change by another caller that the request contradicts. Only with `CONFIG_CHANGED`, `PORTAL_CHANGED` and `WORKFLOW_CHANGED` */
        ErrorConflict: {
            changed_by: components["schemas"]["ConfigActor"];
            /** Format: date-time */
            changed_at: string;
            /** @description The value now. Absent where there is none, for a secret, and where all values of the error together have more than 200 kB of JSON */
            value?: components["schemas"]["ConfigValue"];
        };
        ErrorDetail: {
            /**
             * @description Part of the request
             * @enum {string}
             */
            in: "body" | "query" | "path" | "header";
            /** @description JSON pointer (RFC 6901) to the field in that part, `/name` */
            pointer: string;
            message: string;
            /** @description The node of the workflow. Only with `WORKFLOW_INVALID` */
            node_id?: string;
            conflict?: components["schemas"]["ErrorConflict"];
        };
        /** @description The one form of every error */
        ApiErrorBody: {
            /** @description The HTTP status again */
            status_code: number;
            /** @enum {string} */
            http_error_type: "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "UNPROCESSABLE_ENTITY" | "LOCKED" | "TOO_MANY_REQUESTS" | "INTERNAL_SERVER_ERROR" | "NOT_IMPLEMENTED" | "BAD_GATEWAY" | "SERVICE_UNAVAILABLE" | "GATEWAY_TIMEOUT";
            error_code: components["schemas"]["ErrorCode"];
            /** @description What happened and what to do next, for a person */
            message: string;
            /** @description Finds the request in the server's log */
            request_id?: string;
            /** @description The invalid fields, if the input was invalid */
            details?: components["schemas"]["ErrorDetail"][];
        };
        /**
         * @description Id of a record, 24 hexadecimal digits that grow with time
         * @example 665f1c2ab7e4d90012a4c001
         */
        ObjectId: string;
        /**
         * Format: uri
         * @description An http or https address
         */
        WebUrl: string;
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
        /** @description Color as `#rgb` or `#rrggbb` */
        Color: string;
        /** @description Appearance of the hosted connect page */
        HostedProperties: {
            /** @default false */
            show_org_name: boolean;
            /** @default false */
            show_linked_account: boolean;
            /** @default true */
            show_powered_by: boolean;
            base_color?: components["schemas"]["Color"];
            secondary_color?: components["schemas"]["Color"];
            button_color?: components["schemas"]["Color"];
            redirect_url?: components["schemas"]["WebUrl"];
            terms_of_use_url?: components["schemas"]["WebUrl"];
            privacy_policy_url?: components["schemas"]["WebUrl"];
        };
        /** @description Feature keys that open or close parts of the dashboard */
        FeatureFlags: {
            ai_workflows: boolean;
            logs_execution: boolean;
            pipelines: boolean;
        } & {
            [key: string]: boolean;
        };
        /**
         * @description The caller's own id of a linked account, unique in its environment
         * @example harbor-coffee
         */
        AccountId: string;
        /**
         * @description `COMPLETED`, `ERRORED`, `STOPPED`, `TIMED_OUT` and `TERMINATED` are final
         * @enum {string}
         */
        ExecutionStatus: "COMPLETED" | "RUNNING" | "ERRORED" | "STOPPED" | "STOPPING" | "TIMED_OUT" | "TERMINATED";
        /** @description Paging envelope. The first five keys are always there */
        Paging: {
            /** @description Rows that match, over all pages */
            totalDocs: number;
            limit: number;
            page: number;
            totalPages: number;
            /** @description Number of the first row on this page, from 1 */
            pagingCounter?: number;
            hasPrevPage?: boolean;
            hasNextPage?: boolean;
            prevPage?: number | null;
            nextPage?: number | null;
        };
        Message: {
            message: string;
        };
        /**
         * @description `custom_apps`: build apps of the linked account's own; `workflows`: draw, test and publish its own workflows
         * @enum {string}
         */
        SessionRight: "custom_apps" | "workflows";
        /** @description Who the token speaks for, and how the hosted page looks */
        AccountDetails: {
            org: {
                _id: components["schemas"]["ObjectId"];
                name: string;
                icon: string | null;
                website: string | null;
                hosted_properties: components["schemas"]["HostedProperties"];
                feature_flags: components["schemas"]["FeatureFlags"];
            };
            linked_account: {
                _id: components["schemas"]["ObjectId"];
                account_id: components["schemas"]["AccountId"];
                name: string | null;
                environment: components["schemas"]["Environment"];
            };
            meta: {
                name: string | null;
            };
            environment: components["schemas"]["Environment"];
            config_id: string | null;
            read_only: boolean;
            /** @description What the token may do besides connecting and using apps */
            rights: components["schemas"]["SessionRight"][];
        };
        AccountName: string;
        /** @description Slugs of apps */
        PageApps: components["schemas"]["Slug"][];
        /** @description Origins whose pages may show the page in a frame and exchange messages with it */
        PageOrigins: string[];
        /** @description Language tag (BCP 47) */
        PageLanguage: string;
        /**
         * @description Appearance of this one hosted page, over those of the organization, and what it may do. `redirect_url`
         *     and `allowed_origins` must be on the organization's lists
         */
        ConnectUrlRequest: {
            /** @description The only apps that the page offers; default all that the organization enabled */
            apps?: components["schemas"]["PageApps"];
            /** @description The only origins that may show this page in a frame; default the organization's list */
            allowed_origins?: components["schemas"]["PageOrigins"];
            /** @description Seconds that the address works, unless the credential that makes it ends before; without it 1800 */
            expires_in?: number;
            /** @description The page shows everything and changes nothing, as for a preview; always so where a read-only session makes the link */
            read_only?: boolean;
            lang?: components["schemas"]["PageLanguage"];
            base_color?: components["schemas"]["Color"];
            secondary_color?: components["schemas"]["Color"];
            button_color?: components["schemas"]["Color"];
            redirect_url?: components["schemas"]["WebUrl"];
            /** @description Name to show on the linked account card */
            name?: string;
        };
        ConnectUrlResponse: {
            /** Format: uri */
            hosted_url: string;
            /** @description Seconds that the address works */
            expires_in: number;
        };
        UdfEntry: {
            _id?: components["schemas"]["ObjectId"];
            key_name: string;
            key_value: string;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
        };
        /**
         * @description How an account is connected
         * @enum {string}
         */
        AuthType: "oauth2" | "keybased";
        /**
         * @description `active` works, `expired` needs the customer to connect again
         * @enum {string}
         */
        AuthStatus: "active" | "expired";
        /** @description The account at the provider, as the provider names it; `NA` where it does not say */
        Identifier: string | {
            [key: string]: unknown;
        } | null;
        /** @description What the customer calls the connection; null where it goes by its `identifier` */
        ConnectionName: string | null;
        /**
         * @description Why a connection expired. `INVALID_GRANT`: the customer or the app ended the consent. `REFRESH_RESPONSE_LOST`: the app issued new tokens and its response was lost. `NO_REFRESH_TOKEN`: the access token has expired, and the app issued no refresh token. `TOKEN_REJECTED`: the app no longer accepts the token. `CREDENTIALS_UNREADABLE`: the stored credentials cannot be decrypted. Reconnecting solves each
         * @enum {string}
         */
        ExpiredReason: "INVALID_GRANT" | "REFRESH_RESPONSE_LOST" | "NO_REFRESH_TOKEN" | "TOKEN_REJECTED" | "CREDENTIALS_UNREADABLE";
        /** @description One app that a linked account connected. Credentials never leave the server */
        Integration: {
            _id: components["schemas"]["ObjectId"];
            type: components["schemas"]["Slug"];
            name: string;
            icon: string | null;
            app_id: components["schemas"]["ObjectId"] | null;
            auth_type: components["schemas"]["AuthType"];
            status: components["schemas"]["AuthStatus"];
            identifier: components["schemas"]["Identifier"];
            connection_name: components["schemas"]["ConnectionName"];
            /** @description Whether requests that name no connection of the app use this one */
            is_default: boolean;
            reauth_required: boolean;
            /**
             * Format: date-time
             * @description Since when `status` is `expired`; not there while it is active
             */
            expired_at?: string;
            expired_reason?: components["schemas"]["ExpiredReason"];
            /** @description Granted scopes, as the app last reported them; not there where it reported none */
            scopes?: string[];
            /** @description Scopes that were requested at the last sign-in and not granted. Absent where none is surely missing, or where that sign-in is longer ago than attempts are kept (30 days) */
            missing_scopes?: string[];
            refresh_token_expired?: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * @description Only in the response to a disconnect: whether the tokens were revoked at the app. `no`: it did not respond or refused; the revocation is retried for 24 hours. `unsupported`: it offers no revocation, there was nothing to revoke, or another connection of the same account still needs the grant. Of several connections the worst counts
         * @enum {string}
         */
        Revoked: "yes" | "no" | "unsupported";
        LinkedAccount: {
            _id: components["schemas"]["ObjectId"];
            associated_org: components["schemas"]["ObjectId"];
            account_id: components["schemas"]["AccountId"];
            name: string | null;
            environment: components["schemas"]["Environment"];
            udf: components["schemas"]["UdfEntry"][];
            is_seed: boolean;
            tenant_account_id?: string | null;
            /** @description Connections, the defaults of their apps first, else in the order of their making; null where there is none */
            integrations: components["schemas"]["Integration"][] | null;
            /** @description Only in the response to an upsert */
            new_account?: boolean;
            revoked?: components["schemas"]["Revoked"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description User-defined fields, key to value */
        UdfMap: {
            [key: string]: string;
        };
        /** @description With a session token the account comes from the token, not from `account_id`; with an API key `account_id` or `linked_account_id` is required. What `payload` has wins over the flat key of the same name. What is not there stays as it is; `udf` is merged key by key, so fields that it does not name stay too */
        UpdateLinkedAccountRequest: {
            account_id?: components["schemas"]["AccountId"];
            linked_account_id?: components["schemas"]["AccountId"];
            name?: components["schemas"]["AccountName"];
            udf?: components["schemas"]["UdfMap"];
            payload?: {
                name?: components["schemas"]["AccountName"];
                udf?: components["schemas"]["UdfMap"];
            };
        };
        /** @description `new`, or the `connection_id` of a connection */
        WantedConnection: string;
        IntegrateResponse: {
            /**
             * Format: uri
             * @description Start page of the attempt, which goes on to the provider's sign-in. It belongs to the browser that opens it first
             */
            auth_url: string;
            attempt_id: components["schemas"]["ObjectId"];
            /** @description Seconds that the attempt stays open */
            expires_in: number;
            /**
             * @description `severed` where the provider cuts its window off from the page that opened it: there `closed` says nothing
             * @enum {string}
             */
            window_handle: "live" | "severed";
        };
        /** @description Values of the app's key-based fields, by field name */
        CredentialMap: {
            [key: string]: string;
        };
        SaveCredentialsResponse: {
            success: boolean;
            /** @description The connection that was added or renewed */
            connection_id?: components["schemas"]["ObjectId"];
        };
        ConnectedAccount: {
            identifier: components["schemas"]["Identifier"];
            name: components["schemas"]["ConnectionName"];
            /** @description Whether requests that name no connection use this one. One of an app's connections is */
            is_default: boolean;
            auth_type: components["schemas"]["AuthType"];
            /** Format: date-time */
            connectedAt: string;
            status: components["schemas"]["AuthStatus"];
            expired_reason?: components["schemas"]["ExpiredReason"];
            connection_id: components["schemas"]["ObjectId"];
        };
        /** @description One field of a form that a customer fills to connect */
        InputField: {
            name: string;
            label: string;
            /** @description `text`, `password`, `number`, `boolean`, `select` or `textarea` */
            type: string;
            required: boolean;
            placeholder: string;
            multiple?: boolean;
            help_text?: string;
            options?: {
                name?: string;
                value: string;
            }[];
        };
        /** @description Auth methods, each with the fields that the customer enters first; the list may be empty */
        AuthTypeOptions: {
            oauth2?: components["schemas"]["InputField"][];
            keybased?: components["schemas"]["InputField"][];
        };
        /**
         * @description Id of a config field
         * @example 671a4c00c2d8e10013b5d501
         */
        FieldId: string;
        LabelValue: string | number | boolean;
        /**
         * @description What the left side of a rule holds, which decides on the operators
         * @enum {string}
         */
        LeftOptionType: "text" | "number" | "date" | "boolean" | "list";
        /** @description One choice, row or operator of a field */
        FieldOption: {
            /** @description What the customer reads; `value` where it is absent */
            name?: string;
            value: components["schemas"]["LabelValue"];
        };
        FieldOptionList: components["schemas"]["FieldOption"][];
        /** @description JSON pointer (RFC 6901) */
        JsonPointer: string;
        /** @description One rule */
        RuleCondition: {
            lhs: components["schemas"]["LabelValue"];
            /** @description `eq`, `neq`, `gt`, `gte`, `lt`, `lte`, `like`, `contains`, `not_contains`, `starts_with`, `ends_with`, `included_in`, `not_included_in`, `is_null`, `not_null`, `exist` or `not_exist` */
            operator: string;
            /** @description Absent where the operator takes none */
            rhs?: components["schemas"]["LabelValue"][] | string | number | boolean | null;
        };
        /** @description Rules that all have to hold */
        RuleList: components["schemas"]["RuleCondition"][];
        /**
         * @description `AND`: all rules of the group hold; `OR`: one is enough
         * @enum {string}
         */
        RuleJoin: "AND" | "OR";
        /** @description Rules joined by AND or OR; groups nest at most 5 deep and hold 200 rules together */
        RuleGroup: {
            join: components["schemas"]["RuleJoin"];
            rules: (components["schemas"]["RuleCondition"] | components["schemas"]["RuleGroup"])[];
        };
        /**
         * @description Id of a config, chosen by the caller; the linked account's own id where none was named. Not `.` or `..`, which are not steps of an address
         * @example harbor-coffee
         */
        ConfigId: string;
        /** @description Values by the id of the field. A field that is not named keeps its value */
        ConfigValueMap: {
            [key: string]: components["schemas"]["ConfigValue"];
        };
        /** @description Why options could not be read. Of a field only in the response of one field; a config lists them in `field_errors` */
        OptionsError: {
            message: string;
            /** @description The app's response */
            error?: string;
        };
        /** @description One row of a mapping field */
        LabelRow: {
            /** @description What the customer reads; `value` where it is absent */
            name?: string;
            value: components["schemas"]["LabelValue"];
            /** @description The row takes several options; its value is a list then */
            multiple?: boolean;
        };
        /** @description The workflow that brings the options */
        FieldDataSource: {
            workflow_id: components["schemas"]["ObjectId"];
            name?: string;
        };
        /** @description One choice for the left side of a rule */
        LeftOption: {
            /** @description What the customer reads; `value` where it is absent */
            name?: string;
            value: components["schemas"]["LabelValue"];
            type?: components["schemas"]["LeftOptionType"];
            /** @description The operators that it takes; absent, all of its type */
            operators?: string[];
            /** @description What can be chosen on the right side; typed in where it is absent */
            options?: components["schemas"]["FieldOptionList"];
        };
        /** @description The first column of a rule */
        RuleLeftSide: {
            /** @description Heading of the column */
            name: string;
            /**
             * @description `text` is typed in, `select` is chosen from `options`
             * @enum {string}
             */
            type: "text" | "select";
            options?: components["schemas"]["LeftOption"][];
        };
        /** @description One column of a rule */
        RuleSide: {
            /** @description Heading of the column */
            name: string;
            /**
             * @description `text` is typed in, `select` is chosen from `options`
             * @enum {string}
             */
            type: "text" | "select";
            options?: components["schemas"]["FieldOptionList"];
        };
        /** @description Columns of a rule field. Where a left option names its type, the operators follow from it; getFieldOptions returns both for each left side */
        RuleColumn: {
            lhs: components["schemas"]["RuleLeftSide"];
            operator?: components["schemas"]["RuleSide"];
            rhs?: components["schemas"]["RuleSide"];
        };
        MappingColumn: {
            /** @description Heading of the column */
            name: string;
            multiple?: boolean;
            options: components["schemas"]["FieldOptionList"];
        };
        /** @description The two columns of a `map_v2` field */
        FieldMapping: {
            source: components["schemas"]["MappingColumn"];
            destination: components["schemas"]["MappingColumn"];
        };
        /** @description A field whose value was cleared because the field it depends on changed */
        ClearedField: {
            id: components["schemas"]["FieldId"];
            name: string;
            /** @description The value that was cleared. Absent for a secret */
            value?: components["schemas"]["ConfigValue"];
        };
        TextValue: string;
        /** @description One line of text, or a secret */
        TextConfigField: {
            /** @enum {string} */
            field_type: "text";
            id: components["schemas"]["FieldId"];
            /** @description What the customer reads */
            name: string;
            required?: boolean;
            /** @description No form shows it. Session tokens do not get such fields */
            hidden?: boolean;
            multiple?: boolean;
            placeholder?: string;
            help_text?: string;
            options?: components["schemas"]["FieldOptionList"];
            /** @description There are more options than the list holds. Narrow them with `search` of resolveConfigField */
            options_truncated?: boolean;
            options_error?: components["schemas"]["OptionsError"];
            /** @description Rows of a mapping field */
            labels?: components["schemas"]["LabelRow"][];
            /** @description The field whose value has to be chosen first */
            parent?: string;
            /** @description Id of the page of the form that shows the field */
            associated_page?: string;
            /** @description Where the options come from, `text`, `options` or `dynamic:<slug>:<number>` */
            dynamic_slot_identifier?: string;
            has_dynamic_map_fields?: boolean;
            /** @description Key of `labels` that brings the rows */
            dynamic_map_field_object_name?: string;
            data_source?: components["schemas"]["FieldDataSource"];
            rule_columns?: components["schemas"]["RuleColumn"][];
            mapping?: components["schemas"]["FieldMapping"];
            /** @description The value is stored encrypted and never returned; `has_value` says whether there is one */
            secret?: boolean;
            /** @description Whether a value is stored. Only of a secret */
            has_value?: boolean;
            /** @description Revision of the config after this change. Only in the response to a change. Where it is not the one that you had plus 1, others changed other fields in between: read the config to see them */
            revision?: number;
            /** @description Published version of the portal that the field is of, as in `Config`. Only in the response to a change. Read the config again where it is another one than you show */
            portal_version?: number | null;
            /** @description Fields that were cleared with it. Only in the response to a change */
            cleared_fields?: components["schemas"]["ClearedField"][];
            value?: components["schemas"]["TextValue"];
            defaultValue?: components["schemas"]["TextValue"];
        };
        /** @description Several lines of text */
        TextareaConfigField: {
            /** @enum {string} */
            field_type: "textarea";
            id: components["schemas"]["FieldId"];
            /** @description What the customer reads */
            name: string;
            required?: boolean;
            /** @description No form shows it. Session tokens do not get such fields */
            hidden?: boolean;
            multiple?: boolean;
            placeholder?: string;
            help_text?: string;
            options?: components["schemas"]["FieldOptionList"];
            /** @description There are more options than the list holds. Narrow them with `search` of resolveConfigField */
            options_truncated?: boolean;
            options_error?: components["schemas"]["OptionsError"];
            /** @description Rows of a mapping field */
            labels?: components["schemas"]["LabelRow"][];
            /** @description The field whose value has to be chosen first */
            parent?: string;
            /** @description Id of the page of the form that shows the field */
            associated_page?: string;
            /** @description Where the options come from, `text`, `options` or `dynamic:<slug>:<number>` */
            dynamic_slot_identifier?: string;
            has_dynamic_map_fields?: boolean;
            /** @description Key of `labels` that brings the rows */
            dynamic_map_field_object_name?: string;
            data_source?: components["schemas"]["FieldDataSource"];
            rule_columns?: components["schemas"]["RuleColumn"][];
            mapping?: components["schemas"]["FieldMapping"];
            /** @description The value is stored encrypted and never returned; `has_value` says whether there is one */
            secret?: boolean;
            /** @description Whether a value is stored. Only of a secret */
            has_value?: boolean;
            /** @description Revision of the config after this change. Only in the response to a change. Where it is not the one that you had plus 1, others changed other fields in between: read the config to see them */
            revision?: number;
            /** @description Published version of the portal that the field is of, as in `Config`. Only in the response to a change. Read the config again where it is another one than you show */
            portal_version?: number | null;
            /** @description Fields that were cleared with it. Only in the response to a change */
            cleared_fields?: components["schemas"]["ClearedField"][];
            value?: components["schemas"]["TextValue"];
            defaultValue?: components["schemas"]["TextValue"];
        };
        /** @description A number, or its decimal digits as text where a JSON number cannot hold them exactly (`"9007199254740993"`) */
        NumberValue: number | string;
        /** @description A number */
        NumberConfigField: {
            /** @enum {string} */
            field_type: "number";
            id: components["schemas"]["FieldId"];
            /** @description What the customer reads */
            name: string;
            required?: boolean;
            /** @description No form shows it. Session tokens do not get such fields */
            hidden?: boolean;
            multiple?: boolean;
            placeholder?: string;
            help_text?: string;
            options?: components["schemas"]["FieldOptionList"];
            /** @description There are more options than the list holds. Narrow them with `search` of resolveConfigField */
            options_truncated?: boolean;
            options_error?: components["schemas"]["OptionsError"];
            /** @description Rows of a mapping field */
            labels?: components["schemas"]["LabelRow"][];
            /** @description The field whose value has to be chosen first */
            parent?: string;
            /** @description Id of the page of the form that shows the field */
            associated_page?: string;
            /** @description Where the options come from, `text`, `options` or `dynamic:<slug>:<number>` */
            dynamic_slot_identifier?: string;
            has_dynamic_map_fields?: boolean;
            /** @description Key of `labels` that brings the rows */
            dynamic_map_field_object_name?: string;
            data_source?: components["schemas"]["FieldDataSource"];
            rule_columns?: components["schemas"]["RuleColumn"][];
            mapping?: components["schemas"]["FieldMapping"];
            /** @description The value is stored encrypted and never returned; `has_value` says whether there is one */
            secret?: boolean;
            /** @description Whether a value is stored. Only of a secret */
            has_value?: boolean;
            /** @description Revision of the config after this change. Only in the response to a change. Where it is not the one that you had plus 1, others changed other fields in between: read the config to see them */
            revision?: number;
            /** @description Published version of the portal that the field is of, as in `Config`. Only in the response to a change. Read the config again where it is another one than you show */
            portal_version?: number | null;
            /** @description Fields that were cleared with it. Only in the response to a change */
            cleared_fields?: components["schemas"]["ClearedField"][];
            value?: components["schemas"]["NumberValue"];
            defaultValue?: components["schemas"]["NumberValue"];
        };
        /** @description An email address */
        EmailConfigField: {
            /** @enum {string} */
            field_type: "email";
            id: components["schemas"]["FieldId"];
            /** @description What the customer reads */
            name: string;
            required?: boolean;
            /** @description No form shows it. Session tokens do not get such fields */
            hidden?: boolean;
            multiple?: boolean;
            placeholder?: string;
            help_text?: string;
            options?: components["schemas"]["FieldOptionList"];
            /** @description There are more options than the list holds. Narrow them with `search` of resolveConfigField */
            options_truncated?: boolean;
            options_error?: components["schemas"]["OptionsError"];
            /** @description Rows of a mapping field */
            labels?: components["schemas"]["LabelRow"][];
            /** @description The field whose value has to be chosen first */
            parent?: string;
            /** @description Id of the page of the form that shows the field */
            associated_page?: string;
            /** @description Where the options come from, `text`, `options` or `dynamic:<slug>:<number>` */
            dynamic_slot_identifier?: string;
            has_dynamic_map_fields?: boolean;
            /** @description Key of `labels` that brings the rows */
            dynamic_map_field_object_name?: string;
            data_source?: components["schemas"]["FieldDataSource"];
            rule_columns?: components["schemas"]["RuleColumn"][];
            mapping?: components["schemas"]["FieldMapping"];
            /** @description The value is stored encrypted and never returned; `has_value` says whether there is one */
            secret?: boolean;
            /** @description Whether a value is stored. Only of a secret */
            has_value?: boolean;
            /** @description Revision of the config after this change. Only in the response to a change. Where it is not the one that you had plus 1, others changed other fields in between: read the config to see them */
            revision?: number;
            /** @description Published version of the portal that the field is of, as in `Config`. Only in the response to a change. Read the config again where it is another one than you show */
            portal_version?: number | null;
            /** @description Fields that were cleared with it. Only in the response to a change */
            cleared_fields?: components["schemas"]["ClearedField"][];
            value?: components["schemas"]["TextValue"];
            defaultValue?: components["schemas"]["TextValue"];
        };
        /** @description An http or https address */
        UrlConfigField: {
            /** @enum {string} */
            field_type: "url";
            id: components["schemas"]["FieldId"];
            /** @description What the customer reads */
            name: string;
            required?: boolean;
            /** @description No form shows it. Session tokens do not get such fields */
            hidden?: boolean;
            multiple?: boolean;
            placeholder?: string;
            help_text?: string;
            options?: components["schemas"]["FieldOptionList"];
            /** @description There are more options than the list holds. Narrow them with `search` of resolveConfigField */
            options_truncated?: boolean;
            options_error?: components["schemas"]["OptionsError"];
            /** @description Rows of a mapping field */
            labels?: components["schemas"]["LabelRow"][];
            /** @description The field whose value has to be chosen first */
            parent?: string;
            /** @description Id of the page of the form that shows the field */
            associated_page?: string;
            /** @description Where the options come from, `text`, `options` or `dynamic:<slug>:<number>` */
            dynamic_slot_identifier?: string;
            has_dynamic_map_fields?: boolean;
            /** @description Key of `labels` that brings the rows */
            dynamic_map_field_object_name?: string;
            data_source?: components["schemas"]["FieldDataSource"];
            rule_columns?: components["schemas"]["RuleColumn"][];
            mapping?: components["schemas"]["FieldMapping"];
            /** @description The value is stored encrypted and never returned; `has_value` says whether there is one */
            secret?: boolean;
            /** @description Whether a value is stored. Only of a secret */
            has_value?: boolean;
            /** @description Revision of the config after this change. Only in the response to a change. Where it is not the one that you had plus 1, others changed other fields in between: read the config to see them */
            revision?: number;
            /** @description Published version of the portal that the field is of, as in `Config`. Only in the response to a change. Read the config again where it is another one than you show */
            portal_version?: number | null;
            /** @description Fields that were cleared with it. Only in the response to a change */
            cleared_fields?: components["schemas"]["ClearedField"][];
            value?: components["schemas"]["TextValue"];
            defaultValue?: components["schemas"]["TextValue"];
        };
        /** @description A day (`2026-11-18`) or a moment (RFC 3339) */
        DateConfigField: {
            /** @enum {string} */
            field_type: "date";
            id: components["schemas"]["FieldId"];
            /** @description What the customer reads */
            name: string;
            required?: boolean;
            /** @description No form shows it. Session tokens do not get such fields */
            hidden?: boolean;
            multiple?: boolean;
            placeholder?: string;
            help_text?: string;
            options?: components["schemas"]["FieldOptionList"];
            /** @description There are more options than the list holds. Narrow them with `search` of resolveConfigField */
            options_truncated?: boolean;
            options_error?: components["schemas"]["OptionsError"];
            /** @description Rows of a mapping field */
            labels?: components["schemas"]["LabelRow"][];
            /** @description The field whose value has to be chosen first */
            parent?: string;
            /** @description Id of the page of the form that shows the field */
            associated_page?: string;
            /** @description Where the options come from, `text`, `options` or `dynamic:<slug>:<number>` */
            dynamic_slot_identifier?: string;
            has_dynamic_map_fields?: boolean;
            /** @description Key of `labels` that brings the rows */
            dynamic_map_field_object_name?: string;
            data_source?: components["schemas"]["FieldDataSource"];
            rule_columns?: components["schemas"]["RuleColumn"][];
            mapping?: components["schemas"]["FieldMapping"];
            /** @description The value is stored encrypted and never returned; `has_value` says whether there is one */
            secret?: boolean;
            /** @description Whether a value is stored. Only of a secret */
            has_value?: boolean;
            /** @description Revision of the config after this change. Only in the response to a change. Where it is not the one that you had plus 1, others changed other fields in between: read the config to see them */
            revision?: number;
            /** @description Published version of the portal that the field is of, as in `Config`. Only in the response to a change. Read the config again where it is another one than you show */
            portal_version?: number | null;
            /** @description Fields that were cleared with it. Only in the response to a change */
            cleared_fields?: components["schemas"]["ClearedField"][];
            value?: components["schemas"]["TextValue"];
            defaultValue?: components["schemas"]["TextValue"];
        };
        /** @description Any JSON */
        JsonConfigField: {
            /** @enum {string} */
            field_type: "json";
            id: components["schemas"]["FieldId"];
            /** @description What the customer reads */
            name: string;
            required?: boolean;
            /** @description No form shows it. Session tokens do not get such fields */
            hidden?: boolean;
            multiple?: boolean;
            placeholder?: string;
            help_text?: string;
            options?: components["schemas"]["FieldOptionList"];
            /** @description There are more options than the list holds. Narrow them with `search` of resolveConfigField */
            options_truncated?: boolean;
            options_error?: components["schemas"]["OptionsError"];
            /** @description Rows of a mapping field */
            labels?: components["schemas"]["LabelRow"][];
            /** @description The field whose value has to be chosen first */
            parent?: string;
            /** @description Id of the page of the form that shows the field */
            associated_page?: string;
            /** @description Where the options come from, `text`, `options` or `dynamic:<slug>:<number>` */
            dynamic_slot_identifier?: string;
            has_dynamic_map_fields?: boolean;
            /** @description Key of `labels` that brings the rows */
            dynamic_map_field_object_name?: string;
            data_source?: components["schemas"]["FieldDataSource"];
            rule_columns?: components["schemas"]["RuleColumn"][];
            mapping?: components["schemas"]["FieldMapping"];
            /** @description The value is stored encrypted and never returned; `has_value` says whether there is one */
            secret?: boolean;
            /** @description Whether a value is stored. Only of a secret */
            has_value?: boolean;
            /** @description Revision of the config after this change. Only in the response to a change. Where it is not the one that you had plus 1, others changed other fields in between: read the config to see them */
            revision?: number;
            /** @description Published version of the portal that the field is of, as in `Config`. Only in the response to a change. Read the config again where it is another one than you show */
            portal_version?: number | null;
            /** @description Fields that were cleared with it. Only in the response to a change */
            cleared_fields?: components["schemas"]["ClearedField"][];
            value?: components["schemas"]["ConfigValue"];
            defaultValue?: components["schemas"]["ConfigValue"];
        };
        /** @description Value of an option, a list of them where several can be chosen */
        ChoiceValue: components["schemas"]["LabelValue"][] | string | number | boolean;
        /** @description One option, or several where `multiple` */
        SelectConfigField: {
            /** @enum {string} */
            field_type: "select";
            id: components["schemas"]["FieldId"];
            /** @description What the customer reads */
            name: string;
            required?: boolean;
            /** @description No form shows it. Session tokens do not get such fields */
            hidden?: boolean;
            multiple?: boolean;
            placeholder?: string;
            help_text?: string;
            options?: components["schemas"]["FieldOptionList"];
            /** @description There are more options than the list holds. Narrow them with `search` of resolveConfigField */
            options_truncated?: boolean;
            options_error?: components["schemas"]["OptionsError"];
            /** @description Rows of a mapping field */
            labels?: components["schemas"]["LabelRow"][];
            /** @description The field whose value has to be chosen first */
            parent?: string;
            /** @description Id of the page of the form that shows the field */
            associated_page?: string;
            /** @description Where the options come from, `text`, `options` or `dynamic:<slug>:<number>` */
            dynamic_slot_identifier?: string;
            has_dynamic_map_fields?: boolean;
            /** @description Key of `labels` that brings the rows */
            dynamic_map_field_object_name?: string;
            data_source?: components["schemas"]["FieldDataSource"];
            rule_columns?: components["schemas"]["RuleColumn"][];
            mapping?: components["schemas"]["FieldMapping"];
            /** @description The value is stored encrypted and never returned; `has_value` says whether there is one */
            secret?: boolean;
            /** @description Whether a value is stored. Only of a secret */
            has_value?: boolean;
            /** @description Revision of the config after this change. Only in the response to a change. Where it is not the one that you had plus 1, others changed other fields in between: read the config to see them */
            revision?: number;
            /** @description Published version of the portal that the field is of, as in `Config`. Only in the response to a change. Read the config again where it is another one than you show */
            portal_version?: number | null;
            /** @description Fields that were cleared with it. Only in the response to a change */
            cleared_fields?: components["schemas"]["ClearedField"][];
            value?: components["schemas"]["ChoiceValue"];
            defaultValue?: components["schemas"]["ChoiceValue"];
        };
        /** @description From the value of a row to the value of its option, or a list of them */
        MapValue: {
            [key: string]: components["schemas"]["ChoiceValue"];
        };
        /** @description For each of the `labels` one of the `options` */
        MapConfigField: {
            /** @enum {string} */
            field_type: "map";
            id: components["schemas"]["FieldId"];
            /** @description What the customer reads */
            name: string;
            required?: boolean;
            /** @description No form shows it. Session tokens do not get such fields */
            hidden?: boolean;
            multiple?: boolean;
            placeholder?: string;
            help_text?: string;
            options?: components["schemas"]["FieldOptionList"];
            /** @description There are more options than the list holds. Narrow them with `search` of resolveConfigField */
            options_truncated?: boolean;
            options_error?: components["schemas"]["OptionsError"];
            /** @description Rows of a mapping field */
            labels?: components["schemas"]["LabelRow"][];
            /** @description The field whose value has to be chosen first */
            parent?: string;
            /** @description Id of the page of the form that shows the field */
            associated_page?: string;
            /** @description Where the options come from, `text`, `options` or `dynamic:<slug>:<number>` */
            dynamic_slot_identifier?: string;
            has_dynamic_map_fields?: boolean;
            /** @description Key of `labels` that brings the rows */
            dynamic_map_field_object_name?: string;
            data_source?: components["schemas"]["FieldDataSource"];
            rule_columns?: components["schemas"]["RuleColumn"][];
            mapping?: components["schemas"]["FieldMapping"];
            /** @description The value is stored encrypted and never returned; `has_value` says whether there is one */
            secret?: boolean;
            /** @description Whether a value is stored. Only of a secret */
            has_value?: boolean;
            /** @description Revision of the config after this change. Only in the response to a change. Where it is not the one that you had plus 1, others changed other fields in between: read the config to see them */
            revision?: number;
            /** @description Published version of the portal that the field is of, as in `Config`. Only in the response to a change. Read the config again where it is another one than you show */
            portal_version?: number | null;
            /** @description Fields that were cleared with it. Only in the response to a change */
            cleared_fields?: components["schemas"]["ClearedField"][];
            value?: components["schemas"]["MapValue"];
            defaultValue?: components["schemas"]["MapValue"];
        };
        /** @description For each option of `mapping.source` one of `mapping.destination` */
        MapV2ConfigField: {
            /** @enum {string} */
            field_type: "map_v2";
            id: components["schemas"]["FieldId"];
            /** @description What the customer reads */
            name: string;
            required?: boolean;
            /** @description No form shows it. Session tokens do not get such fields */
            hidden?: boolean;
            multiple?: boolean;
            placeholder?: string;
            help_text?: string;
            options?: components["schemas"]["FieldOptionList"];
            /** @description There are more options than the list holds. Narrow them with `search` of resolveConfigField */
            options_truncated?: boolean;
            options_error?: components["schemas"]["OptionsError"];
            /** @description Rows of a mapping field */
            labels?: components["schemas"]["LabelRow"][];
            /** @description The field whose value has to be chosen first */
            parent?: string;
            /** @description Id of the page of the form that shows the field */
            associated_page?: string;
            /** @description Where the options come from, `text`, `options` or `dynamic:<slug>:<number>` */
            dynamic_slot_identifier?: string;
            has_dynamic_map_fields?: boolean;
            /** @description Key of `labels` that brings the rows */
            dynamic_map_field_object_name?: string;
            data_source?: components["schemas"]["FieldDataSource"];
            rule_columns?: components["schemas"]["RuleColumn"][];
            mapping: components["schemas"]["FieldMapping"];
            /** @description The value is stored encrypted and never returned; `has_value` says whether there is one */
            secret?: boolean;
            /** @description Whether a value is stored. Only of a secret */
            has_value?: boolean;
            /** @description Revision of the config after this change. Only in the response to a change. Where it is not the one that you had plus 1, others changed other fields in between: read the config to see them */
            revision?: number;
            /** @description Published version of the portal that the field is of, as in `Config`. Only in the response to a change. Read the config again where it is another one than you show */
            portal_version?: number | null;
            /** @description Fields that were cleared with it. Only in the response to a change */
            cleared_fields?: components["schemas"]["ClearedField"][];
            value?: components["schemas"]["MapValue"];
            defaultValue?: components["schemas"]["MapValue"];
        };
        /** @description A list of rules that all have to hold, or a group */
        RuleValue: components["schemas"]["RuleList"] | components["schemas"]["RuleGroup"];
        /** @description Rules over the `rule_columns` */
        RuleEngineConfigField: {
            /** @enum {string} */
            field_type: "rule_engine";
            id: components["schemas"]["FieldId"];
            /** @description What the customer reads */
            name: string;
            required?: boolean;
            /** @description No form shows it. Session tokens do not get such fields */
            hidden?: boolean;
            multiple?: boolean;
            placeholder?: string;
            help_text?: string;
            options?: components["schemas"]["FieldOptionList"];
            /** @description There are more options than the list holds. Narrow them with `search` of resolveConfigField */
            options_truncated?: boolean;
            options_error?: components["schemas"]["OptionsError"];
            /** @description Rows of a mapping field */
            labels?: components["schemas"]["LabelRow"][];
            /** @description The field whose value has to be chosen first */
            parent?: string;
            /** @description Id of the page of the form that shows the field */
            associated_page?: string;
            /** @description Where the options come from, `text`, `options` or `dynamic:<slug>:<number>` */
            dynamic_slot_identifier?: string;
            has_dynamic_map_fields?: boolean;
            /** @description Key of `labels` that brings the rows */
            dynamic_map_field_object_name?: string;
            data_source?: components["schemas"]["FieldDataSource"];
            rule_columns: components["schemas"]["RuleColumn"][];
            mapping?: components["schemas"]["FieldMapping"];
            /** @description The value is stored encrypted and never returned; `has_value` says whether there is one */
            secret?: boolean;
            /** @description Whether a value is stored. Only of a secret */
            has_value?: boolean;
            /** @description Revision of the config after this change. Only in the response to a change. Where it is not the one that you had plus 1, others changed other fields in between: read the config to see them */
            revision?: number;
            /** @description Published version of the portal that the field is of, as in `Config`. Only in the response to a change. Read the config again where it is another one than you show */
            portal_version?: number | null;
            /** @description Fields that were cleared with it. Only in the response to a change */
            cleared_fields?: components["schemas"]["ClearedField"][];
            value?: components["schemas"]["RuleValue"];
            defaultValue?: components["schemas"]["RuleValue"];
        };
        /** @description One setting with its value; `field_type` says which. `value` is absent where none is stored, and `defaultValue` counts then */
        ConfigField: components["schemas"]["TextConfigField"] | components["schemas"]["TextareaConfigField"] | components["schemas"]["NumberConfigField"] | components["schemas"]["EmailConfigField"] | components["schemas"]["UrlConfigField"] | components["schemas"]["DateConfigField"] | components["schemas"]["JsonConfigField"] | components["schemas"]["SelectConfigField"] | components["schemas"]["MapConfigField"] | components["schemas"]["MapV2ConfigField"] | components["schemas"]["RuleEngineConfigField"];
        /** @description A published workflow of the app, with its settings for the customer */
        ConfigWorkflow: {
            id: components["schemas"]["ObjectId"];
            name: string;
            description?: string;
            icon?: string | null;
            enabled: boolean;
            fields: components["schemas"]["ConfigField"][];
            /** @description Id of the page of the form that shows the workflow */
            associated_page?: string;
            /** @description Required fields of the workflow without a value. It can be enabled once they have one */
            missing_fields?: components["schemas"]["FieldId"][];
            /** @description Required fields of the app itself (`fields` of the config) without a value. No workflow can be enabled before they have one */
            missing_app_fields?: components["schemas"]["FieldId"][];
        };
        /** @description A field whose options could not be read, for instance because the app throttles */
        FieldError: {
            id: components["schemas"]["FieldId"];
            name: string;
            error: components["schemas"]["OptionsError"];
        };
        /** @description A page of the form; fields and workflows name it in `associated_page` */
        ConfigPageName: {
            /** @description `general` is the first page and shows what names no other */
            id: string;
            name: string;
        };
        /**
         * @description Whether options and workflows of the config can reach the app: `active`; `expired`, reconnect it; `deleted`, the connection that the config names is gone and no other takes its part; `not_connected`, the account has no connection of the app
         * @enum {string}
         */
        ConfigConnectionStatus: "active" | "expired" | "deleted" | "not_connected";
        /** @description Settings that a linked account stores for an app */
        Config: {
            slug: components["schemas"]["Slug"];
            config_id: components["schemas"]["ConfigId"];
            fields: components["schemas"]["ConfigField"][];
            workflows: components["schemas"]["ConfigWorkflow"][];
            /** @description The rows that were sent as one list, empty where none were. Rows sent by dynamic field are in `labels` of that field */
            labels: components["schemas"]["LabelRow"][];
            field_errors?: components["schemas"]["FieldError"][];
            /** @description Pages of the form, in order */
            pages: components["schemas"]["ConfigPageName"][];
            /** @description Grows with each change. Send it back to learn of changes by others */
            revision: number;
            /** @description Version of the portal that says which fields there are; null where none is published */
            portal_version: number | null;
            /** @description The connection that options, workflows and triggers use; null stands for the default connection */
            connection_id: string | null;
            connection_status: components["schemas"]["ConfigConnectionStatus"];
            /** @description Fields that were cleared because the field they depend on changed. Only in the response to a change */
            cleared_fields?: components["schemas"]["ClearedField"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AskedScope: {
            /** @description The provider's own name */
            scope: string;
            /** @description What it allows, in words for the customer, for example `Read your contacts`. Null where the connector has none: for a custom app, and for a scope that only the organization knows */
            label: string | null;
        };
        /**
         * @description `pending` until the customer is done; `denied` where they or the provider said no; `expired` after ten minutes
         * @enum {string}
         */
        AttemptStatus: "pending" | "active" | "denied" | "failed" | "expired";
        /**
         * @description Every reason of this release for which an attempt makes no connection
         * @enum {string}
         */
        KnownAttemptErrorCode: "USER_DENIED" | "SCOPE_REJECTED" | "CLIENT_CREDENTIALS_REJECTED" | "CODE_EXPIRED" | "ADMIN_CONSENT_REQUIRED" | "VENDOR_UNAVAILABLE" | "VENDOR_REFUSED" | "ANSWER_INVALID" | "INVALID_TOKEN" | "APP_DISABLED" | "WRONG_APP" | "ACCOUNT_GONE" | "CONNECTION_LIMIT" | "SERVER_ERROR" | "ATTEMPT_EXPIRED" | "WRONG_BROWSER" | "START_LINK_USED";
        /** @description Why there is no connection. Releases may add codes: treat one that you do not know by the `status` of the attempt */
        AttemptErrorCode: components["schemas"]["KnownAttemptErrorCode"] | (string & {});
        /** @description How one try to connect an app by sign-in stands */
        ConnectAttempt: {
            id: components["schemas"]["ObjectId"];
            status: components["schemas"]["AttemptStatus"];
            error_code?: components["schemas"]["AttemptErrorCode"];
            /** @description The same for a person, with what to do next */
            message?: string;
            /** @description The connection that was added or renewed */
            connection_id?: components["schemas"]["ObjectId"];
            /** @description Scopes that were requested and not granted */
            missing_scopes?: string[];
        };
        Application: {
            _id?: components["schemas"]["ObjectId"];
            app_id: components["schemas"]["ObjectId"] | null;
            name: string;
            description: string;
            /** @description Address of the icon, or a `data:` address */
            icon: string;
            slug: components["schemas"]["Slug"];
            /**
             * @deprecated
             * @description Older clients read it. The slug for a native app, `custom` for a custom one
             */
            type: string;
            /** @enum {string} */
            kind: "native" | "custom" | "universal_connector";
            tags: string[];
            ecosystem?: boolean;
            auth_type_options: components["schemas"]["AuthTypeOptions"];
            /**
             * @deprecated
             * @description Older clients read it. The first of `auth_type_options`
             */
            auth_type: components["schemas"]["AuthType"];
            /**
             * @deprecated
             * @description Older clients read it. The fields of the key-based form
             */
            auth_input_map?: components["schemas"]["InputField"][];
            /** @enum {string} */
            grant_type?: "authorization_code" | "authorization_code_pkce" | "client_credentials";
            /** @description Scopes that the customer is asked to allow; empty where they are chosen at the provider. Absent for an app without sign-in */
            scopes?: components["schemas"]["AskedScope"][];
            /**
             * @deprecated
             * @description Older clients read it. True where `connected_accounts` holds an account
             */
            connected: boolean;
            /** @description The default first, then the oldest */
            connected_accounts: components["schemas"]["ConnectedAccount"][];
            /** @description True where the organization lets a customer connect the app only once */
            single_connection?: boolean;
            /** @description True where the organization asks for settings of the app: show its form once it is connected. Only in listApplications */
            has_config_portal?: boolean;
            /**
             * @deprecated
             * @description Older clients read it. True where an account of the app is expired
             */
            reauth_required: boolean;
            connect_attempt?: components["schemas"]["ConnectAttempt"];
        };
        ApplicationList: components["schemas"]["Application"][];
        /**
         * @description Key of an action, unique in its app
         * @example list_contacts
         */
        ActionId: string;
        /** @description One choice or row that the embedding application brings */
        Label: {
            /** @description What the customer reads */
            name: string;
            value: components["schemas"]["LabelValue"];
            /** @description As a row of a mapping field it takes several options */
            multiple?: boolean;
        };
        LabelList: components["schemas"]["Label"][];
        /** @description Rows for the mapping fields of the config. A list serves every mapping field; an object names, by dynamic field, the list that serves it, and what no field asks for is dropped. In a list each value is one of its own and not blank; all rows of a config have at most 50 dynamic fields and 200 kB */
        Labels: components["schemas"]["LabelList"] | {
            [key: string]: components["schemas"]["LabelList"];
        };
        /** @description What to change in one workflow of the config */
        WorkflowValues: {
            id: components["schemas"]["ObjectId"];
            /** @description Whether the workflow runs for this config. Left out, it stays as it is */
            enabled?: boolean;
            fields?: components["schemas"]["ConfigValueMap"];
        };
        /** @description Revision of the config that you saw. What has changed since and is sent too is 409 `CONFIG_CHANGED`, and nothing is stored; other changes merge. Without it the last write of each field wins */
        SeenRevision: number;
        /** @description What is not named stays as it is; only the fields of a workflow that is named are checked */
        UpdateConfigRequest: {
            slug: components["schemas"]["Slug"];
            config_id?: components["schemas"]["ConfigId"];
            labels?: components["schemas"]["Labels"];
            fields?: components["schemas"]["ConfigValueMap"];
            workflows?: components["schemas"]["WorkflowValues"][];
            /** @description The connection that options, workflows and triggers use; `null` stands for the default connection */
            connection_id?: components["schemas"]["ObjectId"] | null;
            revision?: components["schemas"]["SeenRevision"];
        };
        /** @description Returns the config, and creates it if it does not exist. Values in the request are stored in both cases */
        SaveConfigRequest: {
            slug: components["schemas"]["Slug"];
            config_id?: components["schemas"]["ConfigId"];
            labels?: components["schemas"]["Labels"];
            fields?: components["schemas"]["ConfigValueMap"];
            workflows?: components["schemas"]["WorkflowValues"][];
            /** @description The connection that options, workflows and triggers use; `null` stands for the default connection */
            connection_id?: components["schemas"]["ObjectId"] | null;
            revision?: components["schemas"]["SeenRevision"];
        };
        ConfigRef: {
            _id?: components["schemas"]["ObjectId"];
            config_id: components["schemas"]["ConfigId"];
            /** @description The config is the organization's own and serves every linked account */
            tenant_config?: boolean;
        };
        ConfigRefList: components["schemas"]["ConfigRef"][];
        UpdateFieldRequest: {
            value: components["schemas"]["ConfigValue"];
            /** @description Revision of the config that you saw. 409 where the field has changed since; without it the last write wins */
            revision?: number;
        };
        /** @description Inputs for the options, for instance values of parent fields that are not stored yet, by field id */
        ResolveFieldRequest: {
            value?: components["schemas"]["ConfigValue"];
            /** @description Only options whose name or value contains this text, upper and lower case alike */
            search?: string;
        } & {
            [key: string]: unknown;
        };
        RuleQuery: {
            rule_column: {
                /** @description Value of the option that is chosen on the left side */
                lhs: components["schemas"]["LabelValue"];
            };
        };
        /** @description What a rule offers once its left side is chosen */
        RuleOptions: {
            rule_column: {
                operator: components["schemas"]["RuleSide"];
                rhs: components["schemas"]["RuleSide"];
            };
            /** @description What the conditional code of the field printed */
            conditional_code_stdout?: string[];
            /** @description The conditional code failed; operators and right side are those without it */
            error?: {
                message?: string;
                stack?: string;
            };
        };
        /** @description A day, `2026-11-18`, or a moment, `2026-11-18T14:05:00Z` */
        DateOrTime: string;
        /** @enum {string} */
        TriggerKind: "api_call" | "event" | "schedule" | "webhook" | "app_event";
        /** @description The app that something belongs to */
        AppReference: {
            _id: components["schemas"]["ObjectId"];
            name: string;
            slug?: components["schemas"]["Slug"];
            icon?: string | null;
        };
        /** @description A workflow as lists show it */
        WorkflowSummary: {
            _id: components["schemas"]["ObjectId"];
            name: string;
            description?: string;
            icon?: string | null;
            slug?: components["schemas"]["Slug"];
            org_id: components["schemas"]["ObjectId"];
            published: boolean;
            /** @description Usable instead of the id when it is run */
            workflow_alias?: string;
            associated_application?: components["schemas"]["AppReference"];
            /** @description Apps whose actions it uses */
            associated_app_slugs?: components["schemas"]["Slug"][];
            environment: components["schemas"]["Environment"];
            /** @description The linked account that owns it. Absent where the organization offers it to all */
            linked_account_id?: string;
            /** @description True where a linked account owns it. The name says the contrary and is kept for older clients */
            public_access_workflow?: boolean;
            /** @description Older clients read it. Always true */
            is_v2?: boolean;
            /** @description The folder that it is in, null for none */
            folder_id?: components["schemas"]["ObjectId"] | null;
            /** @description Its place in lists, which begin with the greatest */
            index_order?: number;
            /** @description Number of the published version, null where none ever was */
            current_version?: number | null;
            /** @description The draft differs from the current version in more than notes. Absent where the caller cannot read the draft, as a linked account cannot read that of the organization */
            has_changes?: boolean;
            /**
             * Format: date-time
             * @description When its newest run began, tests of the draft aside; null where it never ran. Only in lists, and absent where `has_changes` is
             */
            last_run_at?: string | null;
            /** @description Kind of its trigger, of the current version or of the draft where none ever was published; null where it has none yet */
            trigger?: components["schemas"]["TriggerKind"] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description A JSON Schema */
        JsonSchema: {
            [key: string]: unknown;
        };
        WorkflowPage: components["schemas"]["Paging"] & {
            docs: components["schemas"]["WorkflowSummary"][];
            /** @description `cursor` of the next page, null on the last */
            next_cursor: string | null;
            /** @description The payload schemas of the listed workflows, merged */
            schema?: components["schemas"]["JsonSchema"] | null;
        };
        CreateWorkflowRequest: {
            name: string;
            description?: string;
            /** @description The app that it belongs to. Without it the organization's own app */
            slug?: components["schemas"]["Slug"];
        };
        /**
         * @description Id of a node in its workflow
         * @example 2
         */
        NodeId: string;
        /** @description How runs behave. What is absent has its default */
        WorkflowSettings: {
            /** @description Seconds after which a run ends as `TIMED_OUT`, waits included. Without it 31 days */
            timeout?: number;
            /** @description Seconds that a call with `sync_execution` waits for the end; then it gets the id of the run, which goes on. Without it 60 */
            sync_wait?: number;
            /** @description A template over what a start brings, `{{event.body.order_id}}`. A second start with the same value within 5 minutes, for the same linked account and config, begins no run and responds with the first one. That holds for calls, events and webhooks; a trigger with an idempotency key of its own follows that one. A start without a value always begins a run. Empty: no key */
            dedup_key?: string;
            /** @description Ids of the nodes whose outputs linked accounts read in executions of this workflow, where it is the organization's. Without it those of response nodes alone. Id of the start node: the payload. An id without a node is a warning of the draft */
            released_outputs?: components["schemas"]["NodeId"][];
        };
        /** @description A field of the app's config portal that belongs to the workflow */
        DataSlot: {
            _id: components["schemas"]["FieldId"];
            name: string;
            /** @description Type of the field */
            type: string;
            required: boolean;
        };
        /** @description JSON Schema of the payload, null where none is stored */
        PayloadSchema: {
            [key: string]: unknown;
        } | null;
        /** @description A sample of the payload, null where none is stored */
        PayloadSample: components["schemas"]["JsonValue"];
        WorkflowFinding: {
            code: string;
            message: string;
            node_id?: string;
            /** @description Where it is in the draft or version that was checked */
            pointer?: components["schemas"]["JsonPointer"];
        };
        /** @description Position on the canvas, in pixels */
        NodePosition: {
            x: number;
            y: number;
        };
        /** @description The loop, or the try and catch, that the node is inside of. Edges do not cross its border */
        ParentNodeId: string;
        /** @description From the edges. In a request it is ignored */
        NodeIdList: string[];
        /**
         * Retry policy
         * @description The pause before each further attempt
         */
        NodeRetry: {
            /**
             * Strategy
             * @description `exponential` doubles the delay with each attempt
             * @enum {string}
             */
            strategy: "fixed" | "exponential";
            /**
             * Delay
             * @description Milliseconds
             */
            delay: number;
        };
        NodeSettings: {
            /**
             * Skip node on error
             * @description The run goes on where the node fails
             */
            skip_on_error?: boolean;
            /**
             * Hide node request
             * @description Does not store the resolved settings
             */
            hide_node_request?: boolean;
            /**
             * Allow partial success
             * @description Of a loop, or of a request that reads pages - the node succeeds where only some iterations or pages failed, with what the others gave. Other nodes ignore it
             */
            allow_partial_success?: boolean;
            /**
             * Custom output
             * @description Paths in the output that are kept; `*` walks lists. Everything else is dropped before later nodes and logs see it. Without any, the whole output is kept
             */
            output_fields?: string[];
            /**
             * Encrypted output
             * @description Paths in the output whose values are stored encrypted and shown as `[REDACTED]`; `*` walks lists
             */
            encrypted_output_fields?: string[];
            retry?: components["schemas"]["NodeRetry"];
        };
        AdditionalNodeProperties: {
            /** @description The node runs only where it holds */
            node_rule?: components["schemas"]["RuleValue"] | null;
            node_settings?: components["schemas"]["NodeSettings"];
        };
        /** @description Settings that the schema of `data` does not take yet, which is null then. Such a node is not published */
        UnfinishedSettings: {
            [key: string]: unknown;
        } | null;
        /**
         * API call
         * @description Runs when your application calls `executeWorkflow` with the alias of the workflow
         */
        ApiCallTrigger: {
            /** @constant */
            kind: "api_call";
        };
        /** @description One template, `{{node.2.body.count}}` */
        Template: string;
        /**
         * Idempotency
         * @description A second one with the same key within the window starts no run
         */
        TriggerIdempotency: {
            /** Key */
            key: components["schemas"]["Template"];
            /**
             * Window
             * @description Seconds
             * @default 300
             */
            window_seconds: number;
        };
        /**
         * Event
         * @description Runs for each event of this name that the embedding application fires
         */
        EventTrigger: {
            /** @constant */
            kind: "event";
            /**
             * Event
             * @description Name of the event, upper and lower case as it is fired
             */
            event: string;
            /**
             * Conditions
             * @description Only events for which they hold start a run
             */
            conditions?: components["schemas"]["RuleValue"];
            idempotency?: components["schemas"]["TriggerIdempotency"];
        };
        /**
         * Time zone
         * @description IANA name, `Europe/Berlin`
         */
        "TimeZone-2": string;
        /** CRON */
        CronSchedule: {
            /** @constant */
            trigger_type: "cron";
            /**
             * CRON expression
             * @description Five fields, `0 9 * * 1-5`, or a template that names a config field. `5/15` counts from 5 to the end of the field. At least 5 minutes lie between two runs
             */
            cron_pattern: string;
            /** @default UTC */
            tz: components["schemas"]["TimeZone-2"];
        };
        ScheduledDate: {
            /** @description Day and time in the time zone */
            date: {
                /** Day */
                day: number;
                /** Month */
                month: number;
                /** Year */
                year: number;
                /** Hour */
                hour: number;
                /** Minute */
                minute: number;
                /**
                 * Second
                 * @default 0
                 */
                second: number;
            };
            /** @default UTC */
            tz: components["schemas"]["TimeZone-2"];
        };
        /** Dates */
        IntervalSchedule: {
            /** @constant */
            trigger_type: "interval";
            /**
             * Dates
             * @description At least 5 minutes lie between two of them
             */
            interval_dates: components["schemas"]["ScheduledDate"][];
        };
        /**
         * Schedule
         * @description Runs at set times, for each config that has the workflow enabled
         */
        ScheduleTrigger: {
            /** @constant */
            kind: "schedule";
            /** When */
            schedule: components["schemas"]["CronSchedule"] | components["schemas"]["IntervalSchedule"];
        };
        /**
         * None
         * @description All who know the address can start a run
         */
        WebhookAuthNone: {
            /** @constant */
            type: "none";
        };
        /**
         * Header
         * @description Name of the request header
         */
        HeaderName: string;
        /** @description Whether a secret is stored. The secret is not part of the graph: it is set apart, stored encrypted and never returned. In a request it is ignored */
        HasSecret: boolean;
        /**
         * HMAC SHA-256
         * @description The sender signs the body
         */
        WebhookAuthHmac: {
            /** @constant */
            type: "hmac";
            header: components["schemas"]["HeaderName"];
            /**
             * Encoding
             * @default hex
             * @enum {string}
             */
            encoding: "hex" | "base64";
            /**
             * Prefix
             * @description Text before the signature, `sha256=`
             */
            prefix?: string;
            has_secret?: components["schemas"]["HasSecret"];
        };
        /**
         * Token
         * @description The sender sends a fixed token
         */
        WebhookAuthToken: {
            /** @constant */
            type: "token";
            header: components["schemas"]["HeaderName"];
            has_secret?: components["schemas"]["HasSecret"];
        };
        /**
         * Webhook
         * @description Runs for each JSON body that is sent to the workflow's own address
         */
        WebhookTrigger: {
            /** @constant */
            kind: "webhook";
            /** Authentication */
            auth: components["schemas"]["WebhookAuthNone"] | components["schemas"]["WebhookAuthHmac"] | components["schemas"]["WebhookAuthToken"];
            /**
             * Validate schema
             * @description Refuses a body that the workflow's payload schema does not take
             * @default false
             */
            validate_schema: boolean;
            /**
             * Conditions
             * @description Only bodies for which they hold start a run
             */
            conditions?: components["schemas"]["RuleValue"];
            idempotency?: components["schemas"]["TriggerIdempotency"];
        };
        /**
         * App event
         * @description Runs for each new record in an app, which is asked for them every few minutes
         */
        AppEventTrigger: {
            /** @constant */
            kind: "app_event";
            /** App */
            slug: components["schemas"]["Slug"];
            /**
             * Event
             * @description Key of the app's trigger, `contact_created`
             */
            event: string;
            /**
             * Frequency
             * @description Minutes between two requests to the app
             * @default 5
             * @enum {integer}
             */
            frequency: 1 | 5 | 15 | 60;
            /**
             * Connection
             * @description Without it the connection of the config
             */
            connection_id?: components["schemas"]["ObjectId"];
            /**
             * Conditions
             * @description Only events for which they hold start a run
             */
            conditions?: components["schemas"]["RuleValue"];
        };
        /** @description What starts the workflow. There is exactly one trigger */
        StartSettings: components["schemas"]["ApiCallTrigger"] | components["schemas"]["EventTrigger"] | components["schemas"]["ScheduleTrigger"] | components["schemas"]["WebhookTrigger"] | components["schemas"]["AppEventTrigger"];
        WorkflowTrigger: {
            _id: components["schemas"]["ObjectId"];
            /** @description Slug of the app, or `custom` */
            application: string;
            /** @description Name of the event, `API Call` or `Schedule` */
            event: string;
            associated_trigger_id?: components["schemas"]["ObjectId"];
            associated_application_id?: components["schemas"]["ObjectId"];
        };
        /**
         * Start
         * @description What starts the workflow
         */
        StartNode: {
            /** @constant */
            type: "start";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["StartSettings"] | null;
            /** @description What starts the workflow, from `data`. In a request it is ignored */
            triggers?: components["schemas"]["WorkflowTrigger"][];
        };
        RuleSettings: {
            /**
             * Conditions
             * @description The left side is a template, `{{node.2.body.amount}}`; the right side may be one
             */
            conditions: components["schemas"]["RuleValue"];
        };
        /**
         * Rule
         * @description Goes on at `true` where its conditions hold, else at `false`
         */
        RuleNode: {
            /** @constant */
            type: "rule";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["RuleSettings"] | null;
        };
        /** @description Text in which `{{path | filter}}` is replaced. A template alone keeps the type of its value */
        TemplateText: string;
        CaseStatement: {
            /** Value */
            case_value: string;
        };
        /**
         * Cases
         * @description The first that matches is taken: the edges from `case-0`, `case-1` and so on
         */
        CaseStatementList: components["schemas"]["CaseStatement"][];
        /** By value */
        SwitchByValue: {
            /** @constant */
            evaluator_type: "value_params";
            /** Value */
            value_param: components["schemas"]["TemplateText"];
            case_statements: components["schemas"]["CaseStatementList"];
        };
        /** @enum {string} */
        CodeLanguage: "javascript";
        /** @description Any JSON. Templates in its texts are replaced */
        TemplateJson: unknown;
        NamedValue: {
            /** Key */
            key: string;
            /** Value */
            value: components["schemas"]["TemplateJson"];
        };
        NamedValueList: components["schemas"]["NamedValue"][];
        /** @description JavaScript with a function `yourFunction(params)`, whose result is the output. Templates in it are not replaced: what comes from outside reaches it as parameters */
        JavaScriptCode: string;
        /**
         * By code
         * @description The function's result is compared. Code that fails goes on at `default`
         */
        SwitchByCode: {
            /** @constant */
            evaluator_type: "code_evaluator";
            /**
             * Language
             * @default javascript
             */
            code_language: components["schemas"]["CodeLanguage"];
            /** Input parameters */
            input_parameters?: components["schemas"]["NamedValueList"];
            /** Code */
            code_string: components["schemas"]["JavaScriptCode"];
            case_statements: components["schemas"]["CaseStatementList"];
        };
        /** @description Values are compared as text, upper and lower case apart. What no case matches goes on at `default` */
        SwitchCaseSettings: components["schemas"]["SwitchByValue"] | components["schemas"]["SwitchByCode"];
        /**
         * Switch case
         * @description Goes on at the first case that matches a value
         */
        SwitchCaseNode: {
            /** @constant */
            type: "switch_case";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["SwitchCaseSettings"] | null;
        };
        /** Concurrent iterations */
        ConcurrentBatches: number;
        /**
         * Output data
         * @description What each iteration adds to `loop_results`. Without it the output of its last node
         */
        IterationOutput: components["schemas"]["TemplateJson"];
        /** Fixed number */
        FixedLoop: {
            /** @constant */
            action: "fixed_iteration";
            /**
             * Iterations
             * @description A number up to 10,000, or a template of one
             */
            iteration_count: number | components["schemas"]["Template"];
            /** @default 50 */
            concurrent_batches: components["schemas"]["ConcurrentBatches"];
            output_data?: components["schemas"]["IterationOutput"];
        };
        /** Each item of a list */
        ArrayLoop: {
            /** @constant */
            action: "array_iteration";
            /** List */
            fanout_array: components["schemas"]["Template"];
            /** @default 50 */
            concurrent_batches: components["schemas"]["ConcurrentBatches"];
            output_data?: components["schemas"]["IterationOutput"];
        };
        /**
         * While conditions hold
         * @description Runs once, then again for as long as the conditions hold, one iteration after another
         */
        WhileLoop: {
            /** @constant */
            action: "do_while";
            /**
             * Loop conditions
             * @description Looked at after each iteration
             */
            while_conditions: components["schemas"]["RuleValue"];
            /**
             * Break conditions
             * @description End the loop where they hold after an iteration
             */
            break_conditions?: components["schemas"]["RuleValue"];
            output_data?: components["schemas"]["IterationOutput"];
        };
        /** @description Runs the nodes inside it several times. All iterations of a run, nested ones too, are at most 10,000 */
        GroupSettings: components["schemas"]["FixedLoop"] | components["schemas"]["ArrayLoop"] | components["schemas"]["WhileLoop"];
        /**
         * Loop
         * @description Runs the nodes inside it several times
         */
        GroupNode: {
            /** @constant */
            type: "group";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["GroupSettings"] | null;
        };
        /** Days */
        DelayDays: number | components["schemas"]["Template"];
        /** Hours */
        DelayHours: number | components["schemas"]["Template"];
        /** Minutes */
        DelayMinutes: number | components["schemas"]["Template"];
        /** Seconds */
        DelaySeconds: number | components["schemas"]["Template"];
        /** Wait for */
        WaitFor: {
            /** @constant */
            action: "wait_for";
            /** @default 0 */
            days: components["schemas"]["DelayDays"];
            /** @default 0 */
            hours: components["schemas"]["DelayHours"];
            /** @default 0 */
            minutes: components["schemas"]["DelayMinutes"];
            /** @default 0 */
            seconds: components["schemas"]["DelaySeconds"];
        };
        /** Wait until */
        WaitTill: {
            /** @constant */
            action: "wait_till";
            /**
             * Base date
             * @description A moment, `2026-11-18T14:05:00Z`, or a template of one
             */
            base_date: string;
            /**
             * Before or after
             * @description Whether the time below is taken from the base date or added to it
             * @default after
             * @enum {string}
             */
            before_or_after: "before" | "after";
            /** @default 0 */
            days: components["schemas"]["DelayDays"];
            /** @default 0 */
            hours: components["schemas"]["DelayHours"];
            /** @default 0 */
            minutes: components["schemas"]["DelayMinutes"];
            /** @default 0 */
            seconds: components["schemas"]["DelaySeconds"];
        };
        /** @description At most 30 days. A synchronous run does not wait */
        DelaySettings: components["schemas"]["WaitFor"] | components["schemas"]["WaitTill"];
        /**
         * Delay
         * @description Waits for a time, or until one
         */
        DelayNode: {
            /** @constant */
            type: "delay";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["DelaySettings"] | null;
        };
        /**
         * Method
         * @enum {string}
         */
        HttpMethod: "GET" | "POST" | "PUT" | "DELETE" | "PATCH";
        /** @description Address or part of one, with templates */
        TemplateAddress: string;
        NamedText: {
            /** Name */
            key: string;
            /** Value */
            value: components["schemas"]["TemplateText"];
        };
        NamedTextList: components["schemas"]["NamedText"][];
        /**
         * Body type
         * @enum {string}
         */
        HttpBodyType: "JSON" | "HTML" | "XML" | "TEXT" | "FORM_DATA" | "X_WWW_FORM_URLENCODED";
        /** None */
        NoPagination: {
            /** @constant */
            type: "none";
        };
        /** @description Name of the query parameter, header or field of the body */
        PaginationKey: string;
        /** @description Path in the response, `data.items` */
        RecordPath: string;
        /**
         * Inject to
         * @description Where the key is sent
         * @enum {string}
         */
        PaginationTarget: "query_params" | "headers" | "body";
        /**
         * Most pages
         * @description The node fails where there are more
         */
        MaxPages: number;
        /**
         * By page
         * @description Ends at a page with fewer records than the limit, or after the last page
         */
        PagePagination: {
            /** @constant */
            type: "page";
            /** Page key */
            page_key: components["schemas"]["PaginationKey"];
            /** Per page limit key */
            limit_key?: components["schemas"]["PaginationKey"];
            /**
             * Limit
             * @default 50
             */
            limit: number;
            /**
             * Start page
             * @default 1
             */
            start_page: number;
            /** Last page */
            max_end_page?: number;
            /**
             * Records path
             * @description Of the list of records, `data.items`. Without it the body is the list
             */
            records_path?: components["schemas"]["RecordPath"];
            /** Total pages path */
            total_pages_path?: components["schemas"]["RecordPath"];
            /** @default query_params */
            inject_to: components["schemas"]["PaginationTarget"];
            /** @default 100 */
            max_pages: components["schemas"]["MaxPages"];
        };
        /**
         * By offset
         * @description Ends at a page with fewer records than the limit, or after the total
         */
        OffsetPagination: {
            /** @constant */
            type: "offset";
            /** Offset key */
            offset_key: components["schemas"]["PaginationKey"];
            /** Limit key */
            limit_key: components["schemas"]["PaginationKey"];
            /**
             * Limit
             * @default 100
             */
            limit: number;
            /**
             * Records path
             * @description Of the list of records, `data.items`. Without it the body is the list
             */
            records_path?: components["schemas"]["RecordPath"];
            /** Total records path */
            total_records_path?: components["schemas"]["RecordPath"];
            /** @default query_params */
            inject_to: components["schemas"]["PaginationTarget"];
            /** @default 100 */
            max_pages: components["schemas"]["MaxPages"];
        };
        /**
         * By cursor
         * @description Ends where the response has no next cursor
         */
        CursorPagination: {
            /** @constant */
            type: "cursor";
            /** Cursor key */
            cursor_key: components["schemas"]["PaginationKey"];
            /** Next cursor path */
            next_cursor_path: components["schemas"]["RecordPath"];
            /**
             * Records path
             * @description Of the list of records, `data.items`. Without it the body is the list
             */
            records_path?: components["schemas"]["RecordPath"];
            /** @default query_params */
            inject_to: components["schemas"]["PaginationTarget"];
            /** @default 100 */
            max_pages: components["schemas"]["MaxPages"];
        };
        /**
         * Pagination
         * @description Reads page after page. The body of the output is then the list of all records
         */
        Pagination: components["schemas"]["NoPagination"] | components["schemas"]["PagePagination"] | components["schemas"]["OffsetPagination"] | components["schemas"]["CursorPagination"];
        HttpSettings: {
            /** @default GET */
            method: components["schemas"]["HttpMethod"];
            /**
             * Base URL
             * @description `https://api.example.com`, with templates where it depends on data
             */
            base_url: components["schemas"]["TemplateAddress"];
            /**
             * URL path
             * @description Appended to the base URL
             */
            url_path?: components["schemas"]["TemplateAddress"];
            /** Query parameters */
            query_params?: components["schemas"]["NamedTextList"];
            /**
             * Headers
             * @description All who can read the workflow can read them. Credentials of an app belong into its connection
             */
            headers?: components["schemas"]["NamedTextList"];
            /** @default JSON */
            body_type: components["schemas"]["HttpBodyType"];
            /**
             * Body
             * @description Sent with POST, PUT and PATCH. Of a form an object of its fields, else text or JSON, which may be typed as text
             */
            body?: components["schemas"]["TemplateJson"];
            pagination?: components["schemas"]["Pagination"];
        };
        /**
         * HTTP
         * @description Sends a request to any public address
         */
        HttpNode: {
            /** @constant */
            type: "http";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["HttpSettings"] | null;
        };
        AppActionSettings: {
            /** App */
            slug: components["schemas"]["Slug"];
            /** Action */
            action_id: components["schemas"]["ActionId"];
            /**
             * Connection
             * @description Without it the connection of the config
             */
            connection_id?: components["schemas"]["ObjectId"];
            /**
             * Input
             * @description Values by the name of the action's fields, see getAction. Templates in texts are replaced
             */
            input: {
                [key: string]: unknown;
            };
        };
        /**
         * App action
         * @description Runs an action of an app with the connection of the linked account
         */
        AppActionNode: {
            /** @constant */
            type: "app_action";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["AppActionSettings"] | null;
        };
        AppRequestSettings: {
            /** App */
            slug: components["schemas"]["Slug"];
            /**
             * Connection
             * @description Without it the connection of the config
             */
            connection_id?: components["schemas"]["ObjectId"];
            /** @default GET */
            method: components["schemas"]["HttpMethod"];
            /**
             * Base URL
             * @description Instead of the app's own, at one of the hosts that its connector names
             */
            base_url?: components["schemas"]["TemplateAddress"];
            /**
             * URL path
             * @description Appended to the base URL
             */
            url_path: components["schemas"]["TemplateAddress"];
            /** Query parameters */
            query_params?: components["schemas"]["NamedTextList"];
            /**
             * Headers
             * @description Beside those that the connection's credentials need
             */
            headers?: components["schemas"]["NamedTextList"];
            /** @default JSON */
            body_type: components["schemas"]["HttpBodyType"];
            /**
             * Body
             * @description Sent with POST, PUT and PATCH. Of a form an object of its fields, else text or JSON, which may be typed as text
             */
            body?: components["schemas"]["TemplateJson"];
            pagination?: components["schemas"]["Pagination"];
        };
        /**
         * App request
         * @description Sends a request to the API of an app with the connection of the linked account
         */
        AppRequestNode: {
            /** @constant */
            type: "app_request";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["AppRequestSettings"] | null;
        };
        CustomCodeSettings: {
            /**
             * Input parameters
             * @description What the function gets as `params`
             */
            input_parameters?: components["schemas"]["NamedValueList"];
            /**
             * Language
             * @default javascript
             */
            code_language: components["schemas"]["CodeLanguage"];
            /** Code */
            code_string: components["schemas"]["JavaScriptCode"];
        };
        /**
         * Custom code
         * @description Runs JavaScript over its parameters, without network and files
         */
        CustomCodeNode: {
            /** @constant */
            type: "codeexecutornode";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["CustomCodeSettings"] | null;
        };
        TransformSettings: {
            /** Input */
            input: components["schemas"]["TemplateJson"];
            /**
             * Query
             * @description JSONata over the input. Templates in it are not replaced
             */
            query: string;
        };
        /**
         * Transform
         * @description Computes a value by JSONata
         */
        TransformNode: {
            /** @constant */
            type: "transform";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["TransformSettings"] | null;
        };
        DataMapperSettings: {
            /**
             * Input
             * @description An object, or a list of objects
             */
            input: components["schemas"]["TemplateJson"];
            /**
             * Mapping
             * @description From the source's key to the destination's, or a template of a mapping field. Keys without a row are dropped
             */
            mapping: components["schemas"]["MapValue"] | components["schemas"]["Template"];
            /**
             * Direction
             * @default source_to_destination
             * @enum {string}
             */
            direction: "source_to_destination" | "destination_to_source";
        };
        /**
         * Data mapper
         * @description Renames the keys of an object by a mapping
         */
        DataMapperNode: {
            /** @constant */
            type: "data_mapper";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["DataMapperSettings"] | null;
        };
        SubFlowSettings: {
            /**
             * Workflow
             * @description A published workflow that an API call starts
             */
            workflow_id: components["schemas"]["ObjectId"];
            /**
             * Synchronous
             * @description Runs it within this run, without waiting at its delays
             * @default false
             */
            sync_execution: boolean;
            /**
             * Wait for its end
             * @description Waits for what an asynchronous one returns
             * @default false
             */
            wait_for_completion: boolean;
            /** Payload */
            payload?: components["schemas"]["TemplateJson"];
        };
        /**
         * Sub-flow
         * @description Runs another workflow
         */
        SubFlowNode: {
            /** @constant */
            type: "sub_flow";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["SubFlowSettings"] | null;
        };
        ResponseSettings: {
            /**
             * Data
             * @description What the run returns
             */
            data: components["schemas"]["TemplateJson"];
            /**
             * Status code
             * @default 200
             */
            status_code: number | components["schemas"]["Template"];
        };
        /**
         * Response
         * @description What the run returns
         */
        ResponseNode: {
            /** @constant */
            type: "response";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["ResponseSettings"] | null;
        };
        TerminateSettings: {
            /**
             * Action
             * @description Ends the run, the iteration that it is in, or the whole loop
             * @default terminate
             * @enum {string}
             */
            action: "terminate" | "terminate_iteration" | "terminate_loop";
            /**
             * Status
             * @description What the run, the iteration or the loop ends as
             * @default terminated
             * @enum {string}
             */
            status: "terminated" | "success" | "error";
            /** Message */
            message?: components["schemas"]["TemplateText"];
            /**
             * Status code
             * @description Without it 200, for an error 500
             */
            status_code?: number;
        };
        /**
         * Terminate
         * @description Ends the run, an iteration or a loop
         */
        TerminateNode: {
            /** @constant */
            type: "terminate";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["TerminateSettings"] | null;
        };
        /** @description None. How often it tries again is among the settings of every node */
        TryCatchSettings: Record<string, never>;
        /**
         * Try and catch
         * @description Where a node inside it fails, goes on at `catch`
         */
        TryCatchNode: {
            /** @constant */
            type: "try_catch";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["TryCatchSettings"] | null;
        };
        WaitForWebhookSettings: {
            /**
             * Security headers
             * @description The call must have them exactly, else it is refused and the node waits on. All who can read the workflow can read values that are not templates
             */
            security_headers?: components["schemas"]["NamedTextList"];
            /**
             * Timeout
             * @description Minutes, at most 30 days. Then the run goes on with `webhook_status` `timed_out`
             * @default 43200
             */
            timeout: number;
        };
        /**
         * Wait for webhook
         * @description Waits for a call of an address that it makes for the run, `{{node.<id>.webhook_url}}` in other nodes
         */
        WaitForWebhookNode: {
            /** @constant */
            type: "wait_for_webhook";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["WaitForWebhookSettings"] | null;
        };
        /** @enum {string} */
        HumanTaskFieldType: "text" | "long_text" | "number" | "date" | "checkbox" | "dropdown" | "radio";
        HumanTaskField: {
            /**
             * Key
             * @description Key in the output. `form_status` is taken
             */
            key: string;
            /** Label */
            label: string;
            /** Type */
            type: components["schemas"]["HumanTaskFieldType"];
            /** Help text */
            help?: string;
            /**
             * Required
             * @description A checkbox has to be checked
             * @default false
             */
            required: boolean;
            /**
             * Read-only
             * @description Shows the prefilled value, which stays as it is
             * @default false
             */
            read_only: boolean;
            /**
             * Options
             * @description Of `dropdown` and `radio`
             */
            options?: string[];
            /** Prefilled with */
            value?: components["schemas"]["TemplateJson"];
        };
        /** Form */
        HumanTaskForm: {
            /** Title */
            title: string;
            /** Description */
            description?: components["schemas"]["TemplateText"];
            /** Fields */
            fields: components["schemas"]["HumanTaskField"][];
        };
        /** @description Text in which `{{path | filter}}` is replaced. A template alone keeps the type of its value */
        RequiredText: string;
        HumanTaskSettings: {
            form: components["schemas"]["HumanTaskForm"];
            /**
             * Receiver emails
             * @description At most 50, separated by commas. The first answer counts
             */
            receiver_emails: components["schemas"]["RequiredText"];
            /** Subject */
            subject: string;
            /**
             * Body
             * @description Text of the email. `[[form_url]]` stands for the address of the form and is required
             */
            body: components["schemas"]["RequiredText"];
            /**
             * Timeout
             * @description Minutes, at most 30 days. Then the run goes on with `form_status` `timed_out`
             * @default 1440
             */
            timeout: number;
        };
        /**
         * Human task
         * @description Sends a form by email and waits for an answer
         */
        HumanTaskNode: {
            /** @constant */
            type: "human_task";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["HumanTaskSettings"] | null;
        };
        LogSettings: {
            /**
             * Level
             * @default INFO
             * @enum {string}
             */
            log_level: "DEBUG" | "INFO" | "WARNING" | "ERROR";
            /** Message title */
            message_title: components["schemas"]["RequiredText"];
            /** Message body */
            message_body?: components["schemas"]["TemplateJson"];
        };
        /**
         * Log
         * @description Writes a line to the log of the run
         */
        LogNode: {
            /** @constant */
            type: "log";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["LogSettings"] | null;
        };
        /** @description None */
        MergeSettings: Record<string, never>;
        /**
         * Merge
         * @description Joins branches, of which at least one was taken. Fails where the last node of one failed
         */
        MergeNode: {
            /** @constant */
            type: "merge";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["MergeSettings"] | null;
        };
        /** Delimiter */
        CsvDelimiter: string;
        /**
         * Wrap
         * @description Around values with a delimiter or a line break
         */
        CsvWrap: string;
        /**
         * Has header
         * @description The first row names the columns
         */
        HasHeader: boolean;
        /** CSV to JSON */
        CsvToJson: {
            /** @constant */
            action: "csv_to_json";
            /** CSV */
            content: components["schemas"]["TemplateText"];
            /** @default , */
            delimiter: components["schemas"]["CsvDelimiter"];
            /** @default " */
            wrap: components["schemas"]["CsvWrap"];
            /** @default true */
            has_header: components["schemas"]["HasHeader"];
        };
        /**
         * Rows
         * @description A list of objects, or a template of one
         */
        ConverterRows: components["schemas"]["TemplateJson"][] | components["schemas"]["Template"];
        /**
         * Header order
         * @description Columns in this order. Without it as they first occur
         */
        HeaderOrder: string[];
        /** JSON to CSV */
        JsonToCsv: {
            /** @constant */
            action: "json_to_csv";
            rows: components["schemas"]["ConverterRows"];
            header_order?: components["schemas"]["HeaderOrder"];
            /** @default , */
            delimiter: components["schemas"]["CsvDelimiter"];
            /** @default " */
            wrap: components["schemas"]["CsvWrap"];
            /**
             * Line ending
             * @default LF
             * @enum {string}
             */
            line_ending: "LF" | "CRLF";
        };
        /** Excel to JSON */
        ExcelToJson: {
            /** @constant */
            action: "excel_to_json";
            /**
             * File
             * @description The .xlsx file in base64
             */
            content: components["schemas"]["TemplateText"];
            /**
             * Sheet
             * @description Its name. Without it the first one
             */
            sheet?: string;
            /** @default true */
            has_header: components["schemas"]["HasHeader"];
        };
        /**
         * JSON to Excel
         * @description The output is the .xlsx file in base64
         */
        JsonToExcel: {
            /** @constant */
            action: "json_to_excel";
            rows: components["schemas"]["ConverterRows"];
            header_order?: components["schemas"]["HeaderOrder"];
            /**
             * Sheet
             * @default Sheet1
             */
            sheet: string;
            /**
             * Has formulas
             * @description Writes texts that start with `=` as formulas. Leave it off for data that others enter
             * @default false
             */
            has_formulas: boolean;
        };
        /** Base64 encode */
        Base64Encode: {
            /** @constant */
            action: "base64_encode";
            /** Text */
            content: components["schemas"]["TemplateText"];
        };
        /** Base64 decode */
        Base64Decode: {
            /** @constant */
            action: "base64_decode";
            /** Base64 */
            content: components["schemas"]["TemplateText"];
        };
        DataConverterSettings: components["schemas"]["CsvToJson"] | components["schemas"]["JsonToCsv"] | components["schemas"]["ExcelToJson"] | components["schemas"]["JsonToExcel"] | components["schemas"]["Base64Encode"] | components["schemas"]["Base64Decode"];
        /**
         * Data converter
         * @description Converts CSV, JSON, Excel and base64
         */
        DataConverterNode: {
            /** @constant */
            type: "data_converter";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["DataConverterSettings"] | null;
        };
        SendEmailSettings: {
            /**
             * To
             * @description Separated by commas. All recipients together are 50 at most
             */
            to: components["schemas"]["RequiredText"];
            /**
             * CC
             * @description Separated by commas
             */
            cc?: components["schemas"]["TemplateText"];
            /**
             * BCC
             * @description Separated by commas
             */
            bcc?: components["schemas"]["TemplateText"];
            /** Subject */
            subject: string;
            /**
             * Body
             * @description Plain text
             */
            body: components["schemas"]["RequiredText"];
            /**
             * Attachments
             * @description At most 10 addresses of files, or a template of such a list. A file has at most 20 MB, all of them 25 MB
             */
            attachments?: components["schemas"]["TemplateAddress"][] | components["schemas"]["Template"];
        };
        /**
         * Send email
         * @description Sends an email by the mail server of the organization, else of the installation
         */
        SendEmailNode: {
            /** @constant */
            type: "send_email";
            /** @description Unique in its workflow; the start node is `1` */
            id: string;
            name: string;
            description?: string;
            position?: components["schemas"]["NodePosition"];
            parent_id?: components["schemas"]["ParentNodeId"];
            incoming_nodes?: components["schemas"]["NodeIdList"];
            outgoing_nodes?: components["schemas"]["NodeIdList"];
            /** @description How often it runs until it succeeds. Without it once */
            maximum_attempts?: number;
            additional_node_properties?: components["schemas"]["AdditionalNodeProperties"];
            draft_data?: components["schemas"]["UnfinishedSettings"];
            data: components["schemas"]["SendEmailSettings"] | null;
        };
        /** @description A step of a workflow; `type` says which, and `data` are its settings, null where it is not filled in yet */
        WorkflowNode: components["schemas"]["StartNode"] | components["schemas"]["RuleNode"] | components["schemas"]["SwitchCaseNode"] | components["schemas"]["GroupNode"] | components["schemas"]["DelayNode"] | components["schemas"]["HttpNode"] | components["schemas"]["AppActionNode"] | components["schemas"]["AppRequestNode"] | components["schemas"]["CustomCodeNode"] | components["schemas"]["TransformNode"] | components["schemas"]["DataMapperNode"] | components["schemas"]["SubFlowNode"] | components["schemas"]["ResponseNode"] | components["schemas"]["TerminateNode"] | components["schemas"]["TryCatchNode"] | components["schemas"]["WaitForWebhookNode"] | components["schemas"]["HumanTaskNode"] | components["schemas"]["LogNode"] | components["schemas"]["MergeNode"] | components["schemas"]["DataConverterNode"] | components["schemas"]["SendEmailNode"];
        WorkflowEdge: {
            id: string;
            source: string;
            target: string;
            /** @description Where it leaves the source: `true` or `false` of a rule, `case-<index>` or `default` of a switch, `catch` of a try and catch. Otherwise absent, null or `next` */
            sourceHandle?: string | null;
            targetHandle?: string | null;
            type?: string;
            data?: {
                label?: string;
            };
        };
        /** @description A sticky note on the canvas. It is for the people who edit the workflow; runs know nothing of it */
        WorkflowNote: {
            id: string;
            text: string;
            /** @description Its upper left corner */
            position: components["schemas"]["NodePosition"];
            size: {
                width: number;
                height: number;
            };
            /**
             * @description A tone of the dashboard
             * @enum {string}
             */
            color: "neutral" | "info" | "success" | "warning" | "danger";
        };
        /** @description Part of the draft and kept in its versions. A change of notes raises the revision, and is not a change to publish: `has_changes` says nothing of them */
        WorkflowNoteList: components["schemas"]["WorkflowNote"][];
        /** @description A workflow with its nodes */
        Workflow: {
            _id: components["schemas"]["ObjectId"];
            /** @description The workflow that this is the draft or a version of. Every call takes this id and that of the draft, but unpublishing */
            associated_workflow: components["schemas"]["ObjectId"];
            name: string;
            description?: string;
            icon?: string | null;
            slug?: components["schemas"]["Slug"];
            org_id: components["schemas"]["ObjectId"];
            published: boolean;
            /** @description Usable instead of the id when it is run */
            workflow_alias?: string;
            associated_application?: components["schemas"]["AppReference"];
            /** @description Apps that the nodes use */
            associated_app_slugs?: components["schemas"]["Slug"][];
            environment: components["schemas"]["Environment"];
            /** @description The linked account that owns it. Absent where the organization offers it to all */
            linked_account_id?: string;
            /** @description True where a linked account owns it. The name says the contrary and is kept for older clients */
            public_access_workflow?: boolean;
            /** @description Older clients read it. Always true */
            is_v2?: boolean;
            /** @description The folder that it is in, null for none */
            folder_id?: components["schemas"]["ObjectId"] | null;
            /** @description Its place in lists, which begin with the greatest */
            index_order?: number;
            /** @description Number of the version that this is, null on a draft */
            version: number | null;
            /** @description Number of the version that was published last, null where none ever was */
            current_version: number | null;
            /** @description Revision of the draft, which rises with each save */
            revision: number;
            /** @description The draft differs from the current version in more than notes */
            has_changes: boolean;
            /** @description Who saved the draft last, null where it is as it was created. Only of a draft */
            updated_by?: components["schemas"]["ConfigActor"] | null;
            settings: components["schemas"]["WorkflowSettings"];
            /** @description What customers configure of it, by the published config portal of its app */
            data_slots: components["schemas"]["DataSlot"][];
            json_schema: components["schemas"]["PayloadSchema"];
            manual_execution_payload: components["schemas"]["PayloadSample"];
            /** @description Payloads that do not fit `json_schema` are refused */
            enable_schema_validation: boolean;
            /** @description Path of its own address, where its trigger is a webhook. `{linked_account_id}` in it stands for the caller's own id of the linked account that it is to run for */
            webhook_path?: string;
            /** @description What may be a mistake, although it can be published. Only in the response of publishing */
            warnings?: components["schemas"]["WorkflowFinding"][];
            nodes: components["schemas"]["WorkflowNode"][];
            edges: components["schemas"]["WorkflowEdge"][];
            notes: components["schemas"]["WorkflowNoteList"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CreateWorkflowResponse: {
            workflow: components["schemas"]["Workflow"];
        };
        DeleteWorkflowResponse: {
            success: boolean;
            message: string;
            /** @description False where an app refused to remove its webhook. What it still sends is ignored */
            triggers_deregistered: boolean;
            /**
             * @deprecated
             * @description Older clients read it. The same as `triggers_deregistered`
             */
            successfullyDeletedTriggers?: boolean;
        };
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
        ExecutionResult: {
            execution_id: components["schemas"]["ObjectId"];
            message?: string;
            /** @description What the workflow returned. Only with `sync_execution` */
            return_value?: components["schemas"]["JsonValue"];
            /** @description The workflow ended with an error. Only with `sync_execution` */
            errored?: boolean;
            /** @description Status code that the workflow chose. Only with `sync_execution` */
            status_code?: number;
            execution_error?: components["schemas"]["ExecutionError"];
        };
        /** @description Any JSON object */
        JsonObject: {
            [key: string]: unknown;
        };
        /** @description What a workflow expects when it is run */
        WorkflowPayload: {
            /** @description A sample, null where none is stored */
            payload: components["schemas"]["JsonValue"];
            /** @description JSON Schema of the payload */
            schema: components["schemas"]["JsonSchema"] | null;
            /** @description Field to a short name of its type */
            schema_interpreted: components["schemas"]["JsonObject"] | null;
        };
        /**
         * @description Id or alias of a workflow
         * @example tell-the-team
         */
        WorkflowReference: string;
        /** @description The payload that the workflow starts with */
        ExecutionPayload: {
            [key: string]: unknown;
        } | components["schemas"]["JsonValue"][] | null;
        /**
         * @description `ALL` where nothing is named, here or in the view. `FAILED` is both `ERRORED` and `TIMED_OUT`
         * @enum {string}
         */
        ExecutionStatusFilter: "ALL" | "All" | "COMPLETED" | "RUNNING" | "ERRORED" | "STOPPED" | "STOPPING" | "TIMED_OUT" | "TERMINATED" | "FAILED";
        /**
         * @description Slugs of apps, with commas between them
         * @example demo_crm,slack
         */
        SlugList: string;
        /**
         * @description `ALL` where nothing is named, here or in the view
         * @enum {string}
         */
        ExecutionTypeFilter: "ALL" | "All" | "SYNC" | "ASYNC";
        /**
         * @description `ALL` where nothing is named, here or in the view
         * @enum {string}
         */
        ExecutionSourceFilter: "ALL" | "All" | "Event" | "Schedule" | "API Call" | "Webhook" | "API_CALL" | "SCHEDULE";
        /**
         * @description The same for executions that failed at the same node with the same code and message, whose numbers and ids may differ
         * @example 9b1f6c5a0d2e4f7788c3a1b2d4e5f607
         */
        ErrorFingerprint: string;
        /**
         * @description What an execution that has not ended is doing: it waits for room, for an executor, or for something that its workflow waits for. `status` is `RUNNING` or `STOPPING` in each of them
         * @enum {string}
         */
        ExecutionPhase: "queued" | "running" | "waiting" | "ended";
        NamedReference: {
            _id: components["schemas"]["ObjectId"];
            name: string;
            icon?: string | null;
        };
        /** @description A node with its name when the execution started */
        NodeName: {
            node_id: string;
            node_name: string;
        };
        /** @description The part of a draft that a test ran. Start nodes are not counted. `run_to`, `not_run` and `pinned` are there where one execution is read, not in lists, and not where `has_hidden_details` of its nodes is true */
        TestedPart: {
            /** @description Nodes that were part of the test and whose output was not given. Which of them the run reached is in `nodes` */
            run_count: number;
            /** @description Nodes of the draft */
            node_count: number;
            /** @description The node behind which the test ended. Absent where it went on to the end */
            run_to?: components["schemas"]["NodeName"];
            /** @description Nodes that were not part of the test, in the order of the draft */
            not_run?: components["schemas"]["NodeName"][];
            /** @description Nodes that did not run because `pins` gave their output */
            pinned?: components["schemas"]["NodeName"][];
        };
        /** @description The app whose event started it */
        TriggerApplication: {
            _id: components["schemas"]["ObjectId"];
            name: string;
            icon?: string | null;
            /** @description Slug of the app, or `custom` */
            app_type?: string;
            origin_trigger?: components["schemas"]["NamedReference"];
        };
        /**
         * @description What started it. An event is one that was fired, or one of an app. A sub-flow and an execution that was run again keep the source of the execution that they come from
         * @enum {string}
         */
        ExecutionSource: "Event" | "Schedule" | "API Call" | "Webhook";
        /**
         * @description Whether the caller waited for the end
         * @enum {string}
         */
        ExecutionType: "SYNC" | "ASYNC";
        /**
         * @description Numbers of iterations from 1, the outer loop first: `3` is the third iteration, `3.1` the first of a loop in it
         * @example 3.1
         */
        Iteration: string;
        /** @description The execution whose sub-flow node started it */
        ExecutionParent: {
            execution_id: components["schemas"]["ObjectId"];
            node_id: string;
            iteration?: components["schemas"]["Iteration"];
        };
        /** @description The execution that it was forked from, and the node that it began with */
        ExecutionOrigin: {
            execution_id: components["schemas"]["ObjectId"];
            node_id: string;
        };
        /** @description A node that waits for a moment, a call, a person or a sub-flow */
        ExecutionWait: {
            node_id: string;
            iteration?: components["schemas"]["Iteration"];
            /** Format: date-time */
            since: string;
            /**
             * Format: date-time
             * @description When it goes on by itself, null where only a signal ends the wait
             */
            until?: string | null;
            /**
             * Format: uri
             * @description What ends the wait: the address of a node that waits for a webhook, or the form of a human task. Only for callers that may stop the execution, and not for session tokens
             */
            url?: string;
        };
        /** @enum {string} */
        NodeStatus: "Success" | "Ready" | "Errored" | "Waiting" | "Stopped" | "Rejected" | "Errored_and_Skipped" | "Timed_Out" | "Terminated";
        /** @description Why a node failed */
        NodeError: {
            /** @description Machine-readable reason. Releases may add some */
            code: string;
            /** @description What happened, for a person */
            message: string;
            /** @description HTTP status that the app or the other server responded with */
            upstream_status?: number;
        };
        /** @description What one node of the workflow did. A session token reads the runs of its linked account. Of workflows of the organization it gets status, times and errors; the fields that tell how a node is set up are null then, and `has_hidden_details` is true */
        NodeExecution: {
            node_id: string;
            node_name: string;
            /** @description Kind of node, or the slug of the app whose action it runs */
            node_type: string;
            node_status: components["schemas"]["NodeStatus"];
            /** @description What it is doing, for a person */
            current_status?: string;
            /** @description Absent outside of loops */
            iteration?: components["schemas"]["Iteration"];
            /** @description It is a loop, and has batches */
            is_batch?: boolean;
            /** @description The test of a draft gave its output; it did not run. Absent where it did */
            is_pinned?: boolean;
            attempts_made: number;
            maximum_attempts: number;
            /** Format: date-time */
            started_at?: string;
            /**
             * Format: date-time
             * @description Absent while it waits
             */
            completed_at?: string;
            /** @description Milliseconds */
            execution_time?: number;
            /** @description The settings of the node with every expression filled in. Encrypted values are `[REDACTED]`. Of settings with more than 1 MB, a text says that they are not kept. Null where `has_hidden_details` is true */
            input_data?: components["schemas"]["JsonValue"];
            /** @description Output of the last attempt. Encrypted values are `[REDACTED]`. The start node of a test has `headers` beside `body`, where the test was given some. Null where `has_hidden_details` is true, unless the node is a response node or one of `released_outputs` of the workflow's settings */
            latest_output?: components["schemas"]["JsonValue"];
            /** @description Bytes of the output as JSON. Null with `latest_output` */
            output_size?: number | null;
            /** @description The workflow is the organization's, so that linked accounts do not read how its nodes are set up. Absent where nothing is hidden */
            has_hidden_details?: boolean;
            /** @description `input_data`, `latest_output` and `console` are not here, as the response has 2 MB of them already: read the node alone */
            is_output_left_out?: boolean;
            /** @description What the code of the node wrote to its console, also where it failed: the first 100 lines and 65,536 characters. Values that are redacted in `input_data` are redacted here too. Null where `has_hidden_details` is true */
            console?: string[] | null;
            /** @description Which edges were taken, by `sourceHandle`. Absent where all were, null where `has_hidden_details` is true */
            outlets?: string[] | null;
            error?: components["schemas"]["NodeError"];
            /** @description The connection that it called an app with. Null where `has_hidden_details` is true */
            connection_id?: components["schemas"]["ObjectId"] | null;
            /** @description The request that it sent, as a curl command without credentials. A call of an app goes through this server: `$PATCHBAY_URL`, `$PATCHBAY_API_KEY` and `$LINKED_ACCOUNT_ID` are to be filled in. Null where `has_hidden_details` is true */
            parsed_request_curl?: string | null;
        };
        /** @description One run of a workflow. `nodes`, `waiting_for`, `connection_ids` and `return_value` are there where one execution is read, not in lists */
        Execution: {
            _id: components["schemas"]["ObjectId"];
            /**
             * @deprecated
             * @description Older clients read it. The same as `_id`
             */
            id?: string;
            /** @description Name of the workflow when it ran */
            name: string;
            org_id: components["schemas"]["ObjectId"];
            status: components["schemas"]["ExecutionStatus"];
            phase?: components["schemas"]["ExecutionPhase"];
            associated_application?: components["schemas"]["AppReference"];
            associated_workflow: components["schemas"]["NamedReference"];
            /** @description Number of the version that it runs to its end, null where a draft is tested */
            workflow_version?: number | null;
            /** @description Absent where a version ran, or a whole draft was tested */
            tested_part?: components["schemas"]["TestedPart"];
            associated_trigger_application?: components["schemas"]["TriggerApplication"];
            /** @description What started it, the name of an event, `Schedule` or `API Call` */
            trigger_application_event: string;
            execution_source?: components["schemas"]["ExecutionSource"];
            /** @description The caller's own id of the linked account */
            linked_account_id: string;
            config_id: string;
            environment: components["schemas"]["Environment"];
            associated_event_id?: components["schemas"]["ObjectId"];
            custom_trigger_id?: components["schemas"]["ObjectId"];
            custom_application_id?: components["schemas"]["ObjectId"];
            completion_percentage?: number;
            /**
             * Format: date-time
             * @description When it ended, null while it has not
             */
            completion_time?: string | null;
            type_of_execution: components["schemas"]["ExecutionType"];
            /** @description Milliseconds from start to end */
            instance_execution_time?: number;
            /** @description Text that the caller sent when it started the execution */
            instance_tag?: string;
            /** @description Another execution started it */
            is_child_instance?: boolean;
            parent?: components["schemas"]["ExecutionParent"];
            /** @description The execution that was run again */
            rerun_of?: components["schemas"]["ObjectId"];
            fork_of?: components["schemas"]["ExecutionOrigin"];
            /** @description It is demo data */
            is_seed?: boolean;
            execution_error?: components["schemas"]["ExecutionError"];
            /** @description What the workflow returned. Secrets in it are `[REDACTED]`; getExecutionResponse has them for back ends and customers */
            return_value?: components["schemas"]["JsonValue"];
            /** @description Status code that the workflow chose */
            status_code?: number;
            waiting_for?: components["schemas"]["ExecutionWait"][];
            /** @description The connections that its nodes have used */
            connection_ids?: components["schemas"]["ObjectId"][];
            /** @description Variables that the workflow stored */
            store_variables?: components["schemas"]["JsonObject"];
            /** @description In the order in which they were entered. Nodes inside of loops are in the batches of their loop */
            nodes?: components["schemas"]["NodeExecution"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ExecutionPage: components["schemas"]["Paging"] & {
            /** @description Executions that match, over all pages, counted up to 10,000 */
            totalDocs?: number;
            docs: components["schemas"]["Execution"][];
            /** @description `cursor` of the next page, null on the last. Pages beyond the first 10,000 executions are reached by it alone */
            next_cursor?: string | null;
        };
    };
    responses: {
        /** @description Any other error, always with the same body (500 an error of the server, 501 not implemented yet, 503 not ready) */
        UnexpectedError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorBody"];
            };
        };
        /** @description The request is malformed; `details` names each failing field */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorBody"];
            };
        };
        /** @description The credential is good but may not do this */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorBody"];
            };
        };
        /** @description The credential is missing, unknown or no longer valid */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorBody"];
            };
        };
        /** @description No such thing in this organization and environment */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorBody"];
            };
        };
        /** @description Sessions have made too many links to the page of this linked account; use one of them, or wait as long as `Retry-After` says */
        TooManyLinks: {
            headers: {
                /**
                 * @description Seconds to wait
                 * @example 1800
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorBody"];
            };
        };
        /** @description The customer can have no further connection of the app */
        ConnectionLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorBody"];
            };
        };
        /** @description The linked account has begun to connect too often; wait as long as `Retry-After` says */
        TooManyAttempts: {
            headers: {
                /**
                 * @description Seconds to wait
                 * @example 600
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorBody"];
            };
        };
        /** @description The session token may only read */
        ReadOnly: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorBody"];
            };
        };
        /** @description The credential is good but may not do this, for instance a session token that may only read */
        ForbiddenOrReadOnly: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorBody"];
            };
        };
    };
    parameters: {
        /** @description Marks a call of the dashboard. It grants nothing */
        InternalCallHeader: "true" | "false";
        /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
        EnvironmentHeader: components["schemas"]["Environment"];
        /** @description Page number, from 1 */
        Page: number;
        /** @description Rows per page */
        Limit: number;
        /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
        LinkedAccountHeader: components["schemas"]["AccountId"];
        /** @description Slug of the app */
        SlugPath: components["schemas"]["Slug"];
        /** @description Limits the request to one auth method. Without it, all connections of the app are meant */
        AuthTypeQuery: components["schemas"]["AuthType"];
        /** @description Ends this connection alone. It can be named in a header instead */
        EndedConnectionQuery: components["schemas"]["ObjectId"];
        /** @description Ends this connection alone. It can be named in the query instead */
        EndedConnectionHeader: components["schemas"]["ObjectId"];
        /** @description Where to send the browser at the end, for pages without pop-ups. Exactly one of the organization's `return_urls`; in the test environment any loopback address. `attempt_id` and `status` are added */
        ReturnUrlQuery: string;
        /** @description `new` adds a connection; a `connection_id` renews that one. Without it the default connection of the auth method is renewed, or the first one added. An account that is connected already is renewed in any case */
        WantedConnectionQuery: components["schemas"]["WantedConnection"];
        /** @description Language of the description and of the labels of scopes: `en`, `de`, `fr`, `es` or `ja`, of any region. Default and for any other language English */
        TextLanguage: components["schemas"]["PageLanguage"];
        /** @description `true` leaves out the options that the app has to be asked for. Fixed options and labels are there in any case */
        DisableFieldOptionsHeader: "true" | "false";
        /** @description Id of the config, chosen by the caller when it was made */
        ConfigIdPath: components["schemas"]["ConfigId"];
        /** @description Slug of the app that the config belongs to */
        SlugHeader: components["schemas"]["Slug"];
        /** @description Id of the config. Without it the linked account's own id, the config that exists where none was named */
        ConfigIdQuery: components["schemas"]["ConfigId"];
        /** @description Id of the config field */
        FieldIdPath: components["schemas"]["FieldId"];
        /** @description The workflow that the field belongs to. Without it the field is one of the app itself */
        WorkflowIdQuery: components["schemas"]["ObjectId"];
        /** @description Lists what this linked account sees, by the caller's own id. Without it an API key or an account token lists every linked account of the organization; ignored where a session token names the account */
        LinkedAccountFilterHeader: components["schemas"]["AccountId"];
        /** @description `next_cursor` of the page before. `page` is ignored beside it */
        ListCursor: string;
        /** @description Only what was created on this day (UTC) or at this moment, or later */
        StartDate: components["schemas"]["DateOrTime"];
        /** @description Only what was created on this day (UTC) or at this moment, or earlier */
        EndDate: components["schemas"]["DateOrTime"];
        /** @description Means what belongs to this linked account, by the caller's own id. Without it what the whole organization shares is meant */
        OptionalLinkedAccountHeader: components["schemas"]["AccountId"];
        /** @description Acts as this linked account, by the caller's own id. Without it an API key or an account token reaches every workflow of the environment; ignored where a session token names the account */
        WorkflowAccountHeader: components["schemas"]["AccountId"];
        /** @description Id of the workflow or of its draft */
        WorkflowIdPath: components["schemas"]["ObjectId"];
        /** @description `next_cursor` of the page before, whose order it keeps. `page` is only repeated then */
        ExecutionCursor: string;
        /** @description Only executions in this status, or with `FAILED` those that errored or timed out. `ALL` does not filter */
        ExecutionStatus: components["schemas"]["ExecutionStatusFilter"];
        /** @description Only executions of this workflow */
        ExecutionWorkflowId: components["schemas"]["ObjectId"];
        /** @description Only executions of workflows whose name contains this text, upper and lower case alike */
        ExecutionWorkflowName: string;
        /** @description Only executions of workflows of these apps, slugs with commas between them */
        ExecutionSlug: components["schemas"]["SlugList"];
        /** @description Only the execution with this id */
        ExecutionId: components["schemas"]["ObjectId"];
        /** @description Only executions whose caller waited for the end (`SYNC`), or only the others. `ALL` does not filter */
        ExecutionType: components["schemas"]["ExecutionTypeFilter"];
        /** @description Only executions that this started. `ALL` does not filter. `API_CALL` and `SCHEDULE` are other names that some clients send */
        ExecutionSource: components["schemas"]["ExecutionSourceFilter"];
        /** @description Only executions that the event of this name started, the whole name */
        ExecutionEventName: string;
        /** @description Only executions that failed at the node with this id */
        ExecutionErrorNode: components["schemas"]["NodeId"];
        /** @description Only executions that failed with this code */
        ExecutionErrorCode: components["schemas"]["ExecutionErrorCode"];
        /** @description Only executions that failed like those of a group of `listExecutionErrors`, at the same node with the same code and message */
        ExecutionErrorFingerprint: components["schemas"]["ErrorFingerprint"];
        /** @description `true` lists the tests of drafts and their forks alone, `false` the others alone */
        ExecutionIsTest: "true" | "false";
        /** @description Only executions of this linked account. With a session token it is always the token's account */
        ExecutionLinkedAccountId: components["schemas"]["AccountId"];
        /** @description Adds the filters of this saved view. What the request names itself wins, `ALL` included */
        ExecutionViewId: components["schemas"]["ObjectId"];
        /** @description `true` lists the oldest first */
        ExecutionSortAsc: "true" | "false";
        /** @description Id of the execution */
        ExecutionIdPath: components["schemas"]["ObjectId"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type KnownErrorCode = components['schemas']['KnownErrorCode'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type ConfigActor = components['schemas']['ConfigActor'];
export type JsonValue = components['schemas']['JsonValue'];
export type ConfigValue = components['schemas']['ConfigValue'];
export type ErrorConflict = components['schemas']['ErrorConflict'];
export type ErrorDetail = components['schemas']['ErrorDetail'];
export type ApiErrorBody = components['schemas']['ApiErrorBody'];
export type ObjectId = components['schemas']['ObjectId'];
export type WebUrl = components['schemas']['WebUrl'];
export type Slug = components['schemas']['Slug'];
export type Environment = components['schemas']['Environment'];
export type Color = components['schemas']['Color'];
export type HostedProperties = components['schemas']['HostedProperties'];
export type FeatureFlags = components['schemas']['FeatureFlags'];
export type AccountId = components['schemas']['AccountId'];
export type ExecutionStatus = components['schemas']['ExecutionStatus'];
export type Paging = components['schemas']['Paging'];
export type Message = components['schemas']['Message'];
export type SessionRight = components['schemas']['SessionRight'];
export type AccountDetails = components['schemas']['AccountDetails'];
export type AccountName = components['schemas']['AccountName'];
export type PageApps = components['schemas']['PageApps'];
export type PageOrigins = components['schemas']['PageOrigins'];
export type PageLanguage = components['schemas']['PageLanguage'];
export type ConnectUrlRequest = components['schemas']['ConnectUrlRequest'];
export type ConnectUrlResponse = components['schemas']['ConnectUrlResponse'];
export type UdfEntry = components['schemas']['UdfEntry'];
export type AuthType = components['schemas']['AuthType'];
export type AuthStatus = components['schemas']['AuthStatus'];
export type Identifier = components['schemas']['Identifier'];
export type ConnectionName = components['schemas']['ConnectionName'];
export type ExpiredReason = components['schemas']['ExpiredReason'];
export type Integration = components['schemas']['Integration'];
export type Revoked = components['schemas']['Revoked'];
export type LinkedAccount = components['schemas']['LinkedAccount'];
export type UdfMap = components['schemas']['UdfMap'];
export type UpdateLinkedAccountRequest = components['schemas']['UpdateLinkedAccountRequest'];
export type WantedConnection = components['schemas']['WantedConnection'];
export type IntegrateResponse = components['schemas']['IntegrateResponse'];
export type CredentialMap = components['schemas']['CredentialMap'];
export type SaveCredentialsResponse = components['schemas']['SaveCredentialsResponse'];
export type ConnectedAccount = components['schemas']['ConnectedAccount'];
export type InputField = components['schemas']['InputField'];
export type AuthTypeOptions = components['schemas']['AuthTypeOptions'];
export type FieldId = components['schemas']['FieldId'];
export type LabelValue = components['schemas']['LabelValue'];
export type LeftOptionType = components['schemas']['LeftOptionType'];
export type FieldOption = components['schemas']['FieldOption'];
export type FieldOptionList = components['schemas']['FieldOptionList'];
export type JsonPointer = components['schemas']['JsonPointer'];
export type RuleCondition = components['schemas']['RuleCondition'];
export type RuleList = components['schemas']['RuleList'];
export type RuleJoin = components['schemas']['RuleJoin'];
export type RuleGroup = components['schemas']['RuleGroup'];
export type ConfigId = components['schemas']['ConfigId'];
export type ConfigValueMap = components['schemas']['ConfigValueMap'];
export type OptionsError = components['schemas']['OptionsError'];
export type LabelRow = components['schemas']['LabelRow'];
export type FieldDataSource = components['schemas']['FieldDataSource'];
export type LeftOption = components['schemas']['LeftOption'];
export type RuleLeftSide = components['schemas']['RuleLeftSide'];
export type RuleSide = components['schemas']['RuleSide'];
export type RuleColumn = components['schemas']['RuleColumn'];
export type MappingColumn = components['schemas']['MappingColumn'];
export type FieldMapping = components['schemas']['FieldMapping'];
export type ClearedField = components['schemas']['ClearedField'];
export type TextValue = components['schemas']['TextValue'];
export type TextConfigField = components['schemas']['TextConfigField'];
export type TextareaConfigField = components['schemas']['TextareaConfigField'];
export type NumberValue = components['schemas']['NumberValue'];
export type NumberConfigField = components['schemas']['NumberConfigField'];
export type EmailConfigField = components['schemas']['EmailConfigField'];
export type UrlConfigField = components['schemas']['UrlConfigField'];
export type DateConfigField = components['schemas']['DateConfigField'];
export type JsonConfigField = components['schemas']['JsonConfigField'];
export type ChoiceValue = components['schemas']['ChoiceValue'];
export type SelectConfigField = components['schemas']['SelectConfigField'];
export type MapValue = components['schemas']['MapValue'];
export type MapConfigField = components['schemas']['MapConfigField'];
export type MapV2ConfigField = components['schemas']['MapV2ConfigField'];
export type RuleValue = components['schemas']['RuleValue'];
export type RuleEngineConfigField = components['schemas']['RuleEngineConfigField'];
export type ConfigField = components['schemas']['ConfigField'];
export type ConfigWorkflow = components['schemas']['ConfigWorkflow'];
export type FieldError = components['schemas']['FieldError'];
export type ConfigPageName = components['schemas']['ConfigPageName'];
export type ConfigConnectionStatus = components['schemas']['ConfigConnectionStatus'];
export type Config = components['schemas']['Config'];
export type AskedScope = components['schemas']['AskedScope'];
export type AttemptStatus = components['schemas']['AttemptStatus'];
export type KnownAttemptErrorCode = components['schemas']['KnownAttemptErrorCode'];
export type AttemptErrorCode = components['schemas']['AttemptErrorCode'];
export type ConnectAttempt = components['schemas']['ConnectAttempt'];
export type Application = components['schemas']['Application'];
export type ApplicationList = components['schemas']['ApplicationList'];
export type ActionId = components['schemas']['ActionId'];
export type Label = components['schemas']['Label'];
export type LabelList = components['schemas']['LabelList'];
export type Labels = components['schemas']['Labels'];
export type WorkflowValues = components['schemas']['WorkflowValues'];
export type SeenRevision = components['schemas']['SeenRevision'];
export type UpdateConfigRequest = components['schemas']['UpdateConfigRequest'];
export type SaveConfigRequest = components['schemas']['SaveConfigRequest'];
export type ConfigRef = components['schemas']['ConfigRef'];
export type ConfigRefList = components['schemas']['ConfigRefList'];
export type UpdateFieldRequest = components['schemas']['UpdateFieldRequest'];
export type ResolveFieldRequest = components['schemas']['ResolveFieldRequest'];
export type RuleQuery = components['schemas']['RuleQuery'];
export type RuleOptions = components['schemas']['RuleOptions'];
export type DateOrTime = components['schemas']['DateOrTime'];
export type TriggerKind = components['schemas']['TriggerKind'];
export type AppReference = components['schemas']['AppReference'];
export type WorkflowSummary = components['schemas']['WorkflowSummary'];
export type JsonSchema = components['schemas']['JsonSchema'];
export type WorkflowPage = components['schemas']['WorkflowPage'];
export type CreateWorkflowRequest = components['schemas']['CreateWorkflowRequest'];
export type NodeId = components['schemas']['NodeId'];
export type WorkflowSettings = components['schemas']['WorkflowSettings'];
export type DataSlot = components['schemas']['DataSlot'];
export type PayloadSchema = components['schemas']['PayloadSchema'];
export type PayloadSample = components['schemas']['PayloadSample'];
export type WorkflowFinding = components['schemas']['WorkflowFinding'];
export type NodePosition = components['schemas']['NodePosition'];
export type ParentNodeId = components['schemas']['ParentNodeId'];
export type NodeIdList = components['schemas']['NodeIdList'];
export type NodeRetry = components['schemas']['NodeRetry'];
export type NodeSettings = components['schemas']['NodeSettings'];
export type AdditionalNodeProperties = components['schemas']['AdditionalNodeProperties'];
export type UnfinishedSettings = components['schemas']['UnfinishedSettings'];
export type ApiCallTrigger = components['schemas']['ApiCallTrigger'];
export type Template = components['schemas']['Template'];
export type TriggerIdempotency = components['schemas']['TriggerIdempotency'];
export type EventTrigger = components['schemas']['EventTrigger'];
export type TimeZone_2 = components['schemas']['TimeZone-2'];
export type CronSchedule = components['schemas']['CronSchedule'];
export type ScheduledDate = components['schemas']['ScheduledDate'];
export type IntervalSchedule = components['schemas']['IntervalSchedule'];
export type ScheduleTrigger = components['schemas']['ScheduleTrigger'];
export type WebhookAuthNone = components['schemas']['WebhookAuthNone'];
export type HeaderName = components['schemas']['HeaderName'];
export type HasSecret = components['schemas']['HasSecret'];
export type WebhookAuthHmac = components['schemas']['WebhookAuthHmac'];
export type WebhookAuthToken = components['schemas']['WebhookAuthToken'];
export type WebhookTrigger = components['schemas']['WebhookTrigger'];
export type AppEventTrigger = components['schemas']['AppEventTrigger'];
export type StartSettings = components['schemas']['StartSettings'];
export type WorkflowTrigger = components['schemas']['WorkflowTrigger'];
export type StartNode = components['schemas']['StartNode'];
export type RuleSettings = components['schemas']['RuleSettings'];
export type RuleNode = components['schemas']['RuleNode'];
export type TemplateText = components['schemas']['TemplateText'];
export type CaseStatement = components['schemas']['CaseStatement'];
export type CaseStatementList = components['schemas']['CaseStatementList'];
export type SwitchByValue = components['schemas']['SwitchByValue'];
export type CodeLanguage = components['schemas']['CodeLanguage'];
export type TemplateJson = components['schemas']['TemplateJson'];
export type NamedValue = components['schemas']['NamedValue'];
export type NamedValueList = components['schemas']['NamedValueList'];
export type JavaScriptCode = components['schemas']['JavaScriptCode'];
export type SwitchByCode = components['schemas']['SwitchByCode'];
export type SwitchCaseSettings = components['schemas']['SwitchCaseSettings'];
export type SwitchCaseNode = components['schemas']['SwitchCaseNode'];
export type ConcurrentBatches = components['schemas']['ConcurrentBatches'];
export type IterationOutput = components['schemas']['IterationOutput'];
export type FixedLoop = components['schemas']['FixedLoop'];
export type ArrayLoop = components['schemas']['ArrayLoop'];
export type WhileLoop = components['schemas']['WhileLoop'];
export type GroupSettings = components['schemas']['GroupSettings'];
export type GroupNode = components['schemas']['GroupNode'];
export type DelayDays = components['schemas']['DelayDays'];
export type DelayHours = components['schemas']['DelayHours'];
export type DelayMinutes = components['schemas']['DelayMinutes'];
export type DelaySeconds = components['schemas']['DelaySeconds'];
export type WaitFor = components['schemas']['WaitFor'];
export type WaitTill = components['schemas']['WaitTill'];
export type DelaySettings = components['schemas']['DelaySettings'];
export type DelayNode = components['schemas']['DelayNode'];
export type HttpMethod = components['schemas']['HttpMethod'];
export type TemplateAddress = components['schemas']['TemplateAddress'];
export type NamedText = components['schemas']['NamedText'];
export type NamedTextList = components['schemas']['NamedTextList'];
export type HttpBodyType = components['schemas']['HttpBodyType'];
export type NoPagination = components['schemas']['NoPagination'];
export type PaginationKey = components['schemas']['PaginationKey'];
export type RecordPath = components['schemas']['RecordPath'];
export type PaginationTarget = components['schemas']['PaginationTarget'];
export type MaxPages = components['schemas']['MaxPages'];
export type PagePagination = components['schemas']['PagePagination'];
export type OffsetPagination = components['schemas']['OffsetPagination'];
export type CursorPagination = components['schemas']['CursorPagination'];
export type Pagination = components['schemas']['Pagination'];
export type HttpSettings = components['schemas']['HttpSettings'];
export type HttpNode = components['schemas']['HttpNode'];
export type AppActionSettings = components['schemas']['AppActionSettings'];
export type AppActionNode = components['schemas']['AppActionNode'];
export type AppRequestSettings = components['schemas']['AppRequestSettings'];
export type AppRequestNode = components['schemas']['AppRequestNode'];
export type CustomCodeSettings = components['schemas']['CustomCodeSettings'];
export type CustomCodeNode = components['schemas']['CustomCodeNode'];
export type TransformSettings = components['schemas']['TransformSettings'];
export type TransformNode = components['schemas']['TransformNode'];
export type DataMapperSettings = components['schemas']['DataMapperSettings'];
export type DataMapperNode = components['schemas']['DataMapperNode'];
export type SubFlowSettings = components['schemas']['SubFlowSettings'];
export type SubFlowNode = components['schemas']['SubFlowNode'];
export type ResponseSettings = components['schemas']['ResponseSettings'];
export type ResponseNode = components['schemas']['ResponseNode'];
export type TerminateSettings = components['schemas']['TerminateSettings'];
export type TerminateNode = components['schemas']['TerminateNode'];
export type TryCatchSettings = components['schemas']['TryCatchSettings'];
export type TryCatchNode = components['schemas']['TryCatchNode'];
export type WaitForWebhookSettings = components['schemas']['WaitForWebhookSettings'];
export type WaitForWebhookNode = components['schemas']['WaitForWebhookNode'];
export type HumanTaskFieldType = components['schemas']['HumanTaskFieldType'];
export type HumanTaskField = components['schemas']['HumanTaskField'];
export type HumanTaskForm = components['schemas']['HumanTaskForm'];
export type RequiredText = components['schemas']['RequiredText'];
export type HumanTaskSettings = components['schemas']['HumanTaskSettings'];
export type HumanTaskNode = components['schemas']['HumanTaskNode'];
export type LogSettings = components['schemas']['LogSettings'];
export type LogNode = components['schemas']['LogNode'];
export type MergeSettings = components['schemas']['MergeSettings'];
export type MergeNode = components['schemas']['MergeNode'];
export type CsvDelimiter = components['schemas']['CsvDelimiter'];
export type CsvWrap = components['schemas']['CsvWrap'];
export type HasHeader = components['schemas']['HasHeader'];
export type CsvToJson = components['schemas']['CsvToJson'];
export type ConverterRows = components['schemas']['ConverterRows'];
export type HeaderOrder = components['schemas']['HeaderOrder'];
export type JsonToCsv = components['schemas']['JsonToCsv'];
export type ExcelToJson = components['schemas']['ExcelToJson'];
export type JsonToExcel = components['schemas']['JsonToExcel'];
export type Base64Encode = components['schemas']['Base64Encode'];
export type Base64Decode = components['schemas']['Base64Decode'];
export type DataConverterSettings = components['schemas']['DataConverterSettings'];
export type DataConverterNode = components['schemas']['DataConverterNode'];
export type SendEmailSettings = components['schemas']['SendEmailSettings'];
export type SendEmailNode = components['schemas']['SendEmailNode'];
export type WorkflowNode = components['schemas']['WorkflowNode'];
export type WorkflowEdge = components['schemas']['WorkflowEdge'];
export type WorkflowNote = components['schemas']['WorkflowNote'];
export type WorkflowNoteList = components['schemas']['WorkflowNoteList'];
export type Workflow = components['schemas']['Workflow'];
export type CreateWorkflowResponse = components['schemas']['CreateWorkflowResponse'];
export type DeleteWorkflowResponse = components['schemas']['DeleteWorkflowResponse'];
export type ExecutionErrorCode = components['schemas']['ExecutionErrorCode'];
export type ExecutionError = components['schemas']['ExecutionError'];
export type ExecutionResult = components['schemas']['ExecutionResult'];
export type JsonObject = components['schemas']['JsonObject'];
export type WorkflowPayload = components['schemas']['WorkflowPayload'];
export type WorkflowReference = components['schemas']['WorkflowReference'];
export type ExecutionPayload = components['schemas']['ExecutionPayload'];
export type ExecutionStatusFilter = components['schemas']['ExecutionStatusFilter'];
export type SlugList = components['schemas']['SlugList'];
export type ExecutionTypeFilter = components['schemas']['ExecutionTypeFilter'];
export type ExecutionSourceFilter = components['schemas']['ExecutionSourceFilter'];
export type ErrorFingerprint = components['schemas']['ErrorFingerprint'];
export type ExecutionPhase = components['schemas']['ExecutionPhase'];
export type NamedReference = components['schemas']['NamedReference'];
export type NodeName = components['schemas']['NodeName'];
export type TestedPart = components['schemas']['TestedPart'];
export type TriggerApplication = components['schemas']['TriggerApplication'];
export type ExecutionSource = components['schemas']['ExecutionSource'];
export type ExecutionType = components['schemas']['ExecutionType'];
export type Iteration = components['schemas']['Iteration'];
export type ExecutionParent = components['schemas']['ExecutionParent'];
export type ExecutionOrigin = components['schemas']['ExecutionOrigin'];
export type ExecutionWait = components['schemas']['ExecutionWait'];
export type NodeStatus = components['schemas']['NodeStatus'];
export type NodeError = components['schemas']['NodeError'];
export type NodeExecution = components['schemas']['NodeExecution'];
export type Execution = components['schemas']['Execution'];
export type ExecutionPage = components['schemas']['ExecutionPage'];
export type ResponseUnexpectedError = components['responses']['UnexpectedError'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseTooManyLinks = components['responses']['TooManyLinks'];
export type ResponseConnectionLimit = components['responses']['ConnectionLimit'];
export type ResponseTooManyAttempts = components['responses']['TooManyAttempts'];
export type ResponseReadOnly = components['responses']['ReadOnly'];
export type ResponseForbiddenOrReadOnly = components['responses']['ForbiddenOrReadOnly'];
export type ParameterInternalCallHeader = components['parameters']['InternalCallHeader'];
export type ParameterEnvironmentHeader = components['parameters']['EnvironmentHeader'];
export type ParameterPage = components['parameters']['Page'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterLinkedAccountHeader = components['parameters']['LinkedAccountHeader'];
export type ParameterSlugPath = components['parameters']['SlugPath'];
export type ParameterAuthTypeQuery = components['parameters']['AuthTypeQuery'];
export type ParameterEndedConnectionQuery = components['parameters']['EndedConnectionQuery'];
export type ParameterEndedConnectionHeader = components['parameters']['EndedConnectionHeader'];
export type ParameterReturnUrlQuery = components['parameters']['ReturnUrlQuery'];
export type ParameterWantedConnectionQuery = components['parameters']['WantedConnectionQuery'];
export type ParameterTextLanguage = components['parameters']['TextLanguage'];
export type ParameterDisableFieldOptionsHeader = components['parameters']['DisableFieldOptionsHeader'];
export type ParameterConfigIdPath = components['parameters']['ConfigIdPath'];
export type ParameterSlugHeader = components['parameters']['SlugHeader'];
export type ParameterConfigIdQuery = components['parameters']['ConfigIdQuery'];
export type ParameterFieldIdPath = components['parameters']['FieldIdPath'];
export type ParameterWorkflowIdQuery = components['parameters']['WorkflowIdQuery'];
export type ParameterLinkedAccountFilterHeader = components['parameters']['LinkedAccountFilterHeader'];
export type ParameterListCursor = components['parameters']['ListCursor'];
export type ParameterStartDate = components['parameters']['StartDate'];
export type ParameterEndDate = components['parameters']['EndDate'];
export type ParameterOptionalLinkedAccountHeader = components['parameters']['OptionalLinkedAccountHeader'];
export type ParameterWorkflowAccountHeader = components['parameters']['WorkflowAccountHeader'];
export type ParameterWorkflowIdPath = components['parameters']['WorkflowIdPath'];
export type ParameterExecutionCursor = components['parameters']['ExecutionCursor'];
export type ParameterExecutionStatus = components['parameters']['ExecutionStatus'];
export type ParameterExecutionWorkflowId = components['parameters']['ExecutionWorkflowId'];
export type ParameterExecutionWorkflowName = components['parameters']['ExecutionWorkflowName'];
export type ParameterExecutionSlug = components['parameters']['ExecutionSlug'];
export type ParameterExecutionId = components['parameters']['ExecutionId'];
export type ParameterExecutionType = components['parameters']['ExecutionType'];
export type ParameterExecutionSource = components['parameters']['ExecutionSource'];
export type ParameterExecutionEventName = components['parameters']['ExecutionEventName'];
export type ParameterExecutionErrorNode = components['parameters']['ExecutionErrorNode'];
export type ParameterExecutionErrorCode = components['parameters']['ExecutionErrorCode'];
export type ParameterExecutionErrorFingerprint = components['parameters']['ExecutionErrorFingerprint'];
export type ParameterExecutionIsTest = components['parameters']['ExecutionIsTest'];
export type ParameterExecutionLinkedAccountId = components['parameters']['ExecutionLinkedAccountId'];
export type ParameterExecutionViewId = components['parameters']['ExecutionViewId'];
export type ParameterExecutionSortAsc = components['parameters']['ExecutionSortAsc'];
export type ParameterExecutionIdPath = components['parameters']['ExecutionIdPath'];
export type $defs = Record<string, never>;
export interface operations {
    getAccountDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Organization, linked account and looks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDetails"];
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createConnectUrl: {
        parameters: {
            query?: {
                /** @description Config to open on the page */
                config_id?: string;
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConnectUrlRequest"];
            };
        };
        responses: {
            /** @description The address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectUrlResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyLinks"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateLinkedAccountRequest"];
            };
        };
        responses: {
            /** @description The linked account, without its integrations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedAccount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listApplications: {
        parameters: {
            query?: {
                /** @description Language of the description and of the labels of scopes: `en`, `de`, `fr`, `es` or `ja`, of any region. Default and for any other language English */
                lang?: components["parameters"]["TextLanguage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every enabled app with the accounts connected to it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getApplication: {
        parameters: {
            query?: {
                /** @description Language of the description and of the labels of scopes: `en`, `de`, `fr`, `es` or `ja`, of any region. Default and for any other language English */
                lang?: components["parameters"]["TextLanguage"];
                /** @description Adds `connect_attempt`, how this attempt to connect the app stands */
                attempt?: components["schemas"]["ObjectId"];
                /** @description Beside `attempt`, `closed` notes that the client sees its window closed */
                _window?: "closed";
            };
            header?: never;
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    startIntegration: {
        parameters: {
            query?: {
                /** @description SHA-256, in hexadecimal digits, of a random text of 128 bits or more that the page keeps. The start page requests that text from its opener and continues at once if it fits. A value of another form counts as not sent */
                _nonce?: string;
                /** @description Where to send the browser at the end, for pages without pop-ups. Exactly one of the organization's `return_urls`; in the test environment any loopback address. `attempt_id` and `status` are added */
                _return_url?: components["parameters"]["ReturnUrlQuery"];
                /** @description `new` adds a connection; a `connection_id` renews that one. Without it the default connection of the auth method is renewed, or the first one added. An account that is connected already is renewed in any case */
                _connection?: components["parameters"]["WantedConnectionQuery"];
                /** @description Values of the app's `oauth2` fields, one query parameter each */
                params?: {
                    [key: string]: string;
                };
            };
            header?: {
                /** @description Version of the client library. Without it the caller is taken to poll the app alone and to watch the window that it opened */
                "x-patchbay-sdk"?: string;
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where to send the customer's browser */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadOnly"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionLimit"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    saveCredentials: {
        parameters: {
            query?: {
                /** @description `new` adds a connection; a `connection_id` renews that one. Without it the default connection of the auth method is renewed, or the first one added. An account that is connected already is renewed in any case */
                _connection?: components["parameters"]["WantedConnectionQuery"];
            };
            header?: never;
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CredentialMap"];
            };
        };
        responses: {
            /** @description The key works and is stored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveCredentialsResponse"];
                };
            };
            /** @description A field is missing, or the provider refused the key */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadOnly"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionLimit"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    disconnect: {
        parameters: {
            query?: {
                /** @description Limits the request to one auth method. Without it, all connections of the app are meant */
                auth_type?: components["parameters"]["AuthTypeQuery"];
                /** @description Ends this connection alone. It can be named in a header instead */
                connection_id?: components["parameters"]["EndedConnectionQuery"];
            };
            header?: {
                /** @description Ends this connection alone. It can be named in the query instead */
                connection_id?: components["parameters"]["EndedConnectionHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The linked account after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedAccount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadOnly"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true` leaves out the options that the app has to be asked for. Fixed options and labels are there in any case */
                disable_field_options?: components["parameters"]["DisableFieldOptionsHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateConfigRequest"];
            };
        };
        responses: {
            /** @description The config after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            /** @description A value does not fit its field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadOnly"];
            /** @description There is no such config */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description What the request changes has changed since `revision`, or the config names a connection that cannot be used */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    saveConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true` leaves out the options that the app has to be asked for. Fixed options and labels are there in any case */
                disable_field_options?: components["parameters"]["DisableFieldOptionsHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveConfigRequest"];
            };
        };
        responses: {
            /** @description The config */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            /** @description A value does not fit its field, or there is no room for another config */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadOnly"];
            /** @description The app is unknown or not enabled */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description What the request changes has changed since `revision`, or the config names a connection that cannot be used */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    getDefaultConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true` leaves out the options that the app has to be asked for. Fixed options and labels are there in any case */
                disable_field_options?: components["parameters"]["DisableFieldOptionsHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The config */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description There is no such config */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteDefaultConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadOnly"];
            /** @description There is no such config */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    getConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description `true` leaves out the options that the app has to be asked for. Fixed options and labels are there in any case */
                disable_field_options?: components["parameters"]["DisableFieldOptionsHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
                /** @description Id of the config, chosen by the caller when it was made */
                configId: components["parameters"]["ConfigIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The config */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description There is no such config */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
                /** @description Id of the config, chosen by the caller when it was made */
                configId: components["parameters"]["ConfigIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadOnly"];
            /** @description There is no such config */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    listConfigs: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every config, oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigRefList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updatePublicConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description `true` leaves out the options that the app has to be asked for. Fixed options and labels are there in any case */
                disable_field_options?: components["parameters"]["DisableFieldOptionsHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateConfigRequest"];
            };
        };
        responses: {
            /** @description The config after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            /** @description A value does not fit its field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrReadOnly"];
            /** @description There is no such config */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description What the request changes has changed since `revision`, or the config names a connection that cannot be used */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    savePublicConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description `true` leaves out the options that the app has to be asked for. Fixed options and labels are there in any case */
                disable_field_options?: components["parameters"]["DisableFieldOptionsHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveConfigRequest"];
            };
        };
        responses: {
            /** @description The config */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            /** @description A value does not fit its field, or there is no room for another config */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrReadOnly"];
            /** @description The app is unknown or not enabled */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description What the request changes has changed since `revision`, or the config names a connection that cannot be used */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    getPublicDefaultConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description `true` leaves out the options that the app has to be asked for. Fixed options and labels are there in any case */
                disable_field_options?: components["parameters"]["DisableFieldOptionsHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The config */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such config */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    deletePublicDefaultConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrReadOnly"];
            /** @description There is no such config */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    getPublicConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description `true` leaves out the options that the app has to be asked for. Fixed options and labels are there in any case */
                disable_field_options?: components["parameters"]["DisableFieldOptionsHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
                /** @description Id of the config, chosen by the caller when it was made */
                configId: components["parameters"]["ConfigIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The config */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such config */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    deletePublicConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
                /** @description Id of the config, chosen by the caller when it was made */
                configId: components["parameters"]["ConfigIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrReadOnly"];
            /** @description There is no such config */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    getConfigField: {
        parameters: {
            query?: {
                /** @description The workflow that the field belongs to. Without it the field is one of the app itself */
                workflow_id?: components["parameters"]["WorkflowIdQuery"];
                /** @description Id of the config. Without it the linked account's own id, the config that exists where none was named */
                config_id?: components["parameters"]["ConfigIdQuery"];
            };
            header: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description Slug of the app that the config belongs to */
                slug: components["parameters"]["SlugHeader"];
                /** @description `true` leaves out the options that the app has to be asked for. Fixed options and labels are there in any case */
                disable_field_options?: components["parameters"]["DisableFieldOptionsHeader"];
            };
            path: {
                /** @description Id of the config field */
                fieldId: components["parameters"]["FieldIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The field */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigField"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such config, or the field or the workflow is not part of it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateConfigField: {
        parameters: {
            query?: {
                /** @description The workflow that the field belongs to. Without it the field is one of the app itself */
                workflow_id?: components["parameters"]["WorkflowIdQuery"];
                /** @description Id of the config. Without it the linked account's own id, the config that exists where none was named */
                config_id?: components["parameters"]["ConfigIdQuery"];
            };
            header: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description Slug of the app that the config belongs to */
                slug: components["parameters"]["SlugHeader"];
                /** @description `true` leaves out the options that the app has to be asked for. Fixed options and labels are there in any case */
                disable_field_options?: components["parameters"]["DisableFieldOptionsHeader"];
            };
            path: {
                /** @description Id of the config field */
                fieldId: components["parameters"]["FieldIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFieldRequest"];
            };
        };
        responses: {
            /** @description The field with its value */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigField"];
                };
            };
            /** @description The value does not fit the field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrReadOnly"];
            /** @description There is no such config, or the field or the workflow is not part of it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description What the request changes has changed since `revision`, or the config names a connection that cannot be used */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    resolveConfigField: {
        parameters: {
            query?: {
                /** @description The workflow that the field belongs to. Without it the field is one of the app itself */
                workflow_id?: components["parameters"]["WorkflowIdQuery"];
                /** @description Id of the config. Without it the linked account's own id, the config that exists where none was named */
                config_id?: components["parameters"]["ConfigIdQuery"];
            };
            header: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description Slug of the app that the config belongs to */
                slug: components["parameters"]["SlugHeader"];
                /** @description `true` leaves out the options that the app has to be asked for. Fixed options and labels are there in any case */
                disable_field_options?: components["parameters"]["DisableFieldOptionsHeader"];
            };
            path: {
                /** @description Id of the config field */
                fieldId: components["parameters"]["FieldIdPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ResolveFieldRequest"];
            };
        };
        responses: {
            /** @description The field */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigField"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such config, or the field or the workflow is not part of it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteConfigField: {
        parameters: {
            query?: {
                /** @description The workflow that the field belongs to. Without it the field is one of the app itself */
                workflow_id?: components["parameters"]["WorkflowIdQuery"];
                /** @description Id of the config. Without it the linked account's own id, the config that exists where none was named */
                config_id?: components["parameters"]["ConfigIdQuery"];
            };
            header: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description Slug of the app that the config belongs to */
                slug: components["parameters"]["SlugHeader"];
                /** @description `true` leaves out the options that the app has to be asked for. Fixed options and labels are there in any case */
                disable_field_options?: components["parameters"]["DisableFieldOptionsHeader"];
            };
            path: {
                /** @description Id of the config field */
                fieldId: components["parameters"]["FieldIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The field without a value; its default counts again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigField"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrReadOnly"];
            /** @description There is no such config, or the field or the workflow is not part of it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    getFieldOptions: {
        parameters: {
            query?: {
                /** @description The workflow that the field belongs to. Without it the field is one of the app itself */
                workflow_id?: components["parameters"]["WorkflowIdQuery"];
                /** @description Id of the config. Without it the linked account's own id, the config that exists where none was named */
                config_id?: components["parameters"]["ConfigIdQuery"];
            };
            header: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description Slug of the app that the config belongs to */
                slug: components["parameters"]["SlugHeader"];
            };
            path: {
                /** @description Id of the config field */
                fieldId: components["parameters"]["FieldIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleQuery"];
            };
        };
        responses: {
            /** @description What the rule offers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleOptions"];
                };
            };
            /** @description The field holds no rules, or the left side is none of its options */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such config, or the field or the workflow is not part of it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    listWorkflows: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: components["parameters"]["Page"];
                /** @description `next_cursor` of the page before. `page` is ignored beside it */
                cursor?: components["parameters"]["ListCursor"];
                /** @description Rows per page */
                limit?: components["parameters"]["Limit"];
                /** @description Only what was created on this day (UTC) or at this moment, or later */
                start_date?: components["parameters"]["StartDate"];
                /** @description Only what was created on this day (UTC) or at this moment, or earlier */
                end_date?: components["parameters"]["EndDate"];
                /** @description Only workflows of this app */
                slug?: components["schemas"]["Slug"];
                /** @description Only those whose name or alias contains this text, upper and lower case alike */
                name?: string;
                /** @description Only workflows that are published, or only those that are not */
                published?: "true" | "false";
                /** @description Only workflows of the app with this id */
                application_id?: components["schemas"]["ObjectId"];
                /** @description Only workflows in this folder; `none` for those in no folder */
                folder_id?: string;
                /** @description Only workflows with a trigger of this kind, of the current version or of the draft where none ever was published */
                trigger?: components["schemas"]["TriggerKind"];
                /** @description `private` leaves out the workflows that the organization offers to every linked account */
                scope?: "private";
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description Lists what this linked account sees, by the caller's own id. Without it an API key or an account token lists every linked account of the organization; ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountFilterHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of workflows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description Means what belongs to this linked account, by the caller's own id. Without it what the whole organization shares is meant */
                linked_account_id?: components["parameters"]["OptionalLinkedAccountHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWorkflowRequest"];
            };
        };
        responses: {
            /** @description The workflow, as a draft with a start node alone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateWorkflowResponse"];
                };
            };
            /** @description The request is malformed, or there is no room for another workflow */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The app is unknown or not enabled */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description Acts as this linked account, by the caller's own id. Without it an API key or an account token reaches every workflow of the environment; ignored where a session token names the account */
                linked_account_id?: components["parameters"]["WorkflowAccountHeader"];
            };
            path: {
                /** @description Id of the workflow or of its draft */
                id: components["parameters"]["WorkflowIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteWorkflowResponse"];
                };
            };
            /** @description The id is that of a stored version, which is deleted with its workflow only */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such workflow, or it is another linked account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    getWorkflowPayload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description Acts as this linked account, by the caller's own id. Without it an API key or an account token reaches every workflow of the environment; ignored where a session token names the account */
                linked_account_id?: components["parameters"]["WorkflowAccountHeader"];
            };
            path: {
                /** @description Id of the workflow or of its draft */
                id: components["parameters"]["WorkflowIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A sample payload and its schema */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowPayload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such workflow, or it is another linked account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    executeWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description Slug of the app. Required where the path holds an alias; an empty one counts as none */
                slug?: string;
                /** @description `true` waits for the end and responds with the workflow's result; delays are skipped then */
                sync_execution?: "true" | "false";
                /** @description Config to run with. Without it the linked account's own id */
                config_id?: components["schemas"]["ConfigId"];
                /** @description Text of the caller's own, stored with the execution */
                instance_tag?: string;
                /** @description `true` passes the request's headers on to the workflow, without those that carry credentials */
                "include-headers"?: "true" | "false";
            };
            path: {
                /** @description Id or alias of the workflow. An alias needs the header `slug` */
                id: components["schemas"]["WorkflowReference"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExecutionPayload"];
            };
        };
        responses: {
            /** @description It was started, or with `sync_execution` has ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutionResult"];
                };
            };
            /** @description With `sync_execution`, the wait was over before the run. It goes on; `getExecution` says how it ends */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutionResult"];
                };
            };
            /** @description The payload does not fit, the payload schema cannot be used, the workflow is not published, or an alias came without `slug` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such workflow, or it is another linked account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    listExecutions: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows per page */
                limit?: components["parameters"]["Limit"];
                /** @description `next_cursor` of the page before, whose order it keeps. `page` is only repeated then */
                cursor?: components["parameters"]["ExecutionCursor"];
                /** @description Only what was created on this day (UTC) or at this moment, or later */
                start_date?: components["parameters"]["StartDate"];
                /** @description Only what was created on this day (UTC) or at this moment, or earlier */
                end_date?: components["parameters"]["EndDate"];
                /** @description Only executions in this status, or with `FAILED` those that errored or timed out. `ALL` does not filter */
                status?: components["parameters"]["ExecutionStatus"];
                /** @description Only executions of this workflow */
                workflow_id?: components["parameters"]["ExecutionWorkflowId"];
                /** @description Only executions of workflows whose name contains this text, upper and lower case alike */
                workflow_name?: components["parameters"]["ExecutionWorkflowName"];
                /** @description Only executions of workflows of these apps, slugs with commas between them */
                slug?: components["parameters"]["ExecutionSlug"];
                /** @description Only the execution with this id */
                execution_id?: components["parameters"]["ExecutionId"];
                /** @description Only executions whose caller waited for the end (`SYNC`), or only the others. `ALL` does not filter */
                execution_type?: components["parameters"]["ExecutionType"];
                /** @description Only executions that this started. `ALL` does not filter. `API_CALL` and `SCHEDULE` are other names that some clients send */
                execution_source?: components["parameters"]["ExecutionSource"];
                /** @description Only executions that the event of this name started, the whole name */
                event_name?: components["parameters"]["ExecutionEventName"];
                /** @description Only executions that failed at the node with this id */
                error_node?: components["parameters"]["ExecutionErrorNode"];
                /** @description Only executions that failed with this code */
                error_code?: components["parameters"]["ExecutionErrorCode"];
                /** @description Only executions that failed like those of a group of `listExecutionErrors`, at the same node with the same code and message */
                error_fingerprint?: components["parameters"]["ExecutionErrorFingerprint"];
                /** @description `true` lists the tests of drafts and their forks alone, `false` the others alone */
                is_test?: components["parameters"]["ExecutionIsTest"];
                /** @description Only executions of this linked account. With a session token it is always the token's account */
                linked_account_id?: components["parameters"]["ExecutionLinkedAccountId"];
                /** @description Adds the filters of this saved view. What the request names itself wins, `ALL` included */
                view_id?: components["parameters"]["ExecutionViewId"];
                /** @description `true` lists the oldest first */
                sortAsc?: components["parameters"]["ExecutionSortAsc"];
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description Lists what this linked account sees, by the caller's own id. Without it an API key or an account token lists every linked account of the organization; ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountFilterHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of executions, without their nodes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getExecution: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description Lists what this linked account sees, by the caller's own id. Without it an API key or an account token lists every linked account of the organization; ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountFilterHeader"];
            };
            path: {
                /** @description Id of the execution */
                id: components["parameters"]["ExecutionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The execution, its nodes in the order in which they were entered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Execution"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such execution, or it is another linked account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
}
