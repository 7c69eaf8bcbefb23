// Generated from openapi/ by `npm run generate`. Do not edit.
export interface paths {
    "/api/v3/org/basics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The organisation and the linked account behind a session token */
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
        /** Address of the hosted connect page for a linked account */
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
        /** Create or update a linked account */
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
        /** The apps that the linked account can connect */
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
        /** One app with the accounts connected to it */
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
        /** Start an OAuth connection */
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
        /** Connect an app by key */
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
        /** Disconnect an app */
        delete: operations["disconnect"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ErrorDetail: {
            /**
             * @description Part of the request
             * @enum {string}
             */
            in: "body" | "query" | "path" | "header";
            /** @description JSON pointer (RFC 6901) to the field in that part, `/name` */
            pointer: string;
            message: string;
        };
        /** @description The one form of every error */
        ApiErrorBody: {
            /** @description The HTTP status again */
            status_code: number;
            /** @enum {string} */
            http_error_type: "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "UNPROCESSABLE_ENTITY" | "LOCKED" | "TOO_MANY_REQUESTS" | "INTERNAL_SERVER_ERROR" | "NOT_IMPLEMENTED" | "BAD_GATEWAY" | "SERVICE_UNAVAILABLE";
            /** @description Machine-readable reason, stable across releases */
            error_code: string;
            /** @description What happened and what to do next, for a person */
            message: string;
            /** @description Finds the request in the server's log */
            request_id?: string;
            /** @description The failing fields, where the input was at fault */
            details?: components["schemas"]["ErrorDetail"][];
        };
        /** @description Id of a record, 24 hexadecimal digits that grow with time */
        ObjectId: string;
        /** @description Colour as `#rgb` or `#rrggbb` */
        Colour: string;
        /**
         * Format: uri
         * @description An http or https address
         */
        WebUrl: string;
        /** @description Looks of the hosted connect page */
        HostedProperties: {
            /** @default false */
            show_org_name: boolean;
            /** @default false */
            show_linked_account: boolean;
            /** @default true */
            show_powered_by: boolean;
            base_color?: components["schemas"]["Colour"];
            secondary_color?: components["schemas"]["Colour"];
            button_color?: components["schemas"]["Colour"];
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
         * @description The two worlds of an organisation. A row lives in exactly one
         * @enum {string}
         */
        Environment: "test" | "production";
        /** @description The caller's own id of a linked account, unique in its environment */
        AccountId: string;
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
        };
        /** @description Looks of this one hosted page, over those of the organisation */
        ConnectUrlRequest: {
            base_color?: components["schemas"]["Colour"];
            secondary_color?: components["schemas"]["Colour"];
            button_color?: components["schemas"]["Colour"];
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
        /** @description Slug of an app, lower case */
        Slug: string;
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
        /** @description Who the account is at the vendor, as the vendor names it; `NA` where it does not say */
        Identifier: string | {
            [key: string]: unknown;
        } | null;
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
            reauth_required: boolean;
            refresh_token_expired?: boolean;
            is_default?: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        LinkedAccount: {
            _id: components["schemas"]["ObjectId"];
            associated_org: components["schemas"]["ObjectId"];
            account_id: components["schemas"]["AccountId"];
            name: string | null;
            environment: components["schemas"]["Environment"];
            udf: components["schemas"]["UdfEntry"][];
            is_seed: boolean;
            tenant_account_id?: string | null;
            /** @description Connected apps, null where there never was one */
            integrations: components["schemas"]["Integration"][] | null;
            /** @description Only in the answer to an upsert */
            new_account?: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AccountName: string;
        /** @description User-defined fields, key to value */
        UdfMap: {
            [key: string]: string;
        };
        /** @description With a session token the account comes from the token, with an API key from `account_id`. Where `payload` is there it wins over the flat keys */
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
        /** @description Ways to connect, each with the fields to ask for first; an empty list asks for nothing */
        AuthTypeOptions: {
            oauth2?: components["schemas"]["InputField"][];
            keybased?: components["schemas"]["InputField"][];
        };
        ConnectedAccount: {
            identifier: components["schemas"]["Identifier"];
            auth_type: components["schemas"]["AuthType"];
            /** Format: date-time */
            connectedAt: string;
            status: components["schemas"]["AuthStatus"];
            connection_id?: components["schemas"]["ObjectId"];
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
            /**
             * @deprecated
             * @description Older clients read it. True where `connected_accounts` holds an account
             */
            connected: boolean;
            connected_accounts: components["schemas"]["ConnectedAccount"][];
            /**
             * @deprecated
             * @description Older clients read it. True where an account of the app is expired
             */
            reauth_required: boolean;
        };
        ApplicationList: components["schemas"]["Application"][];
        IntegrateResponse: {
            /**
             * Format: uri
             * @description Address of the vendor's sign-in
             */
            auth_url: string;
            attempt_id: components["schemas"]["ObjectId"];
            /** @description Seconds that the attempt stays open */
            expires_in: number;
        };
        /** @description Values of the app's key-based fields, by field name */
        CredentialMap: {
            [key: string]: string;
        };
        SaveCredentialsResponse: {
            success: boolean;
        };
    };
    responses: {
        /** @description Any other error, always with the same body (500 a fault of the server, 501 not implemented yet, 503 not ready) */
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
        /** @description The credential is missing, unknown or no longer valid */
        Unauthorized: {
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
        /** @description No such thing in this organisation and environment */
        NotFound: {
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
        /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header answers 403 */
        EnvironmentHeader: components["schemas"]["Environment"];
        /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
        LinkedAccountHeader: components["schemas"]["AccountId"];
        /** @description Slug of the app */
        SlugPath: components["schemas"]["Slug"];
        /** @description Narrows the call to one way of connecting. Without it every connection of the app is meant */
        AuthTypeQuery: components["schemas"]["AuthType"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type ErrorDetail = components['schemas']['ErrorDetail'];
export type ApiErrorBody = components['schemas']['ApiErrorBody'];
export type ObjectId = components['schemas']['ObjectId'];
export type Colour = components['schemas']['Colour'];
export type WebUrl = components['schemas']['WebUrl'];
export type HostedProperties = components['schemas']['HostedProperties'];
export type FeatureFlags = components['schemas']['FeatureFlags'];
export type Environment = components['schemas']['Environment'];
export type AccountId = components['schemas']['AccountId'];
export type AccountDetails = components['schemas']['AccountDetails'];
export type ConnectUrlRequest = components['schemas']['ConnectUrlRequest'];
export type ConnectUrlResponse = components['schemas']['ConnectUrlResponse'];
export type UdfEntry = components['schemas']['UdfEntry'];
export type Slug = components['schemas']['Slug'];
export type AuthType = components['schemas']['AuthType'];
export type AuthStatus = components['schemas']['AuthStatus'];
export type Identifier = components['schemas']['Identifier'];
export type Integration = components['schemas']['Integration'];
export type LinkedAccount = components['schemas']['LinkedAccount'];
export type AccountName = components['schemas']['AccountName'];
export type UdfMap = components['schemas']['UdfMap'];
export type UpdateLinkedAccountRequest = components['schemas']['UpdateLinkedAccountRequest'];
export type InputField = components['schemas']['InputField'];
export type AuthTypeOptions = components['schemas']['AuthTypeOptions'];
export type ConnectedAccount = components['schemas']['ConnectedAccount'];
export type Application = components['schemas']['Application'];
export type ApplicationList = components['schemas']['ApplicationList'];
export type IntegrateResponse = components['schemas']['IntegrateResponse'];
export type CredentialMap = components['schemas']['CredentialMap'];
export type SaveCredentialsResponse = components['schemas']['SaveCredentialsResponse'];
export type ResponseUnexpectedError = components['responses']['UnexpectedError'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ParameterInternalCallHeader = components['parameters']['InternalCallHeader'];
export type ParameterEnvironmentHeader = components['parameters']['EnvironmentHeader'];
export type ParameterLinkedAccountHeader = components['parameters']['LinkedAccountHeader'];
export type ParameterSlugPath = components['parameters']['SlugPath'];
export type ParameterAuthTypeQuery = components['parameters']['AuthTypeQuery'];
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
            /** @description Organisation, linked account and looks */
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
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header answers 403 */
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
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
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
            query?: never;
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
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getApplication: {
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
                /** @description Values of the app's `oauth2` fields, one query parameter each */
                params?: {
                    [key: string]: string;
                };
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
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    saveCredentials: {
        parameters: {
            query?: never;
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
            /** @description A field is missing, or the vendor refused the key */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    disconnect: {
        parameters: {
            query?: {
                /** @description Narrows the call to one way of connecting. Without it every connection of the app is meant */
                auth_type?: components["parameters"]["AuthTypeQuery"];
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
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
}
