import { toJsonValue } from '@patchbay/rules/json.ts';
import { getApiBaseUrl } from '@/api/client';
import { CodeSamples } from '@/components/values/code-samples';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { parseJson } from '@/lib/json/parse-json';
import { formatCallSamples, type SampleCall, toKeyCredential } from '@/lib/text/call-samples';
import type { ApiCall } from './api-call';

type CallSamplesProps = { call: ApiCall; takesKey: boolean };

/** A call as code. It names a variable for the credential, and never contains one. */
export function CallSamples({ call, takesKey }: CallSamplesProps) {
  const environment = useEnvironmentName();
  const parsed = call.body === undefined ? undefined : parseJson(call.body);
  const sample: SampleCall = {
    method: call.method,
    url: `${getApiBaseUrl()}${call.path}`,
    credential: takesKey
      ? toKeyCredential(undefined)
      : {
          name: 'authorization',
          prefix: 'Bearer ',
          secret: undefined,
          variable: 'PATCHBAY_SESSION_TOKEN',
        },
    headers: call.headers,
    ...(parsed?.isJson === true ? { body: toJsonValue(parsed.value) } : {}),
  };
  return (
    <section aria-label="As code" className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium text-sm">As code</h3>
      <CodeSamples label="The call as code" samples={formatCallSamples(sample)} />
      <p className="text-muted-foreground text-xs">
        {sample.credential.variable} stands for{' '}
        {takesKey ? `the ${environment} API key` : 'a session token'}.
      </p>
    </section>
  );
}
