import { exchangeLink } from '#domain/connect/links/exchange-link.ts';
import type { Handler } from '#http/handler.ts';

export const exchangeConnectToken: Handler<'exchangeConnectToken'> = ({ body, services }) =>
  exchangeLink(services, body.token);
