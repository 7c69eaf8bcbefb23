// `npm run check` compiles this file but never runs it. Each `@ts-expect-error` line has to be an error.
import { createRef, type ReactElement, type ReactNode } from 'react';
import { expectTypeOf } from 'vitest';
import { type Application, Patchbay, type PatchbayError } from '../../src/index.ts';
import {
  ConnectButton,
  type ConnectionStatus,
  PatchbayProvider,
  useConnection,
} from '../../src/react/index.ts';

export function Page(): ReactNode {
  const { status, application, error, connect, disconnect } = useConnection('demo_crm');
  expectTypeOf(error).toEqualTypeOf<PatchbayError | undefined>();
  // TypeScript 5.0 refuses components that return a ReactNode.
  expectTypeOf(PatchbayProvider).returns.toExtend<ReactElement>();
  expectTypeOf(status).toEqualTypeOf<ConnectionStatus>();
  expectTypeOf(application).toEqualTypeOf<Application | undefined>();
  expectTypeOf(connect({ payload: { region: 'eu' } })).toEqualTypeOf<Promise<boolean>>();
  void connect({ mode: 'redirect', returnUrl: 'https://acme.test' });
  // @ts-expect-error the customer could not return
  void connect({ mode: 'redirect' });
  // @ts-expect-error the hook sets the slug
  void connect({ slug: 'other' });
  // @ts-expect-error no such type
  void disconnect('saml');
  return (
    <>
      <PatchbayProvider client={new Patchbay()}>{status}</PatchbayProvider>
      <PatchbayProvider token={undefined} baseUrl="https://patchbay.test" />
      {/* @ts-expect-error a token needs a baseUrl */}
      <PatchbayProvider token="t" />
      <ConnectButton slug="demo_crm" ref={createRef<HTMLButtonElement>()} disabled data-x="y" />
      <ConnectButton slug="demo_crm">{(connection) => connection.status}</ConnectButton>
      {/* @ts-expect-error the slug is missing */}
      <ConnectButton />
    </>
  );
}
