// Generated from connector.schema.json by `npm run generate`. Do not edit.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Connector: {
            $schema?: string;
            /** @enum {number} */
            schema_version: 1;
            /** @description Never changes once the app has shipped */
            slug: string;
            name: string;
            description: string;
            tags: components["schemas"]["Tag"][];
            icon: components["schemas"]["Icon"];
            /** @description The provider's page that the facts come from */
            docs_url?: string;
            /** @description Where the facts come from, and when they were compared */
            facts?: components["schemas"]["FactSource"][];
            /** @description The facts in this file that are not verified against the provider’s documentation */
            unverified?: components["schemas"]["UnverifiedFact"][];
            sunset?: components["schemas"]["Sunsets"];
            /** @description What a person enters about the account before connecting, for example its subdomain. No secrets: they are stored and shown in plain text */
            variables?: components["schemas"]["Variable"][];
            auth: {
                oauth2?: components["schemas"]["OAuth2"];
                keybased?: components["schemas"]["KeyBased"];
            };
            /** @description `false` says that there is no call to try credentials with */
            verify: false | components["schemas"]["Verify"];
            /** @description `false`: the provider does not say who is signed in */
            identifier: false | components["schemas"]["IdentifierCall"];
            proxy: components["schemas"]["Proxy"];
            rate_limit?: components["schemas"]["RateLimit"];
            pagination?: components["schemas"]["Pagination"];
            /** @description For a shipped app they are in actions.json beside this file */
            actions?: components["schemas"]["Action"][];
            /** @description For a shipped app they are in triggers.json beside this file */
            triggers?: components["schemas"]["Trigger"][];
            /** @description For a shipped app they are in options.json beside this file */
            sources?: components["schemas"]["OptionSource"][];
        };
        FactSource: {
            /** @description What comes from there; a pointer stands for all below it. `/actions` stands for actions.json */
            pointers: components["schemas"]["FactPointer"][];
            /** @description A page or a file of the provider itself */
            source: string;
            /** @description The day on which they were compared with it */
            checked: string;
        };
        UnverifiedFact: {
            pointer: components["schemas"]["FactPointer"];
            /** @description What was searched without finding it */
            searched: string;
        };
        /** @description JSON pointer (RFC 6901) to a field of this file and all below it */
        FactPointer: string;
        /** @description What the provider has announced to end, such as a version of its API */
        Sunsets: components["schemas"]["Sunset"][];
        Sunset: {
            /** @description What ends, as the provider names it: `CRM API v1` */
            what: string;
            /** @description The first day on which it may not work */
            date: string;
            /** @description The provider’s announcement */
            source: string;
            replaced_by?: string;
            /** @description What it means for this connector, in one sentence */
            note?: string;
        };
        /** @description A file in `_shared`: what several connectors have in common. It is checked as a part of each that extends it */
        SharedBlock: {
            $schema?: string;
            docs_url?: string;
            /** @description As in a connector, for the facts of this file */
            facts?: components["schemas"]["FactSource"][];
            /** @description As in a connector, for the facts of this file */
            unverified?: components["schemas"]["UnverifiedFact"][];
            sunset?: components["schemas"]["Sunsets"];
            variables?: unknown[];
            auth?: components["schemas"]["JsonObject"];
            verify?: components["schemas"]["JsonObject"];
            identifier?: components["schemas"]["JsonObject"];
            proxy?: components["schemas"]["JsonObject"];
            rate_limit?: components["schemas"]["JsonObject"];
            pagination?: components["schemas"]["JsonObject"];
        };
        /** @description A connector.json that a file in `_shared` completes. It is checked as a Connector once both are put together */
        ExtendingFile: {
            /** @description Name of a file in `_shared`, without its ending */
            extends: string;
        } & {
            [key: string]: unknown;
        };
        /** @enum {string} */
        Tag: "Accounting" | "AI" | "Analytics" | "Calendar" | "Communication" | "CRM" | "Demo" | "Developer tools" | "E-commerce" | "E-signature" | "Email" | "File storage" | "Forms" | "HR" | "Marketing" | "Payments" | "Productivity" | "Project management" | "Support" | "Video";
        /** @description `simple`: the slug of an icon in simple-icons, copied to icon.svg beside this file. `glyph`: a symbol of our own, by its name in glyphs.ts, on a color. `file`: an SVG beside this file. `tile`: the symbol of the first tag on a color; its letters are not shown */
        Icon: {
            /** @enum {string} */
            kind: "simple" | "glyph" | "file" | "tile";
            value: string;
            color?: string;
        };
        /** @description `{name}` stands for a declared variable, a captured value, or one of the names that the field documents */
        Template: string;
        /** @description https only; http on loopback for development. `{name}` stands for a declared variable or a captured value, as a label of the host, the whole host or a segment of the path. `{public_url}` is for built-in connectors */
        UrlTemplate: string;
        /** @description Below a base address; may have a query. `{name}` as in a UrlTemplate */
        Path: string;
        /** @description JSON pointer (RFC 6901) */
        Pointer: string;
        /** @description JSON pointer; empty if the response itself is the list */
        ListPointer: string;
        Name: string;
        HeaderName: string;
        /** @description Regular expression from ^ to $, without repeated groups */
        ValuePattern: string;
        Params: {
            [key: string]: components["schemas"]["Template"];
        };
        Headers: {
            [key: string]: components["schemas"]["Template"];
        };
        JsonObject: {
            [key: string]: unknown;
        };
        Variable: {
            name: components["schemas"]["Name"];
            label: string;
            /**
             * @description `host`: a whole host name, requested through the guarded client
             * @enum {string}
             */
            type: "text" | "select" | "host";
            required: boolean;
            placeholder?: string;
            help_text?: string;
            /** @description Required where type is text */
            pattern?: components["schemas"]["ValuePattern"];
            /** @description For type host: what it has to end in, for example `.salesforce.com` */
            suffixes?: string[];
            /** @description Required where type is select */
            options?: components["schemas"]["Option"][];
            default?: string;
            normalize?: components["schemas"]["Normalize"];
            /**
             * @description Only for this auth method
             * @enum {string}
             */
            only_for?: "oauth2" | "keybased";
        };
        /** @description Done to what was typed, in this order, before it is checked. `strip_scheme` also takes the path away */
        Normalize: string[];
        Option: {
            name: string;
            value: string;
        };
        InputField: {
            name: components["schemas"]["Name"];
            label: string;
            /** @enum {string} */
            type: "text" | "password" | "select" | "textarea";
            required: boolean;
            multiple?: boolean;
            placeholder: string;
            help_text?: string;
            options?: components["schemas"]["Option"][];
            pattern?: components["schemas"]["ValuePattern"];
            /** @description Whether it must not be shown again; by default every password is, and nothing else */
            secret?: boolean;
        };
        OAuth2: {
            /**
             * @description Default authorization_code. `oauth1`: OAuth 1.0a (RFC 5849), which customers see as the same window
             * @enum {string}
             */
            grant?: "authorization_code" | "client_credentials" | "oauth1";
            oauth1?: components["schemas"]["OAuth1"];
            /** @description Required but with client_credentials */
            authorize_url?: components["schemas"]["UrlTemplate"];
            token_url: components["schemas"]["UrlTemplate"];
            /** @description Default: token_url */
            refresh_url?: components["schemas"]["UrlTemplate"];
            /** @description `false`: the provider offers none */
            revoke: false | components["schemas"]["Revoke"];
            /** @description Queried for the expiry of a token if the token response does not state it (RFC 7662) */
            introspect?: components["schemas"]["UrlTemplate"];
            /** @description If set, the authorization response must name it (RFC 9207) */
            issuer?: components["schemas"]["UrlTemplate"];
            scopes: components["schemas"]["Scopes"];
            client_auth: components["schemas"]["ClientAuth"];
            /**
             * @description Default send
             * @enum {string}
             */
            pkce?: "required" | "send" | "off";
            off_reason?: string;
            /** @description Added to the address of the authorization page */
            authorize_params?: components["schemas"]["Params"];
            /** @description Added when the code is redeemed; may use {client_id} and {scopes} */
            token_params?: components["schemas"]["Params"];
            /** @description Added to each refresh; may use {client_id} and {scopes} */
            refresh_params?: components["schemas"]["Params"];
            /**
             * @description How the token endpoint wants its body; default form
             * @enum {string}
             */
            token_request?: "form" | "json";
            /** @description Headers of each request to the token endpoint */
            token_headers?: components["schemas"]["Headers"];
            callback?: components["schemas"]["Callback"];
            token_response?: components["schemas"]["TokenResponse"];
            lifetime: components["schemas"]["Lifetime"];
            /** @description Responses of the API that mean that the access token has expired. Default: 401 */
            expired_when?: components["schemas"]["ExpiredWhen"][];
            /**
             * @description `severed`: the authorization page cuts the window off from its opener (Cross-Origin-Opener-Policy). Default live
             * @enum {string}
             */
            window?: "live" | "severed";
        };
        /** @description For grant oauth1. `token_url` issues the token credentials */
        OAuth1: {
            /** @description Issues the temporary credentials */
            request_token_url: components["schemas"]["UrlTemplate"];
            /** @enum {string} */
            signature: "HMAC-SHA1" | "HMAC-SHA256" | "PLAINTEXT";
            realm?: string;
        };
        /**
         * @description `post`: id and secret in the body. `basic`: RFC 6749 2.3.1, form-encoded first. `basic_raw`: not encoded. `basic_with_id`: as basic, and the id in the body. `body_and_basic`: both. `none`: a public client, the id in the body
         * @enum {string}
         */
        ClientAuth: "post" | "basic" | "basic_raw" | "basic_with_id" | "body_and_basic" | "none";
        Revoke: {
            /** @description May use {client_id} as well */
            url: components["schemas"]["UrlTemplate"];
            /**
             * @description Default POST
             * @enum {string}
             */
            method?: "POST" | "GET" | "DELETE";
            /**
             * @description Which token is revoked; `both`: the refresh token, then the access token. Default both
             * @enum {string}
             */
            token?: "both" | "refresh" | "access";
            /**
             * @description Default body
             * @enum {string}
             */
            token_in?: "body" | "bearer" | "query" | "none";
            /** @description Name of the parameter in body or query. Default token */
            token_param?: components["schemas"]["HeaderName"];
            /**
             * @description Default form
             * @enum {string}
             */
            request?: "form" | "json";
            /** @description Added to the body, or to the query for GET; may use {client_id} */
            params?: components["schemas"]["Params"];
            /** @description Headers of this call alone; those of token_headers are not sent here. May use {client_id}, and {access_token} where `token` is access */
            headers?: components["schemas"]["Headers"];
            /** @description Default: the app's own. `none` adds nothing at all here */
            client_auth?: components["schemas"]["ClientAuth"];
            /** @description Default 200 and 204 */
            success?: number[];
            /** @description Leads to `false` where it failed in spite of the status */
            ok_pointer?: components["schemas"]["Pointer"];
        };
        Scopes: {
            /** @enum {string} */
            delimiter?: " " | "," | "+";
            default: components["schemas"]["Scope"][];
            /** @description Those of the default that cannot be taken out */
            mandatory?: components["schemas"]["Scope"][];
            optional?: {
                scope: components["schemas"]["Scope"];
                label: string;
            }[];
            /** @description The request names no scopes: they are chosen where the client is registered, or there are none */
            in_console?: boolean;
            /** @description Default scope */
            param?: components["schemas"]["HeaderName"];
            /** @description A second list, for example user_scope */
            extra_param?: {
                name: components["schemas"]["HeaderName"];
                default: components["schemas"]["Scope"][];
            };
            /**
             * @description How the token response states the granted scopes. `absent`: not at all, or not reliably
             * @enum {string}
             */
            returned?: "string" | "array" | "absent";
        };
        Scope: string;
        Callback: {
            capture?: components["schemas"]["CallbackCapture"][];
            /**
             * @description A check in the core of what came back with the browser
             * @enum {string}
             */
            verify?: "shopify_hmac";
        };
        /** @description Needs a pattern, values or suffixes: the value comes through the browser */
        CallbackCapture: {
            /** @description Query parameter that comes back with the browser */
            param: string;
            as: components["schemas"]["Name"];
            /** @description Default true: without it, connecting fails */
            required?: boolean;
            pattern?: components["schemas"]["ValuePattern"];
            /** @description The only values that are taken */
            values?: string[];
            /** @description For a host: what it has to end in */
            suffixes?: string[];
            normalize?: components["schemas"]["Normalize"];
        };
        /** @description Stores a value of a response as a variable of the connection. Needs a pattern, values or suffixes if a URL uses it */
        TokenCapture: {
            pointer: components["schemas"]["Pointer"];
            as: components["schemas"]["Name"];
            /** @description Default true: without it, connecting fails */
            required?: boolean;
            pattern?: components["schemas"]["ValuePattern"];
            /** @description The only values that are taken */
            values?: string[];
            /** @description For a host: what it has to end in */
            suffixes?: string[];
            normalize?: components["schemas"]["Normalize"];
        };
        /** @description Where the token response departs from RFC 6749 5.1 */
        TokenResponse: {
            /** @description A response that has nothing there, such as one to a refresh, is read by RFC 6749: this and the three fields below */
            access_token?: components["schemas"]["Pointer"];
            refresh_token?: components["schemas"]["Pointer"];
            expires_in?: components["schemas"]["Pointer"];
            /**
             * @description Default s. `epoch`, `epoch_ms`, `iso`: the moment at which the token ends, not its life
             * @enum {string}
             */
            expires_in_unit?: "s" | "ms" | "epoch" | "epoch_ms" | "iso";
            scope?: components["schemas"]["Pointer"];
            capture?: components["schemas"]["TokenCapture"][];
            /** @description How the provider reports a rejection */
            error?: {
                /** @description Leads to `false` where it failed in spite of HTTP 200 */
                ok_pointer?: components["schemas"]["Pointer"];
                /** @description The error code, where it is not at /error */
                message_pointer: components["schemas"]["Pointer"];
            };
            accept_token_types?: string[];
        };
        Lifetime: {
            /** @description Lifetime of an access token in seconds if the token response does not state it. `none`: it does not expire */
            access_s: number | ("none" | "unknown");
            /**
             * @description What becomes of the refresh token when it is used
             * @enum {string}
             */
            refresh: "none" | "static" | "rotating" | "rotating_daily";
            /** @description A refresh token that is not used for so long is dead */
            refresh_idle_days?: number;
            /** @description A refresh token is dead after so long, used or not */
            refresh_max_days?: number;
            /** @description How long the provider accepts a used refresh token again */
            reuse_grace_s?: number;
            /** @description Seconds before its end from which a token is exchanged, where the common rule does not fit */
            margin_s?: number;
        };
        ExpiredWhen: {
            status: number;
            pointer?: components["schemas"]["Pointer"];
            equals?: string | number | boolean;
        };
        KeyBased: {
            fields: components["schemas"]["InputField"][];
            apply: components["schemas"]["Apply"][];
            token?: components["schemas"]["KeyToken"];
            /** @description Where keys need another address than proxy.base_url */
            base_url?: components["schemas"]["UrlTemplate"];
            /** @description Where keys need another call */
            verify?: components["schemas"]["Verify"];
            /** @description Where keys need another call */
            identifier?: false | components["schemas"]["IdentifierCall"];
        };
        /** @description Where requests need a token that the key stands for: `apply` names it {access_token}. With `request` the key is exchanged for it, and again before it ends; with `jwt` alone it is signed here, for each request */
        KeyToken: {
            jwt?: components["schemas"]["Jwt"];
            request?: components["schemas"]["KeyTokenRequest"];
            response?: components["schemas"]["TokenResponse"];
            lifetime?: components["schemas"]["KeyTokenLifetime"];
            /** @description Statuses of the token endpoint that mean that the key is not accepted. Default 400, 401 and 403 */
            rejected?: number[];
            /** @description Responses of the API that mean that the token has expired. Default: 401 */
            expired_when?: components["schemas"]["ExpiredWhen"][];
            /** @description Ends the token at a disconnect; the key stays the customer’s */
            revoke?: components["schemas"]["Revoke"];
        };
        KeyTokenRequest: {
            url: components["schemas"]["UrlTemplate"];
            /**
             * @description Default POST
             * @enum {string}
             */
            method?: "POST" | "GET";
            /**
             * @description Of the body; default form
             * @enum {string}
             */
            format?: "form" | "json";
            /** @description May use variables, fields and {assertion} */
            headers?: components["schemas"]["Headers"];
            /** @description HTTP Basic, not encoded further */
            basic?: {
                user: components["schemas"]["Template"];
                pass: components["schemas"]["Template"];
            };
            /** @description In the body, or the query of a GET. May use variables, fields and, with `jwt`, {assertion} */
            params?: components["schemas"]["Params"];
        };
        KeyTokenLifetime: {
            /** @description As in Lifetime */
            access_s: number | ("none" | "unknown");
            /** @description As in Lifetime */
            margin_s?: number;
        };
        /** @description A JSON Web Token (RFC 7519) signed with what the customer entered. The server adds `iat` and `exp` */
        Jwt: {
            /** @enum {string} */
            alg: "RS256" | "ES256" | "HS256";
            /** @description A private key in PEM, or the secret of HS256; a secret field */
            key: components["schemas"]["Template"];
            /**
             * @description Of the secret of HS256; default utf8
             * @enum {string}
             */
            key_encoding?: "utf8" | "hex" | "base64";
            /** @description Beside `alg` and `typ`, for example `kid` */
            header?: components["schemas"]["Params"];
            /** @description One that is empty is left out */
            claims: components["schemas"]["Params"];
            /** @description From `iat` to `exp` */
            life_s: number;
            /** @description Adds a random `jti`. Default false */
            jti?: boolean;
        };
        /** @description Puts credentials into a request; `{name}` stands for a field of the form, a variable, or {access_token} where the key has a `token` */
        Apply: components["schemas"]["ApplyValue"] | components["schemas"]["ApplyPath"] | components["schemas"]["ApplyBasic"];
        ApplyValue: {
            /** @enum {string} */
            in: "header" | "query" | "body";
            name: components["schemas"]["HeaderName"];
            template: string;
        };
        ApplyPath: {
            /** @enum {string} */
            in: "path";
            /** @description Put between the base address and the path, for example `/bot{token}` */
            template: string;
        };
        /** @description RFC 7617 */
        ApplyBasic: {
            /** @enum {string} */
            in: "basic";
            user: string;
            pass: string;
        };
        /** @description A cheap call that changes nothing, needs no scope, and fails where the credentials do not work */
        Verify: {
            /** @enum {string} */
            method: "GET" | "POST";
            path: components["schemas"]["Path"];
            /** @description Default: proxy.base_url */
            base?: components["schemas"]["UrlTemplate"];
            headers?: components["schemas"]["Headers"];
            /** @description Sent as JSON, as it stands */
            body?: components["schemas"]["JsonObject"];
            expect: number[];
            /** @description Statuses that mean that the credentials are wrong; others decide nothing. Default: all that are not expected */
            rejected?: number[];
            /** @description Leads to something only where it failed in spite of the status */
            error_pointer?: components["schemas"]["Pointer"];
        };
        /** @description Who is signed in */
        IdentifierCall: {
            /**
             * @description Default GET
             * @enum {string}
             */
            method?: "GET" | "POST";
            /** @description Left out: no call, see `captured` */
            path?: components["schemas"]["Path"];
            /** @description Default: proxy.base_url */
            base?: components["schemas"]["UrlTemplate"];
            headers?: components["schemas"]["Headers"];
            /** @description Sent as JSON, as it stands */
            body?: components["schemas"]["JsonObject"];
            /** @description The first that leads to a text or a number is the name shown */
            pointer: components["schemas"]["Pointer"][];
            /** @description The captured value that is the name where no pointer leads to one */
            captured?: components["schemas"]["Name"];
            /** @description The provider's id of the account */
            account_id?: components["schemas"]["Pointer"];
            /** @description Read from the response */
            capture?: components["schemas"]["TokenCapture"][];
            list?: components["schemas"]["AccountList"];
        };
        /** @description Sites, tenants or accounts of which a connection uses one. With a path of its own it is requested before the identifier */
        AccountList: {
            /**
             * @description Default GET
             * @enum {string}
             */
            method?: "GET" | "POST";
            /** @description Left out: the list is in the identifier's own response */
            path?: components["schemas"]["Path"];
            /** @description Default: proxy.base_url */
            base?: components["schemas"]["UrlTemplate"];
            headers?: components["schemas"]["Headers"];
            /** @description Sent as JSON, as it stands */
            body?: components["schemas"]["JsonObject"];
            items: components["schemas"]["ListPointer"];
            /** @description In one entry */
            id: components["schemas"]["Pointer"];
            /** @description In one entry */
            label: components["schemas"]["Pointer"];
            /** @description The name that the id is captured as */
            as: components["schemas"]["Name"];
            /** @description Read from the entry */
            capture?: components["schemas"]["TokenCapture"][];
        };
        Proxy: {
            base_url: components["schemas"]["UrlTemplate"];
            /** @description How an OAuth access token is sent; `{access_token}` in the template. Default bearer (RFC 6750) */
            auth?: "bearer" | components["schemas"]["ApplyValue"];
            /** @description Set on each request */
            headers?: components["schemas"]["Headers"];
            /** @description Set where the caller sends none of that name */
            default_headers?: components["schemas"]["Headers"];
            /** @description The only hosts that credentials are sent to, besides that of base_url. `*.` in front: and every name below */
            hosts?: string[];
        };
        RateLimit: {
            /** @description Default 429 */
            status?: number[];
            /** @description Headers with seconds or a date; default retry-after */
            retry_after?: components["schemas"]["HeaderName"][];
            reset?: {
                header: components["schemas"]["HeaderName"];
                /** @description Where the header holds several parts (`limit=100, remaining=0, reset=5`): the name of the one that is meant */
                part?: components["schemas"]["Name"];
                /**
                 * @description `s`, `ms`: from now; `epoch`, `epoch_ms`: since 1970
                 * @enum {string}
                 */
                unit: "s" | "ms" | "epoch" | "epoch_ms";
            };
            remaining?: components["schemas"]["HeaderName"];
            /** @description Seconds to wait after a response with one of these statuses that states no retry-after itself */
            wait_s?: number;
            body?: {
                pointer: components["schemas"]["Pointer"];
                /** @description A response with such a text at the pointer is a rate limit, with any status */
                regex: components["schemas"]["ValuePattern"];
            };
            concurrency?: number;
        };
        Pagination: {
            /**
             * @description `link`: the address of the next page, in a Link header (RFC 8288) or at `next`
             * @enum {string}
             */
            kind: "cursor" | "page" | "offset" | "link";
            /** @description The list in the response */
            items?: components["schemas"]["ListPointer"];
            /** @description The next cursor or address */
            next?: components["schemas"]["Pointer"];
            /** @description False at the end */
            has_more?: components["schemas"]["Pointer"];
            /** @description Query parameter of cursor, page or offset */
            param?: components["schemas"]["HeaderName"];
            size_param?: components["schemas"]["HeaderName"];
            size?: number;
            /** @description Number of the first page; default 1 */
            first?: number;
            /** @description For `cursor`, instead of `next`: in the last entry of the page */
            next_of_last?: components["schemas"]["Pointer"];
        };
        Action: {
            key: string;
            title: string;
            description?: string;
            /** @enum {string} */
            method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
            /** @description `{name}` stands for a value of the group `path` of the input, else as in a UrlTemplate */
            path: components["schemas"]["Path"];
            /** @description Default: proxy.base_url */
            base?: components["schemas"]["UrlTemplate"];
            headers?: components["schemas"]["Headers"];
            /**
             * @description How the group `body` is sent; default json
             * @enum {string}
             */
            request?: "json" | "form" | "multipart";
            /** @description A GraphQL query: the group `body` is sent as its variables */
            graphql?: string;
            /** @description JSON Schema of an object with the groups path, query, header and body */
            input: components["schemas"]["JsonObject"];
            /** @description JSON Schema of the response */
            output?: components["schemas"]["JsonObject"];
            /** @description The response comes in pages, by the connector's pagination */
            paginate?: boolean;
            /** @description `natural`: twice is as once. `header:<name>`: twice with the same key is as once */
            idempotency: string;
            /** @description Deletes or sends something for good */
            danger?: boolean;
        };
        /** @description An event of the app that starts workflows. The server reads new records again and again */
        Trigger: {
            /** @description Never changes: workflows name the trigger by it */
            key: string;
            /** @description What happened, for example Contact created */
            name: string;
            description?: string;
            /** @description The provider's page that shows the request and its response */
            docs_url?: string;
            /** @description As in a connector; the pointers begin at the trigger */
            facts?: components["schemas"]["FactSource"][];
            /** @description The facts of this trigger that are not verified against its sources; the pointers begin at the trigger */
            unverified?: components["schemas"]["UnverifiedFact"][];
            /** @description Key of an action that changes nothing and lists the records */
            action: string;
            /** @description Values by the name of the action's field. `{cursor}` in a text stands for the cursor; a field that needs it is left out while there is none */
            input?: components["schemas"]["JsonObject"];
            /** @description The list of records in the response */
            list: components["schemas"]["ListPointer"];
            /** @description The provider's id, in a record: the same id starts a workflow once */
            record_id: components["schemas"]["Pointer"];
            /** @description A record with a value there is none of this trigger */
            skip?: components["schemas"]["Pointer"];
            /** @description What the list is sorted by, descending, in a record: reading ends at what was read before. Left out: every page is read */
            newest_first?: components["schemas"]["Pointer"];
            /** @description How new records are known */
            cursor: components["schemas"]["TimeCursor"] | components["schemas"]["IdCursor"] | components["schemas"]["ProviderCursor"];
            /** @description Pages that are read in one go; the next ones follow at once. Default 10 */
            page_limit?: number;
            /** @description JSON Schema of a record, which is the payload of the run */
            output: components["schemas"]["JsonObject"];
            /** @description A record, as the provider's page shows it. Shown in the editor */
            sample: components["schemas"]["JsonObject"];
        };
        /** @description The time at which a record came into being. It is read again for as long as it may appear late */
        TimeCursor: {
            /** @enum {string} */
            kind: "time";
            /** @description The time, in a record */
            pointer: components["schemas"]["Pointer"];
            /**
             * @description How `{cursor}` is written: `iso` 2026-11-20T10:00:00.000Z, `iso_s` without milliseconds, `epoch_s` and `epoch_ms` since 1970
             * @enum {string}
             */
            format: "iso" | "iso_s" | "epoch_s" | "epoch_ms";
            /** @description Seconds before the newest record that are read again, so that what the provider shows late is not missed. Default 300 */
            overlap_s?: number;
        };
        /** @description A later record has a greater id. Needs newest_first */
        IdCursor: {
            /** @enum {string} */
            kind: "increasing_id";
        };
        /** @description The provider says where the next reading begins. The input needs {cursor} */
        ProviderCursor: {
            /** @enum {string} */
            kind: "provider";
            /** @description In the last page */
            next: components["schemas"]["Pointer"];
        };
        /** @description actions.json beside a connector file */
        ActionsFile: {
            $schema?: string;
            actions: components["schemas"]["Action"][];
        };
        /** @description Options of config fields that an action of the app returns */
        OptionSource: {
            /** @description Never changes: portals name the source as dynamic:<slug>:<number> */
            number: number;
            /** @description What the options are, for example Pipelines */
            name: string;
            description?: string;
            /** @description What the parent field has to choose, for example Pipeline; left out: the source needs none */
            needs_parent?: string;
            /** @description Fields of the app's actions that take a value of the source, by their key in the input */
            fields?: string[];
            /** @description The field of those actions that has the parent's value */
            parent_field?: string;
            /** @description The provider's page that shows the response */
            docs_url?: string;
            /** @description Key of an action that changes nothing */
            action: string;
            /** @description Values by the name of the action's field. `{parent}` in a text stands for the value of the parent field */
            input?: components["schemas"]["JsonObject"];
            /** @description The list in the response */
            list: components["schemas"]["ListPointer"];
            /** @description What the customer reads, in an entry of the list */
            name_pointer: components["schemas"]["ListPointer"];
            /** @description What is stored, in an entry of the list */
            value_pointer: components["schemas"]["ListPointer"];
            /** @description For sources of field names: what kind of value each of them has, so that rules offer the operators that fit */
            type?: components["schemas"]["OptionType"];
        };
        OptionType: {
            /** @description The app's word for it, in an entry of the list */
            pointer: components["schemas"]["Pointer"];
            /** @description By the app's word; an entry with another one has no type */
            types: {
                [key: string]: "text" | "number" | "date" | "boolean" | "list";
            };
        };
        /** @description options.json beside a connector file */
        OptionsFile: {
            $schema?: string;
            sources: components["schemas"]["OptionSource"][];
        };
        /** @description triggers.json beside a connector file */
        TriggersFile: {
            $schema?: string;
            triggers: components["schemas"]["Trigger"][];
        };
        /** @description What a connect attempt keeps of its connector: the code is redeemed by these rules, even where the connector was changed since. `{public_url}` stays as written */
        AttemptSnapshot: {
            name: string;
            client_id: string;
            proxy: components["schemas"]["Proxy"];
            oauth2: components["schemas"]["OAuth2"];
            /** @description As in the connector */
            identifier: false | components["schemas"]["IdentifierCall"];
            scopes: components["schemas"]["Scope"][];
        };
        /** @description test.json beside a connector file: what goes over the wire, written down apart from the rules that make it. Tokens are made up */
        TestFile: {
            $schema?: string;
            /** @description What the person typed */
            variables?: {
                [key: string]: string;
            };
            oauth2?: components["schemas"]["OAuthTest"];
            oauth1?: components["schemas"]["OAuth1Test"];
            keybased?: components["schemas"]["KeyTest"];
            limit_fixture?: components["schemas"]["LimitExample"];
            /** @description One for each source of options.json */
            sources?: components["schemas"]["SourceTest"][];
            /** @description One for each trigger of triggers.json */
            triggers?: components["schemas"]["TriggerTest"][];
        };
        SourceTest: {
            number: number;
            /** @description Value of the parent field */
            parent?: string;
            /** @description With the credentials of oauth2/token_fixture, or of keybased/fields where there is none */
            calls: components["schemas"]["Call"][];
            /** @description The options that come out */
            expect: components["schemas"]["ExpectedOption"][];
        };
        /** @description Two readings of a trigger, at 2026-11-20T10:00:00Z and an hour later: what the first one finds is from before */
        TriggerTest: {
            key: string;
            /** @description Requests of the first reading, with the credentials of oauth2/token_fixture, or of keybased/fields where there is none */
            first: components["schemas"]["Call"][];
            second: components["schemas"]["Call"][];
            /** @description Ids of the records that start workflows, oldest first */
            expect: string[];
        };
        ExpectedOption: {
            name: string;
            value: string | number;
            /** @enum {string} */
            type?: "text" | "number" | "date" | "boolean" | "list";
        };
        /** @description What customers read about the app on the hosted page, in each of its languages */
        TextsFile: {
            $schema?: string;
            /** @description `en` is the description of connector.json */
            description: components["schemas"]["Translations"];
            /** @description By scope: what it allows, short and plain, after "{organization} will be able to". Required for each scope of connector.json; further ones are for organizations that request them */
            scopes?: {
                [key: string]: components["schemas"]["Translations"];
            };
        };
        /** @description One text in each language of the hosted page */
        Translations: {
            en: components["schemas"]["PlainText"];
            de: components["schemas"]["PlainText"];
            fr: components["schemas"]["PlainText"];
            es: components["schemas"]["PlainText"];
            ja: components["schemas"]["PlainText"];
        };
        PlainText: string;
        /** @description The API’s response to too many requests, at 2026-11-20T10:00:00Z. Required where rate_limit has wait_s or reset/part */
        LimitExample: {
            answer: components["schemas"]["Answer"];
            /** @description Seconds until the next call */
            pause_s: number;
        };
        OAuthTest: {
            /** @description The whole address of the authorization page, with the words CLIENT_ID, REDIRECT_URI, STATE and CHALLENGE (where PKCE is sent) in the query */
            authorize_example?: string;
            /** @description What the provider adds to code and state */
            callback_params?: {
                [key: string]: string;
            };
            token_fixture: components["schemas"]["TokenExchange"];
            /** @description Left out where there is no refresh token */
            refresh_fixture?: components["schemas"]["TokenExchange"];
            /** @description Of the first token; left out where introspect is */
            introspect_fixture?: components["schemas"]["TokenExchange"];
            /** @description The token endpoint for a code or a refresh token that is over */
            error_fixture: components["schemas"]["ErrorExample"];
            /** @description The calls that find out who is signed in and the one that verifies; once where they are the same */
            calls: components["schemas"]["Call"][];
            /** @description To a token that is no good; default 401 */
            rejected?: components["schemas"]["Answer"];
            /** @description Left out where revoke is false */
            revoke_fixture?: components["schemas"]["RevokeExchange"];
            expect: components["schemas"]["Expect"];
        };
        /** @description Instead of oauth2, for grant oauth1. The provider verifies each signature */
        OAuth1Test: {
            /** @enum {string} */
            signature: "HMAC-SHA1" | "HMAC-SHA256" | "PLAINTEXT";
            request_token: components["schemas"]["OAuth1Exchange"];
            /** @description The whole address of the authorization page */
            authorize_example: string;
            token: components["schemas"]["OAuth1Exchange"];
            calls: components["schemas"]["Call"][];
            rejected: components["schemas"]["Answer"];
            expect: components["schemas"]["Expect"];
        };
        OAuth1Exchange: {
            url: string;
            /** @description With oauth_token and oauth_token_secret in a form */
            answer: components["schemas"]["Answer"];
        };
        KeyTest: {
            /** @description What the person typed into the form */
            fields: {
                [key: string]: string;
            };
            jwt?: components["schemas"]["JwtExample"];
            /** @description Required where keys have a token/request */
            token_fixture?: components["schemas"]["KeyExchange"];
            /** @description Required where keys have a token/revoke */
            revoke_fixture?: components["schemas"]["RevokeExchange"];
            /** @description JWT in a header stands for the signed token, where there is no token_fixture */
            calls: components["schemas"]["Call"][];
            /** @description For every other key */
            rejected: components["schemas"]["Answer"];
            expect: components["schemas"]["Expect"];
        };
        /** @description What has to be in the signed token. SIGNING_KEY in `fields` stands for a key that the check makes */
        JwtExample: {
            /** @description Beside `typ` */
            header: {
                [key: string]: string;
            };
            /** @description Beside `iat`, `exp` and `jti` */
            claims: {
                [key: string]: string;
            };
            life_s: number;
            jti?: boolean;
            /** @description The secret of HS256, decoded */
            secret_hex?: string;
        };
        KeyExchange: {
            /** @enum {string} */
            method: "GET" | "POST";
            url: string;
            /**
             * @description Default form
             * @enum {string}
             */
            format?: "form" | "json";
            /** @description Headers that have to be there */
            headers?: {
                [key: string]: string;
            };
            /** @description Every parameter. JWT stands for the assertion */
            body?: {
                [key: string]: string;
            };
            answer: components["schemas"]["Answer"];
        };
        TokenExchange: {
            url: string;
            /** @description How the client shows who it is */
            client: components["schemas"]["ClientAuth"];
            /**
             * @description Default form
             * @enum {string}
             */
            format?: "form" | "json";
            /** @description Headers that have to be there */
            headers?: {
                [key: string]: string;
            };
            /** @description Every parameter besides client_id and client_secret. CODE, REDIRECT_URI and VERIFIER stand for what the flow makes */
            body: {
                [key: string]: string;
            };
            answer: components["schemas"]["Answer"];
        };
        RevokeExchange: {
            /** @enum {string} */
            method: "POST" | "GET" | "DELETE";
            url: string;
            /** @description `none`: nothing of the client is sent */
            client: components["schemas"]["ClientAuth"];
            /**
             * @description Default form
             * @enum {string}
             */
            format?: "form" | "json";
            /** @description Headers that have to be there */
            headers?: {
                [key: string]: string;
            };
            /** @description Of the first call. Every parameter besides client_id, client_secret and token_type_hint */
            body?: {
                [key: string]: string;
            };
            answer: components["schemas"]["Answer"];
        };
        ErrorExample: {
            status: number;
            headers?: {
                [key: string]: string;
            };
            /** @description JSON; a text is sent as it is */
            body?: components["schemas"]["Json"];
            /** @description The code that has to be read from it */
            error: string;
        };
        Answer: {
            status: number;
            headers?: {
                [key: string]: string;
            };
            /** @description JSON; a text is sent as it is */
            body?: components["schemas"]["Json"];
        };
        /** @description Any JSON */
        Json: {
            [key: string]: unknown;
        } | unknown[] | string;
        Call: {
            /** @enum {string} */
            method: "GET" | "POST";
            /** @description With its query, in any order */
            url: string;
            /** @description Headers that have to be there, credentials written out */
            headers?: {
                [key: string]: string;
            };
            /** @description What has to be sent, as JSON */
            body?: components["schemas"]["Json"];
            answer: components["schemas"]["Answer"];
        };
        /** @description What has to come out */
        Expect: {
            identifier: string;
            account_id?: string;
            scopes?: string[];
            expires_in?: number | null;
            /** @description All that the connection keeps: typed, captured and chosen */
            variables?: {
                [key: string]: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Connector = components['schemas']['Connector'];
export type FactSource = components['schemas']['FactSource'];
export type UnverifiedFact = components['schemas']['UnverifiedFact'];
export type FactPointer = components['schemas']['FactPointer'];
export type Sunsets = components['schemas']['Sunsets'];
export type Sunset = components['schemas']['Sunset'];
export type SharedBlock = components['schemas']['SharedBlock'];
export type ExtendingFile = components['schemas']['ExtendingFile'];
export type Tag = components['schemas']['Tag'];
export type Icon = components['schemas']['Icon'];
export type Template = components['schemas']['Template'];
export type UrlTemplate = components['schemas']['UrlTemplate'];
export type Path = components['schemas']['Path'];
export type Pointer = components['schemas']['Pointer'];
export type ListPointer = components['schemas']['ListPointer'];
export type Name = components['schemas']['Name'];
export type HeaderName = components['schemas']['HeaderName'];
export type ValuePattern = components['schemas']['ValuePattern'];
export type Params = components['schemas']['Params'];
export type Headers = components['schemas']['Headers'];
export type JsonObject = components['schemas']['JsonObject'];
export type Variable = components['schemas']['Variable'];
export type Normalize = components['schemas']['Normalize'];
export type Option = components['schemas']['Option'];
export type InputField = components['schemas']['InputField'];
export type OAuth2 = components['schemas']['OAuth2'];
export type OAuth1 = components['schemas']['OAuth1'];
export type ClientAuth = components['schemas']['ClientAuth'];
export type Revoke = components['schemas']['Revoke'];
export type Scopes = components['schemas']['Scopes'];
export type Scope = components['schemas']['Scope'];
export type Callback = components['schemas']['Callback'];
export type CallbackCapture = components['schemas']['CallbackCapture'];
export type TokenCapture = components['schemas']['TokenCapture'];
export type TokenResponse = components['schemas']['TokenResponse'];
export type Lifetime = components['schemas']['Lifetime'];
export type ExpiredWhen = components['schemas']['ExpiredWhen'];
export type KeyBased = components['schemas']['KeyBased'];
export type KeyToken = components['schemas']['KeyToken'];
export type KeyTokenRequest = components['schemas']['KeyTokenRequest'];
export type KeyTokenLifetime = components['schemas']['KeyTokenLifetime'];
export type Jwt = components['schemas']['Jwt'];
export type Apply = components['schemas']['Apply'];
export type ApplyValue = components['schemas']['ApplyValue'];
export type ApplyPath = components['schemas']['ApplyPath'];
export type ApplyBasic = components['schemas']['ApplyBasic'];
export type Verify = components['schemas']['Verify'];
export type IdentifierCall = components['schemas']['IdentifierCall'];
export type AccountList = components['schemas']['AccountList'];
export type Proxy = components['schemas']['Proxy'];
export type RateLimit = components['schemas']['RateLimit'];
export type Pagination = components['schemas']['Pagination'];
export type Action = components['schemas']['Action'];
export type Trigger = components['schemas']['Trigger'];
export type TimeCursor = components['schemas']['TimeCursor'];
export type IdCursor = components['schemas']['IdCursor'];
export type ProviderCursor = components['schemas']['ProviderCursor'];
export type ActionsFile = components['schemas']['ActionsFile'];
export type OptionSource = components['schemas']['OptionSource'];
export type OptionType = components['schemas']['OptionType'];
export type OptionsFile = components['schemas']['OptionsFile'];
export type TriggersFile = components['schemas']['TriggersFile'];
export type AttemptSnapshot = components['schemas']['AttemptSnapshot'];
export type TestFile = components['schemas']['TestFile'];
export type SourceTest = components['schemas']['SourceTest'];
export type TriggerTest = components['schemas']['TriggerTest'];
export type ExpectedOption = components['schemas']['ExpectedOption'];
export type TextsFile = components['schemas']['TextsFile'];
export type Translations = components['schemas']['Translations'];
export type PlainText = components['schemas']['PlainText'];
export type LimitExample = components['schemas']['LimitExample'];
export type OAuthTest = components['schemas']['OAuthTest'];
export type OAuth1Test = components['schemas']['OAuth1Test'];
export type OAuth1Exchange = components['schemas']['OAuth1Exchange'];
export type KeyTest = components['schemas']['KeyTest'];
export type JwtExample = components['schemas']['JwtExample'];
export type KeyExchange = components['schemas']['KeyExchange'];
export type TokenExchange = components['schemas']['TokenExchange'];
export type RevokeExchange = components['schemas']['RevokeExchange'];
export type ErrorExample = components['schemas']['ErrorExample'];
export type Answer = components['schemas']['Answer'];
export type Json = components['schemas']['Json'];
export type Call = components['schemas']['Call'];
export type Expect = components['schemas']['Expect'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
