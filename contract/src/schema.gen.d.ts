// Generated from openapi/ by `npm run generate`. Do not edit.
export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the platform is ready
         * @description Says whether this server can work: it responds 200 while the database responds, and 503 `NOT_READY` with `Retry-After` while it does not, and before the server stops. Anyone may call it, without a credential, so that load balancers can.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with email and password, or with a code from the email
         * @description Logs a member in with email and either password or an emailed code, never both. The result is a session, or a challenge for `verifyTwoFactor` or `setNewPassword` that lives for five minutes. Three failures of one email from one address lock the pair for three hours (423 `ACCOUNT_LOCKED`); an unknown email gets the same 401 as a wrong password. With `invite_token` the login also accepts the invitation.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session
         * @description Ends the session of the call: its access token and its refresh token stop working at once. With `all` every session of the user ends, in every organization. A master session ends itself only.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/send-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a sign-in code by email
         * @description Emails a six-digit code that works once and for 10 minutes; a newer code replaces it. The response is the same for an email without an account, where nothing is sent unless signup is open. After 5 codes in an hour or 20 in a day for one email it responds 429.
         */
        post: operations["sendOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/login-master": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in as another user with the one-time code of a master account
         * @description Opens a master session: the operator's staff acts as a member, for an hour at most and no longer than the support access lasts. It needs a code from `sendOtp` for `master_email` and an active support access of an organization of the user; without one, or where the operator turned it off, it responds 403 `MASTER_LOGIN_DISABLED` and the code stays valid. The user gets an email, and the audit log records it.
         */
        post: operations["loginMaster"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/post-signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose how a new organization begins
         * @description Stores how the caller's organization begins; with `demo` it is filled with sample data, once. `default` and `demo` take an owner or an admin (403 `ROLE_TOO_LOW`), with a second factor where the organization requires one (403 `TWO_FACTOR_REQUIRED`). `invite`, and any flow without a token, is only confirmed.
         */
        post: operations["postSignup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the own password
         * @description Changes the password of the member who calls; a master session is refused. All other sessions of the user end, this one stays. A wrong old password is 400 `OLD_PASSWORD_WRONG` and counts toward the lock of the login.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/reset-password/send-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code for a new password by email
         * @description Emails a six-digit code for `resetPasswordExternal` that works once and for 10 minutes. The response is the same for an email without an account, where nothing is sent. After 3 codes in an hour or 20 in a day for one email it responds 429.
         */
        post: operations["sendResetOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/reset-password-external": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a code
         * @description Sets a new password with a code from `sendResetOtp`; no credential is needed. Every session of the user and every lock of the email end, and the second factor stays on. A refused password (`PASSWORD_REUSED`, or a very common one) leaves the code valid.
         */
        post: operations["resetPasswordExternal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/new-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a sign-in with a new password, where an admin set the one in use
         * @description The last step of a login whose password an admin had set: it takes the challenge token of that login and opens the session. Every earlier session of the user ends. A refused password leaves the challenge valid; after five minutes, or once password or second factor have changed, it responds 401 and the login starts over.
         */
        post: operations["setNewPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own second factor
         * @description Says whether the member who calls has a second factor, how many recovery codes are left, and whether the organization requires one. It may be called before a required second factor is set up.
         */
        get: operations["getTwoFactor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/two-factor/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a sign-in with the second factor
         * @description The second step of a login: takes the challenge token and a code of the authenticator app, or a recovery code. Each code works once. Wrong codes lock apart from wrong passwords (423 `ACCOUNT_LOCKED`); after five minutes the challenge responds 401 and the login starts over.
         */
        post: operations["verifyTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/two-factor/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to set up an authenticator app
         * @description Creates a secret for an authenticator app; nothing is on until `enableTwoFactor` confirms it. Each call replaces the secret of the one before. If the login is more than 15 minutes old, the password is required (403 `REAUTHENTICATION_REQUIRED`). A second factor that is on has to be turned off first (409 `TWO_FACTOR_ENABLED`).
         */
        post: operations["setUpTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/two-factor/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish to set up an authenticator app
         * @description Turns the second factor on with a first authentication code and returns the recovery codes, which are shown this once. All other sessions of the user end, because they were opened without it. Without a pending setup it responds 409 `TWO_FACTOR_NOT_SET_UP`.
         */
        post: operations["enableTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/two-factor/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn the own second factor off
         * @description Turns the second factor of the member who calls off and deletes its recovery codes; sessions stay open. It takes the password, and a wrong one counts toward the lock of the login. Where the organization requires a second factor it responds 409 `TWO_FACTOR_REQUIRED`.
         */
        post: operations["disableTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/two-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make new recovery codes; the old ones are void
         * @description Replaces the recovery codes of the member who calls and returns the new ones, which are shown this once; the old ones stop working. It takes the password. Without a second factor it responds 409 `TWO_FACTOR_DISABLED`.
         */
        post: operations["createRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an organization and its owner
         * @description Creates an organization with its owner and the API keys of both environments, and logs the owner in. It takes a code from `sendOtp` for the email. If the email has an account it responds 409 `EMAIL_TAKEN`, and the code stays valid for logging in; where the operator closed signup it responds 403 `SIGNUP_CLOSED`.
         */
        post: operations["signup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an invitation is for
         * @description Returns what the token of an invitation email is for: organization, role, inviter, and whether the email has an account already. Nothing is used up. An invitation that was used, withdrawn or is older than 7 days is 404.
         */
        post: operations["getInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/invitation/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation as a new user
         * @description Creates the user that an invitation is for, adds them to the organization and logs them in; the token works once. A person whose email has an account (409 `EMAIL_TAKEN`) logs in with `invite_token` instead.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the own sessions
         * @description Lists the live sessions of the user who calls, in every organization, with the device as its browser describes itself. Sessions that support staff hold in the user's name are in the list, with `master_email`.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Sign every other device out
         * @description Ends every session of the user except the one that calls, in every organization, and says how many were live. Calling it again ends nothing and responds 200. A master session is refused. Every member may call it.
         */
        delete: operations["deleteOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/auth/sessions/{id}": {
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
         * Sign a device out
         * @description Ends one session of the user who calls; the own one may be named too. Its tokens stop working at once. A session that has ended already, or is another user's, is 404; a master session is refused.
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/access-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a new access token with the refresh token
         * @description Takes the refresh token as bearer token and returns a new access token, valid for 15 minutes, with a new refresh token. Sent again within 30 seconds, as parallel tabs do, the old token returns the same successor; sent later, it counts as stolen and the whole session ends. 401 means that the session is over.
         */
        get: operations["refreshAccessToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The organization of the signed-in user
         * @description Returns the organization of the credential. The API keys are included for the roles that may see them, never in a master session, before a required second factor, or for a caller with an API key.
         */
        get: operations["getOrg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures for the overview, of one environment
         * @description Returns figures of one environment for the last days in a time zone: linked accounts, connections, executions. Every member may call it. An unknown time zone is 400.
         */
        get: operations["getOrgStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/pipelines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Published workflows as data that flows between apps
         * @description Lists the published workflows that move data between apps, with their last run. Every member may call it; the screen is shown with the feature key `pipelines`.
         */
        get: operations["listPipelines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/analytics-host/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call the analytics host from this server
         * @description Requests the stored address of the analytics host once and reports whether it responds, with its status and the time it took. A host that fails or is not public is not an error of this call: the result says `reachable: false`. It responds 409 `ANALYTICS_HOST_NOT_SET_UP` where no address is stored. Admins and the owner may call it.
         */
        post: operations["testAnalyticsHost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the organization
         * @description Changes the named fields of the caller's own organization: `settings` key by key, `hosted_properties`, `smtp` and `analytics_host` as a whole. Admins and the owner may call it; a master session may not change `smtp` or `settings`. An admin who requires a second factor of all members needs one first (409 `TWO_FACTOR_NOT_SET_UP`), and turning `master_login_enabled` off ends open master sessions.
         */
        put: operations["updateOrg"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a person to the organization
         * @description Emails an invitation that is valid for 7 days; nothing is created in the person's name before they accept it. Inviting a person again sends another email and makes the first link invalid. A person who is a member already is 409 `ALREADY_EXISTS`; a master session is refused. Admins and the owner may call it.
         */
        post: operations["createMember"];
        /**
         * Remove a member and end their sessions and the open invitations that they sent
         * @description Removes a member: their sessions in this organization end, and so do the session tokens and connect attempts that they started and the invitations that they sent. For an invited person it withdraws the invitation. The owner (409 `OWNER_REQUIRED`) and the caller (403 `FORBIDDEN`) cannot be removed; a master session is refused.
         */
        delete: operations["deleteMember"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member
         * @description Changes the role of a member or of an invited person, from their next request on; the same role again changes nothing. The owner's role cannot change (409 `OWNER_REQUIRED`), nor the caller's own (403 `FORBIDDEN`). A master session is refused.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/api/v1/org/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users of the organization
         * @description Lists the members of the caller's organization with their roles, the owner first. Every member may call it. Open invitations are in `team` of `getOrg`, not here.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the profile of a user
         * @description Changes name and number of a user, and their role; `two_factor_enabled: false` takes a lost second factor away and ends their sessions. All members may change their own profile; another's, and any role, needs an owner or an admin. The owner's profile and second factor are theirs alone (403 `OWNER_PROTECTED`), and so are those of a member of another organization too (403 `FORBIDDEN`).
         */
        put: operations["updateUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/user/resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a new password for a user and unlock their sign-in
         * @description Sets a random password for another member and returns it this once; they replace it at the next login. Their sessions and their login locks end, and they get an email. The owner (403 `OWNER_PROTECTED`), oneself and members of another organization too (403 `FORBIDDEN`) are refused, and so is a master session. Admins and the owner may call it.
         */
        put: operations["resetUserPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/accountaccess": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the times that support was let in
         * @description Lists the grants of support access, active and ended; one whose time has passed is shown as ended. Every member may call it.
         */
        get: operations["listAccountAccess"];
        /**
         * End a grant of support access
         * @description Ends a grant of support access, the active one where no id is named, and every master session with it. A grant that has ended already is returned as it is. Without an active grant it responds 404. Admins and the owner may call it.
         */
        put: operations["updateAccountAccess"];
        /**
         * Let the operator's support staff into the organization
         * @description Allows the operator's support staff to open master sessions in members' names, until `expires_at` or until it is ended. One grant is active at a time (409 `ALREADY_EXISTS`). A master session is refused, so that staff cannot prolong its own access. Admins and the owner may call it.
         */
        post: operations["createAccountAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/datastore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the datastores of the organization
         * @description Lists the named JSON values that workflows of the organization can read, in one environment. Every member may call it.
         */
        get: operations["listDatastores"];
        put?: never;
        /**
         * Create a datastore
         * @description Stores a named JSON value for workflows, in one environment. Developers and higher roles may call it. A name that is in use is 409 `ALREADY_EXISTS`.
         */
        post: operations["createDatastore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/datastore/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a datastore or replace its data
         * @description Renames a datastore or replaces its data as a whole; what is not named stays. Developers and higher roles may call it. A name that is in use is 409 `ALREADY_EXISTS`.
         */
        put: operations["updateDatastore"];
        post?: never;
        /**
         * Delete a datastore
         * @description Deletes a datastore with its data, for good. Developers and higher roles may call it. Calling it again is 404.
         */
        delete: operations["deleteDatastore"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/variable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a variable of the organization
         * @description Stores a named value of the environment for workflows and returns all variables. Developers and higher roles may call it. The value of an encrypted variable is returned as `[REDACTED]`; a key that is in use is 409 `ALREADY_EXISTS`.
         */
        post: operations["createOrgVariable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/variable/{id}": {
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
         * Delete a variable of the organization
         * @description Deletes a variable of the environment and returns the remaining ones. Developers and higher roles may call it. Calling it again is 404.
         */
        delete: operations["deleteOrgVariable"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/test-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message over the organization's mail server
         * @description Sends a message over the mail server that the organization stored, to the given address. 409 `SMTP_NOT_SET_UP` means that none is stored; 502 `MAIL_REFUSED` passes on what the mail server said. Admins and the owner may call it.
         */
        post: operations["sendTestEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org/regenerate-key": {
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
         * Revoke the old API key of an environment
         * @description Ends the overlap of a replaced key at once; the `environment` header names the key. Where no replaced key works any more it responds 404. Admins and the owner may call it; a master session is refused.
         */
        delete: operations["endKeyOverlap"];
        options?: never;
        head?: never;
        /**
         * Replace the API key of an environment
         * @description Creates a new API key and returns it; the `environment` header names the key. The old key stays valid for the overlap in the body, a day by default; with 0 it ends at once. A key that was replaced before ends at once in any case. Session tokens that were minted with the old key live on unless `end_sessions` is set. Admins and the owner may call it; a master session is refused.
         */
        patch: operations["regenerateApiKey"];
        trace?: never;
    };
    "/api/v1/migrate/seed": {
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
         * Erase the demo data
         * @description Deletes the sample data of both environments, all of it or nothing, and sets `is_seed` to false; what members created stays. Admins and the owner may call it. Without sample data it changes nothing and responds 200.
         */
        delete: operations["deleteDemoData"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/api/v2/public/session-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mint a session token for a linked account
         * @description Mints the bearer token that a linked account's browser uses, valid for 24 hours. Call it in your back end with the API key; a member with the role developer or higher may call it too. Each call mints another token and ends none. The linked account has to exist (400 `INVALID_LINKED_ACCOUNT_ID`), unless `name` says how to call a new one. With `rights` the token also builds custom apps of that account, or draws its workflows; with `read_only` it changes nothing.
         */
        post: operations["createSessionToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/session-token/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session token that makes this call
         * @description Ends the session token that makes the call, and with it the connect links it created, the sessions of their pages and connect attempts in flight. `revoked_count` is 1, or 0 where another call was first. Later calls with the token are 401.
         */
        post: operations["revokeSessionToken"];
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
    "/api/v2/public/connect-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Swap the token of a hosted page's address for a session, once
         * @description Exchanges the token in the address of a hosted page for a session token of 30 minutes, once; no credential is needed. `CONNECT_LINK_USED`, `CONNECT_LINK_EXPIRED` and `CONNECT_LINK_UNKNOWN` tell apart why it responds 401. A link whose maker was removed or whose account was deleted is unknown.
         */
        post: operations["exchangeConnectToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/hosted-properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sent when the address of this hosted page was made
         * @description Returns the body that `createConnectUrl` was called with, for the hosted page that the link opened. For a session token that no link made it is an empty object.
         */
        get: operations["getHostedProperties"];
        put?: never;
        post?: never;
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
        /**
         * List linked accounts, newest first
         * @description Lists the linked accounts of one environment with the apps they connected, page by page. Filters combine; dates are days in UTC, both included. Every member and every API key may call it.
         */
        get: operations["listLinkedAccounts"];
        /**
         * Create or update a linked account
         * @description With an API key it creates the linked account or changes the named fields, and `new_account` says which; repeating it is safe. With a session token it changes the token's own account, whatever id the body names. Keys in `udf` that are not named keep their values. Members need the role developer, and call it as an API key does.
         */
        put: operations["updateAccount"];
        /**
         * Create a linked account
         * @description Creates a linked account under an id of your own, which cannot change later. An id that is in use in this environment is 409 `ALREADY_EXISTS`; use `updateAccount` to create or update in one call. API keys, and members with the role developer or higher, may call it.
         */
        post: operations["createLinkedAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/linked-account/{linked_account_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One linked account with its connected apps
         * @description Returns one linked account with its connections: status, identity at the provider, and missing scopes. It is found by your own id for it, in one environment. Every member and every API key may call it.
         */
        get: operations["getLinkedAccount"];
        put?: never;
        post?: never;
        /**
         * Delete a linked account and everything that it connected
         * @description Disconnects every app of the linked account, which revokes tokens at the providers where they support it, and deletes the account with what it stored. Its session tokens and links stop working. Calling it again is 404. API keys, and members with the role developer or higher, may call it.
         */
        delete: operations["deleteLinkedAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/linked-account/integration/{slug}": {
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
         * Disconnect an app of a linked account
         * @description Disconnects an app of the linked account that the query names: one connection by `connection_id`, those of one `auth_type`, or all. Tokens are revoked at the provider where it supports that; `revoked` says whether it worked, and a failed revocation is retried. Without a connection nothing changes and it responds 200; an unknown app is 404. API keys, and members with the role developer or higher, may call it.
         */
        delete: operations["deleteIntegration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/linked-account/integration/oauth-url/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start an OAuth connection for a linked account, by API key
         * @description Starts a connect attempt from a back end, for the linked account in the header, and returns the start page to send the customer to, who confirms there. The attempt is open for ten minutes. An app that is not enabled is 404 `APP_DISABLED`; one without OAuth or without a client is 400. An account that begins too often gets 429. It takes an API key, so call it in your back end.
         */
        get: operations["getOauthUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/linked-account/integration/save-key-credentials/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Connect an app of a linked account by key, by API key
         * @description Checks a key at the provider and stores it for the linked account in the header, replacing the key before it; `_connection` adds a connection, or says which one it renews. A key that the provider rejects is 400 `CREDENTIALS_REJECTED` and nothing changes; a provider that does not respond is 502 `VENDOR_UNAVAILABLE`. An app that is not enabled is 404 `APP_DISABLED`. It takes an API key, so call it in your back end.
         */
        put: operations["saveKeyCredentials"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/connection-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to the connections of a linked account
         * @description Lists what happened to the connections of one linked account, newest first: connected, connected again, expired, disconnected, and sign-ins at a provider that ended without a connection. Such sign-ins are kept for 30 days. Every member and every API key may call it.
         */
        get: operations["listConnectionHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/connection/{slug}/{connection_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename a connection, or make it the default of its app
         * @description Names a connection, or makes it the default: the one that requests use where they name none. The default before it stays connected. An id that is not one of this account and app is 404. Members need the role developer.
         */
        patch: operations["updateConnection"];
        trace?: never;
    };
    "/api/v1/application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The catalog with what the environment has set up, by name
         * @description Lists all apps, custom ones included, with what the environment has set up for each: enabled or not, client, connected accounts. Every member may call it.
         */
        get: operations["listAppSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/application/{slug}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How an app is set up in the environment
         * @description Returns how one app is set up in the environment: whether it is enabled, its OAuth client, scopes and callback address. The client secret is never returned, and the client ID only to developers and higher roles. An unknown slug is 404. Every member may call it, and a session token with the right `custom_apps` for an app of its own linked account.
         */
        get: operations["getAppSettings"];
        /**
         * Enable or disable an app, and set the organization's own OAuth client and scopes
         * @description Changes the named settings of an app in one environment; `null` removes a value. Another `client_id` needs its `client_secret` too. Enabling an app without what it needs is 409 `APP_NOT_READY`. Disabling one ends connect attempts in flight; connections stay stored and are usable once it is enabled again. Admins and the owner may call it, and a session token with the right `custom_apps` for an app of its own linked account.
         */
        put: operations["updateAppSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/application/{slug}/config-portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What customers are asked for an app
         * @description Returns the draft of the portal of one app in the environment, with what its editor offers. An app without a portal has an empty draft with revision 0.
         */
        get: operations["getConfigPortal"];
        /**
         * Save the draft of a portal
         * @description Stores the draft as a whole. Customers see nothing of it before it is published.
         */
        put: operations["saveConfigPortal"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/application/{slug}/config-portal/differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What publishing the draft would change
         * @description Compares the draft with the published version, counts the configs that each difference touches, and names what keeps it from being published. It stores nothing.
         */
        get: operations["getPortalDifferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/application/{slug}/config-portal/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish the draft of a portal
         * @description Makes the draft the next version, which customers see at once. A field that it no longer has is archived with its values.
         */
        post: operations["publishConfigPortal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/application/{slug}/config-portal/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Published versions of a portal
         * @description Lists the published versions, newest first, page by page. They are kept for good.
         */
        get: operations["listPortalVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/application/{slug}/config-portal/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a published version the draft again
         * @description Replaces the draft by a published version. Publish it to bring it back to customers.
         */
        post: operations["restorePortalVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/application/{slug}/config-portal/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a customer would see of a draft
         * @description Returns a config as the draft in the body would make it, with options read as the linked account that is named. It stores nothing.
         */
        post: operations["previewConfigPortal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/application/{slug}/config-portal/copy-to-production": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a copy of the draft to Production would change
         * @description Compares the draft of Test with the draft of Production and lists what is missing there. The environment of the call has to be Test.
         */
        get: operations["previewPortalCopy"];
        put?: never;
        /**
         * Copy the draft from Test to Production
         * @description Replaces the draft of Production by the draft of Test; nothing is published. The environment of the call has to be Test, and workflows are matched by their alias.
         */
        post: operations["copyConfigPortal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/application/{slug}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check at the provider that it accepts the app's OAuth client, or the credentials of one linked account
         * @description Checks at the provider whether it accepts the app's OAuth client, or what the named linked account has connected. The verdict is in `outcome`, also where the provider rejects them or cannot be reached; nothing stored changes. Without anything to check it responds 409 `NOTHING_TO_TEST`. Developers and higher roles may call it.
         */
        post: operations["testAppCredentials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/custom-app": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Custom apps of the environment, newest first
         * @description Lists the custom apps of one environment, published or not, with how many linked accounts have connected each. Every member may call it. A session token with the right `custom_apps` gets the apps of its own linked account.
         */
        get: operations["listCustomApps"];
        put?: never;
        /**
         * Begin a custom app from scratch
         * @description Creates a custom app that is not published yet; its slug is made from the name and never changes. An environment holds 100 at most (409 `TOO_MANY_APPS`). Developers and higher roles may call it. With the right `custom_apps` a session token makes an app of its linked account, which that account alone can connect and call; an account has 20 at most.
         */
        post: operations["createCustomApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/custom-app/preview-openapi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the custom app that an OpenAPI document describes
         * @description Reads an OpenAPI document, sent or fetched from a public address, and returns what a custom app would take over, with a digest for `importOpenApi`. Nothing is stored. A document that cannot be used is 400 `DOCUMENT_INVALID`, one that cannot be fetched 502 `DOCUMENT_UNREACHABLE`. Developers and higher roles may call it, and session tokens with the right `custom_apps`.
         */
        post: operations["previewOpenApi"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/custom-app/import-openapi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a custom app of an OpenAPI document
         * @description Creates a custom app with the chosen operations of an OpenAPI document as actions; fields that are not named come from the document. With `digest` it refuses a document that differs from the preview (409 `DOCUMENT_CHANGED`). Developers and higher roles may call it; with the right `custom_apps` a session token makes an app of its own linked account.
         */
        post: operations["importOpenApi"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/custom-app/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One custom app
         * @description Returns a custom app as it was described, with what is missing before it can be published. Every member may call it, and a session token with the right `custom_apps` for an app of its own linked account; no secret is included.
         */
        get: operations["getCustomApp"];
        /**
         * Change a custom app
         * @description Changes the named fields of a custom app; a published one changes for customers at once. Developers may call it, but only an admin or the owner may change the hosts that stored credentials are sent to (403 `ROLE_TOO_LOW`). A change that would break a published app is 409 `APP_NOT_READY`. With the right `custom_apps` a session token changes an app of its own linked account: other hosts for credentials are 409 `APP_IN_USE` while it is connected, else they remove the client secret and unpublish the app.
         */
        put: operations["updateCustomApp"];
        post?: never;
        /**
         * Delete a custom app
         * @description Deletes a custom app with its settings, for good. While linked accounts have it connected it responds 409 `APP_IN_USE`, unless `force` is true: then it disconnects them first and says how many. Admins and the owner may call it, and a session token with the right `custom_apps` for an app of its own linked account.
         */
        delete: operations["deleteCustomApp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/custom-app/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let linked accounts connect a custom app
         * @description Makes a custom app available to linked accounts of the environment. Where something is missing it responds 409 `APP_NOT_READY` and `details` names all of it. Publishing it again changes nothing. Admins and the owner may call it, and a session token with the right `custom_apps` for an app of its own linked account, which is the only one that can connect it.
         */
        post: operations["publishCustomApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/custom-app/{id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a custom app out of the lists of linked accounts. What is connected stays stored
         * @description Removes a custom app from the lists of linked accounts of the environment; a connect attempt in flight fails with `APP_DISABLED`. Existing connections stay stored. Calling it again changes nothing. Admins and the owner may call it, and a session token with the right `custom_apps` for an app of its own linked account.
         */
        post: operations["unpublishCustomApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The catalog of apps
         * @description Lists the enabled apps of the environment with their auth methods. With the header `linked_account_id` each app has that account's connections; an unknown account is 400 `INVALID_LINKED_ACCOUNT_ID`. Every member and every API key may call it, and a session token for the apps and connections of its own linked account.
         */
        get: operations["listPublicApplications"];
        put?: never;
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
    "/api/v2/integration-schema/{slug}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The actions of an app
         * @description Lists the actions that the app's connector describes, each with its id for `executeAction`. A member sees those of an app that is not enabled, too; for an API key such an app is 404.
         */
        get: operations["listActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/integration-schema/{slug}/actions/{action_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The fields that an action takes
         * @description Returns every input field of one action of an app, to build a form or a request body from. An unknown app or action is 404.
         */
        get: operations["getAction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/integration-schema/{slug}/actions/{action_id}/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run an action with what a linked account has connected
         * @description The body holds the action's fields by name. The response is 200 also if the app refuses: `node_status` and `http_status` say so. A session token runs actions of its own account.
         */
        post: operations["executeAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/integration-schema/{slug}/actions/{action_id}/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a linked account offers for a field of an action
         * @description Reads the values that the account has at the app for a field with `dynamic_options`, for example its channels, with the account's connection. Where the field depends on another one, its value is taken from `input`; without it there are no options. Nothing is stored and nothing changes at the app. Where the app fails, the response is 200 with `options_error`.
         */
        post: operations["readActionFieldOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/integration-schema/{slug}/triggers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The events of an app
         * @description Lists the events of an app that workflows can start with, each with its id for an `app_event` trigger. The server asks the app for new ones. A member sees those of an app that is not enabled, too; for an API key such an app is 404.
         */
        get: operations["listAppTriggers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/proxy/{slug}/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * GET from an app's API as a linked account
         * @description Sends the request on with the credentials of the linked account, to the app's own hosts alone. `x-patchbay-origin` distinguishes a response of the app (`vendor`) from one of this server (`patchbay`).
         */
        get: operations["proxyGet"];
        /**
         * PUT to an app's API as a linked account
         * @description Sends the request on with the credentials of the linked account, to the app's own hosts alone. `x-patchbay-origin` distinguishes a response of the app (`vendor`) from one of this server (`patchbay`).
         */
        put: operations["proxyPut"];
        /**
         * POST to an app's API as a linked account
         * @description Sends the request on with the credentials of the linked account, to the app's own hosts alone. `x-patchbay-origin` distinguishes a response of the app (`vendor`) from one of this server (`patchbay`).
         */
        post: operations["proxyPost"];
        /**
         * DELETE at an app's API as a linked account
         * @description Sends the request on with the credentials of the linked account, to the app's own hosts alone. `x-patchbay-origin` distinguishes a response of the app (`vendor`) from one of this server (`patchbay`).
         */
        delete: operations["proxyDelete"];
        options?: never;
        head?: never;
        /**
         * PATCH at an app's API as a linked account
         * @description Sends the request on with the credentials of the linked account, to the app's own hosts alone. `x-patchbay-origin` distinguishes a response of the app (`vendor`) from one of this server (`patchbay`).
         */
        patch: operations["proxyPatch"];
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
    "/api/v1/{slug}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the provider sends the customer's browser back to
         * @description Responds with a page for the window that the start page was opened in. It closes itself, or goes back by itself where the attempt names a return address. Where the sign-in reaches several of the provider's accounts, it is the account selection page (`submitChoice`). Providers may add parameters of their own, which are ignored. Takes the cookie of the start page: a browser without it did not begin the attempt, which stays open for the one that did.
         */
        get: operations["completeIntegration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/{slug}/callback/opener": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * That the page of a callback has lost its opener
         * @description For the page itself, by the state of its address, which has been used up. Counts once for each attempt whose start page had an opener; the response is the same if it does not count.
         */
        post: operations["reportSeveredOpener"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/start/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page that leads to the provider's authorization
         * @description Sets a cookie, and with it the attempt belongs to this browser; another one is refused. Requests the nonce from its opener, or asks the customer.
         */
        get: operations["getStartPage"];
        put?: never;
        /**
         * Continue to the provider's authorization, or cancel
         * @description Continues to the provider, or ends the attempt as denied where the customer cancels. It takes the cookie of the start page, which other sites cannot make a browser send here; another browser is refused.
         */
        post: operations["submitStartPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/start/{token}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the attempt of a start page stands
         * @description For the start page itself, which polls it until the attempt ends. It takes the cookie of that page; without it the response is 404.
         */
        get: operations["getStartStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/choose/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account selection page
         * @description Where a sign-in reaches several accounts, the callback shows this page and leaves its address, so that it can be loaded again. Takes the cookie of the start page.
         */
        get: operations["getChoicePage"];
        put?: never;
        /**
         * Connect the chosen account, or cancel
         * @description Works once, for the browser that the attempt belongs to. Cancelling revokes the tokens at the provider.
         */
        post: operations["submitChoice"];
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
    "/api/v2/public/configs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Configs of a linked account, over all apps
         * @description Lists the configs of one linked account over all apps, oldest first, archived ones included. It shows no values.
         */
        get: operations["listAccountConfigs"];
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
    "/api/v2/public/slug/{slug}/config/{configId}/workflows/{workflowId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Enable or disable a workflow for a config
         * @description Enables or disables one workflow. To enable it, its required fields and those of the app itself need values and the app has to be connected, else it is 400. One that is enabled can be disabled also when it is no longer offered.
         */
        patch: operations["toggleConfigWorkflow"];
        trace?: never;
    };
    "/api/v2/public/slug/{slug}/config/{configId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * History of a config
         * @description Returns who changed what and when, newest first, page by page. A config keeps its newest 1,000 changes. Values of secrets are never part of them.
         */
        get: operations["listConfigChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/slug/{slug}/config/{configId}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the values of a config
         * @description Removes the stored values of the config or of one of its workflows, so that the defaults count again. Workflows stay enabled or disabled as they are.
         */
        post: operations["resetConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/config/field": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read all fields of a config
         * @description Returns the config of the linked account for the app that the header `slug` names, with all its fields, and creates it where it does not exist. Existing clients send POST without a body.
         */
        post: operations["listConfigFields"];
        delete?: never;
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
    "/api/v2/public/workflow-folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Folders of workflows
         * @description Lists every folder of the environment by name, with how many workflows it holds. Folders are not nested.
         */
        get: operations["listWorkflowFolders"];
        put?: never;
        /**
         * Create a folder
         * @description Creates an empty folder. An environment has 200 folders at most; a name that another folder of the same app has is 409.
         */
        post: operations["createWorkflowFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow-folders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a folder
         * @description Gives a folder another name. A name that another folder of the same app has is 409.
         */
        put: operations["updateWorkflowFolder"];
        post?: never;
        /**
         * Delete a folder
         * @description Deletes a folder. Its workflows stay, out of every folder.
         */
        delete: operations["deleteWorkflowFolder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflows/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move workflows to a folder, or order them
         * @description Moves all of the workflows or, where one of them or the folder is unknown, none. A folder of an app takes workflows of that app alone.
         */
        post: operations["moveWorkflows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflows/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish or unpublish several workflows
         * @description Does for each workflow what publishWorkflow does, one after another. One that fails stays as it was, and does not keep the others.
         */
        post: operations["publishWorkflows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflows/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete several workflows
         * @description Does for each workflow what deleteWorkflow does, one after another. One that fails stays, and does not keep the others.
         */
        post: operations["deleteWorkflows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/enabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Workflows that a linked account has enabled
         * @description Lists what is enabled in the configs of the linked account, by config, oldest first. Workflows that are not published are left out.
         */
        get: operations["listEnabledWorkflows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a workflow from an exported one
         * @description Creates a workflow of the organization, or of the linked account that the header names, as a draft. What the document needs and this environment does not have is listed in `missing`; it is imported all the same. A graph that leads back to itself, has not one start node, or names nodes that are not there is refused; a node of an unknown kind is left out, with a note in its place.
         */
        post: operations["importWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/versions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Published versions of a workflow
         * @description Lists the versions, newest first. Their nodes never change, and they are kept as long as the workflow.
         */
        get: operations["listWorkflowVersions"];
        put?: never;
        post?: never;
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
        /**
         * A workflow with its nodes
         * @description Returns the published version, or the draft where none ever was published. With the id of the draft it is the draft. A linked account reads its own workflows alone; one of the organization is 403.
         */
        get: operations["getWorkflow"];
        /**
         * Change name, alias and settings of a workflow
         * @description Changes what the request has, at once and without publishing; a description or an alias that is null goes. Settings are part of the draft: they raise its revision, and runs follow them once they are published.
         */
        put: operations["updateWorkflow"];
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
    "/api/v2/public/workflow/node-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Kinds of nodes that a workflow can be built of
         * @description Lists every kind of node with the JSON Schema of its settings, from which an editor draws its forms. They are the same for all organizations of an installation; `is_addable` says which ones the caller may add.
         */
        get: operations["listNodeTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Workflows to begin with
         * @description Lists the workflow templates that ship with the server. They are the same for all organizations of an installation, whether or not their apps are here.
         */
        get: operations["listWorkflowTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/templates/{template_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A template as a document
         * @description Returns what `importWorkflow` takes. Send it there as it is: the import creates a draft, and names what this environment lacks.
         */
        get: operations["getWorkflowTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The draft of a workflow
         * @description Returns what the editor changes, with the revision that saving it names. Customers and runs see nothing of it before it is published.
         */
        get: operations["getWorkflowDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is wrong with a draft or a version
         * @description Checks the draft as publishing does, and stores nothing. A draft with errors is not published; warnings may be mistakes. With `version` it checks that version, whose errors are not obstacles: it was checked when it was made, and what it names may be gone since.
         */
        get: operations["getWorkflowFindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save the draft of a workflow
         * @description Stores nodes and edges as a whole; settings, payload schema, sample and notes stay where the request leaves them out. What is unfinished can be saved; publishing looks at it.
         */
        put: operations["saveWorkflowGraph"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that an editor is open, and see which others are
         * @description Called by each tab about every ten seconds while it shows the workflow. The response has the other tabs, and the revision of the draft. A tab that was silent for 30 seconds is gone. Of more than 200 tabs of a workflow, later ones are not shown to others. Customers do not learn the emails of members.
         */
        post: operations["reportWorkflowPresence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/presence/{client_id}": {
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
         * Say that an editor is closed
         * @description Takes a tab out of those that the others see, at once. Only who reported it can; one that is gone already is not an error.
         */
        delete: operations["deleteWorkflowPresence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Publish or unpublish a workflow
         * @description With `published` it makes the draft the next version, which new runs follow; a draft without changes makes none. With `version` that version is published again and the draft stays. Without `published` the workflow no longer starts; it is named by its own id then, that of its draft is 400. Runs end on the version that they began with. The workflow of a linked account has at most 1,000 versions (400 `LIMIT_REACHED`).
         */
        put: operations["publishWorkflow"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/promotion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a promotion to Production would do
         * @description Reads the published version, or the one that is named, as it would be in Production, what of it Production does not have, and the draft there that it would replace. The environment of the call has to be Test.
         */
        get: operations["previewWorkflowPromotion"];
        put?: never;
        /**
         * Promote a version from Test to Production
         * @description Makes a draft of the version in Production, or replaces the draft of the workflow that an earlier promotion made there. Nothing is published. Name, alias, folder and description of a workflow that is there stay. The environment of the call has to be Test.
         */
        post: operations["promoteWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A published version with its nodes
         * @description Returns the workflow as it was published then. Its `_id` is that of the version.
         */
        get: operations["getWorkflowVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the note of a published version
         * @description Says what the version changed, as `publishWorkflow` does with `description`. Nothing else of a version ever changes.
         */
        patch: operations["updateWorkflowVersion"];
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a published version the draft again
         * @description Replaces the draft by a published version. Publish it to let runs follow it.
         */
        post: operations["restoreWorkflowVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a copy of a workflow
         * @description Creates a workflow with a copy of the draft, for the same app and the same owner. The copy is not published and has no alias.
         */
        post: operations["duplicateWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a workflow's draft
         * @description Starts an execution of the draft as it is saved now, published or not. It calls the apps as any other execution does, but for the nodes whose output `pins` gives; its `workflow_version` is null. With `run_to` it ends behind a node, and errors in nodes that do not run are not an obstacle. Read it by its id to follow its nodes; its `tested_part` says which nodes were left out. Pins act in tests alone, and in forks of them.
         */
        post: operations["testWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/test/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run one code or expression of a workflow
         * @description Runs the text as a node of the workflow would: in the same sandbox, with the same limits of time and memory, and without network. Nothing is stored, no execution is recorded, and nothing is read of the draft. Where the code is at fault, the response is 200, and `status` is Errored.
         */
        post: operations["testWorkflowCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/capture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sample, or whether one is waited for
         * @description Says whether the workflow listens, and has the sample once it is there. A sample is kept for a day.
         */
        get: operations["getWorkflowCapture"];
        put?: never;
        /**
         * Listen for a sample of what starts a workflow
         * @description For 10 minutes, the next webhook call, event or app event that comes in for the draft's trigger, for any linked account, is kept as a sample. It starts no run of the draft; what the published version starts stays the same. A draft that was never published has the address of its webhook already. Events of apps come in where a published workflow starts with the same one. Listening again forgets the sample before.
         */
        post: operations["startWorkflowCapture"];
        /**
         * Stop listening, or forget the sample
         * @description Ends listening, and deletes the sample. Where there is neither, it is not an error.
         */
        delete: operations["deleteWorkflowCapture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/fixtures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payloads that tests of a workflow may start with
         * @description Lists the saved payloads by name, without what they hold. Read one by its id to start a test with it.
         */
        get: operations["listWorkflowFixtures"];
        /**
         * Save a payload under a name
         * @description Saves a payload for tests of the workflow. One of the same name is replaced. Payloads are the workflow's, not the draft's: all members see them, versions, copies and exports do not have them, and they go with the workflow.
         */
        put: operations["saveWorkflowFixture"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/fixtures/{fixture_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One saved payload
         * @description Reads a payload with what it holds. Send it as `payload` of a test.
         */
        get: operations["getWorkflowFixture"];
        put?: never;
        post?: never;
        /**
         * Delete a saved payload
         * @description Deletes a payload, for all members. Tests that it has started stay.
         */
        delete: operations["deleteWorkflowFixture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The draft as a document of its own
         * @description Returns what `importWorkflow` takes, in another environment or organization too. It holds no ids of the organization: sub-flows are named by alias, and nodes name no connection.
         */
        get: operations["exportWorkflow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/polls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the event of a workflow is looked for
         * @description Lists the connections over which an app is asked for the event that starts a published workflow, with the next time and the last problem. Empty for a workflow with another trigger.
         */
        get: operations["listWorkflowPolls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What depends on a workflow
         * @description Names the workflows that run it as a sub-flow, the config portals that offer it and the linked accounts that have it enabled. Read it before you delete the workflow, or to see why its trigger does not start it yet.
         */
        get: operations["getWorkflowUses"];
        put?: never;
        post?: never;
        delete?: never;
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
    "/api/v2/public/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fire an event, at the address of older back ends
         * @description The same as `fireEvent`, by API key alone. A name that no published workflow listens to is 400 `INVALID_EVENT`.
         */
        post: operations["fireEventByKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/event/trigger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fire an event
         * @description Runs every published workflow that listens to this event and that the linked account has: enabled in the config, or its own, or of the organization without app. Conditions, payload schema and idempotency key of each decide; `workflows` says how. A name that no published workflow listens to is 400 `INVALID_EVENT`.
         */
        post: operations["fireEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/event/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fire an event of one app
         * @description As `fireEvent`, for workflows of this app alone. A name that no published workflow of the app listens to is 400 `INVALID_EVENT`.
         */
        post: operations["fireAppEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-trigger/{tenant}/{workflow_id}/{linked_account_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a workflow by its own address
         * @description The address of a published workflow with a webhook trigger, for one linked account; `webhook_path` of the workflow shows it. The trigger says how the sender proves itself: not at all, by an HMAC SHA-256 of the body as it was sent, or by a token. What is stored as the secret decides, so that without one every request is 401. The workflow starts with the body; where the conditions do not hold it does not, and the response is 200 all the same. While a draft listens for a sample, its address takes calls too.
         */
        post: operations["receiveWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/workflow/{id}/webhook-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set or rotate the secret of a webhook trigger
         * @description Stores the secret that senders prove themselves with at the workflow's address, the sender's own or a new one. It is encrypted, is not part of the draft or of a version, and is shown in this response alone. The one before is invalid at once.
         */
        put: operations["setWebhookSecret"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workflow/public/scheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List schedules
         * @description Lists when workflows run, newest first: what calls registered, and what the triggers of published workflows made for the linked accounts that have them enabled. With `linked_account_id` only those of one linked account.
         */
        get: operations["listSchedules"];
        put?: never;
        /**
         * Run a workflow at set times
         * @description Runs a published workflow for a linked account at the times of a CRON expression or at dates. While the workflow is not published, times pass without a run. Times that pass while no worker runs are made up for by one run. A linked account has 100 registered schedules at most.
         */
        post: operations["createSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workflow/public/scheduled/{schedule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a schedule
         * @description Changes times or payload of a schedule that a call registered. The times of a workflow's trigger are changed with the workflow.
         */
        put: operations["updateSchedule"];
        post?: never;
        /**
         * Delete a schedule
         * @description Deletes a schedule that a call registered. That of a workflow's trigger ends where the workflow is disabled or unpublished, or can be paused.
         */
        delete: operations["deleteSchedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workflow/public/scheduled/{schedule_id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pause a schedule
         * @description Lets times pass without a run until it is resumed. One that a trigger made stays paused in later versions of the workflow.
         */
        put: operations["pauseSchedule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workflow/public/scheduled/{schedule_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Resume a schedule
         * @description Lets a paused schedule run again, from the next time. Times that passed are not made up for.
         */
        put: operations["resumeSchedule"];
        post?: never;
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
    "/api/v2/public/execution/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop an execution
         * @description Stops an execution: the request in flight is aborted, nothing further runs. Its status is `STOPPING` until then, and `STOPPED` after it. One that has ended is 409.
         */
        post: operations["stopExecution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/execution/{id}/rerun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run an execution again
         * @description Starts a new execution of the same workflow with the same payload, on the version that is published now. It makes its calls again.
         */
        post: operations["rerunExecution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/execution/{id}/fork": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run again from a node
         * @description Starts a new execution that begins with a node of this one, on its version. What ran before the node is copied, not repeated.
         */
        post: operations["forkExecution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/execution/{id}/nodes/{node_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One node of an execution, whole
         * @description Returns what one node did, with its whole input and output. Inside of a loop `iteration` names which time.
         */
        get: operations["getExecutionNode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/execution/{id}/nodes/{node_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a failed node
         * @description Runs a failed node again and then what follows it, in the same execution and on its version. It works once per failure: a node that has not failed is 409.
         */
        post: operations["retryExecutionNode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/execution/{id}/nodes/{node_id}/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the iterations of a loop
         * @description Lists the iterations of a loop that have ended, by number: none before the first has. A node that is not a loop is 400.
         */
        get: operations["listExecutionBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/execution/{id}/nodes/{node_id}/batches/{batch_index}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One iteration of a loop with its nodes
         * @description Returns what the nodes of a loop did in one of its iterations. It brings 2 MB of inputs and outputs at most; the rest is read by node.
         */
        get: operations["getExecutionBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workflow/{id}/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a workflow, at the address of older back ends
         * @description The same as `executeWorkflow`, by API key alone. `getExecutionResponse` says later what it returned.
         */
        post: operations["executeWorkflowByKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changes, as it changes
         * @description Server-sent events about one environment. A `ready` event comes first. Each `change` event has as its data a JSON object with `kind` (`execution`, `workflow`, `connection`, `linked_account` or `config`) and `id`, never content: read what you show again. A `reset` event says that changes may have been missed. Lines that begin with a colon keep the connection open. The server ends a stream after at most 300 seconds; connect again. Read it by `fetch`: the browser's `EventSource` sends no bearer token. A session token hears of executions alone: those of its linked account's private workflows that run for that account. Its stream ends with the token.
         */
        get: operations["streamChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/execution/{id}/response": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an execution returned
         * @description Returns the result of an asynchronous execution. Older back ends poll it until `status` is no longer `RUNNING`. Secrets in the result are `[REDACTED]` for members.
         */
        get: operations["getExecutionResponse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/workflows/webhooks/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call a run that waits for a webhook
         * @description The address of a node of the kind `wait_for_webhook`, which is `{{node.<id>.webhook_url}}` in the settings of other nodes and `waiting_for[].url` of the execution. It is of one node of one run; who has it may call it, with the security headers of the node where it has some. The first call counts, also one that comes before the run has reached the node: the run goes on with its body and headers. Later ones change nothing and get `repeated`; once the node has gone on without a call, or the run has ended, they are 409 `WAIT_OVER`.
         */
        post: operations["resumeByWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/human-tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the address of the form, `/forms/{id}`
                 * @example AGZfHCq35NkAEqTAAWc48KDC2OEAE7XUCDPzsJTBqcR1HyXv0aJkQ2mLrW8nXeJ5sFgUaBoKiPzEhNdMyQ
                 */
                id: components["schemas"]["WaitToken"];
            };
            cookie?: never;
        };
        /**
         * The form of a human task
         * @description What a person is asked by a node of the kind `human_task`, from the link in the email. Who has the link may read and answer it; no other credential is needed.
         */
        get: operations["getHumanTask"];
        put?: never;
        /**
         * Answer a human task
         * @description Submits the form, and the run goes on with its values. The first answer counts. One that is incomplete, comes after another one or after the form has expired is 400.
         */
        post: operations["submitHumanTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/execution-errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Failed executions, grouped
         * @description Groups the newest 10,000 failed executions by workflow, node, code and message. Without dates, those of all days that are kept.
         */
        get: operations["listExecutionErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/execution-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Executions as CSV
         * @description Streams the executions that the filters of the list leave, 100,000 at most, as CSV with a heading. It has no inputs and no outputs; cells that a spreadsheet would take for a formula begin with an apostrophe.
         */
        get: operations["exportExecutions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/execution-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Saved views of the executions
         * @description Lists the filters that members saved under a name, of one environment. Every member sees the same.
         */
        get: operations["listExecutionViews"];
        put?: never;
        /**
         * Save a view
         * @description Saves filters under a name, for all members. An environment has 50 views at most; a name that is taken is 409.
         */
        post: operations["createExecutionView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/execution-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a view
         * @description Replaces the name and the filters of a view, for all members. A name that is taken is 409.
         */
        put: operations["updateExecutionView"];
        post?: never;
        /**
         * Delete a view
         * @description Deletes a view, for all members. The executions stay.
         */
        delete: operations["deleteExecutionView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/dataref": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the data refs of a linked account
         * @description Lists the data refs of the linked account in the header `linked_account_id`, without their records. Every member and every API key may call it; an unknown account is 404.
         */
        get: operations["listDataRefs"];
        put?: never;
        /**
         * Create a data ref
         * @description Creates an empty data ref for the linked account in the header `linked_account_id`. Its name is unique in the account (409). API keys, and members with the role developer or higher, may call it.
         */
        post: operations["createDataRef"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/dataref/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The records of a data ref
         * @description Returns the records of a data ref as a table, page by page: one row for each record, with its ids in the apps. A data ref of another linked account than the header names is 404. Every member and every API key may call it.
         */
        get: operations["getDataRef"];
        put?: never;
        post?: never;
        /**
         * Delete a data ref with its records
         * @description Deletes a data ref of the linked account in the header with its records, for good. Calling it again is 404. API keys, and members with the role developer or higher, may call it.
         */
        delete: operations["deleteDataRef"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/dataref/{id}/clear-records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Delete the records of a data ref and keep the data ref
         * @description Deletes all records of a data ref and keeps the data ref itself. An empty one stays as it is. API keys, and members with the role developer or higher, may call it.
         */
        put: operations["clearDataRefRecords"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tables, newest first
         * @description Lists the tables of one environment, shared ones and those of linked accounts, without their rows. Every member and every API key may call it.
         */
        get: operations["listTables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/tables/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a table
         * @description Creates a table with the named columns. A table of the same name is returned as it is, with `already_exists`, so that repeating the call is safe.
         */
        post: operations["createTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/public/tables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rows of a table
         * @description Returns the rows of a table page by page, with the names of its columns. Encrypted columns cannot be searched. Every member and every API key may call it.
         */
        get: operations["getTable"];
        put?: never;
        post?: never;
        /**
         * Delete a table with its rows
         * @description Deletes a table with its rows, for good. Calling it again is 404. API keys, and members with the role developer or higher, may call it.
         */
        delete: operations["deleteTable"];
        options?: never;
        head?: never;
        /**
         * Add rows to a table
         * @description Adds one row or several and returns them with their ids. An unknown column or a value that does not fit is 400; a table holds 10,000 rows at most (400 `LIMIT_REACHED`). API keys, and members with the role developer or higher, may call it.
         */
        patch: operations["addTableRecords"];
        trace?: never;
    };
    "/api/v2/public/tables/{id}/{recordId}": {
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
         * Delete a row
         * @description Deletes one row of a table and returns it as it was. Calling it again is 404. API keys, and members with the role developer or higher, may call it.
         */
        delete: operations["deleteTableRecord"];
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
        KnownErrorCode: "VALIDATION_ERROR" | "INVALID_EVENT" | "INVALID_LINKED_ACCOUNT_ID" | "INVALID_WORKFLOW_ID" | "LIMIT_REACHED" | "CREDENTIALS_REJECTED" | "DOCUMENT_INVALID" | "FORM_SUBMITTED" | "OLD_PASSWORD_WRONG" | "OTP_EXPIRED" | "OTP_INVALID" | "PASSWORD_REUSED" | "PASSWORD_WRONG" | "PORTAL_INVALID" | "WORKFLOW_INVALID" | "INVALID_TOKEN" | "CONNECT_LINK_EXPIRED" | "CONNECT_LINK_UNKNOWN" | "CONNECT_LINK_USED" | "INVALID_CREDENTIALS" | "FORBIDDEN" | "HOST_NOT_ALLOWED" | "MASTER_LOGIN_DISABLED" | "MASTER_NOT_ALLOWED" | "OWNER_PROTECTED" | "REAUTHENTICATION_REQUIRED" | "ROLE_TOO_LOW" | "SIGNUP_CLOSED" | "TWO_FACTOR_REQUIRED" | "APP_DISABLED" | "RESOURCE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "ALREADY_EXISTS" | "ANALYTICS_HOST_NOT_SET_UP" | "APP_IN_USE" | "APP_NOT_READY" | "CONFIG_CHANGED" | "CONNECTION_EXPIRED" | "CONNECTION_LIMIT" | "DOCUMENT_CHANGED" | "EMAIL_TAKEN" | "EXECUTION_ENDED" | "NODE_NOT_FAILED" | "NOTHING_TO_TEST" | "NOT_CONNECTED" | "OWNER_REQUIRED" | "PORTAL_CHANGED" | "SMTP_NOT_SET_UP" | "TOO_MANY_APPS" | "TWO_FACTOR_DISABLED" | "TWO_FACTOR_ENABLED" | "TWO_FACTOR_NOT_SET_UP" | "WAIT_NOT_BEGUN" | "WAIT_OVER" | "WORKFLOW_CHANGED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "ACCOUNT_LOCKED" | "CONNECTION_BUSY" | "RATE_LIMITED" | "SERVER_ERROR" | "NOT_IMPLEMENTED" | "CLIENT_CREDENTIALS_REJECTED" | "DOCUMENT_UNREACHABLE" | "MAIL_REFUSED" | "VENDOR_ANSWER_UNUSABLE" | "VENDOR_UNAVAILABLE" | "VENDOR_UNREACHABLE" | "NOT_READY" | "VENDOR_PAUSED" | "VENDOR_TIMEOUT";
        /** @description Machine-readable reason, stable across releases. Releases may add codes: treat one that you do not know by its `status_code` */
        ErrorCode: components["schemas"]["KnownErrorCode"] | string;
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
        Health: {
            /** @enum {string} */
            status: "ready";
            version: string;
        };
        /** Format: email */
        Email: string;
        /** @description The current password */
        Password: string;
        /** @description Code of six digits from an email; it works once, for 10 minutes */
        OneTimeCode: string;
        /** @description Names the organization where the email belongs to several */
        OrgSlug: string;
        /** @description Token of an invitation, from its email; it works once, for 7 days */
        InviteToken: string;
        /** @description `password` or `otp`, never both */
        LoginRequest: {
            email: components["schemas"]["Email"];
            password?: components["schemas"]["Password"];
            otp?: components["schemas"]["OneTimeCode"];
            org_slug?: components["schemas"]["OrgSlug"];
            /** @description Joins the organization that invited this email, and signs in to it */
            invite_token?: components["schemas"]["InviteToken"];
        } & ({
            /** @description Not beside a password */
            otp?: string;
        } | {
            /** @description Not beside a code */
            password?: string;
        });
        /**
         * @description Id of a record, 24 hexadecimal digits that grow with time
         * @example 665f1c2ab7e4d90012a4c001
         */
        ObjectId: string;
        /** @description What a member may do. An open string on the wire; today `owner`, `admin`, `developer` or `support` */
        Role: string;
        User: {
            _id: components["schemas"]["ObjectId"];
            first_name: string;
            last_name: string;
            email: components["schemas"]["Email"];
            phone?: string | null;
            role?: components["schemas"]["Role"];
            /**
             * @description `invited` has not signed in yet; `deleted` can be restored for 30 days
             * @enum {string}
             */
            status?: "active" | "invited" | "deleted";
            two_factor_enabled: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt?: string;
            /** Format: date-time */
            deleted_at?: string | null;
        };
        /** @description Whether `icon` is a logo that was uploaded */
        HasLogo: boolean;
        TeamMember: {
            _id?: components["schemas"]["ObjectId"];
            email: components["schemas"]["Email"];
            name?: string;
            role: components["schemas"]["Role"];
            /**
             * @description `invited` has not accepted yet
             * @enum {string}
             */
            status?: "active" | "invited";
        };
        Team: components["schemas"]["TeamMember"][];
        /**
         * @description `default` begins empty, `demo` with sample data, `invite` joins an organization that is there
         * @enum {string}
         */
        SignupFlow: "default" | "demo" | "invite";
        /** @description Origins of the pages that connect apps: they confirm that they opened the authorization window, and may show the hosted page in a frame. https, or http on loopback. In the test environment loopback needs no entry */
        AllowedOrigins: string[];
        /**
         * Format: uri
         * @description An http or https address
         */
        WebUrl: string;
        /** @description Addresses that a browser may be sent back to after a sign-in without a pop-up, compared character by character. https, or http on loopback */
        ReturnUrls: components["schemas"]["WebUrl"][];
        /** @description Kinds of nodes, by their `type` in listNodeTypes, that linked accounts cannot add to their own workflows. Those that are there stay as they are. The start cannot be hidden */
        HiddenNodes: string[];
        OrgSettings: {
            /** @description Every user has to set up a second factor */
            two_factor_enabled: boolean;
            /** @default 30 */
            log_retention_days: number;
            /** @description The operator's staff may sign in as a user, with a one-time code */
            master_login_enabled?: boolean;
            allowed_origins?: components["schemas"]["AllowedOrigins"];
            return_urls?: components["schemas"]["ReturnUrls"];
            hidden_nodes?: components["schemas"]["HiddenNodes"];
        };
        /**
         * @description Slug of an app, lower case
         * @example demo_crm
         */
        Slug: string;
        /** @description What a new organization said about itself; a question that was skipped is missing */
        OnboardingAnswers: {
            /** @enum {string} */
            role?: "engineer" | "product" | "solutions" | "founder" | "other";
            /** @enum {string} */
            company_size?: "1-10" | "11-50" | "51-200" | "201-1000" | "1000+";
            /** @enum {string} */
            goal?: "customer_integrations" | "internal_automation" | "ai_agents" | "evaluate";
            /** @description Slugs of the apps wanted first */
            apps?: components["schemas"]["Slug"][];
        };
        OnboardingProgress: {
            complete: boolean;
            answers?: components["schemas"]["OnboardingAnswers"];
        };
        /**
         * @description The two worlds of an organization. A row lives in exactly one
         * @enum {string}
         */
        Environment: "test" | "production";
        KeyOverlap: {
            environment: components["schemas"]["Environment"];
            /** Format: date-time */
            old_key_valid_until: string;
        };
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
        /** @description The organization's own mail server. Its password never leaves the server */
        Smtp: {
            host: string;
            port: number;
            username: string;
            from_address?: components["schemas"]["Email"];
            use_tls: boolean;
        };
        /** @description The analytics product that shows the dashboard in embedded mode */
        AnalyticsHost: {
            name: string;
            /** @description Where the host's users work */
            url: components["schemas"]["WebUrl"];
            /** @description The Streamlit app that the Streamlit tab shows */
            streamlit_url?: components["schemas"]["WebUrl"];
        };
        Org: {
            _id: components["schemas"]["ObjectId"];
            name: string;
            slug?: string;
            email?: components["schemas"]["Email"];
            /** Format: uri */
            icon: string | null;
            has_logo?: components["schemas"]["HasLogo"];
            /** Format: uri */
            website: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt?: string;
            team: components["schemas"]["Team"];
            /** @description The organization holds demo data */
            is_seed: boolean;
            signup_flow?: components["schemas"]["SignupFlow"];
            settings: components["schemas"]["OrgSettings"];
            onboarding_progress: components["schemas"]["OnboardingProgress"];
            /** @description API key of the test environment, `tk_…`. Present for owners, admins and developers only */
            test_key?: string;
            /** @description API key of the production environment, `pk_…`. Present for owners, admins and developers only */
            production_key?: string;
            /** @description Replaced API keys that work on for a while. Present for owners, admins and developers only */
            key_overlaps?: components["schemas"]["KeyOverlap"][];
            hosted_properties: components["schemas"]["HostedProperties"];
            feature_flags: components["schemas"]["FeatureFlags"];
            smtp?: components["schemas"]["Smtp"];
            analytics_host?: components["schemas"]["AnalyticsHost"];
        };
        /** @description Present where the operator's staff signed in as this user */
        MasterSession: {
            email: components["schemas"]["Email"];
            /**
             * Format: date-time
             * @description The session ends here and can't be prolonged
             */
            expires_at: string;
        };
        /** @description What the dashboard stores as its account */
        LoginResponse: {
            /** @description Access token (JWT) */
            token: string;
            /** @description Refresh token (JWT); it rotates at every use */
            refresh_token: string;
            /** @description Seconds that `token` stays valid */
            expires_in: number;
            user: components["schemas"]["User"];
            org: components["schemas"]["Org"];
            master?: components["schemas"]["MasterSession"];
        };
        /** @description Proof of what was checked so far (JWT); it opens no session by itself, and works for the one step that it was given for */
        ChallengeToken: string;
        /** @description The first factor fits; `verifyTwoFactor` takes the second */
        TwoFactorChallenge: {
            /** @constant */
            two_factor_required: true;
            methods: ("authenticator" | "recovery_code")[];
            challenge_token: components["schemas"]["ChallengeToken"];
            /** @description Seconds that `challenge_token` works */
            expires_in: number;
        };
        /** @description Everything fits, but the password was set by an admin, who may know it still; `setNewPassword` takes one of the user's own */
        NewPasswordChallenge: {
            /** @constant */
            new_password_required: true;
            challenge_token: components["schemas"]["ChallengeToken"];
            /** @description Seconds that `challenge_token` works */
            expires_in: number;
        };
        /** @description Signed in, or a second factor or a new password is required */
        LoginResult: components["schemas"]["LoginResponse"] | components["schemas"]["TwoFactorChallenge"] | components["schemas"]["NewPasswordChallenge"];
        LogoutRequest: {
            /**
             * @description Ends every session of the user, not only this one
             * @default false
             */
            all: boolean;
        };
        Success: {
            success: boolean;
            message: string;
        };
        OtpRequest: {
            email: components["schemas"]["Email"];
        };
        OtpResponse: {
            success: boolean;
            message: string;
            /** @description Seconds that the code works */
            expires_in: number;
        };
        LoginMasterRequest: {
            master_email: components["schemas"]["Email"];
            user_email: components["schemas"]["Email"];
            otp: components["schemas"]["OneTimeCode"];
        };
        PostSignupRequest: {
            flow: components["schemas"]["SignupFlow"];
        };
        PostSignupResponse: {
            success: boolean;
            flow: components["schemas"]["SignupFlow"];
        };
        /** @description A password to set. It has to differ from the one in use */
        NewPassword: string;
        ResetPasswordRequest: {
            old_password: string;
            new_password: components["schemas"]["NewPassword"];
        };
        ResetPasswordExternalRequest: {
            email: components["schemas"]["Email"];
            new_password: components["schemas"]["NewPassword"];
            otp: components["schemas"]["OneTimeCode"];
            org_slug?: components["schemas"]["OrgSlug"];
        };
        SetNewPasswordRequest: {
            challenge_token: components["schemas"]["ChallengeToken"];
            new_password: components["schemas"]["NewPassword"];
        };
        TwoFactorStatus: {
            enabled: boolean;
            /** Format: date-time */
            enabled_at: string | null;
            recovery_codes_left: number;
            /** @description The organization requires a second factor of every user */
            is_required: boolean;
        };
        /** @description Six digits of the authenticator app (RFC 6238, SHA-1, 30 s), or a recovery code, `xxxxx-xxxxx` */
        SecondFactor: string;
        VerifyTwoFactorRequest: {
            challenge_token: components["schemas"]["ChallengeToken"];
            code: components["schemas"]["SecondFactor"];
        };
        /** @description Signed in, or a new password is required */
        SecondFactorResult: components["schemas"]["LoginResponse"] | components["schemas"]["NewPasswordChallenge"];
        SetUpTwoFactorRequest: {
            /** @description Required if the session was opened more than 15 minutes ago */
            password?: components["schemas"]["Password"];
        };
        /** @description For the authenticator app. Nothing changes until `enableTwoFactor` takes a code of it */
        TwoFactorSetup: {
            /** @description Base32, for typing */
            secret: string;
            /** @description For the QR code, `otpauth://totp/…` */
            otpauth_url: string;
            issuer: string;
            account: components["schemas"]["Email"];
        };
        /** @description Six digits of the authenticator app (RFC 6238, SHA-1, 30 s) */
        AuthenticatorCode: string;
        EnableTwoFactorRequest: {
            code: components["schemas"]["AuthenticatorCode"];
        };
        /** @description Every code works once, instead of the authenticator app. They are shown only once */
        RecoveryCodes: {
            recovery_codes: string[];
        };
        PasswordConfirmation: {
            password: components["schemas"]["Password"];
        };
        FirstName: string;
        LastName: string;
        /** @description A password to set */
        FirstPassword: string;
        SignupOrg: {
            name: string;
            /** Format: uri */
            website?: string;
        };
        SignupRequest: {
            email: components["schemas"]["Email"];
            otp: components["schemas"]["OneTimeCode"];
            first_name: components["schemas"]["FirstName"];
            last_name: components["schemas"]["LastName"];
            password: components["schemas"]["FirstPassword"];
            org: components["schemas"]["SignupOrg"];
        };
        InvitationRequest: {
            token: components["schemas"]["InviteToken"];
        };
        Invitation: {
            email: components["schemas"]["Email"];
            name?: string;
            org_name: string;
            role: components["schemas"]["Role"];
            /** @description Name or email of who invited; null where they are gone, or the operator invites the owner of a new organization */
            invited_by: string | null;
            /** @description This email signs in already, so `login` with `invite_token` accepts */
            has_account: boolean;
            /** Format: date-time */
            expires_at: string;
        };
        AcceptInvitationRequest: {
            token: components["schemas"]["InviteToken"];
            first_name: components["schemas"]["FirstName"];
            last_name: components["schemas"]["LastName"];
            password: components["schemas"]["FirstPassword"];
        };
        /** @description One sign-in on one device */
        UserSession: {
            _id: components["schemas"]["ObjectId"];
            /** @description Browser and system by the user agent, `Firefox on Linux` */
            device: string;
            user_agent: string | null;
            ip_address: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            last_used_at: string;
            is_current: boolean;
            /** @description The operator's staff who signed in as this user; null for the user's own */
            master_email: components["schemas"]["Email"] | null;
        };
        UserSessionList: components["schemas"]["UserSession"][];
        EndedSessions: {
            /** @description How many sessions were live and are not any more */
            ended: number;
        };
        AccessTokenResponse: {
            token: string;
            /** @description The successor. The one that was sent is spent; sending it again within 30 seconds returns the same successor, later it ends every session of its family */
            refresh_token: string;
            expires_in: number;
        };
        /**
         * @description Days counted back from now, today included
         * @default 30
         * @enum {integer}
         */
        StatsDays: 7 | 30 | 90;
        /**
         * @description IANA time zone in which days begin
         * @default UTC
         */
        TimeZone: string;
        ConnectionsOfDay: {
            /** Format: date */
            date: string;
            created: number;
            expired: number;
        };
        ExecutionsOfDay: {
            /** Format: date */
            date: string;
            succeeded: number;
            errored: number;
            /** @description Running, stopped or terminated */
            other: number;
        };
        AppStats: {
            slug: components["schemas"]["Slug"];
            name: string;
            icon: string | null;
            active: number;
            expired: number;
            executions: number;
        };
        /**
         * @description The caller's own id of a linked account, unique in its environment
         * @example harbor-coffee
         */
        AccountId: string;
        ExpiredConnection: {
            linked_account_id: components["schemas"]["AccountId"];
            /** @description Name of the linked account */
            name: string | null;
            slug: components["schemas"]["Slug"];
            app_name: string;
            icon: string | null;
            /**
             * Format: date-time
             * @description Null where it is not known
             */
            expired_at: string | null;
        };
        /**
         * @description `COMPLETED`, `ERRORED`, `STOPPED`, `TIMED_OUT` and `TERMINATED` are final
         * @enum {string}
         */
        ExecutionStatus: "COMPLETED" | "RUNNING" | "ERRORED" | "STOPPED" | "STOPPING" | "TIMED_OUT" | "TERMINATED";
        FailedExecution: {
            _id: components["schemas"]["ObjectId"];
            workflow_name: string;
            slug: components["schemas"]["Slug"] | null;
            linked_account_id: components["schemas"]["AccountId"] | null;
            status: components["schemas"]["ExecutionStatus"];
            error_message: string | null;
            /** Format: date-time */
            completed_at: string | null;
        };
        /** @description Which of the first steps the organization has done itself; demo data does not count */
        SetupProgress: {
            linked_account: boolean;
            connection: boolean;
            /** @description A workflow of the organization ran, or one of the demo ran because someone started it */
            execution: boolean;
            /** @description Another person was invited or is a member */
            member: boolean;
            /** @description The hosted page has colors of its own */
            branding: boolean;
        };
        /** @description What the overview of the dashboard shows, of one environment */
        OrgStats: {
            days: components["schemas"]["StatsDays"];
            time_zone: components["schemas"]["TimeZone"];
            linked_accounts: {
                total: number;
                /** @description Those with at least one connection, active or expired */
                connected: number;
            };
            connections: {
                active: number;
                expired: number;
                /** @description One entry for each day, oldest first */
                by_day: components["schemas"]["ConnectionsOfDay"][];
            };
            executions: {
                total: number;
                /** @description Those that ended `ERRORED` or `TIMED_OUT` */
                errored: number;
                /** @description One entry for each day, oldest first */
                by_day: components["schemas"]["ExecutionsOfDay"][];
            };
            /** @description The apps with most connections, most first */
            apps: components["schemas"]["AppStats"][];
            /** @description Connections that need the customer to connect again, newest first */
            expired: components["schemas"]["ExpiredConnection"][];
            /** @description The newest executions that failed */
            errors: components["schemas"]["FailedExecution"][];
            setup: components["schemas"]["SetupProgress"];
        };
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
        PipelineEnd: {
            /** @description Null if it is not an app, for example the caller's own API */
            slug: components["schemas"]["Slug"] | null;
            name: string;
            icon: string | null;
        };
        /** @description A published workflow seen as data that flows from one app to another */
        Pipeline: {
            _id: components["schemas"]["ObjectId"];
            name: string;
            source: components["schemas"]["PipelineEnd"];
            destination: components["schemas"]["PipelineEnd"];
            /** @enum {string} */
            status: "enabled" | "disabled";
            /** @description Runs of the last 30 days, counted up to 10,000 */
            runs: number;
            /** @description Runs of the last 30 days that failed, counted up to 10,000 */
            errors: number;
            /** Format: date-time */
            last_run_at: string | null;
        };
        PipelinePage: components["schemas"]["Paging"] & {
            docs: components["schemas"]["Pipeline"][];
        };
        AnalyticsHostTest: {
            reachable: boolean;
            /** @description HTTP status of the host's response; null if there was none */
            status: number | null;
            duration_ms: number;
            message: string;
        };
        /** @description A PNG, JPEG or WebP image in base64, at most 512 KB and 4,096 pixels a side. It is stored as a PNG of at most 256 pixels a side, without metadata */
        Logo: string;
        /** @description A new logo; null removes it */
        LogoChange: components["schemas"]["Logo"] | null;
        OrgSettingsChange: {
            two_factor_enabled?: boolean;
            log_retention_days?: number;
            master_login_enabled?: boolean;
            allowed_origins?: components["schemas"]["AllowedOrigins"];
            return_urls?: components["schemas"]["ReturnUrls"];
            hidden_nodes?: components["schemas"]["HiddenNodes"];
        };
        /** @description The whole of the mail server's settings. Without `password` the stored one stays, but only while `host`, `port` and `username` stay as they are and `use_tls` is not turned off, so that it never goes to another server than its own, nor in the clear */
        SmtpChange: {
            /** @description Host name (RFC 1123) or IP address, without port and brackets */
            host: string;
            port: number;
            username: string;
            password?: string;
            from_address?: components["schemas"]["Email"];
            use_tls: boolean;
        };
        /** @description Only what is named changes, inside `settings` too. `hosted_properties`, `smtp`, `analytics_host` and the answers of `onboarding_progress` are replaced whole */
        UpdateOrgRequest: {
            name?: string;
            /** Format: uri */
            website?: string | null;
            /** Format: uri */
            icon?: string | null;
            logo?: components["schemas"]["LogoChange"];
            settings?: components["schemas"]["OrgSettingsChange"];
            onboarding_progress?: components["schemas"]["OnboardingProgress"];
            hosted_properties?: components["schemas"]["HostedProperties"];
            /** @description Null takes the organization's own mail server away */
            smtp?: components["schemas"]["SmtpChange"] | null;
            /** @description Null takes it away */
            analytics_host?: components["schemas"]["AnalyticsHost"] | null;
        };
        /**
         * @description A role that can be given. There is one owner, and ownership is not given by this call
         * @enum {string}
         */
        AssignableRole: "admin" | "developer" | "support";
        CreateMemberRequest: {
            email: components["schemas"]["Email"];
            name?: string;
            /** @default developer */
            role: components["schemas"]["AssignableRole"];
        };
        UpdateMemberRequest: {
            email: components["schemas"]["Email"];
            role: components["schemas"]["AssignableRole"];
        };
        UserList: components["schemas"]["User"][];
        /** @description Only what is named changes */
        UpdateUserRequest: {
            first_name?: string;
            last_name?: string;
            /** @description Number with the country code */
            phone?: string | null;
            two_factor_enabled?: boolean;
            role?: components["schemas"]["AssignableRole"];
        };
        /** @description `email` or `user_id` is required; where both are there they have to name the same user */
        ResetUserPasswordRequest: {
            email?: components["schemas"]["Email"];
            user_id?: components["schemas"]["ObjectId"];
        };
        ResetUserPasswordResponse: {
            success: boolean;
            message: string;
            /** @description The new password, in this response only */
            password: string;
        };
        UserReference: {
            _id: components["schemas"]["ObjectId"];
            email: components["schemas"]["Email"];
        };
        /** @description One time that the operator's support staff was let in */
        AccountAccess: {
            _id: components["schemas"]["ObjectId"];
            org_id: components["schemas"]["ObjectId"];
            /** @enum {string} */
            status: "active" | "revoked";
            reason: string | null;
            /** @description Null where they are gone */
            granted_by: components["schemas"]["UserReference"] | null;
            /** Format: date-time */
            granted_at: string;
            /** Format: date-time */
            expires_at: string | null;
            revoked_by: components["schemas"]["UserReference"] | null;
            /** Format: date-time */
            revoked_at: string | null;
        };
        AccountAccessList: components["schemas"]["AccountAccess"][];
        UpdateAccountAccessRequest: {
            /** @description Without it the active grant is meant */
            id?: components["schemas"]["ObjectId"];
            /** @enum {string} */
            status: "revoked";
        };
        CreateAccountAccessRequest: {
            reason?: string;
            /**
             * Format: date-time
             * @description Without it the grant stays until it is ended
             */
            expires_at?: string;
        };
        /** @description Name of a datastore, unique in its environment */
        DatastoreName: string;
        /** @description What the datastore holds */
        DatastoreData: {
            [key: string]: unknown;
        } | components["schemas"]["JsonValue"][];
        Datastore: {
            _id: components["schemas"]["ObjectId"];
            name: components["schemas"]["DatastoreName"];
            data: components["schemas"]["DatastoreData"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        DatastoreList: components["schemas"]["Datastore"][];
        CreateDatastoreRequest: {
            name: components["schemas"]["DatastoreName"];
            data: components["schemas"]["DatastoreData"];
        };
        UpdateDatastoreRequest: {
            name?: components["schemas"]["DatastoreName"];
            data?: components["schemas"]["DatastoreData"];
        };
        Message: {
            message: string;
        };
        /** @description Name of a variable, unique in its environment */
        VariableKey: string;
        CreateOrgVariableRequest: {
            key_name: components["schemas"]["VariableKey"];
            key_value: string;
            /** @default false */
            encrypted: boolean;
        };
        OrgVariable: {
            _id: components["schemas"]["ObjectId"];
            key_name: components["schemas"]["VariableKey"];
            /** @description The value, or `[REDACTED]` where it is encrypted */
            key_value: string;
            encrypted: boolean;
            environment: components["schemas"]["Environment"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        OrgVariableList: components["schemas"]["OrgVariable"][];
        TestEmailRequest: {
            to: components["schemas"]["Email"];
            from: components["schemas"]["Email"];
        };
        RegenerateKeyRequest: {
            /**
             * @description Seconds that the old key goes on working beside the new one
             * @default 86400
             */
            overlap_seconds: number;
            /**
             * @description Ends the session tokens, links and unfinished attempts to connect that were made with the environment's keys so far. Without it they live on, session tokens for 24 hours at most
             * @default false
             */
            end_sessions: boolean;
        };
        /** @description Only the key of the requested environment */
        RegenerateKeyResponse: {
            test_key?: string;
            production_key?: string;
            /**
             * Format: date-time
             * @description Null where the old key stopped at once
             */
            old_key_valid_until: string | null;
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
        SessionTokenRequest: {
            linked_account_id: components["schemas"]["AccountId"];
            /** @description Where there is no linked account with this ID, one is created with this name; an existing one stays as it is */
            name?: components["schemas"]["AccountName"];
            /** @description What the token may do besides connecting and using apps; default nothing. Links and hosted pages never have it */
            rights?: components["schemas"]["SessionRight"][];
            /**
             * @description The token sees everything of the account and changes nothing; links that it makes are the same
             * @default false
             */
            read_only: boolean;
        };
        SessionTokenResponse: {
            /** @description Session token (JWT) for the SDK */
            token: string;
            /** @description Seconds that the token stays valid */
            expires_in: number;
            is_api_token?: boolean;
        };
        RevokedSession: {
            success: boolean;
            /** @description 1, or 0 where another call had just revoked the token */
            revoked_count: number;
        };
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
        ConnectSessionRequest: {
            /** @description The one-purpose token of the page's address, `ct_…` */
            token: string;
        };
        /** @description What a hosted connect page works with, in exchange for the token of its address */
        ConnectSession: {
            /** @description Session token (JWT) for the SDK. Where `apps` is a list it knows no other app */
            token: string;
            /** @description Seconds that the token stays valid, 1800 at most */
            expires_in: number;
            /** @description Stands for the page in its address once the token is gone, `/connect?page_id=…`, so that the page may be loaded again in the frame it is in. Opens nothing */
            page_id: string;
            org: {
                _id: components["schemas"]["ObjectId"];
                name: string;
                icon: string | null;
                website: string | null;
            };
            linked_account: {
                _id: components["schemas"]["ObjectId"];
                account_id: components["schemas"]["AccountId"];
                name: string | null;
            };
            environment: components["schemas"]["Environment"];
            /** @description The only apps that the page offers; null for all that the organization enabled */
            apps: components["schemas"]["PageApps"] | null;
            /** @description Where 'Return to Application' leads; checked when the address was made */
            redirect_url: string | null;
            allowed_origins: components["schemas"]["PageOrigins"];
            /** @description Pages at localhost, *.localhost and 127.0.0.1 count as allowed too, at any port; in the test environment alone */
            loopback_origins_allowed: boolean;
            /** @description Language in the URL; null leaves it to the browser */
            lang: components["schemas"]["PageLanguage"] | null;
            /** @description Config to open */
            config_id: string | null;
        };
        /** @description The body of the call that made the page's address, as it came; empty where there was none */
        PageProperties: {
            [key: string]: unknown;
        };
        /**
         * @default ALL
         * @enum {string}
         */
        ConnectionStatusFilter: "ALL" | "active" | "expired" | "not_connected";
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
        LinkedAccountPage: components["schemas"]["Paging"] & {
            docs: components["schemas"]["LinkedAccount"][];
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
        /** @description `account_id` or its other name `linked_account_id` is required; where both are there they are the same */
        CreateLinkedAccountRequest: {
            account_id?: components["schemas"]["AccountId"];
            linked_account_id?: components["schemas"]["AccountId"];
            name?: components["schemas"]["AccountName"];
            udf?: components["schemas"]["UdfMap"];
        } & ({
            account_id: components["schemas"]["AccountId"];
        } | {
            linked_account_id: components["schemas"]["AccountId"];
        });
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
        ConnectionHistoryError: {
            error_code: string;
            /** @description What the customer saw, in English */
            message: string;
        };
        ConnectionHistoryEntry: {
            _id: components["schemas"]["ObjectId"];
            /**
             * @description `reconnected`: an existing connection got new credentials from the customer. `not_connected`: a sign-in at the provider ended without a connection
             * @enum {string}
             */
            type: "connected" | "reconnected" | "expired" | "disconnected" | "not_connected";
            slug: components["schemas"]["Slug"];
            /** @description The slug, where the app is gone */
            app_name: string;
            app_icon: string | null;
            auth_type: components["schemas"]["AuthType"];
            /** @description Null where there was none; the connection itself may be gone */
            connection_id: components["schemas"]["ObjectId"] | null;
            expired_reason?: components["schemas"]["ExpiredReason"];
            /** @description Only with `not_connected`; not there where the reason is unknown */
            error?: components["schemas"]["ConnectionHistoryError"];
            /**
             * Format: date-time
             * @description With `not_connected` the beginning of the sign-in
             */
            createdAt: string;
        };
        ConnectionHistoryPage: {
            /** @description Newest first */
            docs: components["schemas"]["ConnectionHistoryEntry"][];
            /** @description `cursor` of the next page, null on the last */
            next_cursor: string | null;
        };
        /** @description What is left out stays as it is */
        UpdateConnectionRequest: {
            /** @description null removes the name */
            name?: string | null;
            /**
             * @description Makes it the default of its app. It stops being that when another one is made the default
             * @enum {boolean}
             */
            is_default?: true;
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
        /**
         * @description `native` ships with the platform, `custom` was built by the organization
         * @enum {string}
         */
        AppKind: "native" | "custom";
        AppName: string;
        /** @description Address of the icon, or a `data:` address */
        AppIcon: string;
        /** @description Auth methods by which a customer can connect */
        AuthTypes: components["schemas"]["AuthType"][];
        /** @description Whether OAuth is among its auth methods and waits for the organization's client ID and secret */
        ClientMissing: boolean;
        /** @description An app of the catalog, as the environment has set it up */
        AppSummary: {
            slug: components["schemas"]["Slug"];
            name: components["schemas"]["AppName"];
            description: string;
            icon: components["schemas"]["AppIcon"];
            kind: components["schemas"]["AppKind"];
            tags: string[];
            auth_types: components["schemas"]["AuthTypes"];
            /** @description Whether linked accounts of this environment can connect it */
            enabled: boolean;
            /** @description Whether it can be enabled as it is; false where it waits for client credentials or for a setting */
            ready: boolean;
            client_missing: components["schemas"]["ClientMissing"];
            /** @description Linked accounts of this environment that have connected it, expired ones included */
            connected_accounts_count: number;
            /** @description False where the facts in the connector file are not yet verified against the provider's documentation */
            verified: boolean;
            /**
             * Format: date
             * @description The first day on which something that the provider has announced to end may not work; null where nothing is announced
             */
            sunset_on: string | null;
            /** @description Id of the custom app; null for a native one */
            custom_app_id: components["schemas"]["ObjectId"] | null;
        };
        AppSummaryPage: components["schemas"]["Paging"] & {
            docs: components["schemas"]["AppSummary"][];
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
         * @description How tokens are got where `oauth2` is among `auth_types`
         * @enum {string}
         */
        GrantType: "authorization_code" | "authorization_code_pkce" | "client_credentials";
        ScopeValue: string;
        AvailableScope: {
            value: components["schemas"]["ScopeValue"];
            label: string;
        };
        /** @description What becomes of tokens, and of the window in which a customer signs in */
        AppOAuthFacts: {
            /**
             * @description `timed`: it ends after `access_token_seconds`. `endless`: it does not end. `unknown`: only a token response can say
             * @enum {string}
             */
            access_token: "timed" | "endless" | "unknown";
            /** @description Seconds that an access token lives where the token response does not say */
            access_token_seconds: number | null;
            /**
             * @description `none`: there is none. `static`: it stays. `rotating`: each use makes a new one. `rotating_daily`: a use makes a new one once a day
             * @enum {string}
             */
            refresh_token: "none" | "static" | "rotating" | "rotating_daily";
            /** @description Days after which a refresh token that is not used is dead */
            refresh_idle_days: number | null;
            /** @description Days after which a refresh token is dead, used or not */
            refresh_max_days: number | null;
            /** @description Whether the provider revokes tokens when a customer disconnects */
            revocable: boolean;
            /**
             * @description `severed`: the provider's sign-in page cuts its window off from the page that opened it
             * @enum {string}
             */
            window: "live" | "severed";
            /** @description How often a window was seen to be cut off in this environment; forgotten after 30 days without another */
            severed_windows: number;
            /**
             * Format: date-time
             * @description When that was seen last; null where it was not in the last 30 days
             */
            severed_window_at: string | null;
        };
        /** @description How the provider reports its rate limit */
        AppRateLimit: {
            /** @description HTTP statuses of such a response */
            statuses: number[];
            /** @description Whether the response states how long to wait */
            tells_wait: boolean;
            /** @description Whether every response states how many requests are left */
            tells_remaining: boolean;
            /** @description Calls at the same time that the provider allows for one account */
            concurrency: number | null;
        };
        /** @description How the provider behaves, as far as the connector knows */
        AppFacts: {
            /** @description null for an app without OAuth */
            oauth2: components["schemas"]["AppOAuthFacts"] | null;
            /** @description Whether there is a request that tests credentials */
            tries_credentials: boolean;
            /** @description Whether the provider says which account was connected */
            names_account: boolean;
            /** @description null where nothing is known */
            rate_limit: components["schemas"]["AppRateLimit"] | null;
        };
        /** @description Something that the provider has announced to end */
        AppSunset: {
            /** @description As the provider names it */
            what: string;
            /**
             * Format: date
             * @description The first day on which it may not work
             */
            date: string;
            /**
             * Format: uri
             * @description The provider's announcement
             */
            source: string;
            replaced_by: string | null;
            /** @description What it means for this app */
            note: string | null;
        };
        /** @description How an app is set up in one environment. `client_id` and `client_secret` are left out for a role below developer */
        AppSettings: {
            slug: components["schemas"]["Slug"];
            name: components["schemas"]["AppName"];
            description: string;
            icon: components["schemas"]["AppIcon"];
            has_logo: components["schemas"]["HasLogo"];
            kind: components["schemas"]["AppKind"];
            tags: string[];
            /**
             * Format: uri
             * @description The provider's page that the facts come from
             */
            docs_url: string | null;
            auth_types: components["schemas"]["AuthTypes"];
            auth_type_options: components["schemas"]["AuthTypeOptions"];
            grant_type: components["schemas"]["GrantType"] | null;
            /** @description Whether linked accounts of this environment can connect it. For a custom app the same as published. Turned off, the app leaves the lists of the SDK and requests to it get a 404; what is connected stays stored */
            enabled: boolean;
            /** @description Whether it can be enabled as it is */
            ready: boolean;
            client_missing: components["schemas"]["ClientMissing"];
            /** @description Whether the organization's own OAuth client is used, not one that this installation includes */
            use_own_credentials: boolean;
            /** @description Whether OAuth works with the organization's own client alone */
            own_credentials_required: boolean;
            /** @description Id of the organization's OAuth client at the provider; null where none is set */
            client_id?: string | null;
            /** @description Never the secret itself, but `••••` and its last four characters; null where none is set */
            client_secret?: string | null;
            /**
             * Format: uri
             * @description Address to register at the provider; null for an app without a callback
             */
            callback_url: string | null;
            /** @description Scopes to request when a customer connects, the mandatory ones included */
            scopes: components["schemas"]["ScopeValue"][];
            /** @description Always requested */
            mandatory_scopes: components["schemas"]["ScopeValue"][];
            /** @description Requested by default */
            default_scopes: components["schemas"]["ScopeValue"][];
            /** @description Scopes that the connector lists. Others can be requested too */
            available_scopes: components["schemas"]["AvailableScope"][];
            /** @description Whether scopes are chosen where the client is registered at the provider, and not in the request */
            scopes_in_console: boolean;
            /** @description Linked accounts of this environment that have connected it, expired ones included */
            connected_accounts_count: number;
            facts: components["schemas"]["AppFacts"];
            /** @description JSON pointers to the facts in the connector file not yet verified against the provider's documentation */
            unverified: string[];
            /**
             * Format: date
             * @description The day on which every fact was verified against the provider's documentation; null where that has not happened
             */
            facts_checked: string | null;
            /** @description What the provider has announced to end, such as a version of its API; the first to end comes first */
            sunset: components["schemas"]["AppSunset"][];
            /** @description Id of the custom app; null for a native one */
            custom_app_id: components["schemas"]["ObjectId"] | null;
            /** @description Whether a customer can connect the app only once. Connections that exist stay */
            single_connection: boolean;
            /**
             * Format: date-time
             * @description When the settings were changed last; null where they never were
             */
            updatedAt: string | null;
        };
        /** @description What is left out stays as it is */
        UpdateAppSettingsRequest: {
            enabled?: boolean;
            logo?: components["schemas"]["LogoChange"];
            /** @description A new client ID. null takes the client away. With another id a secret has to come along */
            client_id?: string | null;
            /** @description A new secret, which no response contains. null deletes the secret */
            client_secret?: string | null;
            /** @description Scopes to request; the mandatory ones are added. null restores the default ones */
            scopes?: components["schemas"]["ScopeValue"][] | null;
            single_connection?: boolean;
        };
        /** @description Id of a page; `general` is the first and always there */
        PortalPageId: string;
        PortalPage: {
            id: components["schemas"]["PortalPageId"];
            name: string;
        };
        /**
         * @description Id of a config field
         * @example 671a4c00c2d8e10013b5d501
         */
        FieldId: string;
        /**
         * @description Kind of a field. Show one that you do not know as text
         * @enum {string}
         */
        FieldType: "text" | "textarea" | "number" | "email" | "url" | "date" | "json" | "select" | "map" | "map_v2" | "rule_engine";
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
        /** @description A fixed option, row or left side of a rule */
        PortalOption: {
            /** @description What the customer reads; `value` where it is absent */
            name?: string;
            value: components["schemas"]["LabelValue"];
            /** @description Only of rows. The row takes several options */
            multiple?: boolean;
            type?: components["schemas"]["LeftOptionType"];
            /** @description Only of left sides of a rule. What can be chosen on the right side */
            options?: components["schemas"]["FieldOptionList"];
        };
        /** @description The options are part of the portal */
        FixedOptions: {
            /** @constant */
            kind: "fixed";
            options: components["schemas"]["PortalOption"][];
        };
        /** @description The embedding application sends the options as `labels` of the config */
        LabelOptions: {
            /** @constant */
            kind: "labels";
            /** @description Key of `labels` that brings them; without it the one list that serves all */
            key?: string;
        };
        /** @description JSON pointer (RFC 6901) */
        JsonPointer: string;
        /** @description An action of the app returns the options */
        ActionOptions: {
            /** @constant */
            kind: "action";
            action_id: string;
            /** @description Input of the action, all that it requires; `{parent}` in a text stands for the value of the parent field */
            input?: {
                [key: string]: unknown;
            };
            /** @description Where the list is in the output of the action */
            list: components["schemas"]["JsonPointer"];
            /** @description Where an entry of the list has its name */
            name: components["schemas"]["JsonPointer"];
            /** @description Where an entry of the list has its value */
            value: components["schemas"]["JsonPointer"];
        };
        /**
         * @description `dynamic:<slug>:<number>`
         * @example dynamic:demo_crm:1
         */
        DynamicIdentifier: string;
        /** @description A source that ships with the connector */
        ConnectorOptions: {
            /** @constant */
            kind: "connector";
            identifier: components["schemas"]["DynamicIdentifier"];
        };
        /** @description Where options come from; `kind` says which */
        OptionSource: components["schemas"]["FixedOptions"] | components["schemas"]["LabelOptions"] | components["schemas"]["ActionOptions"] | components["schemas"]["ConnectorOptions"];
        PortalMappingColumn: {
            /** @description Heading of the column */
            name: string;
            /** @description Several options of this column can be chosen for one row. Only of the destination */
            multiple?: boolean;
            options: components["schemas"]["OptionSource"];
        };
        /** @description The two columns of a `map_v2` field */
        PortalMapping: {
            source: components["schemas"]["PortalMappingColumn"];
            destination: components["schemas"]["PortalMappingColumn"];
        };
        /** @description What a `rule_engine` field can compare */
        PortalRuleColumn: {
            /** @description Heading of the left side */
            name: string;
            options: components["schemas"]["OptionSource"];
        };
        /** @description One question to the customer */
        PortalField: {
            id: components["schemas"]["FieldId"];
            /** @description What the customer reads */
            name: string;
            field_type: components["schemas"]["FieldType"];
            page?: components["schemas"]["PortalPageId"];
            help_text?: string;
            placeholder?: string;
            /** @description It needs a value before a workflow can be enabled; a field of the app itself before any of them, a field of a workflow before this one. Defaults count */
            required?: boolean;
            /** @description The form does not show it. API keys and members read and write it, session tokens only write it */
            hidden?: boolean;
            /** @description Several options can be chosen. Once it is published it does not change; a field that differs has a new id */
            multiple?: boolean;
            /** @description Only of `text`. The value is stored encrypted and never returned */
            secret?: boolean;
            defaultValue?: components["schemas"]["ConfigValue"];
            /** @description The field whose value has to be chosen first; of the same list of fields, and no secret */
            parent?: components["schemas"]["FieldId"];
            /** @description How long the options that were read are used, 300 where it is absent; 0 reads them each time */
            cache_seconds?: number;
            /** @description Of `select` the choices, of `map` the right column */
            options?: components["schemas"]["OptionSource"];
            /** @description Of `map` the rows */
            labels?: components["schemas"]["OptionSource"];
            mapping?: components["schemas"]["PortalMapping"];
            rule_columns?: components["schemas"]["PortalRuleColumn"][];
            /** @description Only of `rule_engine`, of at most 20 fields. JavaScript that says what may follow each left side: `function yourFunction(params)` gets `lhs`, `name`, `type`, `operators`, `options` and `parent`, and returns `{operators, options}`. What it leaves out stays as it is; `options: null` lets the right side be typed. It runs without network, files and secrets */
            conditional_code?: string;
        };
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
        /** @description A workflow that is offered to customers */
        PortalWorkflow: {
            id: components["schemas"]["ObjectId"];
            page?: components["schemas"]["PortalPageId"];
            /** @description New configs have it enabled, unless a required field has no value */
            auto_enable?: boolean;
            /** @description Customers do not see it; it can be enabled by API key and by members */
            hidden?: boolean;
            /** @description Only linked accounts whose user-defined fields (`udf`) fulfil it are offered the workflow; the left sides are their keys */
            access_rule?: components["schemas"]["RuleList"] | components["schemas"]["RuleGroup"] | null;
            fields: components["schemas"]["PortalField"][];
        };
        /** @description At most 20 pages, 200 fields, 5,000 fixed options, 200 conditions with `like` in access rules, and 900 kB in all */
        PortalDocument: {
            /** @description In order; the first has the id `general` */
            pages: components["schemas"]["PortalPage"][];
            /** @description In order */
            fields: components["schemas"]["PortalField"][];
            /** @description In order */
            workflows: components["schemas"]["PortalWorkflow"][];
        };
        /** @description A source of options that ships with the connector */
        ConnectorSource: {
            identifier: components["schemas"]["DynamicIdentifier"];
            name: string;
            description?: string;
            /** @description Name of what the parent field has to choose, null where none is needed */
            needs_parent: string | null;
        };
        /** @description A published workflow of the app that the portal can offer */
        OfferableWorkflow: {
            _id: components["schemas"]["ObjectId"];
            name: string;
            description?: string;
        };
        ArchivedField: {
            field: components["schemas"]["PortalField"];
            workflow_id?: components["schemas"]["ObjectId"];
            /** @description Configs that hold a value of it */
            configs: number;
        };
        /** @description What the organization asks its customers for, for one app and environment */
        ConfigPortal: {
            slug: components["schemas"]["Slug"];
            draft: components["schemas"]["PortalDocument"];
            /** @description Revision of the draft, 0 where none was saved. Send it with the next one */
            revision: number;
            published_version: number | null;
            /** @description The draft differs from the published version */
            has_changes: boolean;
            /** @description Sources that ship with the connector */
            sources: components["schemas"]["ConnectorSource"][];
            offerable_workflows: components["schemas"]["OfferableWorkflow"][];
            /** @description Fields of earlier versions that the draft no longer has. Their values return with them */
            archived_fields: components["schemas"]["ArchivedField"][];
            /** Format: date-time */
            updatedAt: string | null;
            updated_by: string | null;
        };
        SaveConfigPortalRequest: {
            draft: components["schemas"]["PortalDocument"];
            /** @description Revision of the draft that you changed; another one is 409 `PORTAL_CHANGED` */
            revision: number;
        };
        /** @description One difference between two portals */
        PortalDifference: {
            /**
             * @description `removed` archives a field; `restored` brings its values back
             * @enum {string}
             */
            kind: "added" | "changed" | "removed" | "restored" | "moved";
            /** @enum {string} */
            what: "page" | "field" | "workflow";
            id: string;
            name: string;
            workflow_id?: components["schemas"]["ObjectId"];
            /** @description What changed in it, for instance `options` */
            keys?: string[];
            /** @description Configs that hold a value of it, or have the workflow enabled */
            configs: number;
        };
        PortalDifferences: {
            /** @description Revision of the draft that was compared */
            revision: number;
            differences: components["schemas"]["PortalDifference"][];
            /** @description What keeps the draft from being published */
            problems: components["schemas"]["ErrorDetail"][];
        };
        PublishConfigPortalRequest: {
            /** @description Revision of the draft that you reviewed; another one is 409 `PORTAL_CHANGED` */
            revision: number;
            description?: string;
        };
        PortalVersion: {
            version: number;
            fields: number;
            workflows: number;
            /** @description Email of the member */
            published_by: string | null;
            description: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        PortalVersionPage: {
            /** @description Newest first */
            docs: components["schemas"]["PortalVersion"][];
            /** @description `cursor` of the next page, null on the last */
            next_cursor: string | null;
        };
        RestorePortalVersionRequest: {
            /** @description Revision of the draft that is replaced; another one is 409 `PORTAL_CHANGED` */
            revision: number;
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
        /** @description Values that are tried out: options follow those of parents instead of stored values and defaults. They are not checked, and the response shows none of them */
        PreviewValues: {
            fields?: components["schemas"]["ConfigValueMap"];
            workflows?: {
                id: components["schemas"]["ObjectId"];
                fields: components["schemas"]["ConfigValueMap"];
            }[];
        };
        PreviewConfigPortalRequest: {
            draft: components["schemas"]["PortalDocument"];
            /** @description Whose connection, user-defined fields and labels are used; without it only fixed options are there */
            linked_account_id?: components["schemas"]["AccountId"];
            /** @description A config of this linked account whose values are shown */
            config_id?: components["schemas"]["ConfigId"];
            values?: components["schemas"]["PreviewValues"];
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
        PortalMissing: {
            /** @enum {string} */
            what: "app" | "workflow" | "action" | "source";
            name: string;
            /** @description What to do about it */
            message: string;
        };
        /** @description What a copy of the draft from Test would change in the draft of Production */
        PortalCopyPreview: {
            /** @description Revision of the draft in Production */
            revision: number;
            differences: components["schemas"]["PortalDifference"][];
            /** @description What the portal names and Production does not have; it is left out of the copy where it is a workflow */
            missing: components["schemas"]["PortalMissing"][];
        };
        CopyConfigPortalRequest: {
            /** @description Revision of the draft in the target environment that is replaced; another one is 409 `PORTAL_CHANGED` */
            revision: number;
        };
        TestAppCredentialsRequest: {
            linked_account_id?: components["schemas"]["AccountId"];
            auth_type?: components["schemas"]["AuthType"];
            /** @description One connection of the linked account; without it the default one of the app */
            connection_id?: components["schemas"]["ObjectId"];
        };
        TestAppCredentialsResult: {
            /**
             * @description `client`: the OAuth client, at the token endpoint. `connection`: what one linked account has connected
             * @enum {string}
             */
            checked: "client" | "connection";
            /**
             * @description `accepted`: the provider accepts the credentials. `rejected`: it does not. `unclear`: its response shows neither. `unavailable`: it could not be reached
             * @enum {string}
             */
            outcome: "accepted" | "rejected" | "unclear" | "unavailable";
            /** @description What that means and what to do next, for a person */
            message: string;
        };
        /**
         * @description What it was made from
         * @enum {string}
         */
        CustomAppSource: "scratch" | "openapi";
        /** @description The linked account that built it and that alone can use it; null for an app of the organization */
        CustomAppAccount: {
            account_id: components["schemas"]["AccountId"];
            name: string | null;
        } | null;
        CustomAppSummary: {
            _id: components["schemas"]["ObjectId"];
            slug: components["schemas"]["Slug"];
            name: components["schemas"]["AppName"];
            description: string;
            icon: components["schemas"]["AppIcon"];
            source: components["schemas"]["CustomAppSource"];
            linked_account: components["schemas"]["CustomAppAccount"];
            published: boolean;
            connected_accounts_count: number;
            actions_count: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CustomAppPage: components["schemas"]["Paging"] & {
            docs: components["schemas"]["CustomAppSummary"][];
        };
        /**
         * @description What the app is for, as in the catalog's filter. The icon shows it where there is no logo
         * @enum {string}
         */
        AppCategory: "Accounting" | "AI" | "Analytics" | "Calendar" | "Communication" | "CRM" | "Developer tools" | "E-commerce" | "E-signature" | "Email" | "File storage" | "Forms" | "HR" | "Marketing" | "Payments" | "Productivity" | "Project management" | "Support" | "Video";
        /** @description One or two letters on a color */
        IconTile: {
            letters: string;
            color: string;
        };
        /**
         * Format: uri
         * @description An https address of the provider, without a user name in it. http and addresses of private networks only where this installation allows the host
         */
        WebAddress: string;
        CustomAppScope: {
            value: components["schemas"]["ScopeValue"];
            label: string;
        };
        /** @description JSON pointer (RFC 6901) into the response */
        "JsonPointer-2": string;
        /** @description Where the token response departs from RFC 6749; omitted fields are as in the RFC */
        TokenMapping: {
            access_token?: components["schemas"]["JsonPointer-2"];
            refresh_token?: components["schemas"]["JsonPointer-2"];
            expires_in?: components["schemas"]["JsonPointer-2"];
        };
        /** @description The client ID and secret are not here but in the app's settings (`updateAppSettings`). With `client_credentials` each customer enters a client of their own instead */
        CustomAppOAuth2: {
            grant_type: components["schemas"]["GrantType"];
            /** @description Page where a customer signs in. Required but with `client_credentials` */
            authorization_url?: components["schemas"]["WebAddress"];
            token_url: components["schemas"]["WebAddress"];
            /** @description Revokes tokens (RFC 7009); left out where the provider has no such endpoint */
            revocation_url?: components["schemas"]["WebAddress"];
            /**
             * @description Where the client's id and secret go in a request for tokens
             * @enum {string}
             */
            client_authentication: "header" | "body";
            /** @description Requested unless the app's settings choose others */
            scopes: components["schemas"]["ScopeValue"][];
            /** @description Further scopes to choose from in the app's settings */
            optional_scopes?: components["schemas"]["CustomAppScope"][];
            /**
             * @description What stands between scopes; default space
             * @enum {string}
             */
            scope_delimiter?: "space" | "comma";
            /** @description Added to the address of the sign-in page */
            authorization_params?: {
                [key: string]: string;
            };
            token_mapping?: components["schemas"]["TokenMapping"];
            /** @description Lifetime of an access token if the token response does not state it */
            access_token_seconds?: number;
            /**
             * @description `none`: there is none. `static`: it stays the same. `rotating`: each use issues a new one. Default static, which accepts a new one as well
             * @enum {string}
             */
            refresh_token?: "none" | "static" | "rotating";
        };
        /** @description One field of the form that a customer fills */
        CustomAppField: {
            /** @description A letter first, then letters, digits and `_`, all lower case */
            name: string;
            label: string;
            /** @enum {string} */
            type: "text" | "password" | "select" | "textarea";
            required: boolean;
            placeholder?: string;
            help_text?: string;
            options?: {
                name: string;
                value: string;
            }[];
        };
        /** @description `{name}` stands for the field of that name */
        FieldTemplate: string;
        KeyInjection: {
            /**
             * @description Part of each request
             * @enum {string}
             */
            in: "header" | "query" | "body";
            name: string;
            value: components["schemas"]["FieldTemplate"];
        };
        CustomAppKeyBased: {
            /**
             * @description `basic` needs `username` and `password`, `bearer` needs `token`, `api_key` needs `injection`
             * @enum {string}
             */
            mechanism: "basic" | "bearer" | "api_key";
            fields: components["schemas"]["CustomAppField"][];
            username?: components["schemas"]["FieldTemplate"];
            /** @description `{name}` stands for the field of that name; may be empty */
            password?: string;
            token?: components["schemas"]["FieldTemplate"];
            injection?: components["schemas"]["KeyInjection"][];
        };
        /** @description How a customer connects. `oauth2` or `keybased` holds the details, whichever `method` names */
        CustomAppAuth: {
            method: components["schemas"]["AuthType"];
            oauth2?: components["schemas"]["CustomAppOAuth2"];
            keybased?: components["schemas"]["CustomAppKeyBased"];
        };
        /** @description Path below the base URL; may have a query, and no part that is `.` or `..`, encoded or not */
        ProviderPath: string;
        /** @description A cheap call that changes nothing and fails where credentials do not work */
        ValidationRequest: {
            /** @enum {string} */
            method: "GET" | "POST";
            path: components["schemas"]["ProviderPath"];
        };
        /** @description A request that returns who is signed in */
        IdentityRequest: {
            /** @enum {string} */
            method: "GET" | "POST";
            path: components["schemas"]["ProviderPath"];
            /** @description The first that leads to a text is the name shown */
            pointers: components["schemas"]["JsonPointer-2"][];
        };
        CreateCustomAppRequest: {
            name: components["schemas"]["AppName"];
            description?: string;
            category?: components["schemas"]["AppCategory"];
            logo?: components["schemas"]["LogoChange"];
            icon_tile?: components["schemas"]["IconTile"];
            auth?: components["schemas"]["CustomAppAuth"];
            base_url?: components["schemas"]["WebAddress"];
            validation_request?: components["schemas"]["ValidationRequest"];
            identity_request?: components["schemas"]["IdentityRequest"];
        };
        /** @description Something that has to be set before the app can be published */
        PublishProblem: {
            /** @description JSON pointer into the custom app, `/base_url` */
            pointer: string;
            message: string;
        };
        /** @description A host name, or `*.` and a name for every host below it */
        HostName: string;
        StatusCode: number;
        CustomAction: {
            key: string;
            title: string;
            description?: string;
            /** @enum {string} */
            method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
            path: string;
        };
        CustomApp: {
            _id: components["schemas"]["ObjectId"];
            slug: components["schemas"]["Slug"];
            name: components["schemas"]["AppName"];
            description: string;
            category: components["schemas"]["AppCategory"];
            icon: components["schemas"]["AppIcon"];
            has_logo: components["schemas"]["HasLogo"];
            icon_tile: components["schemas"]["IconTile"];
            environment: components["schemas"]["Environment"];
            /** @enum {string} */
            kind: "custom";
            source: components["schemas"]["CustomAppSource"];
            linked_account: components["schemas"]["CustomAppAccount"];
            /** @description Whether linked accounts can connect it */
            published: boolean;
            /** @description What is missing; empty where it can be published */
            publish_problems: components["schemas"]["PublishProblem"][];
            /** @description null until it is set */
            auth: components["schemas"]["CustomAppAuth"] | null;
            /** @description null until it is set */
            base_url: components["schemas"]["WebAddress"] | null;
            /** @description Hosts that credentials may be sent to, besides that of the base URL */
            allowed_hosts: components["schemas"]["HostName"][];
            /** @description Statuses of the API that mean that the access token is over */
            expired_token_codes: components["schemas"]["StatusCode"][];
            /** @description Statuses of the validation request that mean that the key is wrong */
            invalid_credential_codes: components["schemas"]["StatusCode"][];
            validation_request: components["schemas"]["ValidationRequest"] | null;
            identity_request: components["schemas"]["IdentityRequest"] | null;
            actions: components["schemas"]["CustomAction"][];
            /**
             * Format: uri
             * @description Address to register at the provider; null for an app without a callback
             */
            callback_url: string | null;
            connected_accounts_count: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description `document` or `url`, not both */
        OpenApiSource: {
            /** @description The OpenAPI document as text, JSON or YAML, at most 20 MB */
            document?: string;
            /**
             * Format: uri
             * @description Where the document can be fetched without a sign-in, at most 20 MB
             */
            url?: string;
        };
        OpenApiAuth: {
            /** @description Name of the security scheme in the document */
            name: string;
            auth: components["schemas"]["CustomAppAuth"];
        };
        OpenApiOperation: {
            /** @description Names the operation in `importOpenApi`, and the action that is made of it */
            key: string;
            title: string;
            description?: string;
            /** @enum {string} */
            method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
            path: string;
            /** @description Group in the document */
            tag?: string;
            /** @description Whether to tick it at first; none is where the document has more than 100 operations */
            ticked: boolean;
        };
        OpenApiPreview: {
            /** @description SHA-256 of the document, so that an import takes what was previewed */
            digest: string;
            name: string;
            description: string;
            /** @description As the document says, for example `3.1.0`; Swagger 2 is converted */
            openapi_version: string;
            /** @description The first server of the document; null where it names none that can be used */
            base_url: components["schemas"]["WebAddress"] | null;
            /** @description Auth methods that the document describes; empty if it has none that can be used */
            auth: components["schemas"]["OpenApiAuth"][];
            operations: components["schemas"]["OpenApiOperation"][];
            /** @description What could not be taken over, for a person */
            warnings: string[];
        };
        /** @description `document` or `url`, not both */
        ImportOpenApiRequest: {
            /** @description The OpenAPI document as text, JSON or YAML, at most 20 MB */
            document?: string;
            /**
             * Format: uri
             * @description Where the document can be fetched without a sign-in, at most 20 MB
             */
            url?: string;
            /** @description From the preview. Another document at the URL is a 409 */
            digest?: string;
            /** @description Keys of the operations to take over */
            operations: string[];
            name?: components["schemas"]["AppName"];
            description?: string;
            category?: components["schemas"]["AppCategory"];
            icon_tile?: components["schemas"]["IconTile"];
            auth?: components["schemas"]["CustomAppAuth"];
            base_url?: components["schemas"]["WebAddress"];
        };
        /** @description What is left out stays as it is */
        UpdateCustomAppRequest: {
            name?: components["schemas"]["AppName"];
            description?: string;
            category?: components["schemas"]["AppCategory"];
            logo?: components["schemas"]["LogoChange"];
            icon_tile?: components["schemas"]["IconTile"];
            auth?: components["schemas"]["CustomAppAuth"];
            base_url?: components["schemas"]["WebAddress"];
            allowed_hosts?: components["schemas"]["HostName"][];
            expired_token_codes?: components["schemas"]["StatusCode"][];
            invalid_credential_codes?: components["schemas"]["StatusCode"][];
            validation_request?: components["schemas"]["ValidationRequest"] | null;
            identity_request?: components["schemas"]["IdentityRequest"] | null;
        };
        DeletedCustomApp: {
            message: string;
            /** @description Linked accounts that were disconnected */
            disconnected: number;
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
        AttemptErrorCode: components["schemas"]["KnownAttemptErrorCode"] | string;
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
        ActionSummary: {
            action_id: components["schemas"]["ActionId"];
            name: string;
            /** @description Empty where the app says nothing */
            description: string;
            /** @description It deletes or sends something for good */
            danger: boolean;
        };
        /** @description In the order of the app */
        ActionSummaryList: components["schemas"]["ActionSummary"][];
        /**
         * @description `json`: any JSON value. `text` with `options` is a choice
         * @enum {string}
         */
        ActionFieldType: "text" | "number" | "boolean" | "json";
        ActionField: {
            /** @description Key in the body of the call. Two fields of one name in different parts of the request are distinguished by the part in front, `body.id` */
            name: string;
            label: string;
            required: boolean;
            type: components["schemas"]["ActionFieldType"];
            /**
             * @description Part of the request that it goes into
             * @enum {string}
             */
            in: "path" | "query" | "header" | "body";
            description?: string;
            /** @description A value as the app takes it. Absent where the field has none */
            example?: components["schemas"]["JsonValue"];
            /** @description The only values that are taken */
            options?: components["schemas"]["JsonValue"][];
            /** @description The linked account has values for it, which readActionFieldOptions reads */
            dynamic_options?: {
                /** @description Name of the field of the action whose value has to be chosen first */
                parent: string | null;
            };
        };
        /** @description Path, query, header and body in this order */
        ActionFieldList: components["schemas"]["ActionField"][];
        /** @description Values by the name of the action's fields */
        ActionInput: {
            [key: string]: unknown;
        };
        ActionResult: {
            /**
             * @description `Errored`: the app refused or failed, `http_status` says how
             * @enum {string}
             */
            node_status: "Success" | "Errored";
            /** @description The app's response: its JSON, or a text, or null. For a session token, null if it is an error */
            data: components["schemas"]["JsonValue"];
            /** @description Status of the app's response */
            http_status?: number;
            /** @description What went wrong, for a person */
            message?: string;
            /** @description Seconds after which the app takes calls again, where it said so */
            retry_after?: number;
            /** @description Fields to put over those of the input, to run the action again for the page after this one. Absent where there is none, and where the action or the app does not say */
            next_page?: {
                [key: string]: string | number;
            };
        };
        ActionOptionsRequest: {
            /** @description Name of the field */
            field: string;
            /** @description What is chosen in the action's other fields */
            input?: components["schemas"]["ActionInput"];
            /** @description Only options whose name or value contains this text, upper and lower case alike */
            search?: string;
        };
        "ActionOptions-2": {
            options: components["schemas"]["FieldOptionList"];
            /** @description There are more options than these. Narrow them with `search` */
            options_truncated: boolean;
            options_error?: components["schemas"]["OptionsError"];
        };
        /**
         * @description Key of an event, unique in its app
         * @example contact_created
         */
        AppTriggerId: string;
        AppTrigger: {
            trigger_id: components["schemas"]["AppTriggerId"];
            /** @description What happened */
            name: string;
            /** @description Empty where the app says nothing */
            description: string;
            /** @description JSON Schema of the record, which is the payload of the run */
            payload_schema: {
                [key: string]: unknown;
            };
            /** @description A record as the app describes it */
            sample: {
                [key: string]: unknown;
            };
        };
        /** @description In the order of the app */
        AppTriggerList: components["schemas"]["AppTrigger"][];
        /** @description The unchanged response of the app, of any type; JSON is shown here. Instead of the credentials, where the app repeats them, stands `[secret]` */
        ProxiedBody: unknown;
        /** @description What the app wants, passed on byte by byte: JSON is shown here, and every other content type passes as well */
        ProxyRequestBody: {
            [key: string]: unknown;
        };
        /** @description What the page of a callback sends by itself */
        SeveredOpenerForm: {
            /** @description The state of the callback */
            state: string;
        };
        /** @description What the start page sends by itself or by one of its buttons */
        StartPageForm: {
            /**
             * @description `bind` shows the nonce that the opener handed over; `continue` is the customer's word for it; `cancel` ends the attempt
             * @enum {string}
             */
            action: "bind" | "continue" | "cancel";
            /** @description For `bind`, what `_nonce` was the SHA-256 of */
            nonce?: string;
            /**
             * @description The page has an opener, so that the page of the callback can tell whether the provider severed it
             * @enum {string}
             */
            opener?: "present";
        };
        AttemptProgress: {
            status: components["schemas"]["AttemptStatus"];
        };
        /** @description The form of the account selection page */
        ChoiceForm: {
            /**
             * @description `cancel` ends the attempt as denied
             * @enum {string}
             */
            action: "choose" | "cancel";
            /** @description For `choose`, the provider's id of one of the accounts on the page */
            account?: string;
        };
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
        /** @description A config of a linked account, without its values */
        ConfigSummary: {
            slug: components["schemas"]["Slug"];
            config_id: components["schemas"]["ConfigId"];
            revision: number;
            /** @description How many of the workflows that the account is offered are enabled */
            workflows_enabled: number;
            connection_status: components["schemas"]["ConfigConnectionStatus"];
            /**
             * Format: date-time
             * @description When its last connection was disconnected. It is deleted 30 days later, or comes back with a connection; null while it is in use
             */
            archived_at: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ConfigSummaryList: components["schemas"]["ConfigSummary"][];
        ToggleWorkflowRequest: {
            enabled: boolean;
            revision?: components["schemas"]["SeenRevision"];
        };
        ToggleWorkflowResponse: {
            /** @description The workflow that was switched. Empty where it was disabled and is no longer offered */
            workflows: components["schemas"]["ConfigWorkflow"][];
            revision: number;
        };
        /**
         * @description `workflow`: switched on or off; `connection`: another connection chosen; `archived`, `restored`: with the last and the next connection
         * @enum {string}
         */
        ConfigChangeKind: "created" | "value" | "workflow" | "labels" | "connection" | "archived" | "restored";
        /** @description One entry of a config's history */
        ConfigChange: {
            _id: components["schemas"]["ObjectId"];
            kind: components["schemas"]["ConfigChangeKind"];
            actor: components["schemas"]["ConfigActor"];
            /** @description Revision that the change made. What one request changed shares it */
            revision: number;
            field_id?: components["schemas"]["FieldId"];
            /** @description Name of the field at that time */
            field_name?: string;
            workflow_id?: components["schemas"]["ObjectId"];
            workflow_name?: string;
            /** @description The value is a secret; `before` and `after` are absent */
            secret?: boolean;
            /** @description Absent where there was no value */
            before?: components["schemas"]["ConfigValue"];
            /** @description Absent where there is none now */
            after?: components["schemas"]["ConfigValue"];
            /** Format: date-time */
            createdAt: string;
        };
        ConfigChangePage: {
            /** @description Newest first. Fewer than `limit` where their values have more than 2 MB of JSON; `next_cursor` goes on */
            docs: components["schemas"]["ConfigChange"][];
            /** @description `cursor` of the next page, null on the last */
            next_cursor: string | null;
        };
        ResetConfigRequest: {
            /** @description Only the fields of this workflow; default all of the config */
            workflow_id?: components["schemas"]["ObjectId"];
            revision?: components["schemas"]["SeenRevision"];
        };
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
        /** @description A folder of workflows. Folders are not nested */
        WorkflowFolder: {
            _id: components["schemas"]["ObjectId"];
            name: string;
            /** @description The app whose workflows it holds, null where it holds those of every app and of none */
            slug: components["schemas"]["Slug"] | null;
            /** @description How many it holds */
            workflows: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        WorkflowFolderList: {
            /** @description By name */
            docs: components["schemas"]["WorkflowFolder"][];
        };
        /** @description Unique beside the folders of the same app, upper and lower case alike */
        FolderName: string;
        CreateWorkflowFolderRequest: {
            name: components["schemas"]["FolderName"];
            /** @description The app whose workflows it is to hold. Without it those of every app and of none */
            slug?: components["schemas"]["Slug"];
        };
        UpdateWorkflowFolderRequest: {
            name: components["schemas"]["FolderName"];
        };
        MoveWorkflowsRequest: {
            /** @description Workflows by their own ids */
            ids: components["schemas"]["ObjectId"][];
            /** @description Where they go, null for out of every folder. Without it they stay in theirs */
            folder_id?: components["schemas"]["ObjectId"] | null;
            /** @description They share out the places that they have in the list, in the order of `ids`; other workflows keep theirs */
            reorder?: boolean;
        };
        /** @description Workflows by their own ids */
        BulkWorkflowIds: components["schemas"]["ObjectId"][];
        PublishWorkflowsRequest: {
            ids: components["schemas"]["BulkWorkflowIds"];
            published: boolean;
            /** @description What the new versions change */
            description?: string;
        };
        WorkflowFailure: {
            error_code: components["schemas"]["ErrorCode"];
            message: string;
            /** @description What is wrong with it, the first of it */
            details: components["schemas"]["ErrorDetail"][];
        };
        WorkflowResults: {
            /** @description In the order of `ids` */
            results: {
                _id: components["schemas"]["ObjectId"];
                /** @description Null where there is no such workflow */
                name: string | null;
                /** @description Number of the version that new runs follow, null where it failed or was not published */
                version: number | null;
                /** @description Why it stayed as it was, null where it did not */
                error: components["schemas"]["WorkflowFailure"] | null;
            }[];
        };
        DeleteWorkflowsRequest: {
            ids: components["schemas"]["BulkWorkflowIds"];
        };
        EnabledWorkflow: {
            id: components["schemas"]["ObjectId"];
            name: string;
            description?: string;
            icon?: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            config_id: components["schemas"]["ConfigId"];
            /** @description Its app. Absent where the app is not there any more */
            application?: {
                name: string;
                icon: string | null;
                description: string | null;
            };
        };
        /** @description Usable instead of the id when it is run, unique in its environment */
        WorkflowAlias: string;
        /** @description A node as an editor saves it. Settings that do not fit the schema of the type yet are kept, and returned as `draft_data` */
        DraftNode: {
            /** @description See listNodeTypes */
            type: string;
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
            /** @description Settings of the node, see listNodeTypes for their schema. Null with `draft_data` - those are its settings then */
            data: {
                [key: string]: unknown;
            } | null;
            /** @description From `data`. It is ignored */
            triggers?: components["schemas"]["WorkflowTrigger"][];
        };
        /** @description A workflow as exportWorkflow returns it. Nodes of a kind that this installation does not have are left out, and listed in the response */
        ImportWorkflowRequest: {
            /** @constant */
            format: "patchbay-workflow-1";
            name: string;
            description?: string;
            workflow_alias?: components["schemas"]["WorkflowAlias"];
            slug?: components["schemas"]["Slug"];
            settings: components["schemas"]["WorkflowSettings"];
            nodes: components["schemas"]["DraftNode"][];
            edges: components["schemas"]["WorkflowEdge"][];
            notes?: components["schemas"]["WorkflowNoteList"];
            json_schema: components["schemas"]["PayloadSchema"];
            manual_execution_payload: components["schemas"]["PayloadSample"];
            enable_schema_validation: boolean;
            /** @description Apps that it needs, its own among them */
            apps: {
                slug: components["schemas"]["Slug"];
                name: string;
            }[];
            /** @description Workflows that it runs as sub-flows, by node */
            workflows: {
                node_id: string;
                name: string;
                /** @description By which the import finds it, null where it has none */
                workflow_alias: string | null;
            }[];
        };
        /** @description What the workflow needs and this environment does not have */
        MissingParts: {
            /** @enum {string} */
            what: "app" | "workflow" | "alias" | "node" | "config_field";
            name: string;
            node_id?: string;
            /** @description What to do about it */
            message: string;
        }[];
        ImportWorkflowResponse: {
            workflow: components["schemas"]["Workflow"];
            missing: components["schemas"]["MissingParts"];
        };
        WorkflowVersion: {
            _id: components["schemas"]["ObjectId"];
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** @description What it changed */
            description: string | null;
            /** @description Who published it */
            by: components["schemas"]["ConfigActor"];
            /** @description The version that new runs follow while the workflow is published */
            is_current: boolean;
        };
        WorkflowVersionPage: components["schemas"]["Paging"] & {
            /** @description Newest first */
            docs: components["schemas"]["WorkflowVersion"][];
        };
        /** @description Revision of the draft that the caller saw; where the draft has another one it is 409 `WORKFLOW_CHANGED` */
        DraftRevision: number;
        UpdateWorkflowRequest: {
            name?: string;
            description?: string | null;
            workflow_alias?: components["schemas"]["WorkflowAlias"] | null;
            settings?: components["schemas"]["WorkflowSettings"];
            revision?: components["schemas"]["DraftRevision"];
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
         * @description Group of a palette
         * @enum {string}
         */
        NodeCategory: "trigger" | "logic" | "data" | "app" | "people";
        /** @description A way out of a node */
        NodeOutlet: {
            /** @description `sourceHandle` of its edges, null where they have none. `<index>` counts from 0 */
            handle: string | null;
            /** @description Text at the edge */
            name: string;
            /** @description Name of the setting whose items have an outlet each */
            each?: string;
        };
        /** @description A kind of node, with the settings that a form can be drawn from */
        NodeType: {
            /** @description `type` of such a node */
            type: string;
            name: string;
            description: string;
            /** @description Other words that a search finds it by */
            keywords: string[];
            category: components["schemas"]["NodeCategory"];
            /** @description None where a branch ends */
            outlets: components["schemas"]["NodeOutlet"][];
            /** @description Other nodes lie inside it, by their `parent_id` */
            is_container: boolean;
            /** @description A test of the draft may give its output by `pins`, so that it does not run */
            is_pinnable: boolean;
            /** @description `allow_partial_success` of `node_settings` has an effect, as its work has several parts */
            takes_partial_success: boolean;
            /** @description The caller may add such a node. Not the start, of which there is one, and for a session token none that the organization hides */
            is_addable: boolean;
            /** @description JSON Schema (2020-12) of `data`, whole in itself. `title` and `description` of a property are its label and help. Templates are replaced in all of them but those with `x-template`: `none` is taken as it is, `iteration` is replaced in each iteration */
            settings: components["schemas"]["JsonSchema"];
        };
        /** @description In the order of a palette */
        NodeTypeList: components["schemas"]["NodeType"][];
        /** @example contacts-to-crm */
        WorkflowTemplateId: string;
        /**
         * @description Group of templates
         * @enum {string}
         */
        WorkflowTemplateCategory: "sync" | "data" | "people" | "flow";
        items: {
            slug: components["schemas"]["Slug"];
            name: string;
        };
        /** @description A workflow that ships with the server, to begin with */
        WorkflowTemplate: {
            id: components["schemas"]["WorkflowTemplateId"];
            /** @description Name of the workflow that is created from it */
            name: string;
            description: string;
            category: components["schemas"]["WorkflowTemplateCategory"];
            /** @description Apps that it needs */
            apps: components["schemas"]["items"][];
            trigger: components["schemas"]["TriggerKind"];
            /** @description Nodes, the start node among them */
            node_count: number;
            /** @description What to do before it runs, a sentence each */
            setup: string[];
        };
        WorkflowTemplateList: {
            /** @description By category, then by name */
            docs: components["schemas"]["WorkflowTemplate"][];
        };
        /** @description A workflow without ids of the organization */
        WorkflowExport: {
            /** @constant */
            format: "patchbay-workflow-1";
            name: string;
            description?: string;
            workflow_alias?: components["schemas"]["WorkflowAlias"];
            slug?: components["schemas"]["Slug"];
            settings: components["schemas"]["WorkflowSettings"];
            nodes: components["schemas"]["WorkflowNode"][];
            edges: components["schemas"]["WorkflowEdge"][];
            notes: components["schemas"]["WorkflowNoteList"];
            json_schema: components["schemas"]["PayloadSchema"];
            manual_execution_payload: components["schemas"]["PayloadSample"];
            enable_schema_validation: boolean;
            /** @description Apps that it needs, its own among them */
            apps: {
                slug: components["schemas"]["Slug"];
                name: string;
            }[];
            /** @description Workflows that it runs as sub-flows, by node */
            workflows: {
                node_id: string;
                name: string;
                /** @description By which the import finds it, null where it has none */
                workflow_alias: string | null;
            }[];
        };
        WorkflowFindings: {
            /** @description Revision of the draft */
            revision: number;
            /** @description The draft differs from the current version in more than notes, so that publishing it makes a new one */
            has_changes: boolean;
            errors: components["schemas"]["WorkflowFinding"][];
            warnings: components["schemas"]["WorkflowFinding"][];
        };
        SaveWorkflowGraphRequest: {
            nodes: components["schemas"]["DraftNode"][];
            edges: components["schemas"]["WorkflowEdge"][];
            notes?: components["schemas"]["WorkflowNoteList"];
            settings?: components["schemas"]["WorkflowSettings"];
            json_schema?: components["schemas"]["PayloadSchema"];
            manual_execution_payload?: components["schemas"]["PayloadSample"];
            enable_schema_validation?: boolean;
            revision: components["schemas"]["DraftRevision"];
        };
        /**
         * @description Of one tab, made by it when it opens the editor. A UUID will do
         * @example 3f0c9e7a-52a4-4d0e-9b1f-6f2f6f1c6a01
         */
        PresenceClientId: string;
        /** @description The node that it has open, null for none */
        PresenceNodeId: string | null;
        ReportWorkflowPresenceRequest: {
            client_id: components["schemas"]["PresenceClientId"];
            node_id: components["schemas"]["PresenceNodeId"];
            /** @description Whether it changes the workflow, not only shows it */
            is_editing: boolean;
        };
        WorkflowPresence: {
            /** @description Revision of the draft now. One that is higher than the caller's says that the draft was saved since */
            revision: number;
            /** @description Tabs that were seen in the last 30 seconds, without the caller's own, the last seen first */
            others: {
                client_id: components["schemas"]["PresenceClientId"];
                user: components["schemas"]["ConfigActor"];
                node_id: components["schemas"]["PresenceNodeId"];
                is_editing: boolean;
                /** Format: date-time */
                seen_at: string;
            }[];
        };
        PublishWorkflowRequest: {
            published: boolean;
            /** @description Only with `published`. The version that is published again, without it the draft */
            version?: number;
            /** @description What the new version changes */
            description?: string;
            revision?: components["schemas"]["DraftRevision"];
        };
        /** @description What a workflow does */
        WorkflowDocument: {
            settings: components["schemas"]["WorkflowSettings"];
            nodes: components["schemas"]["WorkflowNode"][];
            edges: components["schemas"]["WorkflowEdge"][];
            notes: components["schemas"]["WorkflowNoteList"];
            json_schema: components["schemas"]["PayloadSchema"];
            manual_execution_payload: components["schemas"]["PayloadSample"];
            enable_schema_validation: boolean;
        };
        PromotionTarget: {
            workflow_id: components["schemas"]["ObjectId"];
            name: string;
            published: boolean;
            /** @description Revision of its draft */
            revision: number;
            /** @description The version of Test that was promoted last */
            promoted_version: number;
            /** @description Its draft was saved in Production since then, which a promotion replaces */
            has_own_changes: boolean;
            /** @description Who saved its draft last, null where it is as it was created */
            changed_by: components["schemas"]["ConfigActor"] | null;
            /**
             * Format: date-time
             * @description When its draft was saved last
             */
            updatedAt: string;
            /** @description Its draft */
            document: components["schemas"]["WorkflowDocument"];
        };
        /** @description What a promotion from Test would do in Production */
        WorkflowPromotion: {
            /** @description The version of Test that is promoted */
            version: number;
            /** @description What the draft in Production would be */
            document: components["schemas"]["WorkflowDocument"];
            /** @description What the workflow needs and Production does not have */
            missing: components["schemas"]["MissingParts"];
            /** @description The workflow of Production that an earlier promotion made and whose draft would be replaced. Null where a new one would be made */
            target: components["schemas"]["PromotionTarget"] | null;
        };
        PromoteWorkflowRequest: {
            /** @description The version of Test that is promoted */
            version: number;
            /** @description Revision of the draft in Production that the caller saw and replaces, null where the preview had no target. Another one is 409 `WORKFLOW_CHANGED` */
            revision: number | null;
        };
        UpdateWorkflowVersionRequest: {
            /** @description What the version changed, null to say nothing */
            description: string | null;
        };
        RestoreWorkflowVersionRequest: {
            revision: components["schemas"]["DraftRevision"];
        };
        DuplicateWorkflowRequest: {
            /** @description Name of the copy; without it "Copy of" the name */
            name?: string;
        };
        /** @description `event.headers` in templates, as if a webhook or an event had brought them: those of a captured sample, for example. Names in lower case. What a run never gets of a request is left out here, too: headers that hold credentials or are about the connection, and the one that the trigger checks its senders by */
        TestHeaders: {
            [key: string]: string;
        };
        /** @description Outputs by node id, as templates read them (`node.<id>.body`). Such a node does not run: it counts as successful with this output, in every iteration of a loop that it lies in, and whatever its conditions say. Nodes whose `is_pinnable` is true in listNodeTypes can be pinned: those with one way out. What lies inside a pinned loop does not run; its output is `{loop_results, total_iterations, successful_iterations, failed_iterations}`. A pinned node that waits does not wait: after a webhook the output is `{webhook_status, headers, body}`, after a human task the answers. Others decide where the run goes on, end it, or try other nodes */
        NodePins: {
            [key: string]: components["schemas"]["JsonValue"];
        };
        TestWorkflowRequest: {
            linked_account_id: components["schemas"]["AccountId"];
            /** @description Config to run with. Without it the linked account's own id */
            config_id?: components["schemas"]["ConfigId"];
            /** @description What the workflow starts with */
            payload?: components["schemas"]["JsonValue"];
            headers?: components["schemas"]["TestHeaders"];
            pins?: components["schemas"]["NodePins"];
            /** @description Only this node runs, and what leads to it; then the run ends as completed. Of a node inside a container the whole container runs. A pinned node needs nothing that leads to it, so what leads to pinned nodes alone does not run, unless it is pinned, too: with every node before it pinned, the node runs alone */
            run_to?: components["schemas"]["NodeId"];
            revision?: components["schemas"]["DraftRevision"];
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
        TestWorkflowCodeRequest: {
            /** @enum {string} */
            language: "javascript" | "jsonata";
            /** @description JavaScript with a function `yourFunction(params)`, or a JSONata expression */
            code: string;
            /** @description `params` of JavaScript, the input of JSONata. Templates are not replaced */
            input: components["schemas"]["JsonValue"];
        };
        WorkflowCodeResult: {
            /** @enum {string} */
            status: "Success" | "Errored";
            /** @description What the code returned, null where it is at fault */
            output: components["schemas"]["JsonValue"];
            /** @description What the code wrote to its console, also where it is at fault */
            console: string[];
            /** @description With the time until a process was free */
            duration_ms: number;
            /** @description Null where it gave an output */
            error: {
                /**
                 * @description As a run has it
                 * @enum {string}
                 */
                code: "CODE_FAILED" | "CODE_TIMEOUT" | "CODE_OUT_OF_MEMORY" | "INPUT_TOO_LARGE" | "OUTPUT_NOT_JSON" | "OUTPUT_TOO_DEEP" | "OUTPUT_TOO_LARGE";
                message: string;
                /** @description Of the code, from 1; null where it is not known */
                line: number | null;
            } | null;
        };
        /** @description Why a call of the webhook is not a sample. Nothing of the call is kept */
        RefusedCall: {
            /**
             * @description `secret_missing`: none is stored for the workflow. `proof_missing`, `proof_wrong`: of the header with the signature or token. `account_unknown`: the address names no linked account that has the workflow. `body_invalid`: no JSON, or too large
             * @enum {string}
             */
            reason: "secret_missing" | "proof_missing" | "proof_wrong" | "account_unknown" | "body_invalid";
            /** Format: date-time */
            refused_at: string;
        };
        /** @description What came in, as a run would start with it */
        WorkflowSample: {
            /** @description `event.body` in templates. Larger than 1 MB it is not a sample */
            payload: components["schemas"]["JsonValue"];
            /** @description `event.headers` in templates: without those that hold credentials. Only of webhooks, and of events with `include-headers` */
            headers: {
                [key: string]: string;
            };
            /** @description The caller's own id of the linked account that it came for */
            linked_account_id: string;
            /** Format: date-time */
            captured_at: string;
        };
        /** @description What listening for a sample has come to */
        WorkflowCapture: {
            /**
             * @description `none` also where the time went by without a sample, and where the draft has another trigger by now than the one that it listened for
             * @enum {string}
             */
            state: "none" | "listening" | "captured";
            /**
             * Format: date-time
             * @description When listening ends, null where it is over
             */
            until: string | null;
            /** @description The last webhook call that was refused while it listens, null where none was */
            refused: components["schemas"]["RefusedCall"] | null;
            /** @description Null where there is none */
            sample: components["schemas"]["WorkflowSample"] | null;
        };
        /**
         * @description Unique in its workflow
         * @example A new contact
         */
        WorkflowFixtureName: string;
        /** @description A saved payload, without what it holds */
        WorkflowFixtureSummary: {
            _id: components["schemas"]["ObjectId"];
            name: components["schemas"]["WorkflowFixtureName"];
            /** @description The caller's own id, null where none was named */
            linked_account_id: string | null;
            /** @description Bytes of the payload as JSON */
            size: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description By name */
        WorkflowFixtureList: components["schemas"]["WorkflowFixtureSummary"][];
        SaveWorkflowFixtureRequest: {
            name: components["schemas"]["WorkflowFixtureName"];
            /** @description At most 256 kB as JSON */
            payload: components["schemas"]["JsonValue"];
            /** @description The linked account that it is meant for, by the caller's own id. It may be gone when the payload is used */
            linked_account_id?: components["schemas"]["AccountId"];
        };
        /** @description A saved payload */
        WorkflowFixture: {
            _id: components["schemas"]["ObjectId"];
            name: components["schemas"]["WorkflowFixtureName"];
            /** @description The caller's own id, null where none was named */
            linked_account_id: string | null;
            /** @description Bytes of the payload as JSON */
            size: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            payload: components["schemas"]["JsonValue"];
        };
        PollProblem: {
            /** @enum {string} */
            code: "APP_UNUSABLE" | "TRIGGER_UNKNOWN" | "CONNECTION_EXPIRED" | "CLIENT_REJECTED" | "RATE_LIMITED" | "PAUSED" | "UNREACHABLE" | "TIMEOUT" | "REFUSED" | "UNREADABLE" | "RUN_NOT_STARTED" | "SERVER_ERROR";
            /** @description For a person. Nothing of the app's response but its status */
            message: string;
        };
        /** @description An app that is asked for the event of a workflow, over one connection of one linked account */
        WorkflowPoll: {
            _id: components["schemas"]["ObjectId"];
            /** @description The caller's own id */
            linked_account_id: string;
            connection_id: components["schemas"]["ObjectId"];
            slug: components["schemas"]["Slug"];
            event: components["schemas"]["AppTriggerId"];
            /** @description Minutes. The shortest of all workflows that start with the event */
            frequency: number;
            /**
             * Format: date-time
             * @description When the app was asked last with success, null for never
             */
            read_at: string | null;
            /**
             * Format: date-time
             * @description When it is asked next, null while it is planned
             */
            next_at: string | null;
            /** @description Failed readings since then */
            failures: number;
            /** @description Why the last reading failed, null where it did not */
            problem: components["schemas"]["PollProblem"] | null;
        };
        WorkflowPollPage: {
            docs: components["schemas"]["WorkflowPoll"][];
            /** @description `cursor` of the next page, null on the last */
            next_cursor: string | null;
        };
        WorkflowUses: {
            /** @description Kind of the trigger that starts it now, null where it is not published */
            trigger: string | null;
            /** @description Workflows that run it as a sub-flow, in the draft or in the current version */
            sub_flows: {
                _id: components["schemas"]["ObjectId"];
                name: string;
                published: boolean;
            }[];
            /** @description Apps whose config portal offers it, in the draft or in the published version, or whose configs have it enabled still */
            portals: {
                slug: components["schemas"]["Slug"];
                /** @description Name of the app */
                name: string;
                /** @description The config portal offers it, in the draft or in the published version */
                is_offered: boolean;
                /** @description The published version of the config portal offers it, so that it can be enabled */
                is_published: boolean;
                /** @description Configs that have it enabled, archived ones not among them */
                configs: number;
            }[];
            /** @description The first linked accounts with such a config, by name */
            customers: {
                linked_account_id: string;
                name: string | null;
            }[];
            /** @description How many linked accounts have such a config */
            total_customers: number;
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
        /** @description Name of the event, upper and lower case as workflows name it */
        EventName: string;
        /** @description One of `event` and `trigger` names the event */
        FireEventRequest: {
            event?: components["schemas"]["EventName"];
            /** @description The same as `event` */
            trigger?: components["schemas"]["EventName"];
            payload?: components["schemas"]["ExecutionPayload"];
        };
        /** @description As `FireEventRequest`, with files: each is a field of the payload, by the name of its part, as an object of `filename`, `content_type`, `size` in bytes and `content` in base64; several of one name are a list. The payload has to be an object then. Other parts without a file name are refused. */
        FireEventForm: {
            event?: components["schemas"]["EventName"];
            /** @description The same as `event` */
            trigger?: components["schemas"]["EventName"];
            /** @description The payload as JSON */
            payload?: string;
        } & {
            [key: string]: string;
        };
        TriggeredWorkflow: {
            _id: components["schemas"]["ObjectId"];
            name: string;
            /**
             * @description `duplicate`: one with the same idempotency key came within the window. `conditions`: they do not hold. `schema`: the payload does not fit the payload schema, or the schema cannot be used. `failed`: the conditions or the key could not be evaluated. Where the workflow itself is at fault, `execution_id` says why, and can be run again once the workflow is mended
             * @enum {string}
             */
            outcome: "started" | "duplicate" | "conditions" | "schema" | "failed";
            /** @description The execution that it started, that the first one with this key has, or that says why nothing was started */
            execution_id?: components["schemas"]["ObjectId"];
        };
        FiredEvent: {
            message: string;
            /** @description The workflows that listen to it and that the linked account has, oldest first */
            workflows: components["schemas"]["TriggeredWorkflow"][];
        };
        /** @description The payload that the workflow starts with */
        WebhookBody: {
            [key: string]: unknown;
        } | components["schemas"]["JsonValue"][] | string | number | boolean | null;
        WebhookReceived: {
            message: string;
            /** @description Absent where the conditions of the trigger do not hold, and where the call is only the sample of a draft */
            execution_id?: components["schemas"]["ObjectId"];
        };
        SetWebhookSecretRequest: {
            /** @description The secret that the sender has. Without it one is made */
            secret?: string;
        };
        WebhookSecret: {
            /** @description Shown once */
            secret: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @enum {string} */
        ScheduleStatus: "running" | "paused";
        /**
         * @description By a CRON expression, or at dates
         * @enum {string}
         */
        ScheduleType: "cron" | "interval";
        /** @description When a workflow runs, and for whom */
        Schedule: {
            _id: components["schemas"]["ObjectId"];
            /** @description The same as `_id` */
            id: components["schemas"]["ObjectId"];
            workflow: {
                _id: components["schemas"]["ObjectId"];
                name: string;
                slug?: components["schemas"]["Slug"];
            };
            /** @description The linked account that it runs for, by the caller's own id. Null where it runs for none */
            linked_account_id: string | null;
            config_id: string | null;
            environment: components["schemas"]["Environment"];
            org_id: components["schemas"]["ObjectId"];
            trigger_type: components["schemas"]["ScheduleType"];
            /** @description The CRON expression, null for dates. One that depends on a config field is shown filled in */
            cron_pattern: string | null;
            /**
             * @deprecated
             * @description The same as `cron_pattern`. Older clients read it
             */
            cron_patten: string | null;
            /** @description The dates, empty for a CRON expression */
            trigger_interval: components["schemas"]["ScheduledDate"][];
            options: {
                tz: components["schemas"]["TimeZone-2"];
                /**
                 * Format: date
                 * @description First day, in the time zone
                 */
                startDate: string | null;
                /**
                 * Format: date
                 * @description Last day, in the time zone
                 */
                endDate: string | null;
            };
            status: components["schemas"]["ScheduleStatus"];
            /** @description No time follows, or its times are none */
            inactive: boolean;
            /** Format: date-time */
            inactive_from: string | null;
            /** @description Why its times are none, such as a config field that holds what is not a CRON expression, or why it could not be read or started the last time and when it is tried again */
            problem: string | null;
            /** @description A call made it. Otherwise the trigger of the workflow did, and goes with it */
            registered_by_api: boolean;
            /** @description What the workflow starts with. The trigger's own schedules start with `scheduled_at` */
            payload: components["schemas"]["JsonValue"];
            /** Format: date-time */
            next_run: string | null;
            /** Format: date-time */
            last_run: string | null;
            /** @description The execution that it started last */
            last_execution_id: components["schemas"]["ObjectId"] | null;
            /** Format: date-time */
            schedule_added_at: string;
            /** Format: date-time */
            updatedAt: string;
        };
        SchedulePage: components["schemas"]["Paging"] & {
            /** @description Newest first */
            docs: components["schemas"]["Schedule"][];
            /** @description `cursor` of the next page, null on the last */
            next_cursor: string | null;
        };
        /** @description Five fields, `0 9 * * 1-5`. `5/15` counts from 5 to the end of the field. At least 5 minutes lie between two runs */
        CronExpression: string;
        /** @description Times of a schedule. The CRON expression may have any of its three names */
        CreateScheduleRequest: {
            trigger_type: components["schemas"]["ScheduleType"];
            regex?: components["schemas"]["CronExpression"];
            cron_pattern?: components["schemas"]["CronExpression"];
            /** @deprecated */
            cron_patten?: components["schemas"]["CronExpression"];
            /** @description At least 5 minutes lie between two of them, and one is in the future */
            interval_dates?: components["schemas"]["ScheduledDate"][];
            /**
             * Format: date
             * @description First day of a CRON expression, in the time zone
             */
            startDate?: string;
            /**
             * Format: date
             * @description Last day of a CRON expression, in the time zone
             */
            endDate?: string;
            /**
             * @deprecated
             * @description Older clients send it. It changes nothing
             */
            currentDate?: string;
            /** @description Time zone of the CRON expression; UTC where none is named. Dates have their own */
            tz?: components["schemas"]["TimeZone-2"];
            payload?: components["schemas"]["ExecutionPayload"];
        };
        /** @description What is absent stays as it is. New times replace all earlier ones */
        UpdateScheduleRequest: {
            trigger_type?: components["schemas"]["ScheduleType"];
            regex?: components["schemas"]["CronExpression"];
            cron_pattern?: components["schemas"]["CronExpression"];
            /** @deprecated */
            cron_patten?: components["schemas"]["CronExpression"];
            /** @description At least 5 minutes lie between two of them, and one is in the future */
            interval_dates?: components["schemas"]["ScheduledDate"][];
            /**
             * Format: date
             * @description First day of a CRON expression, in the time zone
             */
            startDate?: string;
            /**
             * Format: date
             * @description Last day of a CRON expression, in the time zone
             */
            endDate?: string;
            /**
             * @deprecated
             * @description Older clients send it. It changes nothing
             */
            currentDate?: string;
            /** @description Time zone of the CRON expression; UTC where none is named. Dates have their own */
            tz?: components["schemas"]["TimeZone-2"];
            payload?: components["schemas"]["ExecutionPayload"];
        };
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
        ExecutionStarted: {
            /** @constant */
            status: "success";
            /** @description The execution that was started */
            id: components["schemas"]["ObjectId"];
        };
        ForkExecutionRequest: {
            /** @description The node to begin with. What ran before it is copied */
            node_id: components["schemas"]["NodeId"];
            /** @description Takes the place of the trigger's payload where it begins with the start node, and of the node's settings otherwise. Without it they stay */
            input?: components["schemas"]["JsonValue"];
        };
        RetryNodeRequest: {
            /** @description Where the node is inside a loop, the iteration */
            iteration?: components["schemas"]["Iteration"];
        };
        RetryNodeResponse: {
            message: string;
            /** @description The execution that goes on */
            id: components["schemas"]["ObjectId"];
        };
        /** @description One iteration of a loop */
        ExecutionBatch: {
            /** @description Number of the iteration, from 1 */
            batch_index: number;
            status: components["schemas"]["NodeStatus"];
            /** @description What the iteration ended with. Null where `has_hidden_details` is true */
            output?: components["schemas"]["JsonValue"];
            /** @description Bytes of the output as JSON. Null with `output` */
            output_size?: number | null;
            /** @description As of `NodeExecution`; the loop is not one of `released_outputs`. Absent where nothing is hidden */
            has_hidden_details?: boolean;
            /** @description `output` is not here, as the response has 2 MB of outputs already */
            is_output_left_out?: boolean;
            error?: components["schemas"]["NodeError"];
            /** Format: date-time */
            started_at?: string;
            /** Format: date-time */
            completed_at?: string;
        };
        ExecutionBatchPage: components["schemas"]["Paging"] & {
            /** @description By `batch_index` */
            docs: components["schemas"]["ExecutionBatch"][];
        };
        /** @description One iteration of a loop with its nodes */
        ExecutionBatchDetail: {
            batch_index: number;
            status: components["schemas"]["NodeStatus"];
            error?: components["schemas"]["NodeError"];
            /** Format: date-time */
            started_at?: string;
            /** Format: date-time */
            completed_at?: string;
            /** @description In the order in which they were entered. Nodes inside of a further loop are in its batches */
            nodes: components["schemas"]["NodeExecution"][];
        };
        /** @description What an execution returned, as older back ends poll it */
        ExecutionResponse: {
            /** @description What the workflow returned, null while it runs and where it returned nothing */
            response: components["schemas"]["JsonValue"];
            /**
             * @description `ERRORED` stands for every other end than `COMPLETED`; `execution_status` tells them apart
             * @enum {string}
             */
            status: "COMPLETED" | "RUNNING" | "ERRORED";
            execution_status?: components["schemas"]["ExecutionStatus"];
            /** @description Status code that the workflow chose */
            status_code?: number;
            execution_error?: components["schemas"]["ExecutionError"];
        };
        /** @description Names one node of one run. It cannot be guessed */
        WaitToken: string;
        WebhookResponse: {
            /**
             * @description `repeated`: an earlier call counts
             * @enum {string}
             */
            status: "accepted" | "repeated";
            message: string;
        };
        /**
         * @description `TIMEOUT`: its time is over, or the run has ended
         * @enum {string}
         */
        HumanTaskStatus: "WAITING" | "SUBMITTED" | "TIMEOUT";
        /** @description A field of the form */
        HumanTaskQuestion: {
            key: string;
            label: string;
            type: components["schemas"]["HumanTaskFieldType"];
            help?: string;
            required: boolean;
            read_only: boolean;
            /** @description Of `dropdown` and `radio` */
            options?: string[];
        };
        /** @description The form that a person answers. `fields` and `form_structure` say the same. Once it does not wait any more, `data` is empty */
        HumanTask: {
            _id: components["schemas"]["WaitToken"];
            /** @description Title of the form */
            name: string;
            description?: string;
            /** @description The organization that asks */
            org_name: string;
            status: components["schemas"]["HumanTaskStatus"];
            fields: components["schemas"]["HumanTaskQuestion"][];
            /** @description What may be submitted */
            form_structure: components["schemas"]["JsonSchema"];
            /** @description Hints for drawing it, by key of the field; `ui:order` lists the keys */
            ui_structure: components["schemas"]["JsonObject"];
            /** @description Prefilled values, by key of the field */
            data: components["schemas"]["JsonObject"];
            /**
             * Format: date-time
             * @description The moment at which it expires
             */
            expire_in: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        HumanTaskSubmission: {
            /** @description Values by key of the field. Read-only ones are left out or as they are prefilled; what is left out is null */
            data: {
                [key: string]: unknown;
            };
        };
        /** @description Failed executions of one workflow that failed at the same node with the same code and message */
        ExecutionErrorGroup: {
            fingerprint: components["schemas"]["ErrorFingerprint"];
            workflow: components["schemas"]["NamedReference"];
            /** @description Absent where the execution itself failed, for instance by its timeout */
            node_id?: string;
            node_name?: string;
            code?: components["schemas"]["ExecutionErrorCode"];
            message: string;
            count: number;
            /** @description How many linked accounts have it */
            linked_accounts: number;
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
            last_execution_id: components["schemas"]["ObjectId"];
        };
        ExecutionErrorGroups: {
            /** @description The most frequent first */
            docs: components["schemas"]["ExecutionErrorGroup"][];
            /** @description How many failed executions were looked at */
            executions: number;
            /** @description False where more have failed than the newest 10,000, which were looked at */
            is_complete: boolean;
        };
        /**
         * @description A status, or `FAILED`, which is both `ERRORED` and `TIMED_OUT`
         * @enum {string}
         */
        ExecutionStatusGroup: "COMPLETED" | "RUNNING" | "ERRORED" | "STOPPED" | "STOPPING" | "TIMED_OUT" | "TERMINATED" | "FAILED";
        /** @description Filters of the list of executions. What is absent does not filter */
        ExecutionFilters: {
            status?: components["schemas"]["ExecutionStatusGroup"];
            workflow_id?: components["schemas"]["ObjectId"];
            workflow_name?: string;
            slug?: components["schemas"]["SlugList"];
            execution_type?: components["schemas"]["ExecutionType"];
            execution_source?: components["schemas"]["ExecutionSource"];
            event_name?: string;
            error_node?: components["schemas"]["NodeId"];
            error_code?: components["schemas"]["ExecutionErrorCode"];
            error_fingerprint?: components["schemas"]["ErrorFingerprint"];
            linked_account_id?: components["schemas"]["AccountId"];
            start_date?: components["schemas"]["DateOrTime"];
            end_date?: components["schemas"]["DateOrTime"];
        };
        /** @description Filters that members saved under a name. Every member of the organization sees them */
        ExecutionView: {
            _id: components["schemas"]["ObjectId"];
            name: string;
            filters: components["schemas"]["ExecutionFilters"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ExecutionViewList: {
            /** @description By name */
            docs: components["schemas"]["ExecutionView"][];
        };
        SaveExecutionViewRequest: {
            /** @description Unique in the environment */
            name: string;
            filters: components["schemas"]["ExecutionFilters"];
        };
        /**
         * @description Name of a data ref, unique in its linked account
         * @example contacts
         */
        DataRefName: string;
        /** @description The id that a record has in one app */
        DataRefEntry: {
            /** @description Slug of the app, or a name of the workflow's own */
            slug: string;
            value: string;
        };
        /** @description Says which records of different apps are the same thing. Lists leave out `data` */
        DataRef: {
            _id: components["schemas"]["ObjectId"];
            name: components["schemas"]["DataRefName"];
            /** @description The caller's own id of the linked account */
            linked_account_id: string;
            org_id: components["schemas"]["ObjectId"];
            environment: components["schemas"]["Environment"];
            /** @description By record id, the ids that the record has in the apps */
            data?: {
                [key: string]: components["schemas"]["DataRefEntry"][];
            };
            group?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        DataRefPage: components["schemas"]["Paging"] & {
            docs: components["schemas"]["DataRef"][];
        };
        CreateDataRefRequest: {
            refName: components["schemas"]["DataRefName"];
        };
        /** @description One record; beside `record_id` one key for each further header */
        DataRefRow: {
            record_id: string;
        } & {
            [key: string]: string;
        };
        /** @description The records of a data ref as a table */
        DataRefRows: {
            /** @description `record_id` first */
            headers: string[];
            rows: components["schemas"]["DataRefRow"][];
            page: number;
            limit: number;
            totalDocs: number;
            totalPages: number;
            hasNextPage: boolean;
        };
        DeleteDataRefResponse: {
            acknowledged: boolean;
            deletedCount: number;
        };
        /** @description Name of a column. `record_id` is taken */
        ColumnName: string;
        TableColumn: {
            column_name: components["schemas"]["ColumnName"];
            /**
             * @default text
             * @enum {string}
             */
            column_type: "text" | "number" | "boolean" | "date" | "json";
            /**
             * @description Values are stored encrypted and cannot be searched
             * @default false
             */
            encrypted: boolean;
        };
        Table: {
            _id: components["schemas"]["ObjectId"];
            org_id: components["schemas"]["ObjectId"];
            name: string;
            environment: components["schemas"]["Environment"];
            /** @description The linked account that owns it. Absent where the whole organization shares it */
            linked_account_id?: string;
            /**
             * @description A `non_persistent` table ends with the execution that made it
             * @enum {string}
             */
            table_type: "persistent" | "non_persistent";
            columns?: components["schemas"]["TableColumn"][];
            group?: string;
            is_deleted: boolean;
            /** @description The execution that made a `non_persistent` table */
            associated_instance?: components["schemas"]["ObjectId"];
            record_count: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        TablePage: components["schemas"]["Paging"] & {
            docs: components["schemas"]["Table"][];
        };
        CreateTableRequest: {
            table_name: string;
            columns: components["schemas"]["TableColumn"][];
        };
        CreateTableResponse: {
            table_id: components["schemas"]["ObjectId"];
            /** @description A table of this name was there, and is as it was */
            already_exists?: boolean;
        };
        /**
         * Format: uuid
         * @description Id of a row
         * @example 5a1c52d7-9f3e-4c52-9d0b-0f6c1f0e7001
         */
        RecordId: string;
        /** @description Value of one cell, as it was given */
        CellValue: unknown;
        /** @description One row; beside `record_id` one key for each column */
        TableRow: {
            record_id: components["schemas"]["RecordId"];
        } & {
            [key: string]: components["schemas"]["CellValue"];
        };
        /** @description The rows of a table */
        TableRows: {
            name: string;
            /** @description Names of the columns, without `record_id` */
            columns: components["schemas"]["ColumnName"][];
            docs: components["schemas"]["TableRow"][];
            page: number;
            limit: number;
            totalDocs: number;
            totalPages: number;
            hasNextPage: boolean;
        };
        /**
         * @description Always true
         * @constant
         */
        DeletedTable: true;
        /** @description Values by column. A column that is not named is empty */
        NewTableRow: {
            [key: string]: components["schemas"]["CellValue"];
        };
        AddTableRecordsRequest: {
            /** @description One row or several */
            data: components["schemas"]["NewTableRow"] | components["schemas"]["NewTableRow"][];
        };
        AddTableRecordsResponse: {
            add_record_result: components["schemas"]["TableRow"][];
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
        /** @description Too many failed tries; `Retry-After` says how long the lock holds */
        Locked: {
            headers: {
                /**
                 * @description Seconds to wait
                 * @example 10800
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorBody"];
            };
        };
        /** @description Too many requests; wait as long as `Retry-After` says */
        TooManyRequests: {
            headers: {
                /**
                 * @description Seconds to wait
                 * @example 60
                 */
                "Retry-After"?: number;
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
        /** @description The change contradicts what is stored */
        Conflict: {
            headers: {
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
        /** @description The credential is good but may not do this; a session token needs the right */
        RightMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorBody"];
            };
        };
        /** @description The app did not respond, or requests to it are paused (429 and 503, with `Retry-After`); or any other error, always with the same body */
        CallFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorBody"];
            };
        };
        /** @description The credential is good but may not do this, or the app's credentials may not be sent there */
        CallForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorBody"];
            };
        };
        /** @description The linked account has not connected the app, or has to connect it again */
        ConnectionUnusable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorBody"];
            };
        };
        /** @description Another status of the app with the app's own body (`x-patchbay-origin: provider`), or an error of this server (`patchbay`) */
        ProxiedCallFailed: {
            headers: {
                "x-patchbay-origin": components["headers"]["PatchbayOrigin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProxiedBody"];
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
        /** @description The credential is good but may not do this; a session token needs the right `workflows`, must not be one that only reads, and cannot add kinds of nodes that the organization hides from its customers */
        WorkflowRightMissing: {
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
        /** @description The caller's own id of the linked account (`account_id`) */
        LinkedAccountPath: components["schemas"]["AccountId"];
        /** @description Slug of the app */
        SlugPath: components["schemas"]["Slug"];
        /** @description Limits the request to one auth method. Without it, all connections of the app are meant */
        AuthTypeQuery: components["schemas"]["AuthType"];
        /** @description Ends this connection alone. It can be named in a header instead */
        EndedConnectionQuery: components["schemas"]["ObjectId"];
        /** @description Ends this connection alone. It can be named in the query instead */
        EndedConnectionHeader: components["schemas"]["ObjectId"];
        /** @description The linked account whose data it is, by the caller's own id */
        RequiredLinkedAccountHeader: components["schemas"]["AccountId"];
        /** @description Where to send the browser at the end, for pages without pop-ups. Exactly one of the organization's `return_urls`; in the test environment any loopback address. `attempt_id` and `status` are added */
        ReturnUrlQuery: string;
        /** @description `new` adds a connection; a `connection_id` renews that one. Without it the default connection of the auth method is renewed, or the first one added. An account that is connected already is renewed in any case */
        WantedConnectionQuery: components["schemas"]["WantedConnection"];
        /** @description `next_cursor` of the page before; without it the first page */
        Cursor: string;
        /** @description Id of the connection, as `connected_accounts` has it */
        ConnectionIdPath: components["schemas"]["ObjectId"];
        /** @description `next_cursor` of the page before; without it the first page */
        PortalCursor: string;
        /** @description Number of the published version */
        PortalVersionPath: number;
        /** @description Language of the description and of the labels of scopes: `en`, `de`, `fr`, `es` or `ja`, of any region. Default and for any other language English */
        TextLanguage: components["schemas"]["PageLanguage"];
        /** @description Also finds an app that this linked account built. The actions of any other app are the same for every linked account */
        ActionsAccountHeader: components["schemas"]["AccountId"];
        /** @description `action_id` of the action */
        ActionIdPath: components["schemas"]["ActionId"];
        /** @description The connection of the linked account to use. Without it the default one of the app */
        ConnectionIdHeader: components["schemas"]["ObjectId"];
        /** @description Auth method of the connection to use. Without `connection_id` its default connection */
        ConnectionAuthTypeHeader: components["schemas"]["AuthType"];
        /** @description Base URL for the path, instead of the app's own: at one of the hosts that the app's connector names */
        ProxyBaseUrlHeader: string;
        /**
         * @description Path at the app's API, still encoded. It may hold slashes. For the base address itself name a shorter one by `x-patchbay-base-url`
         * @example contacts
         */
        ProxyPath: string;
        /** @description Passed on as it is. Where the app takes its credentials in the query, those win */
        ProxyQuery: {
            [key: string]: unknown;
        };
        /** @description One-time token of the attempt, as `auth_url` holds it */
        StartTokenPath: string;
        /** @description One-time token of the choice, as the page's own address holds it */
        ChoiceTokenPath: string;
        /** @description `true` leaves out the options that the app has to be asked for. Fixed options and labels are there in any case */
        DisableFieldOptionsHeader: "true" | "false";
        /** @description Id of the config, chosen by the caller when it was made */
        ConfigIdPath: components["schemas"]["ConfigId"];
        /** @description Id of the workflow */
        ConfigWorkflowPath: components["schemas"]["ObjectId"];
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
        /** @description Id of the folder */
        FolderIdPath: components["schemas"]["ObjectId"];
        /** @description Acts as this linked account, by the caller's own id. Without it an API key or an account token reaches every workflow of the environment; ignored where a session token names the account */
        WorkflowAccountHeader: components["schemas"]["AccountId"];
        /** @description Id of the workflow or of its draft */
        WorkflowIdPath: components["schemas"]["ObjectId"];
        /** @description Id of the template */
        WorkflowTemplateIdPath: components["schemas"]["WorkflowTemplateId"];
        /** @description The tab, as it named itself */
        PresenceClientPath: components["schemas"]["PresenceClientId"];
        /** @description Number of the published version */
        WorkflowVersionPath: number;
        /** @description Id of the saved payload */
        WorkflowFixtureIdPath: components["schemas"]["ObjectId"];
        /** @description `true` lists those with a problem only, `false` those without one */
        HasProblemQuery: "true" | "false";
        /** @description `next_cursor` of the page before */
        PollCursor: string;
        /** @description Only workflows of this app; an empty one counts as none */
        EventSlugHeader: string;
        /** @description Config to run with. Without it the linked account's own id */
        ConfigIdHeader: components["schemas"]["ConfigId"];
        /** @description Text of the caller's own, stored with the executions */
        InstanceTagHeader: string;
        /** @description `true` passes the request's headers on to the workflows, without those that carry credentials */
        IncludeHeadersHeader: "true" | "false";
        /** @description As the header of the same name, which counts first */
        ScheduleAccountQuery: components["schemas"]["AccountId"];
        /** @description Only schedules of this workflow */
        ScheduleWorkflowQuery: components["schemas"]["ObjectId"];
        /** @description Only schedules that run, or only paused ones */
        ScheduleStatusQuery: components["schemas"]["ScheduleStatus"];
        /** @description Id or alias of the workflow. An alias needs the header `slug` */
        WorkflowIdAliasHeader: components["schemas"]["WorkflowReference"];
        /** @description Slug of the app. Required with an alias; an empty one counts as none */
        OptionalSlugHeader: string;
        /** @description Id of the schedule */
        ScheduleIdPath: components["schemas"]["ObjectId"];
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
        /** @description Id of the node in its workflow */
        ExecutionNodeIdPath: components["schemas"]["NodeId"];
        /** @description Where the node is inside a loop, the iteration. Without it the node outside of loops is meant */
        ExecutionIteration: components["schemas"]["Iteration"];
        /** @description Id of the view */
        ExecutionViewIdPath: components["schemas"]["ObjectId"];
        /** @description Name of the data ref. Not its `_id` */
        DataRefNamePath: components["schemas"]["DataRefName"];
        /** @description Rows per page */
        RowLimit: number;
        /** @description Id of the table */
        TableIdPath: components["schemas"]["ObjectId"];
        /** @description `record_id` of the row */
        RecordIdPath: components["schemas"]["RecordId"];
    };
    requestBodies: {
        FireEvent: {
            content: {
                "application/json": components["schemas"]["FireEventRequest"];
                "multipart/form-data": components["schemas"]["FireEventForm"];
            };
        };
    };
    headers: {
        /**
         * @description `vendor`: a response of the app. `patchbay`: a response of this server, in the one form of every error
         * @example vendor
         */
        PatchbayOrigin: "vendor" | "patchbay";
    };
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
export type Health = components['schemas']['Health'];
export type Email = components['schemas']['Email'];
export type Password = components['schemas']['Password'];
export type OneTimeCode = components['schemas']['OneTimeCode'];
export type OrgSlug = components['schemas']['OrgSlug'];
export type InviteToken = components['schemas']['InviteToken'];
export type LoginRequest = components['schemas']['LoginRequest'];
export type ObjectId = components['schemas']['ObjectId'];
export type Role = components['schemas']['Role'];
export type User = components['schemas']['User'];
export type HasLogo = components['schemas']['HasLogo'];
export type TeamMember = components['schemas']['TeamMember'];
export type Team = components['schemas']['Team'];
export type SignupFlow = components['schemas']['SignupFlow'];
export type AllowedOrigins = components['schemas']['AllowedOrigins'];
export type WebUrl = components['schemas']['WebUrl'];
export type ReturnUrls = components['schemas']['ReturnUrls'];
export type HiddenNodes = components['schemas']['HiddenNodes'];
export type OrgSettings = components['schemas']['OrgSettings'];
export type Slug = components['schemas']['Slug'];
export type OnboardingAnswers = components['schemas']['OnboardingAnswers'];
export type OnboardingProgress = components['schemas']['OnboardingProgress'];
export type Environment = components['schemas']['Environment'];
export type KeyOverlap = components['schemas']['KeyOverlap'];
export type Color = components['schemas']['Color'];
export type HostedProperties = components['schemas']['HostedProperties'];
export type FeatureFlags = components['schemas']['FeatureFlags'];
export type Smtp = components['schemas']['Smtp'];
export type AnalyticsHost = components['schemas']['AnalyticsHost'];
export type Org = components['schemas']['Org'];
export type MasterSession = components['schemas']['MasterSession'];
export type LoginResponse = components['schemas']['LoginResponse'];
export type ChallengeToken = components['schemas']['ChallengeToken'];
export type TwoFactorChallenge = components['schemas']['TwoFactorChallenge'];
export type NewPasswordChallenge = components['schemas']['NewPasswordChallenge'];
export type LoginResult = components['schemas']['LoginResult'];
export type LogoutRequest = components['schemas']['LogoutRequest'];
export type Success = components['schemas']['Success'];
export type OtpRequest = components['schemas']['OtpRequest'];
export type OtpResponse = components['schemas']['OtpResponse'];
export type LoginMasterRequest = components['schemas']['LoginMasterRequest'];
export type PostSignupRequest = components['schemas']['PostSignupRequest'];
export type PostSignupResponse = components['schemas']['PostSignupResponse'];
export type NewPassword = components['schemas']['NewPassword'];
export type ResetPasswordRequest = components['schemas']['ResetPasswordRequest'];
export type ResetPasswordExternalRequest = components['schemas']['ResetPasswordExternalRequest'];
export type SetNewPasswordRequest = components['schemas']['SetNewPasswordRequest'];
export type TwoFactorStatus = components['schemas']['TwoFactorStatus'];
export type SecondFactor = components['schemas']['SecondFactor'];
export type VerifyTwoFactorRequest = components['schemas']['VerifyTwoFactorRequest'];
export type SecondFactorResult = components['schemas']['SecondFactorResult'];
export type SetUpTwoFactorRequest = components['schemas']['SetUpTwoFactorRequest'];
export type TwoFactorSetup = components['schemas']['TwoFactorSetup'];
export type AuthenticatorCode = components['schemas']['AuthenticatorCode'];
export type EnableTwoFactorRequest = components['schemas']['EnableTwoFactorRequest'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type PasswordConfirmation = components['schemas']['PasswordConfirmation'];
export type FirstName = components['schemas']['FirstName'];
export type LastName = components['schemas']['LastName'];
export type FirstPassword = components['schemas']['FirstPassword'];
export type SignupOrg = components['schemas']['SignupOrg'];
export type SignupRequest = components['schemas']['SignupRequest'];
export type InvitationRequest = components['schemas']['InvitationRequest'];
export type Invitation = components['schemas']['Invitation'];
export type AcceptInvitationRequest = components['schemas']['AcceptInvitationRequest'];
export type UserSession = components['schemas']['UserSession'];
export type UserSessionList = components['schemas']['UserSessionList'];
export type EndedSessions = components['schemas']['EndedSessions'];
export type AccessTokenResponse = components['schemas']['AccessTokenResponse'];
export type StatsDays = components['schemas']['StatsDays'];
export type TimeZone = components['schemas']['TimeZone'];
export type ConnectionsOfDay = components['schemas']['ConnectionsOfDay'];
export type ExecutionsOfDay = components['schemas']['ExecutionsOfDay'];
export type AppStats = components['schemas']['AppStats'];
export type AccountId = components['schemas']['AccountId'];
export type ExpiredConnection = components['schemas']['ExpiredConnection'];
export type ExecutionStatus = components['schemas']['ExecutionStatus'];
export type FailedExecution = components['schemas']['FailedExecution'];
export type SetupProgress = components['schemas']['SetupProgress'];
export type OrgStats = components['schemas']['OrgStats'];
export type Paging = components['schemas']['Paging'];
export type PipelineEnd = components['schemas']['PipelineEnd'];
export type Pipeline = components['schemas']['Pipeline'];
export type PipelinePage = components['schemas']['PipelinePage'];
export type AnalyticsHostTest = components['schemas']['AnalyticsHostTest'];
export type Logo = components['schemas']['Logo'];
export type LogoChange = components['schemas']['LogoChange'];
export type OrgSettingsChange = components['schemas']['OrgSettingsChange'];
export type SmtpChange = components['schemas']['SmtpChange'];
export type UpdateOrgRequest = components['schemas']['UpdateOrgRequest'];
export type AssignableRole = components['schemas']['AssignableRole'];
export type CreateMemberRequest = components['schemas']['CreateMemberRequest'];
export type UpdateMemberRequest = components['schemas']['UpdateMemberRequest'];
export type UserList = components['schemas']['UserList'];
export type UpdateUserRequest = components['schemas']['UpdateUserRequest'];
export type ResetUserPasswordRequest = components['schemas']['ResetUserPasswordRequest'];
export type ResetUserPasswordResponse = components['schemas']['ResetUserPasswordResponse'];
export type UserReference = components['schemas']['UserReference'];
export type AccountAccess = components['schemas']['AccountAccess'];
export type AccountAccessList = components['schemas']['AccountAccessList'];
export type UpdateAccountAccessRequest = components['schemas']['UpdateAccountAccessRequest'];
export type CreateAccountAccessRequest = components['schemas']['CreateAccountAccessRequest'];
export type DatastoreName = components['schemas']['DatastoreName'];
export type DatastoreData = components['schemas']['DatastoreData'];
export type Datastore = components['schemas']['Datastore'];
export type DatastoreList = components['schemas']['DatastoreList'];
export type CreateDatastoreRequest = components['schemas']['CreateDatastoreRequest'];
export type UpdateDatastoreRequest = components['schemas']['UpdateDatastoreRequest'];
export type Message = components['schemas']['Message'];
export type VariableKey = components['schemas']['VariableKey'];
export type CreateOrgVariableRequest = components['schemas']['CreateOrgVariableRequest'];
export type OrgVariable = components['schemas']['OrgVariable'];
export type OrgVariableList = components['schemas']['OrgVariableList'];
export type TestEmailRequest = components['schemas']['TestEmailRequest'];
export type RegenerateKeyRequest = components['schemas']['RegenerateKeyRequest'];
export type RegenerateKeyResponse = components['schemas']['RegenerateKeyResponse'];
export type SessionRight = components['schemas']['SessionRight'];
export type AccountDetails = components['schemas']['AccountDetails'];
export type AccountName = components['schemas']['AccountName'];
export type SessionTokenRequest = components['schemas']['SessionTokenRequest'];
export type SessionTokenResponse = components['schemas']['SessionTokenResponse'];
export type RevokedSession = components['schemas']['RevokedSession'];
export type PageApps = components['schemas']['PageApps'];
export type PageOrigins = components['schemas']['PageOrigins'];
export type PageLanguage = components['schemas']['PageLanguage'];
export type ConnectUrlRequest = components['schemas']['ConnectUrlRequest'];
export type ConnectUrlResponse = components['schemas']['ConnectUrlResponse'];
export type ConnectSessionRequest = components['schemas']['ConnectSessionRequest'];
export type ConnectSession = components['schemas']['ConnectSession'];
export type PageProperties = components['schemas']['PageProperties'];
export type ConnectionStatusFilter = components['schemas']['ConnectionStatusFilter'];
export type UdfEntry = components['schemas']['UdfEntry'];
export type AuthType = components['schemas']['AuthType'];
export type AuthStatus = components['schemas']['AuthStatus'];
export type Identifier = components['schemas']['Identifier'];
export type ConnectionName = components['schemas']['ConnectionName'];
export type ExpiredReason = components['schemas']['ExpiredReason'];
export type Integration = components['schemas']['Integration'];
export type Revoked = components['schemas']['Revoked'];
export type LinkedAccount = components['schemas']['LinkedAccount'];
export type LinkedAccountPage = components['schemas']['LinkedAccountPage'];
export type UdfMap = components['schemas']['UdfMap'];
export type UpdateLinkedAccountRequest = components['schemas']['UpdateLinkedAccountRequest'];
export type CreateLinkedAccountRequest = components['schemas']['CreateLinkedAccountRequest'];
export type WantedConnection = components['schemas']['WantedConnection'];
export type IntegrateResponse = components['schemas']['IntegrateResponse'];
export type CredentialMap = components['schemas']['CredentialMap'];
export type SaveCredentialsResponse = components['schemas']['SaveCredentialsResponse'];
export type ConnectionHistoryError = components['schemas']['ConnectionHistoryError'];
export type ConnectionHistoryEntry = components['schemas']['ConnectionHistoryEntry'];
export type ConnectionHistoryPage = components['schemas']['ConnectionHistoryPage'];
export type UpdateConnectionRequest = components['schemas']['UpdateConnectionRequest'];
export type ConnectedAccount = components['schemas']['ConnectedAccount'];
export type AppKind = components['schemas']['AppKind'];
export type AppName = components['schemas']['AppName'];
export type AppIcon = components['schemas']['AppIcon'];
export type AuthTypes = components['schemas']['AuthTypes'];
export type ClientMissing = components['schemas']['ClientMissing'];
export type AppSummary = components['schemas']['AppSummary'];
export type AppSummaryPage = components['schemas']['AppSummaryPage'];
export type InputField = components['schemas']['InputField'];
export type AuthTypeOptions = components['schemas']['AuthTypeOptions'];
export type GrantType = components['schemas']['GrantType'];
export type ScopeValue = components['schemas']['ScopeValue'];
export type AvailableScope = components['schemas']['AvailableScope'];
export type AppOAuthFacts = components['schemas']['AppOAuthFacts'];
export type AppRateLimit = components['schemas']['AppRateLimit'];
export type AppFacts = components['schemas']['AppFacts'];
export type AppSunset = components['schemas']['AppSunset'];
export type AppSettings = components['schemas']['AppSettings'];
export type UpdateAppSettingsRequest = components['schemas']['UpdateAppSettingsRequest'];
export type PortalPageId = components['schemas']['PortalPageId'];
export type PortalPage = components['schemas']['PortalPage'];
export type FieldId = components['schemas']['FieldId'];
export type FieldType = components['schemas']['FieldType'];
export type LabelValue = components['schemas']['LabelValue'];
export type LeftOptionType = components['schemas']['LeftOptionType'];
export type FieldOption = components['schemas']['FieldOption'];
export type FieldOptionList = components['schemas']['FieldOptionList'];
export type PortalOption = components['schemas']['PortalOption'];
export type FixedOptions = components['schemas']['FixedOptions'];
export type LabelOptions = components['schemas']['LabelOptions'];
export type JsonPointer = components['schemas']['JsonPointer'];
export type ActionOptions = components['schemas']['ActionOptions'];
export type DynamicIdentifier = components['schemas']['DynamicIdentifier'];
export type ConnectorOptions = components['schemas']['ConnectorOptions'];
export type OptionSource = components['schemas']['OptionSource'];
export type PortalMappingColumn = components['schemas']['PortalMappingColumn'];
export type PortalMapping = components['schemas']['PortalMapping'];
export type PortalRuleColumn = components['schemas']['PortalRuleColumn'];
export type PortalField = components['schemas']['PortalField'];
export type RuleCondition = components['schemas']['RuleCondition'];
export type RuleList = components['schemas']['RuleList'];
export type RuleJoin = components['schemas']['RuleJoin'];
export type RuleGroup = components['schemas']['RuleGroup'];
export type PortalWorkflow = components['schemas']['PortalWorkflow'];
export type PortalDocument = components['schemas']['PortalDocument'];
export type ConnectorSource = components['schemas']['ConnectorSource'];
export type OfferableWorkflow = components['schemas']['OfferableWorkflow'];
export type ArchivedField = components['schemas']['ArchivedField'];
export type ConfigPortal = components['schemas']['ConfigPortal'];
export type SaveConfigPortalRequest = components['schemas']['SaveConfigPortalRequest'];
export type PortalDifference = components['schemas']['PortalDifference'];
export type PortalDifferences = components['schemas']['PortalDifferences'];
export type PublishConfigPortalRequest = components['schemas']['PublishConfigPortalRequest'];
export type PortalVersion = components['schemas']['PortalVersion'];
export type PortalVersionPage = components['schemas']['PortalVersionPage'];
export type RestorePortalVersionRequest = components['schemas']['RestorePortalVersionRequest'];
export type ConfigId = components['schemas']['ConfigId'];
export type ConfigValueMap = components['schemas']['ConfigValueMap'];
export type PreviewValues = components['schemas']['PreviewValues'];
export type PreviewConfigPortalRequest = components['schemas']['PreviewConfigPortalRequest'];
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
export type PortalMissing = components['schemas']['PortalMissing'];
export type PortalCopyPreview = components['schemas']['PortalCopyPreview'];
export type CopyConfigPortalRequest = components['schemas']['CopyConfigPortalRequest'];
export type TestAppCredentialsRequest = components['schemas']['TestAppCredentialsRequest'];
export type TestAppCredentialsResult = components['schemas']['TestAppCredentialsResult'];
export type CustomAppSource = components['schemas']['CustomAppSource'];
export type CustomAppAccount = components['schemas']['CustomAppAccount'];
export type CustomAppSummary = components['schemas']['CustomAppSummary'];
export type CustomAppPage = components['schemas']['CustomAppPage'];
export type AppCategory = components['schemas']['AppCategory'];
export type IconTile = components['schemas']['IconTile'];
export type WebAddress = components['schemas']['WebAddress'];
export type CustomAppScope = components['schemas']['CustomAppScope'];
export type JsonPointer_2 = components['schemas']['JsonPointer-2'];
export type TokenMapping = components['schemas']['TokenMapping'];
export type CustomAppOAuth2 = components['schemas']['CustomAppOAuth2'];
export type CustomAppField = components['schemas']['CustomAppField'];
export type FieldTemplate = components['schemas']['FieldTemplate'];
export type KeyInjection = components['schemas']['KeyInjection'];
export type CustomAppKeyBased = components['schemas']['CustomAppKeyBased'];
export type CustomAppAuth = components['schemas']['CustomAppAuth'];
export type ProviderPath = components['schemas']['ProviderPath'];
export type ValidationRequest = components['schemas']['ValidationRequest'];
export type IdentityRequest = components['schemas']['IdentityRequest'];
export type CreateCustomAppRequest = components['schemas']['CreateCustomAppRequest'];
export type PublishProblem = components['schemas']['PublishProblem'];
export type HostName = components['schemas']['HostName'];
export type StatusCode = components['schemas']['StatusCode'];
export type CustomAction = components['schemas']['CustomAction'];
export type CustomApp = components['schemas']['CustomApp'];
export type OpenApiSource = components['schemas']['OpenApiSource'];
export type OpenApiAuth = components['schemas']['OpenApiAuth'];
export type OpenApiOperation = components['schemas']['OpenApiOperation'];
export type OpenApiPreview = components['schemas']['OpenApiPreview'];
export type ImportOpenApiRequest = components['schemas']['ImportOpenApiRequest'];
export type UpdateCustomAppRequest = components['schemas']['UpdateCustomAppRequest'];
export type DeletedCustomApp = components['schemas']['DeletedCustomApp'];
export type AskedScope = components['schemas']['AskedScope'];
export type AttemptStatus = components['schemas']['AttemptStatus'];
export type KnownAttemptErrorCode = components['schemas']['KnownAttemptErrorCode'];
export type AttemptErrorCode = components['schemas']['AttemptErrorCode'];
export type ConnectAttempt = components['schemas']['ConnectAttempt'];
export type Application = components['schemas']['Application'];
export type ApplicationList = components['schemas']['ApplicationList'];
export type ActionId = components['schemas']['ActionId'];
export type ActionSummary = components['schemas']['ActionSummary'];
export type ActionSummaryList = components['schemas']['ActionSummaryList'];
export type ActionFieldType = components['schemas']['ActionFieldType'];
export type ActionField = components['schemas']['ActionField'];
export type ActionFieldList = components['schemas']['ActionFieldList'];
export type ActionInput = components['schemas']['ActionInput'];
export type ActionResult = components['schemas']['ActionResult'];
export type ActionOptionsRequest = components['schemas']['ActionOptionsRequest'];
export type ActionOptions_2 = components['schemas']['ActionOptions-2'];
export type AppTriggerId = components['schemas']['AppTriggerId'];
export type AppTrigger = components['schemas']['AppTrigger'];
export type AppTriggerList = components['schemas']['AppTriggerList'];
export type ProxiedBody = components['schemas']['ProxiedBody'];
export type ProxyRequestBody = components['schemas']['ProxyRequestBody'];
export type SeveredOpenerForm = components['schemas']['SeveredOpenerForm'];
export type StartPageForm = components['schemas']['StartPageForm'];
export type AttemptProgress = components['schemas']['AttemptProgress'];
export type ChoiceForm = components['schemas']['ChoiceForm'];
export type Label = components['schemas']['Label'];
export type LabelList = components['schemas']['LabelList'];
export type Labels = components['schemas']['Labels'];
export type WorkflowValues = components['schemas']['WorkflowValues'];
export type SeenRevision = components['schemas']['SeenRevision'];
export type UpdateConfigRequest = components['schemas']['UpdateConfigRequest'];
export type SaveConfigRequest = components['schemas']['SaveConfigRequest'];
export type ConfigRef = components['schemas']['ConfigRef'];
export type ConfigRefList = components['schemas']['ConfigRefList'];
export type ConfigSummary = components['schemas']['ConfigSummary'];
export type ConfigSummaryList = components['schemas']['ConfigSummaryList'];
export type ToggleWorkflowRequest = components['schemas']['ToggleWorkflowRequest'];
export type ToggleWorkflowResponse = components['schemas']['ToggleWorkflowResponse'];
export type ConfigChangeKind = components['schemas']['ConfigChangeKind'];
export type ConfigChange = components['schemas']['ConfigChange'];
export type ConfigChangePage = components['schemas']['ConfigChangePage'];
export type ResetConfigRequest = components['schemas']['ResetConfigRequest'];
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
export type WorkflowFolder = components['schemas']['WorkflowFolder'];
export type WorkflowFolderList = components['schemas']['WorkflowFolderList'];
export type FolderName = components['schemas']['FolderName'];
export type CreateWorkflowFolderRequest = components['schemas']['CreateWorkflowFolderRequest'];
export type UpdateWorkflowFolderRequest = components['schemas']['UpdateWorkflowFolderRequest'];
export type MoveWorkflowsRequest = components['schemas']['MoveWorkflowsRequest'];
export type BulkWorkflowIds = components['schemas']['BulkWorkflowIds'];
export type PublishWorkflowsRequest = components['schemas']['PublishWorkflowsRequest'];
export type WorkflowFailure = components['schemas']['WorkflowFailure'];
export type WorkflowResults = components['schemas']['WorkflowResults'];
export type DeleteWorkflowsRequest = components['schemas']['DeleteWorkflowsRequest'];
export type EnabledWorkflow = components['schemas']['EnabledWorkflow'];
export type WorkflowAlias = components['schemas']['WorkflowAlias'];
export type DraftNode = components['schemas']['DraftNode'];
export type ImportWorkflowRequest = components['schemas']['ImportWorkflowRequest'];
export type MissingParts = components['schemas']['MissingParts'];
export type ImportWorkflowResponse = components['schemas']['ImportWorkflowResponse'];
export type WorkflowVersion = components['schemas']['WorkflowVersion'];
export type WorkflowVersionPage = components['schemas']['WorkflowVersionPage'];
export type DraftRevision = components['schemas']['DraftRevision'];
export type UpdateWorkflowRequest = components['schemas']['UpdateWorkflowRequest'];
export type DeleteWorkflowResponse = components['schemas']['DeleteWorkflowResponse'];
export type NodeCategory = components['schemas']['NodeCategory'];
export type NodeOutlet = components['schemas']['NodeOutlet'];
export type NodeType = components['schemas']['NodeType'];
export type NodeTypeList = components['schemas']['NodeTypeList'];
export type WorkflowTemplateId = components['schemas']['WorkflowTemplateId'];
export type WorkflowTemplateCategory = components['schemas']['WorkflowTemplateCategory'];
export type Items = components['schemas']['items'];
export type WorkflowTemplate = components['schemas']['WorkflowTemplate'];
export type WorkflowTemplateList = components['schemas']['WorkflowTemplateList'];
export type WorkflowExport = components['schemas']['WorkflowExport'];
export type WorkflowFindings = components['schemas']['WorkflowFindings'];
export type SaveWorkflowGraphRequest = components['schemas']['SaveWorkflowGraphRequest'];
export type PresenceClientId = components['schemas']['PresenceClientId'];
export type PresenceNodeId = components['schemas']['PresenceNodeId'];
export type ReportWorkflowPresenceRequest = components['schemas']['ReportWorkflowPresenceRequest'];
export type WorkflowPresence = components['schemas']['WorkflowPresence'];
export type PublishWorkflowRequest = components['schemas']['PublishWorkflowRequest'];
export type WorkflowDocument = components['schemas']['WorkflowDocument'];
export type PromotionTarget = components['schemas']['PromotionTarget'];
export type WorkflowPromotion = components['schemas']['WorkflowPromotion'];
export type PromoteWorkflowRequest = components['schemas']['PromoteWorkflowRequest'];
export type UpdateWorkflowVersionRequest = components['schemas']['UpdateWorkflowVersionRequest'];
export type RestoreWorkflowVersionRequest = components['schemas']['RestoreWorkflowVersionRequest'];
export type DuplicateWorkflowRequest = components['schemas']['DuplicateWorkflowRequest'];
export type TestHeaders = components['schemas']['TestHeaders'];
export type NodePins = components['schemas']['NodePins'];
export type TestWorkflowRequest = components['schemas']['TestWorkflowRequest'];
export type ExecutionErrorCode = components['schemas']['ExecutionErrorCode'];
export type ExecutionError = components['schemas']['ExecutionError'];
export type ExecutionResult = components['schemas']['ExecutionResult'];
export type TestWorkflowCodeRequest = components['schemas']['TestWorkflowCodeRequest'];
export type WorkflowCodeResult = components['schemas']['WorkflowCodeResult'];
export type RefusedCall = components['schemas']['RefusedCall'];
export type WorkflowSample = components['schemas']['WorkflowSample'];
export type WorkflowCapture = components['schemas']['WorkflowCapture'];
export type WorkflowFixtureName = components['schemas']['WorkflowFixtureName'];
export type WorkflowFixtureSummary = components['schemas']['WorkflowFixtureSummary'];
export type WorkflowFixtureList = components['schemas']['WorkflowFixtureList'];
export type SaveWorkflowFixtureRequest = components['schemas']['SaveWorkflowFixtureRequest'];
export type WorkflowFixture = components['schemas']['WorkflowFixture'];
export type PollProblem = components['schemas']['PollProblem'];
export type WorkflowPoll = components['schemas']['WorkflowPoll'];
export type WorkflowPollPage = components['schemas']['WorkflowPollPage'];
export type WorkflowUses = components['schemas']['WorkflowUses'];
export type JsonObject = components['schemas']['JsonObject'];
export type WorkflowPayload = components['schemas']['WorkflowPayload'];
export type WorkflowReference = components['schemas']['WorkflowReference'];
export type ExecutionPayload = components['schemas']['ExecutionPayload'];
export type EventName = components['schemas']['EventName'];
export type FireEventRequest = components['schemas']['FireEventRequest'];
export type FireEventForm = components['schemas']['FireEventForm'];
export type TriggeredWorkflow = components['schemas']['TriggeredWorkflow'];
export type FiredEvent = components['schemas']['FiredEvent'];
export type WebhookBody = components['schemas']['WebhookBody'];
export type WebhookReceived = components['schemas']['WebhookReceived'];
export type SetWebhookSecretRequest = components['schemas']['SetWebhookSecretRequest'];
export type WebhookSecret = components['schemas']['WebhookSecret'];
export type ScheduleStatus = components['schemas']['ScheduleStatus'];
export type ScheduleType = components['schemas']['ScheduleType'];
export type Schedule = components['schemas']['Schedule'];
export type SchedulePage = components['schemas']['SchedulePage'];
export type CronExpression = components['schemas']['CronExpression'];
export type CreateScheduleRequest = components['schemas']['CreateScheduleRequest'];
export type UpdateScheduleRequest = components['schemas']['UpdateScheduleRequest'];
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
export type ExecutionStarted = components['schemas']['ExecutionStarted'];
export type ForkExecutionRequest = components['schemas']['ForkExecutionRequest'];
export type RetryNodeRequest = components['schemas']['RetryNodeRequest'];
export type RetryNodeResponse = components['schemas']['RetryNodeResponse'];
export type ExecutionBatch = components['schemas']['ExecutionBatch'];
export type ExecutionBatchPage = components['schemas']['ExecutionBatchPage'];
export type ExecutionBatchDetail = components['schemas']['ExecutionBatchDetail'];
export type ExecutionResponse = components['schemas']['ExecutionResponse'];
export type WaitToken = components['schemas']['WaitToken'];
export type WebhookResponse = components['schemas']['WebhookResponse'];
export type HumanTaskStatus = components['schemas']['HumanTaskStatus'];
export type HumanTaskQuestion = components['schemas']['HumanTaskQuestion'];
export type HumanTask = components['schemas']['HumanTask'];
export type HumanTaskSubmission = components['schemas']['HumanTaskSubmission'];
export type ExecutionErrorGroup = components['schemas']['ExecutionErrorGroup'];
export type ExecutionErrorGroups = components['schemas']['ExecutionErrorGroups'];
export type ExecutionStatusGroup = components['schemas']['ExecutionStatusGroup'];
export type ExecutionFilters = components['schemas']['ExecutionFilters'];
export type ExecutionView = components['schemas']['ExecutionView'];
export type ExecutionViewList = components['schemas']['ExecutionViewList'];
export type SaveExecutionViewRequest = components['schemas']['SaveExecutionViewRequest'];
export type DataRefName = components['schemas']['DataRefName'];
export type DataRefEntry = components['schemas']['DataRefEntry'];
export type DataRef = components['schemas']['DataRef'];
export type DataRefPage = components['schemas']['DataRefPage'];
export type CreateDataRefRequest = components['schemas']['CreateDataRefRequest'];
export type DataRefRow = components['schemas']['DataRefRow'];
export type DataRefRows = components['schemas']['DataRefRows'];
export type DeleteDataRefResponse = components['schemas']['DeleteDataRefResponse'];
export type ColumnName = components['schemas']['ColumnName'];
export type TableColumn = components['schemas']['TableColumn'];
export type Table = components['schemas']['Table'];
export type TablePage = components['schemas']['TablePage'];
export type CreateTableRequest = components['schemas']['CreateTableRequest'];
export type CreateTableResponse = components['schemas']['CreateTableResponse'];
export type RecordId = components['schemas']['RecordId'];
export type CellValue = components['schemas']['CellValue'];
export type TableRow = components['schemas']['TableRow'];
export type TableRows = components['schemas']['TableRows'];
export type DeletedTable = components['schemas']['DeletedTable'];
export type NewTableRow = components['schemas']['NewTableRow'];
export type AddTableRecordsRequest = components['schemas']['AddTableRecordsRequest'];
export type AddTableRecordsResponse = components['schemas']['AddTableRecordsResponse'];
export type ResponseUnexpectedError = components['responses']['UnexpectedError'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseLocked = components['responses']['Locked'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseTooManyLinks = components['responses']['TooManyLinks'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseConnectionLimit = components['responses']['ConnectionLimit'];
export type ResponseTooManyAttempts = components['responses']['TooManyAttempts'];
export type ResponseRightMissing = components['responses']['RightMissing'];
export type ResponseCallFailed = components['responses']['CallFailed'];
export type ResponseCallForbidden = components['responses']['CallForbidden'];
export type ResponseConnectionUnusable = components['responses']['ConnectionUnusable'];
export type ResponseProxiedCallFailed = components['responses']['ProxiedCallFailed'];
export type ResponseReadOnly = components['responses']['ReadOnly'];
export type ResponseForbiddenOrReadOnly = components['responses']['ForbiddenOrReadOnly'];
export type ResponseWorkflowRightMissing = components['responses']['WorkflowRightMissing'];
export type ParameterInternalCallHeader = components['parameters']['InternalCallHeader'];
export type ParameterEnvironmentHeader = components['parameters']['EnvironmentHeader'];
export type ParameterPage = components['parameters']['Page'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterLinkedAccountHeader = components['parameters']['LinkedAccountHeader'];
export type ParameterLinkedAccountPath = components['parameters']['LinkedAccountPath'];
export type ParameterSlugPath = components['parameters']['SlugPath'];
export type ParameterAuthTypeQuery = components['parameters']['AuthTypeQuery'];
export type ParameterEndedConnectionQuery = components['parameters']['EndedConnectionQuery'];
export type ParameterEndedConnectionHeader = components['parameters']['EndedConnectionHeader'];
export type ParameterRequiredLinkedAccountHeader = components['parameters']['RequiredLinkedAccountHeader'];
export type ParameterReturnUrlQuery = components['parameters']['ReturnUrlQuery'];
export type ParameterWantedConnectionQuery = components['parameters']['WantedConnectionQuery'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterConnectionIdPath = components['parameters']['ConnectionIdPath'];
export type ParameterPortalCursor = components['parameters']['PortalCursor'];
export type ParameterPortalVersionPath = components['parameters']['PortalVersionPath'];
export type ParameterTextLanguage = components['parameters']['TextLanguage'];
export type ParameterActionsAccountHeader = components['parameters']['ActionsAccountHeader'];
export type ParameterActionIdPath = components['parameters']['ActionIdPath'];
export type ParameterConnectionIdHeader = components['parameters']['ConnectionIdHeader'];
export type ParameterConnectionAuthTypeHeader = components['parameters']['ConnectionAuthTypeHeader'];
export type ParameterProxyBaseUrlHeader = components['parameters']['ProxyBaseUrlHeader'];
export type ParameterProxyPath = components['parameters']['ProxyPath'];
export type ParameterProxyQuery = components['parameters']['ProxyQuery'];
export type ParameterStartTokenPath = components['parameters']['StartTokenPath'];
export type ParameterChoiceTokenPath = components['parameters']['ChoiceTokenPath'];
export type ParameterDisableFieldOptionsHeader = components['parameters']['DisableFieldOptionsHeader'];
export type ParameterConfigIdPath = components['parameters']['ConfigIdPath'];
export type ParameterConfigWorkflowPath = components['parameters']['ConfigWorkflowPath'];
export type ParameterSlugHeader = components['parameters']['SlugHeader'];
export type ParameterConfigIdQuery = components['parameters']['ConfigIdQuery'];
export type ParameterFieldIdPath = components['parameters']['FieldIdPath'];
export type ParameterWorkflowIdQuery = components['parameters']['WorkflowIdQuery'];
export type ParameterLinkedAccountFilterHeader = components['parameters']['LinkedAccountFilterHeader'];
export type ParameterListCursor = components['parameters']['ListCursor'];
export type ParameterStartDate = components['parameters']['StartDate'];
export type ParameterEndDate = components['parameters']['EndDate'];
export type ParameterOptionalLinkedAccountHeader = components['parameters']['OptionalLinkedAccountHeader'];
export type ParameterFolderIdPath = components['parameters']['FolderIdPath'];
export type ParameterWorkflowAccountHeader = components['parameters']['WorkflowAccountHeader'];
export type ParameterWorkflowIdPath = components['parameters']['WorkflowIdPath'];
export type ParameterWorkflowTemplateIdPath = components['parameters']['WorkflowTemplateIdPath'];
export type ParameterPresenceClientPath = components['parameters']['PresenceClientPath'];
export type ParameterWorkflowVersionPath = components['parameters']['WorkflowVersionPath'];
export type ParameterWorkflowFixtureIdPath = components['parameters']['WorkflowFixtureIdPath'];
export type ParameterHasProblemQuery = components['parameters']['HasProblemQuery'];
export type ParameterPollCursor = components['parameters']['PollCursor'];
export type ParameterEventSlugHeader = components['parameters']['EventSlugHeader'];
export type ParameterConfigIdHeader = components['parameters']['ConfigIdHeader'];
export type ParameterInstanceTagHeader = components['parameters']['InstanceTagHeader'];
export type ParameterIncludeHeadersHeader = components['parameters']['IncludeHeadersHeader'];
export type ParameterScheduleAccountQuery = components['parameters']['ScheduleAccountQuery'];
export type ParameterScheduleWorkflowQuery = components['parameters']['ScheduleWorkflowQuery'];
export type ParameterScheduleStatusQuery = components['parameters']['ScheduleStatusQuery'];
export type ParameterWorkflowIdAliasHeader = components['parameters']['WorkflowIdAliasHeader'];
export type ParameterOptionalSlugHeader = components['parameters']['OptionalSlugHeader'];
export type ParameterScheduleIdPath = components['parameters']['ScheduleIdPath'];
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
export type ParameterExecutionNodeIdPath = components['parameters']['ExecutionNodeIdPath'];
export type ParameterExecutionIteration = components['parameters']['ExecutionIteration'];
export type ParameterExecutionViewIdPath = components['parameters']['ExecutionViewIdPath'];
export type ParameterDataRefNamePath = components['parameters']['DataRefNamePath'];
export type ParameterRowLimit = components['parameters']['RowLimit'];
export type ParameterTableIdPath = components['parameters']['TableIdPath'];
export type ParameterRecordIdPath = components['parameters']['RecordIdPath'];
export type RequestBodyFireEvent = components['requestBodies']['FireEvent'];
export type HeaderPatchbayOrigin = components['headers']['PatchbayOrigin'];
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The platform is ready */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: {
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Signed in, or a second factor is required, or a new password that replaces one that an admin set */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Email and password, or email and code, do not fit together. The response is the same where the email is unknown */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            403: components["responses"]["Forbidden"];
            423: components["responses"]["Locked"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    logout: {
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
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LogoutRequest"];
            };
        };
        responses: {
            /** @description The session has ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    sendOtp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OtpRequest"];
            };
        };
        responses: {
            /** @description The code is on its way. The response is the same where the email is unknown */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    loginMaster: {
        parameters: {
            query?: never;
            header?: {
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginMasterRequest"];
            };
        };
        responses: {
            /** @description Signed in as `user_email` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The code does not fit. The response is the same where one of the emails is unknown */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description Master login is turned off by the operator or by the organization */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            423: components["responses"]["Locked"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    postSignup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostSignupRequest"];
            };
        };
        responses: {
            /** @description The flow is taken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostSignupResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The role of the user does not allow it, or it has to wait for a second factor that the organization requires */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    resetPassword: {
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
                "application/json": components["schemas"]["ResetPasswordRequest"];
            };
        };
        responses: {
            /** @description The password is changed and every other session of the user has ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description The request is malformed, the old password is wrong, or the new one is the one in use. A wrong old password is no 401, which would make a client refresh its token */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Not in a master session, nor before a required second factor */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            423: components["responses"]["Locked"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    sendResetOtp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OtpRequest"];
            };
        };
        responses: {
            /** @description The code is on its way. The response is the same where the email is unknown */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    resetPasswordExternal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordExternalRequest"];
            };
        };
        responses: {
            /** @description The password is changed and every session of the user has ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description The request is malformed, the code does not fit, or the password is the one in use */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            423: components["responses"]["Locked"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    setNewPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetNewPasswordRequest"];
            };
        };
        responses: {
            /** @description The password is changed, every other session of the user has ended, and this one is open */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
            /** @description The request is malformed, or the password is the one in use */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description The sign-in took too long, or something about the user changed since it began */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getTwoFactor: {
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
        requestBody?: never;
        responses: {
            /** @description Whether there is one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    verifyTwoFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyTwoFactorRequest"];
            };
        };
        responses: {
            /** @description Signed in, or a new password is required that replaces one that an admin set */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The code does not fit, or the sign-in took too long */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            423: components["responses"]["Locked"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    setUpTwoFactor: {
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
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetUpTwoFactorRequest"];
            };
        };
        responses: {
            /** @description What the app needs. A call before it is void */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorSetup"];
                };
            };
            /** @description The request is malformed, or the password is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Not in a master session, nor without the password where the sign-in is longer than 15 minutes ago */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description There is a second factor already */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            423: components["responses"]["Locked"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    enableTwoFactor: {
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
                "application/json": components["schemas"]["EnableTwoFactorRequest"];
            };
        };
        responses: {
            /** @description Two-factor authentication is on, other sessions of the user have ended, and here are the recovery codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description The request is malformed, or the code does not fit */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Not in a master session */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description There is nothing to finish */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    disableTwoFactor: {
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
                "application/json": components["schemas"]["PasswordConfirmation"];
            };
        };
        responses: {
            /** @description It is off, and its recovery codes are void */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description The request is malformed, or the password is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Not in a master session, nor before a required second factor */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description It is off already, or the organization requires it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            423: components["responses"]["Locked"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createRecoveryCodes: {
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
                "application/json": components["schemas"]["PasswordConfirmation"];
            };
        };
        responses: {
            /** @description The new codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description The request is malformed, or the password is wrong */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Not in a master session, nor before a required second factor */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description There is no second factor */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            423: components["responses"]["Locked"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    signup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignupRequest"];
            };
        };
        responses: {
            /** @description Signed up, and signed in as the owner */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
            /** @description The request is malformed, or the code does not fit */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description Sign-up is closed by the operator */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description The email signs in already. Only who holds its code learns that */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            423: components["responses"]["Locked"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationRequest"];
            };
        };
        responses: {
            /** @description The invitation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The invitation is over, or never was */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvitationRequest"];
            };
        };
        responses: {
            /** @description Joined, and signed in */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The invitation is over, or never was */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description The email signs in already */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listSessions: {
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
        requestBody?: never;
        responses: {
            /** @description Every session that has not ended, the one in use first, then the newest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSessionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteOtherSessions: {
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
        requestBody?: never;
        responses: {
            /** @description Every session of the user but the one in use has ended, in every organization */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not in a master session, nor before a required second factor */
            403: {
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
    deleteSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the session */
                id: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Not in a master session, nor before a required second factor */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    refreshAccessToken: {
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
        requestBody?: never;
        responses: {
            /** @description A new pair of tokens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessTokenResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getOrg: {
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
        requestBody?: never;
        responses: {
            /** @description The organization */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Org"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getOrgStats: {
        parameters: {
            query?: {
                /** @description Days counted back from now, today included */
                days?: components["schemas"]["StatsDays"];
                /** @description IANA time zone in which days begin */
                time_zone?: components["schemas"]["TimeZone"];
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrgStats"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listPipelines: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows per page */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of pipelines, those that ran last first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PipelinePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    testAnalyticsHost: {
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
        requestBody?: never;
        responses: {
            /** @description What came of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsHostTest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description None is set up */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateOrg: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the organization, which has to be that of the signed-in user */
                id: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrgRequest"];
            };
        };
        responses: {
            /** @description The organization after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Org"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The role of the user does not allow it */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description A second factor is to be required of all members, and the caller has none */
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
    createMember: {
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
                "application/json": components["schemas"]["CreateMemberRequest"];
            };
        };
        responses: {
            /** @description The team after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The role of the user does not allow it */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description The person is a member already */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteMember: {
        parameters: {
            query: {
                /**
                 * @description Email of the member to remove
                 * @example aiko.mori@brightdesk.example
                 */
                email: components["schemas"]["Email"];
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The team after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The role of the user does not allow it, or it is a master session */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The organization would be left without its owner */
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
    updateMember: {
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
                "application/json": components["schemas"]["UpdateMemberRequest"];
            };
        };
        responses: {
            /** @description The team after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The role of the user does not allow it */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The organization would be left without its owner */
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
    listUsers: {
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
        requestBody?: never;
        responses: {
            /** @description Every user, the owner first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the user */
                id: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserRequest"];
            };
        };
        responses: {
            /** @description The user after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The role of the user does not allow it, or it is the owner, whose profile is theirs alone to change */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The organization would be left without its owner */
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
    resetUserPassword: {
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
                "application/json": components["schemas"]["ResetUserPasswordRequest"];
            };
        };
        responses: {
            /** @description The new password, shown this once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetUserPasswordResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The role of the user does not allow it, or the user is the owner */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listAccountAccess: {
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
        requestBody?: never;
        responses: {
            /** @description Every grant, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAccessList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateAccountAccess: {
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
                "application/json": components["schemas"]["UpdateAccountAccessRequest"];
            };
        };
        responses: {
            /** @description The grant after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAccess"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The role of the user does not allow it */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createAccountAccess: {
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
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateAccountAccessRequest"];
            };
        };
        responses: {
            /** @description The new grant */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAccess"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The role of the user does not allow it */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description A grant is active already */
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
    listDatastores: {
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
        requestBody?: never;
        responses: {
            /** @description Every datastore of the environment, by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatastoreList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createDatastore: {
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
                "application/json": components["schemas"]["CreateDatastoreRequest"];
            };
        };
        responses: {
            /** @description The new datastore */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Datastore"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The role of the user does not allow it */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description The name is taken */
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
    updateDatastore: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the datastore */
                id: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateDatastoreRequest"];
            };
        };
        responses: {
            /** @description The datastore after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Datastore"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The role of the user does not allow it */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The name is taken */
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
    deleteDatastore: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the datastore */
                id: components["schemas"]["ObjectId"];
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
            /** @description The role of the user does not allow it */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createOrgVariable: {
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
                "application/json": components["schemas"]["CreateOrgVariableRequest"];
            };
        };
        responses: {
            /** @description Every variable of the environment after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrgVariableList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The role of the user does not allow it */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description The key is taken */
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
    deleteOrgVariable: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the variable */
                id: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every variable of the environment after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrgVariableList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The role of the user does not allow it */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    sendTestEmail: {
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
                "application/json": components["schemas"]["TestEmailRequest"];
            };
        };
        responses: {
            /** @description The mail server took the message */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The role of the user does not allow it */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description No mail server is set up */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            /** @description The mail server cannot be reached or refused the message */
            502: {
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
    endKeyOverlap: {
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
        requestBody?: never;
        responses: {
            /** @description Only the newest key works */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The role is too low, or it is a master session */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description No old key is working */
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
    regenerateApiKey: {
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
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RegenerateKeyRequest"];
            };
        };
        responses: {
            /** @description The new key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegenerateKeyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The role of the user does not allow it */
            403: {
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
    deleteDemoData: {
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
        requestBody?: never;
        responses: {
            /** @description Nothing of the demo data is left and `is_seed` of the organization is false. Calling it again changes nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The role of the user does not allow it */
            403: {
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
    createSessionToken: {
        parameters: {
            query?: {
                /** @description Mint a new token even where one is still good */
                force_refresh?: "true" | "false";
            };
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
                "application/json": components["schemas"]["SessionTokenRequest"];
            };
        };
        responses: {
            /** @description The token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionTokenResponse"];
                };
            };
            /** @description The body is malformed, or no linked account has this id */
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
            default: components["responses"]["UnexpectedError"];
        };
    };
    revokeSessionToken: {
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
        requestBody?: never;
        responses: {
            /** @description The token works no longer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedSession"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    exchangeConnectToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectSessionRequest"];
            };
        };
        responses: {
            /** @description The session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The address has done its work, is over, or never was one */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getHostedProperties: {
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
        requestBody?: never;
        responses: {
            /** @description The stored object */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageProperties"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listLinkedAccounts: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows per page */
                limit?: components["parameters"]["Limit"];
                /** @description Only accounts that connected the app with this slug. `ALL` does not filter */
                connected_app_name?: string;
                /** @description Only accounts with a connection in this status, of the app that `connected_app_name` names; `not_connected`: without any such connection. An account with an active and an expired connection has both. `ALL` does not filter */
                connection_status?: components["schemas"]["ConnectionStatusFilter"];
                /** @description Only accounts whose id or name contains this text, upper and lower case alike */
                search?: string;
                /** @description Only ids that contain this text, upper and lower case alike */
                linked_account_id?: string;
                /** @description Only names that contain this text, upper and lower case alike */
                name?: string;
                /** @description Only accounts created on this day (UTC) or later */
                start_date?: string;
                /** @description Only accounts created on this day (UTC) or earlier */
                end_date?: string;
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of linked accounts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedAccountPage"];
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
    createLinkedAccount: {
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
                "application/json": components["schemas"]["CreateLinkedAccountRequest"];
            };
        };
        responses: {
            /** @description The new linked account */
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
            409: components["responses"]["Conflict"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getLinkedAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description The caller's own id of the linked account (`account_id`) */
                linked_account_id: components["parameters"]["LinkedAccountPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The linked account */
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
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteLinkedAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description The caller's own id of the linked account (`account_id`) */
                linked_account_id: components["parameters"]["LinkedAccountPath"];
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteIntegration: {
        parameters: {
            query: {
                /** @description Limits the request to one auth method. Without it, all connections of the app are meant */
                auth_type?: components["parameters"]["AuthTypeQuery"];
                /** @description Ends this connection alone. It can be named in a header instead */
                connection_id?: components["parameters"]["EndedConnectionQuery"];
                /** @description The caller's own id of the linked account */
                linked_account_id: components["schemas"]["AccountId"];
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getOauthUrl: {
        parameters: {
            query?: {
                /** @description Where to send the browser at the end, for pages without pop-ups. Exactly one of the organization's `return_urls`; in the test environment any loopback address. `attempt_id` and `status` are added */
                _return_url?: components["parameters"]["ReturnUrlQuery"];
                /** @description `new` adds a connection; a `connection_id` renews that one. Without it the default connection of the auth method is renewed, or the first one added. An account that is connected already is renewed in any case */
                _connection?: components["parameters"]["WantedConnectionQuery"];
                /** @description Values of the app's `oauth2` fields, one query parameter each */
                params?: {
                    [key: string]: string;
                };
            };
            header: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description The linked account whose data it is, by the caller's own id */
                linked_account_id: components["parameters"]["RequiredLinkedAccountHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where to send the customer's browser. The customer confirms there what is connected */
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionLimit"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    saveKeyCredentials: {
        parameters: {
            query?: {
                /** @description `new` adds a connection; a `connection_id` renews that one. Without it the default connection of the auth method is renewed, or the first one added. An account that is connected already is renewed in any case */
                _connection?: components["parameters"]["WantedConnectionQuery"];
                /** @description Keys are always `keybased` */
                auth_type?: "keybased";
            };
            header: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description The linked account whose data it is, by the caller's own id */
                linked_account_id: components["parameters"]["RequiredLinkedAccountHeader"];
            };
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionLimit"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listConnectionHistory: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before; without it the first page */
                cursor?: components["parameters"]["Cursor"];
                /** @description Rows per page */
                limit?: components["parameters"]["Limit"];
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
        requestBody?: never;
        responses: {
            /** @description One page of the history */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionHistoryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateConnection: {
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
                /** @description Id of the connection, as `connected_accounts` has it */
                connection_id: components["parameters"]["ConnectionIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateConnectionRequest"];
            };
        };
        responses: {
            /** @description The connection after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedAccount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listAppSettings: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows per page */
                limit?: components["parameters"]["Limit"];
                /** @description Only names, slugs and descriptions that contain this text, upper and lower case alike */
                name?: string;
                /** @description Only apps with this category */
                tag?: string;
                /** @description Only apps that linked accounts can connect, or only the others */
                enabled?: boolean;
                /** @description Only native or only custom apps */
                kind?: components["schemas"]["AppKind"];
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of apps */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppSummaryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getAppSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RightMissing"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateAppSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAppSettingsRequest"];
            };
        };
        responses: {
            /** @description The settings after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RightMissing"];
            404: components["responses"]["NotFound"];
            /** @description The app cannot be enabled as it is */
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
    getConfigPortal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The portal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigPortal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    saveConfigPortal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveConfigPortalRequest"];
            };
        };
        responses: {
            /** @description The portal after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigPortal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The draft has changed in the meantime */
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
    getPortalDifferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The differences */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalDifferences"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    publishConfigPortal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishConfigPortalRequest"];
            };
        };
        responses: {
            /** @description The portal after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigPortal"];
                };
            };
            /** @description The request is malformed, or the draft cannot be published; nothing is stored */
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
            404: components["responses"]["NotFound"];
            /** @description The draft has changed in the meantime */
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
    listPortalVersions: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before; without it the first page */
                cursor?: components["parameters"]["PortalCursor"];
                /** @description Rows per page */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of versions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalVersionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    restorePortalVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
                /** @description Number of the published version */
                version: components["parameters"]["PortalVersionPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestorePortalVersionRequest"];
            };
        };
        responses: {
            /** @description The portal after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigPortal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The draft has changed in the meantime */
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
    previewConfigPortal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewConfigPortalRequest"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    previewPortalCopy: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The differences */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalCopyPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    copyConfigPortal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopyConfigPortalRequest"];
            };
        };
        responses: {
            /** @description The portal of Production after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigPortal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The draft has changed in the meantime */
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
    testAppCredentials: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestAppCredentialsRequest"];
            };
        };
        responses: {
            /** @description The response of the provider */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestAppCredentialsResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description There is nothing to test yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listCustomApps: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows per page */
                limit?: components["parameters"]["Limit"];
                /** @description Only names and slugs that contain this text, upper and lower case alike */
                name?: string;
                /** @description Only the organization's own apps, or only those of linked accounts. Default both */
                owner?: "organization" | "linked_account";
                /** @description Only published apps, or only the others */
                published?: boolean;
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of custom apps */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomAppPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RightMissing"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createCustomApp: {
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
                "application/json": components["schemas"]["CreateCustomAppRequest"];
            };
        };
        responses: {
            /** @description The new custom app, not published */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomApp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RightMissing"];
            /** @description The environment, or the linked account, has as many custom apps as it can have */
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
    previewOpenApi: {
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
                "application/json": components["schemas"]["OpenApiSource"];
            };
        };
        responses: {
            /** @description What can be taken over. Nothing is stored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiPreview"];
                };
            };
            /** @description The request or the document is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RightMissing"];
            /** @description The document is larger than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            /** @description The document could not be fetched */
            502: {
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
    importOpenApi: {
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
                "application/json": components["schemas"]["ImportOpenApiRequest"];
            };
        };
        responses: {
            /** @description The new custom app, not published */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomApp"];
                };
            };
            /** @description The request or the document is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RightMissing"];
            /** @description Another document is there than the one that was previewed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description The document is larger than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            /** @description The document could not be fetched */
            502: {
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
    getCustomApp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the custom app */
                id: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The custom app */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomApp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RightMissing"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateCustomApp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the custom app */
                id: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCustomAppRequest"];
            };
        };
        responses: {
            /** @description The custom app after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomApp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The role of the user does not allow it */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description A published app would no longer work, or credentials would go elsewhere */
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
    deleteCustomApp: {
        parameters: {
            query?: {
                /** @description Disconnects all customers first and revokes their tokens at the provider. Without it a connected app is not deleted */
                force?: boolean;
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the custom app */
                id: components["schemas"]["ObjectId"];
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
                    "application/json": components["schemas"]["DeletedCustomApp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RightMissing"];
            404: components["responses"]["NotFound"];
            /** @description Linked accounts are connected */
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
    publishCustomApp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the custom app */
                id: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The custom app after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomApp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RightMissing"];
            404: components["responses"]["NotFound"];
            /** @description Something has to be set first */
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
    unpublishCustomApp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the custom app */
                id: components["schemas"]["ObjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The custom app after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomApp"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["RightMissing"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listPublicApplications: {
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
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every enabled app; `connected_accounts` is filled where a linked account is named */
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
    listActions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description Also finds an app that this linked account built. The actions of any other app are the same for every linked account */
                linked_account_id?: components["parameters"]["ActionsAccountHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionSummaryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description Also finds an app that this linked account built. The actions of any other app are the same for every linked account */
                linked_account_id?: components["parameters"]["ActionsAccountHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
                /** @description `action_id` of the action */
                action_id: components["parameters"]["ActionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionFieldList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    executeAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description The connection of the linked account to use. Without it the default one of the app */
                connection_id?: components["parameters"]["ConnectionIdHeader"];
                /** @description Auth method of the connection to use. Without `connection_id` its default connection */
                "x-patchbay-auth-type"?: components["parameters"]["ConnectionAuthTypeHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
                /** @description `action_id` of the action */
                action_id: components["parameters"]["ActionIdPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ActionInput"];
            };
        };
        responses: {
            /** @description The app's response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CallForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionUnusable"];
            default: components["responses"]["CallFailed"];
        };
    };
    readActionFieldOptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description The connection of the linked account to use. Without it the default one of the app */
                connection_id?: components["parameters"]["ConnectionIdHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
                /** @description `action_id` of the action */
                action_id: components["parameters"]["ActionIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionOptionsRequest"];
            };
        };
        responses: {
            /** @description The options, or why there are none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionOptions-2"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionUnusable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listAppTriggers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description Also finds an app that this linked account built. The actions of any other app are the same for every linked account */
                linked_account_id?: components["parameters"]["ActionsAccountHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppTriggerList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    proxyGet: {
        parameters: {
            query?: {
                /** @description Passed on as it is. Where the app takes its credentials in the query, those win */
                query?: components["parameters"]["ProxyQuery"];
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description The connection of the linked account to use. Without it the default one of the app */
                connection_id?: components["parameters"]["ConnectionIdHeader"];
                /** @description Auth method of the connection to use. Without `connection_id` its default connection */
                "x-patchbay-auth-type"?: components["parameters"]["ConnectionAuthTypeHeader"];
                /** @description Base URL for the path, instead of the app's own: at one of the hosts that the app's connector names */
                "x-patchbay-base-url"?: components["parameters"]["ProxyBaseUrlHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
                /**
                 * @description Path at the app's API, still encoded. It may hold slashes. For the base address itself name a shorter one by `x-patchbay-base-url`
                 * @example contacts
                 */
                path: components["parameters"]["ProxyPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app's response. Its other statuses pass unchanged */
            200: {
                headers: {
                    "x-patchbay-origin": components["headers"]["PatchbayOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProxiedBody"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CallForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionUnusable"];
            default: components["responses"]["ProxiedCallFailed"];
        };
    };
    proxyPut: {
        parameters: {
            query?: {
                /** @description Passed on as it is. Where the app takes its credentials in the query, those win */
                query?: components["parameters"]["ProxyQuery"];
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description The connection of the linked account to use. Without it the default one of the app */
                connection_id?: components["parameters"]["ConnectionIdHeader"];
                /** @description Auth method of the connection to use. Without `connection_id` its default connection */
                "x-patchbay-auth-type"?: components["parameters"]["ConnectionAuthTypeHeader"];
                /** @description Base URL for the path, instead of the app's own: at one of the hosts that the app's connector names */
                "x-patchbay-base-url"?: components["parameters"]["ProxyBaseUrlHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
                /**
                 * @description Path at the app's API, still encoded. It may hold slashes. For the base address itself name a shorter one by `x-patchbay-base-url`
                 * @example contacts
                 */
                path: components["parameters"]["ProxyPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProxyRequestBody"];
            };
        };
        responses: {
            /** @description The app's response. Its other statuses pass unchanged */
            200: {
                headers: {
                    "x-patchbay-origin": components["headers"]["PatchbayOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProxiedBody"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CallForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionUnusable"];
            default: components["responses"]["ProxiedCallFailed"];
        };
    };
    proxyPost: {
        parameters: {
            query?: {
                /** @description Passed on as it is. Where the app takes its credentials in the query, those win */
                query?: components["parameters"]["ProxyQuery"];
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description The connection of the linked account to use. Without it the default one of the app */
                connection_id?: components["parameters"]["ConnectionIdHeader"];
                /** @description Auth method of the connection to use. Without `connection_id` its default connection */
                "x-patchbay-auth-type"?: components["parameters"]["ConnectionAuthTypeHeader"];
                /** @description Base URL for the path, instead of the app's own: at one of the hosts that the app's connector names */
                "x-patchbay-base-url"?: components["parameters"]["ProxyBaseUrlHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
                /**
                 * @description Path at the app's API, still encoded. It may hold slashes. For the base address itself name a shorter one by `x-patchbay-base-url`
                 * @example contacts
                 */
                path: components["parameters"]["ProxyPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProxyRequestBody"];
            };
        };
        responses: {
            /** @description The app's response. Its other statuses pass unchanged */
            200: {
                headers: {
                    "x-patchbay-origin": components["headers"]["PatchbayOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProxiedBody"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CallForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionUnusable"];
            default: components["responses"]["ProxiedCallFailed"];
        };
    };
    proxyDelete: {
        parameters: {
            query?: {
                /** @description Passed on as it is. Where the app takes its credentials in the query, those win */
                query?: components["parameters"]["ProxyQuery"];
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description The connection of the linked account to use. Without it the default one of the app */
                connection_id?: components["parameters"]["ConnectionIdHeader"];
                /** @description Auth method of the connection to use. Without `connection_id` its default connection */
                "x-patchbay-auth-type"?: components["parameters"]["ConnectionAuthTypeHeader"];
                /** @description Base URL for the path, instead of the app's own: at one of the hosts that the app's connector names */
                "x-patchbay-base-url"?: components["parameters"]["ProxyBaseUrlHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
                /**
                 * @description Path at the app's API, still encoded. It may hold slashes. For the base address itself name a shorter one by `x-patchbay-base-url`
                 * @example contacts
                 */
                path: components["parameters"]["ProxyPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app's response. Its other statuses pass unchanged */
            200: {
                headers: {
                    "x-patchbay-origin": components["headers"]["PatchbayOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProxiedBody"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CallForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionUnusable"];
            default: components["responses"]["ProxiedCallFailed"];
        };
    };
    proxyPatch: {
        parameters: {
            query?: {
                /** @description Passed on as it is. Where the app takes its credentials in the query, those win */
                query?: components["parameters"]["ProxyQuery"];
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description The connection of the linked account to use. Without it the default one of the app */
                connection_id?: components["parameters"]["ConnectionIdHeader"];
                /** @description Auth method of the connection to use. Without `connection_id` its default connection */
                "x-patchbay-auth-type"?: components["parameters"]["ConnectionAuthTypeHeader"];
                /** @description Base URL for the path, instead of the app's own: at one of the hosts that the app's connector names */
                "x-patchbay-base-url"?: components["parameters"]["ProxyBaseUrlHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
                /**
                 * @description Path at the app's API, still encoded. It may hold slashes. For the base address itself name a shorter one by `x-patchbay-base-url`
                 * @example contacts
                 */
                path: components["parameters"]["ProxyPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProxyRequestBody"];
            };
        };
        responses: {
            /** @description The app's response. Its other statuses pass unchanged */
            200: {
                headers: {
                    "x-patchbay-origin": components["headers"]["PatchbayOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProxiedBody"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["CallForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionUnusable"];
            default: components["responses"]["ProxiedCallFailed"];
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
    completeIntegration: {
        parameters: {
            query: {
                /** @description Authorization code (RFC 6749 4.1.2) */
                code?: string;
                /** @description The state that the attempt was started with */
                state: string;
                /** @description Issuer of the response (RFC 9207) */
                iss?: string;
                /** @description Error of the provider (RFC 6749 4.1.2.1) */
                error?: string;
                /** @description What the provider says of it */
                error_description?: string;
                /** @description A page of the provider about it */
                error_uri?: string;
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
            /** @description A small page that says how it went and closes itself, or goes on to the return address with `attempt_id` and `status`; or the account selection page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The attempt is unknown, over, of another app, or was refused; a page that says so. JSON where the address itself is malformed, which no provider sends */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    reportSeveredOpener: {
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
                "application/x-www-form-urlencoded": components["schemas"]["SeveredOpenerForm"];
            };
        };
        responses: {
            /** @description It was received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getStartPage: {
        parameters: {
            query?: {
                /** @description Language of the page; overrides the browser's */
                lang?: string;
            };
            header?: never;
            path: {
                /** @description One-time token of the attempt, as `auth_url` holds it */
                token: components["parameters"]["StartTokenPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description No attempt has this token, or it is over; a page that says so */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Another browser opened it first (`START_LINK_USED`); a page that says so */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    submitStartPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description One-time token of the attempt, as `auth_url` holds it */
                token: components["parameters"]["StartTokenPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["StartPageForm"];
            };
        };
        responses: {
            /** @description The page again where the nonce did not fit, or that the attempt is cancelled, before it goes to the return address if there is one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description To the provider's authorization */
            303: {
                headers: {
                    /**
                     * @description The address
                     * @example http://localhost:3000/_demo/crm/oauth/authorize?response_type=code&client_id=patchbay-demo&state=3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
                     */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description No attempt has this token, or it is over; a page that says so */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The attempt belongs to another browser (`START_LINK_USED`); a page that says so */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    getStartStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description One-time token of the attempt, as `auth_url` holds it */
                token: components["parameters"]["StartTokenPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptProgress"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getChoicePage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description One-time token of the choice, as the page's own address holds it */
                token: components["parameters"]["ChoiceTokenPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description No attempt has this token, or it is over; a page that says so */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The attempt belongs to another browser; a page that says so */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    submitChoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description One-time token of the choice, as the page's own address holds it */
                token: components["parameters"]["ChoiceTokenPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ChoiceForm"];
            };
        };
        responses: {
            /** @description The same small page as at the end of a callback: connected, or cancelled, before it goes to the return address where there is one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The account is none of those that can be chosen, and the page is shown again; or the provider refused, and a page says so. JSON where the form itself is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                    "text/html": string;
                };
            };
            /** @description No attempt has this token, or it is over; a page that says so */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The attempt belongs to another browser; a page that says so */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
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
    listAccountConfigs: {
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
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every config */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigSummaryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    toggleConfigWorkflow: {
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
                /** @description Id of the workflow */
                workflowId: components["parameters"]["ConfigWorkflowPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ToggleWorkflowRequest"];
            };
        };
        responses: {
            /** @description The workflow */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToggleWorkflowResponse"];
                };
            };
            /** @description The linked account has no connection of the app, or a required field has no value */
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
    listConfigChanges: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the page before; without it the first page */
                cursor?: components["parameters"]["Cursor"];
                /** @description Rows per page */
                limit?: components["parameters"]["Limit"];
            };
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
            /** @description One page of changes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigChangePage"];
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
    resetConfig: {
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
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ResetConfigRequest"];
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
    listConfigFields: {
        parameters: {
            query?: {
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
            path?: never;
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
    listWorkflowFolders: {
        parameters: {
            query?: {
                /** @description Only folders that may hold workflows of this app; those without an app are among them */
                slug?: components["schemas"]["Slug"];
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every folder */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowFolderList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createWorkflowFolder: {
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
                "application/json": components["schemas"]["CreateWorkflowFolderRequest"];
            };
        };
        responses: {
            /** @description The folder */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowFolder"];
                };
            };
            /** @description The request is malformed; `details` names each failing field. Or there are 200 folders already */
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
            /** @description The name is taken */
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
    updateWorkflowFolder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the folder */
                id: components["parameters"]["FolderIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWorkflowFolderRequest"];
            };
        };
        responses: {
            /** @description The folder */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowFolder"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The name is taken */
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
    deleteWorkflowFolder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the folder */
                id: components["parameters"]["FolderIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    moveWorkflows: {
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
                "application/json": components["schemas"]["MoveWorkflowsRequest"];
            };
        };
        responses: {
            /** @description They are moved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    publishWorkflows: {
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
                "application/json": components["schemas"]["PublishWorkflowsRequest"];
            };
        };
        responses: {
            /** @description What became of each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteWorkflows: {
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
                "application/json": components["schemas"]["DeleteWorkflowsRequest"];
            };
        };
        responses: {
            /** @description What became of each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listEnabledWorkflows: {
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
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workflows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnabledWorkflow"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    importWorkflow: {
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
                "application/json": components["schemas"]["ImportWorkflowRequest"];
            };
        };
        responses: {
            /** @description The draft, and what it lacks here */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportWorkflowResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listWorkflowVersions: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows per page */
                limit?: components["parameters"]["Limit"];
            };
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
            /** @description One page of versions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowVersionPage"];
                };
            };
            /** @description The id is that of a stored version, or the request is malformed */
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
    getWorkflow: {
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
            /** @description The workflow */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            /** @description The id is that of a stored version, or is malformed */
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
    updateWorkflow: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWorkflowRequest"];
            };
        };
        responses: {
            /** @description The draft after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            /** @description The id is that of a stored version, or the request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WorkflowRightMissing"];
            /** @description There is no such workflow, or it is another linked account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description Another workflow has the alias, or the draft has changed in the meantime */
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
    listNodeTypes: {
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
        requestBody?: never;
        responses: {
            /** @description The kinds */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeTypeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listWorkflowTemplates: {
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
        requestBody?: never;
        responses: {
            /** @description All templates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowTemplateList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getWorkflowTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the template */
                template_id: components["parameters"]["WorkflowTemplateIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such template */
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
    getWorkflowDraft: {
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
            /** @description The draft */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            /** @description The id is that of a stored version, or is malformed */
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
    getWorkflowFindings: {
        parameters: {
            query?: {
                /** @description Number of a published version. Without it the draft is checked */
                version?: number;
            };
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
            /** @description The findings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowFindings"];
                };
            };
            /** @description The id is that of a stored version, or the request is malformed */
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
            /** @description There is no such workflow or version, or it is another linked account's */
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
    saveWorkflowGraph: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveWorkflowGraphRequest"];
            };
        };
        responses: {
            /** @description The draft after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            /** @description The id is that of a stored version, or the request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WorkflowRightMissing"];
            /** @description There is no such workflow, or it is another linked account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description The draft has changed in the meantime */
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
    reportWorkflowPresence: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportWorkflowPresenceRequest"];
            };
        };
        responses: {
            /** @description The others */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowPresence"];
                };
            };
            /** @description The id is that of a stored version, or the request is malformed */
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
    deleteWorkflowPresence: {
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
                /** @description The tab, as it named itself */
                client_id: components["parameters"]["PresenceClientPath"];
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
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description The id is that of a stored version, or the request is malformed */
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
    publishWorkflow: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishWorkflowRequest"];
            };
        };
        responses: {
            /** @description The workflow after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            /** @description The draft cannot be published, the id is not one that this call takes, or the request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WorkflowRightMissing"];
            /** @description There is no such workflow, or it is another linked account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description The draft has changed in the meantime */
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
    previewWorkflowPromotion: {
        parameters: {
            query?: {
                /** @description Number of a published version. Without it the one that is published now */
                version?: number;
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the workflow or of its draft */
                id: components["parameters"]["WorkflowIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What would be made or replaced */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowPromotion"];
                };
            };
            /** @description The environment is not Test, the workflow is not published, or the id is that of a stored version or is malformed */
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
            /** @description There is no such workflow or version */
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
    promoteWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the workflow or of its draft */
                id: components["parameters"]["WorkflowIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromoteWorkflowRequest"];
            };
        };
        responses: {
            /** @description The draft in Production, and what it lacks there */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportWorkflowResponse"];
                };
            };
            /** @description The environment is not Test, the workflow is not published, or the id is that of a stored version or is malformed */
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
            /** @description There is no such workflow or version */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description The draft in Production has changed in the meantime */
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
    getWorkflowVersion: {
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
                /** @description Number of the published version */
                version: components["parameters"]["WorkflowVersionPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            /** @description The id is that of a stored version, or the request is malformed */
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
            /** @description There is no such workflow or version */
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
    updateWorkflowVersion: {
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
                /** @description Number of the published version */
                version: components["parameters"]["WorkflowVersionPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWorkflowVersionRequest"];
            };
        };
        responses: {
            /** @description The version after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowVersion"];
                };
            };
            /** @description The id is that of a stored version, or the request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WorkflowRightMissing"];
            /** @description There is no such workflow or version */
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
    restoreWorkflowVersion: {
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
                /** @description Number of the published version */
                version: components["parameters"]["WorkflowVersionPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreWorkflowVersionRequest"];
            };
        };
        responses: {
            /** @description The draft after it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            /** @description The id is that of a stored version, or the request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WorkflowRightMissing"];
            /** @description There is no such workflow or version */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description The draft has changed in the meantime */
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
    duplicateWorkflow: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["DuplicateWorkflowRequest"];
            };
        };
        responses: {
            /** @description The draft of the copy */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            /** @description The id is that of a stored version, or the request is malformed */
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
    testWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the workflow or of its draft */
                id: components["parameters"]["WorkflowIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestWorkflowRequest"];
            };
        };
        responses: {
            /** @description It was started */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutionResult"];
                };
            };
            /** @description The draft has errors, `pins` or `run_to` name a node that is not there or cannot be pinned, the linked account is not known, or the request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WorkflowRightMissing"];
            /** @description There is no such workflow, or it is another linked account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description The draft has changed in the meantime */
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
    testWorkflowCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the workflow or of its draft */
                id: components["parameters"]["WorkflowIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestWorkflowCodeRequest"];
            };
        };
        responses: {
            /** @description It ran */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowCodeResult"];
                };
            };
            /** @description The id is that of a stored version, or the request is malformed */
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
            /** @description There is no such workflow */
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
    getWorkflowCapture: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the workflow or of its draft */
                id: components["parameters"]["WorkflowIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What came in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowCapture"];
                };
            };
            /** @description The id is that of a stored version, or the request is malformed */
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
            /** @description There is no such workflow */
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
    startWorkflowCapture: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the workflow or of its draft */
                id: components["parameters"]["WorkflowIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It listens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowCapture"];
                };
            };
            /** @description The draft's trigger is not a webhook, event or app event, or is not finished. The id is that of a stored version, or the request is malformed */
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
            /** @description There is no such workflow */
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
    deleteWorkflowCapture: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
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
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description The id is that of a stored version, or the request is malformed */
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
            /** @description There is no such workflow */
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
    listWorkflowFixtures: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the workflow or of its draft */
                id: components["parameters"]["WorkflowIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payloads */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowFixtureList"];
                };
            };
            /** @description The id is that of a stored version, or the request is malformed */
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
            /** @description There is no such workflow */
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
    saveWorkflowFixture: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the workflow or of its draft */
                id: components["parameters"]["WorkflowIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveWorkflowFixtureRequest"];
            };
        };
        responses: {
            /** @description It is saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowFixtureSummary"];
                };
            };
            /** @description The payload is larger than 256 kB, the workflow has 50 of them already, the id is that of a stored version, or the request is malformed */
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
            /** @description There is no such workflow */
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
    getWorkflowFixture: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the workflow or of its draft */
                id: components["parameters"]["WorkflowIdPath"];
                /** @description Id of the saved payload */
                fixture_id: components["parameters"]["WorkflowFixtureIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payload */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowFixture"];
                };
            };
            /** @description The id is that of a stored version, or the request is malformed */
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
            /** @description There is no such workflow, or it has no such payload */
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
    deleteWorkflowFixture: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the workflow or of its draft */
                id: components["parameters"]["WorkflowIdPath"];
                /** @description Id of the saved payload */
                fixture_id: components["parameters"]["WorkflowFixtureIdPath"];
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
                    "application/json": components["schemas"]["Success"];
                };
            };
            /** @description The id is that of a stored version, or the request is malformed */
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
            /** @description There is no such workflow, or it has no such payload */
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
    exportWorkflow: {
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
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowExport"];
                };
            };
            /** @description The id is that of a stored version, or is malformed */
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
    listWorkflowPolls: {
        parameters: {
            query?: {
                /** @description `true` lists those with a problem only, `false` those without one */
                has_problem?: components["parameters"]["HasProblemQuery"];
                /** @description `next_cursor` of the page before */
                cursor?: components["parameters"]["PollCursor"];
                /** @description Rows per page */
                limit?: components["parameters"]["Limit"];
            };
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
            /** @description One page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowPollPage"];
                };
            };
            /** @description The id is that of a stored version, or is malformed */
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
    getWorkflowUses: {
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
            /** @description Where it is used */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowUses"];
                };
            };
            /** @description The id is that of a stored version, or is malformed */
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
    fireEventByKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description Only workflows of this app; an empty one counts as none */
                slug?: components["parameters"]["EventSlugHeader"];
                /** @description Config to run with. Without it the linked account's own id */
                config_id?: components["parameters"]["ConfigIdHeader"];
                /** @description Text of the caller's own, stored with the executions */
                instance_tag?: components["parameters"]["InstanceTagHeader"];
                /** @description `true` passes the request's headers on to the workflows, without those that carry credentials */
                "include-headers"?: components["parameters"]["IncludeHeadersHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["FireEvent"];
        responses: {
            /** @description What it started */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiredEvent"];
                };
            };
            /** @description The request is malformed, or no published workflow listens to this event */
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
            default: components["responses"]["UnexpectedError"];
        };
    };
    fireEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description Only workflows of this app; an empty one counts as none */
                slug?: components["parameters"]["EventSlugHeader"];
                /** @description Config to run with. Without it the linked account's own id */
                config_id?: components["parameters"]["ConfigIdHeader"];
                /** @description Text of the caller's own, stored with the executions */
                instance_tag?: components["parameters"]["InstanceTagHeader"];
                /** @description `true` passes the request's headers on to the workflows, without those that carry credentials */
                "include-headers"?: components["parameters"]["IncludeHeadersHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["FireEvent"];
        responses: {
            /** @description What it started */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiredEvent"];
                };
            };
            /** @description The request is malformed, or no published workflow listens to this event */
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
            default: components["responses"]["UnexpectedError"];
        };
    };
    fireAppEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description Config to run with. Without it the linked account's own id */
                config_id?: components["parameters"]["ConfigIdHeader"];
                /** @description Text of the caller's own, stored with the executions */
                instance_tag?: components["parameters"]["InstanceTagHeader"];
                /** @description `true` passes the request's headers on to the workflows, without those that carry credentials */
                "include-headers"?: components["parameters"]["IncludeHeadersHeader"];
            };
            path: {
                /** @description Slug of the app */
                slug: components["parameters"]["SlugPath"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["FireEvent"];
        responses: {
            /** @description What it started */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiredEvent"];
                };
            };
            /** @description The request is malformed, or no published workflow listens to this event */
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
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    receiveWebhook: {
        parameters: {
            query?: {
                /** @description Config to run with. Without it the linked account's own id */
                config_id?: components["schemas"]["ConfigId"];
            };
            header?: never;
            path: {
                /** @description Id of the organization and environment, with a hyphen between them */
                tenant: string;
                /** @description Id of the workflow */
                workflow_id: components["schemas"]["ObjectId"];
                /** @description The linked account that it runs for, by the caller's own id */
                linked_account_id: components["schemas"]["AccountId"];
            };
            cookie?: never;
        };
        /** @description Any JSON, at most 1 MB */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookBody"];
            };
        };
        responses: {
            /** @description The workflow is started, or the conditions of its trigger do not hold */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReceived"];
                };
            };
            /** @description The body is not JSON, does not fit the payload schema, or that schema cannot be used */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description The sender did not prove itself */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description No published workflow has this address, or the linked account does not have it enabled */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description One with the same idempotency key came within the window */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description The body is larger than 1 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description The body is not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    setWebhookSecret: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetWebhookSecretRequest"];
            };
        };
        responses: {
            /** @description The secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WorkflowRightMissing"];
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
    listSchedules: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: components["parameters"]["Page"];
                /** @description `next_cursor` of the page before. `page` is ignored beside it */
                cursor?: components["parameters"]["ListCursor"];
                /** @description Rows per page */
                limit?: components["parameters"]["Limit"];
                /** @description As the header of the same name, which counts first */
                linked_account_id?: components["parameters"]["ScheduleAccountQuery"];
                /** @description Only schedules of this workflow */
                workflow_id?: components["parameters"]["ScheduleWorkflowQuery"];
                /** @description Only schedules that run, or only paused ones */
                status?: components["parameters"]["ScheduleStatusQuery"];
                /** @description `true` lists those with a problem only, `false` those without one */
                has_problem?: components["parameters"]["HasProblemQuery"];
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
            /** @description One page of schedules */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchedulePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createSchedule: {
        parameters: {
            query?: never;
            header: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account to act on, by the caller's own id. Required where the credential is an API key or an account token, ignored where a session token names the account */
                linked_account_id?: components["parameters"]["LinkedAccountHeader"];
                /** @description Id or alias of the workflow. An alias needs the header `slug` */
                workflow_id_alias: components["parameters"]["WorkflowIdAliasHeader"];
                /** @description Slug of the app. Required with an alias; an empty one counts as none */
                slug?: components["parameters"]["OptionalSlugHeader"];
                /** @description Config to run with. Without it the linked account's own id */
                config_id?: components["parameters"]["ConfigIdHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateScheduleRequest"];
            };
        };
        responses: {
            /** @description The schedule */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description The request is malformed, the workflow is not published, or the linked account has 100 schedules */
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
    updateSchedule: {
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
                /** @description Id of the schedule */
                schedule_id: components["parameters"]["ScheduleIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateScheduleRequest"];
            };
        };
        responses: {
            /** @description The schedule */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description The request is malformed, or the schedule is that of a workflow's trigger */
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
            /** @description There is no such schedule, or it is another linked account's */
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
    deleteSchedule: {
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
                /** @description Id of the schedule */
                schedule_id: components["parameters"]["ScheduleIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The request is malformed, or the schedule is that of a workflow's trigger */
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
            /** @description There is no such schedule, or it is another linked account's */
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
    pauseSchedule: {
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
                /** @description Id of the schedule */
                schedule_id: components["parameters"]["ScheduleIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description The request is malformed, or the schedule is in that state already */
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
            /** @description There is no such schedule, or it is another linked account's */
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
    resumeSchedule: {
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
                /** @description Id of the schedule */
                schedule_id: components["parameters"]["ScheduleIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description The request is malformed, or the schedule is in that state already */
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
            /** @description There is no such schedule, or it is another linked account's */
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
    stopExecution: {
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
            /** @description It stops */
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
            /** @description There is no such execution, or it is another linked account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description It has ended */
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
    rerunExecution: {
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
            /** @description It was started */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutionStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOrReadOnly"];
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
    forkExecution: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the execution */
                id: components["parameters"]["ExecutionIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForkExecutionRequest"];
            };
        };
        responses: {
            /** @description It was started */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutionStarted"];
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
    getExecutionNode: {
        parameters: {
            query?: {
                /** @description Where the node is inside a loop, the iteration. Without it the node outside of loops is meant */
                iteration?: components["parameters"]["ExecutionIteration"];
            };
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
                /** @description Id of the node in its workflow */
                node_id: components["parameters"]["ExecutionNodeIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the node did */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeExecution"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such execution or node, or it is another linked account's */
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
    retryExecutionNode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the execution */
                id: components["parameters"]["ExecutionIdPath"];
                /** @description Id of the node in its workflow */
                node_id: components["parameters"]["ExecutionNodeIdPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RetryNodeRequest"];
            };
        };
        responses: {
            /** @description It goes on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetryNodeResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such execution or node, or it is another linked account's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description The node has not failed, or was retried already */
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
    listExecutionBatches: {
        parameters: {
            query?: {
                /** @description Where the node is inside a loop, the iteration. Without it the node outside of loops is meant */
                iteration?: components["parameters"]["ExecutionIteration"];
                /** @description Only iterations in this status. `ALL` does not filter */
                status?: "ALL" | "All" | "Success" | "Errored" | "Errored_and_Skipped" | "Waiting" | "Stopped" | "Rejected" | "Timed_Out" | "Terminated";
                /** @description Page number, from 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows per page */
                limit?: components["parameters"]["Limit"];
            };
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
                /** @description Id of the node in its workflow */
                node_id: components["parameters"]["ExecutionNodeIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of iterations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutionBatchPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such execution or node, or it is another linked account's */
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
    getExecutionBatch: {
        parameters: {
            query?: {
                /** @description Where the node is inside a loop, the iteration. Without it the node outside of loops is meant */
                iteration?: components["parameters"]["ExecutionIteration"];
            };
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
                /** @description Id of the node in its workflow */
                node_id: components["parameters"]["ExecutionNodeIdPath"];
                /** @description Number of the iteration, from 1 */
                batch_index: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The iteration */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutionBatchDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such execution or node, or it is another linked account's */
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
    executeWorkflowByKey: {
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
            /** @description The payload does not fit, the workflow is not published, or an alias came without `slug` */
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
    streamChanges: {
        parameters: {
            query?: {
                /** @description After how many seconds it ends */
                seconds?: number;
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["WorkflowRightMissing"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getExecutionResponse: {
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
            /** @description Status and result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutionResponse"];
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
    resumeByWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the node's address
                 * @example AWZfHCq35NkAEqTAAWc48KDC2OEAE7XUCDMvmH4pZ2xRk1bQ9Yq7yD3vH0cT2mLrW8nXeJ5sFgUaBoKiPzEhNdM
                 */
                token: components["schemas"]["WaitToken"];
            };
            cookie?: never;
        };
        /** @description Any JSON, at most 1 MB with the headers. Without it the body of the output is null */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["JsonValue"];
            };
        };
        responses: {
            /** @description The run goes on, or has done so by an earlier call */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description A security header is missing, sent twice or not the expected one */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description No run has this address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description The node does not wait any more, or not yet: a call that comes before it can be taken only where its security headers have no templates */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description Body and headers are larger than 1 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getHumanTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /**
                 * @description From the address of the form, `/forms/{id}`
                 * @example AGZfHCq35NkAEqTAAWc48KDC2OEAE7XUCDPzsJTBqcR1HyXv0aJkQ2mLrW8nXeJ5sFgUaBoKiPzEhNdMyQ
                 */
                id: components["schemas"]["WaitToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The form, whether or not it still waits */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HumanTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description No run has this form */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    submitHumanTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /**
                 * @description From the address of the form, `/forms/{id}`
                 * @example AGZfHCq35NkAEqTAAWc48KDC2OEAE7XUCDPzsJTBqcR1HyXv0aJkQ2mLrW8nXeJ5sFgUaBoKiPzEhNdMyQ
                 */
                id: components["schemas"]["WaitToken"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HumanTaskSubmission"];
            };
        };
        responses: {
            /** @description The answer counts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The answer does not count */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            /** @description No run has this form */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiErrorBody"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listExecutionErrors: {
        parameters: {
            query?: {
                /** @description Only what was created on this day (UTC) or at this moment, or later */
                start_date?: components["parameters"]["StartDate"];
                /** @description Only what was created on this day (UTC) or at this moment, or earlier */
                end_date?: components["parameters"]["EndDate"];
                /** @description Only executions of this workflow */
                workflow_id?: components["parameters"]["ExecutionWorkflowId"];
                /** @description Only executions of workflows whose name contains this text, upper and lower case alike */
                workflow_name?: components["parameters"]["ExecutionWorkflowName"];
                /** @description Only executions of workflows of these apps, slugs with commas between them */
                slug?: components["parameters"]["ExecutionSlug"];
                /** @description Only executions of this linked account. With a session token it is always the token's account */
                linked_account_id?: components["parameters"]["ExecutionLinkedAccountId"];
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Groups, the most frequent first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutionErrorGroups"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    exportExecutions: {
        parameters: {
            query?: {
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
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, `executions.csv` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listExecutionViews: {
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
        requestBody?: never;
        responses: {
            /** @description Every view, by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutionViewList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createExecutionView: {
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
                "application/json": components["schemas"]["SaveExecutionViewRequest"];
            };
        };
        responses: {
            /** @description The view */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutionView"];
                };
            };
            /** @description The request is malformed; `details` names each failing field. Or there are 50 views already */
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
            /** @description The name is taken */
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
    updateExecutionView: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the view */
                id: components["parameters"]["ExecutionViewIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveExecutionViewRequest"];
            };
        };
        responses: {
            /** @description The view */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutionView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The name is taken */
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
    deleteExecutionView: {
        parameters: {
            query?: never;
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
            };
            path: {
                /** @description Id of the view */
                id: components["parameters"]["ExecutionViewIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listDataRefs: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows per page */
                limit?: components["parameters"]["Limit"];
                /** @description `true` lists each name once */
                unique?: "true" | "false";
            };
            header: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account whose data it is, by the caller's own id */
                linked_account_id: components["parameters"]["RequiredLinkedAccountHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of data refs, without their data */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataRefPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createDataRef: {
        parameters: {
            query?: never;
            header: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account whose data it is, by the caller's own id */
                linked_account_id: components["parameters"]["RequiredLinkedAccountHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDataRefRequest"];
            };
        };
        responses: {
            /** @description The data ref, without records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataRef"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The linked account has a data ref of this name */
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
    getDataRef: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows per page */
                limit?: components["parameters"]["RowLimit"];
            };
            header: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account whose data it is, by the caller's own id */
                linked_account_id: components["parameters"]["RequiredLinkedAccountHeader"];
            };
            path: {
                /** @description Name of the data ref. Not its `_id` */
                id: components["parameters"]["DataRefNamePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataRefRows"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such data ref */
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
    deleteDataRef: {
        parameters: {
            query?: never;
            header: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account whose data it is, by the caller's own id */
                linked_account_id: components["parameters"]["RequiredLinkedAccountHeader"];
            };
            path: {
                /** @description Name of the data ref. Not its `_id` */
                id: components["parameters"]["DataRefNamePath"];
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
                    "application/json": components["schemas"]["DeleteDataRefResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such data ref */
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
    clearDataRefRecords: {
        parameters: {
            query?: never;
            header: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description The linked account whose data it is, by the caller's own id */
                linked_account_id: components["parameters"]["RequiredLinkedAccountHeader"];
            };
            path: {
                /** @description Name of the data ref. Not its `_id` */
                id: components["parameters"]["DataRefNamePath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data ref, without records */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataRef"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such data ref */
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
    listTables: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows per page */
                limit?: components["parameters"]["Limit"];
                /** @description Only names that contain this text, upper and lower case alike */
                name?: string;
            };
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
        requestBody?: never;
        responses: {
            /** @description One page of tables */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TablePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createTable: {
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
                "application/json": components["schemas"]["CreateTableRequest"];
            };
        };
        responses: {
            /** @description Its id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateTableResponse"];
                };
            };
            /** @description The request is malformed, or a column is named twice */
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
            default: components["responses"]["UnexpectedError"];
        };
    };
    getTable: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: components["parameters"]["Page"];
                /** @description Rows per page */
                limit?: components["parameters"]["RowLimit"];
            };
            header?: {
                /** @description Environment that a dashboard user works in. With an API key or a session token the credential decides, and a differing header is a 403 */
                environment?: components["parameters"]["EnvironmentHeader"];
                /** @description Marks a call of the dashboard. It grants nothing */
                "x-internal-call"?: components["parameters"]["InternalCallHeader"];
                /** @description Means what belongs to this linked account, by the caller's own id. Without it what the whole organization shares is meant */
                linked_account_id?: components["parameters"]["OptionalLinkedAccountHeader"];
            };
            path: {
                /** @description Id of the table */
                id: components["parameters"]["TableIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableRows"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such table */
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
    deleteTable: {
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
            path: {
                /** @description Id of the table */
                id: components["parameters"]["TableIdPath"];
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
                    "application/json": components["schemas"]["DeletedTable"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such table */
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
    addTableRecords: {
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
            path: {
                /** @description Id of the table */
                id: components["parameters"]["TableIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddTableRecordsRequest"];
            };
        };
        responses: {
            /** @description The rows with their ids */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddTableRecordsResponse"];
                };
            };
            /** @description A column is unknown, a value does not fit it, or the table is full (10,000 rows) */
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
            /** @description There is no such table */
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
    deleteTableRecord: {
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
            path: {
                /** @description Id of the table */
                id: components["parameters"]["TableIdPath"];
                /** @description `record_id` of the row */
                recordId: components["parameters"]["RecordIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row as it was */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableRow"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such table or row */
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
