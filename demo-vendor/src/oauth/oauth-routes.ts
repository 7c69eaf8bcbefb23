import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DemoVendorControls } from '../control/control-settings.ts';
import { readControls } from '../storage/control-repo.ts';
import type { DemoDatabase } from '../storage/demo-database.ts';
import { authorizeCsp, authorizePage, refusedPage } from './authorize-page.ts';
import {
  type AuthorizeRules,
  authorizationResponseUrl,
  checkAuthorize,
} from './authorize-request.ts';
import { DEMO_CLIENT_ID, type DemoVendorGrants } from './demo-vendor-grants.ts';

/** An issuer that is not the server that the client called. */
const WRONG_ISSUER = 'https://not-demo-crm.example';
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,120}\.[^\s@]{2,40}$/;

export interface OAuthRoutesOptions {
  db: DemoDatabase;
  grants: DemoVendorGrants;
  clientSecret: string;
  rules: () => { redirect_uri: string; issuer: string };
}

/** Adds the authorization server: authorization page, token endpoint, revocation. */
export function addOAuthRoutes(app: FastifyInstance, options: OAuthRoutesOptions): void {
  const { grants } = options;
  const controls = () => readControls(options.db);
  const rulesBy = ({ iss }: DemoVendorControls): AuthorizeRules => {
    const { redirect_uri, issuer } = options.rules();
    return {
      redirect_uri,
      issuer: iss === 'missing' ? null : iss === 'wrong' ? WRONG_ISSUER : issuer,
    };
  };
  const sendPage = async (reply: FastifyReply, status: number, text: string) =>
    reply
      .code(status)
      .headers(pageHeaders(options.rules().redirect_uri, (await controls()).coop))
      .type('text/html; charset=utf-8')
      .send(text);

  app.get('/oauth/authorize', async (request, reply) => {
    const check = checkAuthorize(readQuery(request), rulesBy(await controls()));
    switch (check.kind) {
      case 'page':
        return sendPage(reply, 400, refusedPage(check.message));
      case 'redirect':
        return reply.redirect(check.to, 303);
      case 'ok':
        return sendPage(reply, 200, authorizePage(check.request));
    }
  });

  app.post('/oauth/authorize', async (request, reply) => {
    const form = readForm(request);
    const rules = rulesBy(await controls());
    const check = checkAuthorize(form, rules);
    if (check.kind === 'page') {
      return sendPage(reply, 400, refusedPage(check.message));
    }
    if (check.kind === 'redirect') {
      return reply.redirect(check.to, 303);
    }
    const { state, ...requested } = check.request;
    if (form.get('decision') !== 'allow') {
      const denied = { error: 'access_denied', error_description: 'The account denied access.' };
      return reply.redirect(authorizationResponseUrl(rules, state, denied), 303);
    }
    const account =
      form.get('account') === 'other' ? form.get('other_account') : form.get('account');
    if (account === null || !EMAIL.test(account.trim())) {
      const problem = 'Enter the email of the account, for example name@company.example.';
      return sendPage(reply, 400, authorizePage(check.request, problem));
    }
    const code = await grants.issueCode({ ...requested, account: account.trim().toLowerCase() });
    return reply.redirect(authorizationResponseUrl(rules, state, { code }), 303);
  });

  addTokenRoutes(app, options);
}

function addTokenRoutes(app: FastifyInstance, { grants, clientSecret }: OAuthRoutesOptions): void {
  app.post('/oauth/token', async (request, reply) => {
    const form = readForm(request);
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
    if (!isClient(form, clientSecret)) {
      return reply.code(401).send({ error: 'invalid_client' });
    }
    const response = await tokenResponse(form, grants);
    return reply.code('error' in response ? 400 : 200).send(response);
  });

  app.post('/oauth/revoke', async (request, reply) => {
    const form = readForm(request);
    if (!isClient(form, clientSecret)) {
      return reply.code(401).send({ error: 'invalid_client' });
    }
    const token = form.get('token');
    if (token === null) {
      return reply.code(400).send({ error: 'invalid_request' });
    }
    await grants.revoke(token);
    return reply.code(200).send();
  });
}

async function tokenResponse(form: URLSearchParams, grants: DemoVendorGrants) {
  switch (form.get('grant_type')) {
    case 'authorization_code': {
      const [code, redirect_uri, code_verifier] = [
        form.get('code'),
        form.get('redirect_uri'),
        form.get('code_verifier'),
      ];
      return code === null || redirect_uri === null || code_verifier === null
        ? { error: 'invalid_request' }
        : grants.redeemCode({ code, redirect_uri, code_verifier });
    }
    case 'refresh_token': {
      const token = form.get('refresh_token');
      return token === null ? { error: 'invalid_request' } : grants.refresh(token);
    }
    default:
      return { error: 'unsupported_grant_type' };
  }
}

function isClient(form: URLSearchParams, clientSecret: string): boolean {
  const sent = Buffer.from(form.get('client_secret') ?? '');
  const known = Buffer.from(clientSecret);
  return (
    form.get('client_id') === DEMO_CLIENT_ID &&
    sent.length === known.length &&
    timingSafeEqual(sent, known)
  );
}

/**
 * Returns the headers of a page. By default there is no COOP, because it would sever the window from its
 * opener.
 */
function pageHeaders(
  redirectUri: string,
  coop: DemoVendorControls['coop'],
): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': authorizeCsp(redirectUri),
    'cross-origin-opener-policy': coop === 'none' ? 'unsafe-none' : coop,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

function readQuery(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://demo.invalid').searchParams;
}

function readForm(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}
