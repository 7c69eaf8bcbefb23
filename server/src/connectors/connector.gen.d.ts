// Generated from connector.schema.json by `npm run generate`. Do not edit.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Connector: {
            $schema?: string;
            /** @enum {number} */
            schema_version: 1;
            slug: string;
            name: string;
            description: string;
            tags: components["schemas"]["Tag"][];
            icon: components["schemas"]["Icon"];
            auth: {
                oauth2?: components["schemas"]["OAuth2"];
                keybased?: components["schemas"]["KeyBased"];
            };
            proxy: {
                base_url: components["schemas"]["UrlTemplate"];
            };
            verify: components["schemas"]["Verify"];
            identifier: components["schemas"]["IdentifierCall"];
        };
        /** @enum {string} */
        Tag: "Accounting" | "AI" | "Analytics" | "Calendar" | "Communication" | "CRM" | "Demo" | "Developer tools" | "E-commerce" | "E-signature" | "Email" | "File storage" | "Forms" | "HR" | "Marketing" | "Payments" | "Productivity" | "Project management" | "Support" | "Video";
        /** @description `file`: an SVG beside the connector file. `tile`: one or two letters on a colour */
        Icon: {
            /** @enum {string} */
            kind: "file" | "tile";
            value: string;
            color?: string;
        };
        /** @description https only; http on loopback for development. `{public_url}` is for built-in connectors */
        UrlTemplate: string;
        Path: string;
        Pointer: string;
        Params: {
            [key: string]: string;
        };
        InputField: {
            name: string;
            label: string;
            /** @enum {string} */
            type: "text" | "password" | "select" | "textarea";
            required: boolean;
            placeholder: string;
            help_text?: string;
            options?: {
                name: string;
                value: string;
            }[];
        };
        OAuth2: {
            authorize_url: components["schemas"]["UrlTemplate"];
            token_url: components["schemas"]["UrlTemplate"];
            /** @description `false` says that the vendor offers none */
            revoke: false | components["schemas"]["Revoke"];
            issuer?: components["schemas"]["UrlTemplate"];
            scopes: components["schemas"]["Scopes"];
            /** @enum {string} */
            client_auth: "post" | "basic";
            /** @enum {string} */
            pkce: "required" | "send" | "off";
            off_reason?: string;
            authorize_params?: components["schemas"]["Params"];
            token_params?: components["schemas"]["Params"];
            refresh_params?: components["schemas"]["Params"];
            token_response?: components["schemas"]["TokenResponse"];
            lifetime: components["schemas"]["Lifetime"];
        };
        Revoke: {
            url: components["schemas"]["UrlTemplate"];
        };
        Scopes: {
            /** @enum {string} */
            delimiter?: " " | "," | "+";
            default: string[];
        };
        /** @description Where the token answer departs from RFC 6749 5.1 */
        TokenResponse: {
            access_token?: components["schemas"]["Pointer"];
            refresh_token?: components["schemas"]["Pointer"];
            expires_in?: components["schemas"]["Pointer"];
            scope?: components["schemas"]["Pointer"];
            /** @description Catches failures that come with HTTP 200 */
            error?: {
                ok_pointer: components["schemas"]["Pointer"];
                message_pointer: components["schemas"]["Pointer"];
            };
            accept_token_types?: string[];
        };
        Lifetime: {
            /** @description Seconds that an access token lives, where the token answer does not say */
            access_s: number | ("none" | "unknown");
            /** @enum {string} */
            refresh: "none" | "static" | "rotating";
        };
        KeyBased: {
            fields: components["schemas"]["InputField"][];
            apply: components["schemas"]["Apply"][];
        };
        /** @description Puts a key into a request; `{name}` stands for the field of that name */
        Apply: {
            /** @enum {string} */
            in: "header" | "query";
            name: string;
            template: string;
        };
        /** @description A cheap call that changes nothing and fails where the credentials do not work */
        Verify: {
            /** @enum {string} */
            method: "GET";
            path: components["schemas"]["Path"];
            expect: number[];
        };
        /** @description Who is signed in: the first pointer that leads to a text wins */
        IdentifierCall: {
            /** @enum {string} */
            method: "GET";
            path: components["schemas"]["Path"];
            pointer: components["schemas"]["Pointer"][];
        };
        /** @description What a connect attempt keeps of its connector: the code is redeemed by these rules, even where the connector was changed since. `{public_url}` stays as written */
        AttemptSnapshot: {
            name: string;
            client_id: string;
            base_url: string;
            oauth2: components["schemas"]["OAuth2"];
            identifier: components["schemas"]["IdentifierCall"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Connector = components['schemas']['Connector'];
export type Tag = components['schemas']['Tag'];
export type Icon = components['schemas']['Icon'];
export type UrlTemplate = components['schemas']['UrlTemplate'];
export type Path = components['schemas']['Path'];
export type Pointer = components['schemas']['Pointer'];
export type Params = components['schemas']['Params'];
export type InputField = components['schemas']['InputField'];
export type OAuth2 = components['schemas']['OAuth2'];
export type Revoke = components['schemas']['Revoke'];
export type Scopes = components['schemas']['Scopes'];
export type TokenResponse = components['schemas']['TokenResponse'];
export type Lifetime = components['schemas']['Lifetime'];
export type KeyBased = components['schemas']['KeyBased'];
export type Apply = components['schemas']['Apply'];
export type Verify = components['schemas']['Verify'];
export type IdentifierCall = components['schemas']['IdentifierCall'];
export type AttemptSnapshot = components['schemas']['AttemptSnapshot'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
