import type { Json } from '@patchbay/rules/json.ts';
import {
  formatGoText,
  formatJavaScript,
  formatJson,
  formatPython,
  formatShellWord,
  formatText,
} from './format-literal';

export type SampleCall = {
  method: string;
  /** The absolute address with its query. */
  url: string;
  /** The header with the credential. */
  credential: {
    name: string;
    /** The text before the secret, such as `Bearer `. */
    prefix?: string;
    /** The secret in plain text; undefined for the variable that should contain it. */
    secret: string | undefined;
    /** The environment variable that the examples read the secret from. */
    variable: string;
  };
  headers: Readonly<Record<string, string>>;
  /** The body; undefined for none. */
  body?: Json | undefined;
};

/** The credential of a back end: its API key, or the variable that should contain it. */
export const toKeyCredential = (apiKey: string | undefined): SampleCall['credential'] => ({
  name: 'x-api-key',
  secret: apiKey,
  variable: 'PATCHBAY_API_KEY',
});

type CallSample = { id: string; label: string; text: string };

/** Formats a request in each language of the examples. */
export const formatCallSamples = (call: SampleCall): [CallSample, ...CallSample[]] => [
  { id: 'curl', label: 'cURL', text: formatCurl(call) },
  { id: 'javascript', label: 'JavaScript', text: formatFetch(call) },
  { id: 'python', label: 'Python', text: formatRequests(call) },
  { id: 'go', label: 'Go', text: formatGo(call) },
];

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

const listHeaders = ({ headers, body }: SampleCall): [name: string, value: string][] => [
  ...Object.entries(headers),
  ...(body === undefined ? [] : [['content-type', 'application/json'] satisfies [string, string]]),
];

/** Formats a request as a command of a POSIX shell. */
function formatCurl(call: SampleCall): string {
  const { method, url, credential, body } = call;
  const { name, prefix = '', secret, variable } = credential;
  const isDefault = method === (body === undefined ? 'GET' : 'POST');
  const header =
    secret === undefined
      ? `"${name}: ${prefix}$${variable}"`
      : formatShellWord(`${name}: ${prefix}${secret}`);
  return [
    `curl ${isDefault ? '' : `-X ${method} `}${formatShellWord(url)}`,
    `-H ${header}`,
    ...listHeaders(call).map(([key, value]) => `-H ${formatShellWord(`${key}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${formatShellWord(formatJson(body))}`]),
  ].join(' \\\n  ');
}

/** Formats a request as JavaScript that uses `fetch`. */
function formatFetch(call: SampleCall): string {
  const { method, url, credential, body } = call;
  const { name, prefix = '', secret, variable } = credential;
  const read = `process.env.${variable}`;
  const value =
    secret === undefined
      ? prefix === ''
        ? read
        : `\`${prefix}\${${read}}\``
      : formatText(prefix + secret);
  const lines = [
    `${formatKey(name)}: ${value},`,
    ...listHeaders(call).map(([key, text]) => `${formatKey(key)}: ${formatText(text)},`),
  ];
  return `const response = await fetch(${formatText(url)}, {
  method: "${method}",
  headers: {
${lines.map((line) => `    ${line}`).join('\n')}
  },
${body === undefined ? '' : `  body: JSON.stringify(${formatJavaScript(body, 1)}),\n`}});
if (!response.ok) {
  throw new Error(await response.text());
}
console.log(await response.json());`;
}

const formatKey = (key: string) => (IDENTIFIER.test(key) ? key : formatText(key));

/** Formats a request as Python that uses the package `requests`. */
function formatRequests(call: SampleCall): string {
  const { method, url, credential, headers, body } = call;
  const { name, prefix = '', secret, variable } = credential;
  const read = `os.environ["${variable}"]`;
  const value =
    secret === undefined
      ? prefix === ''
        ? read
        : `${formatText(prefix)} + ${read}`
      : formatText(prefix + secret);
  const lines = [
    `${formatText(name)}: ${value},`,
    ...Object.entries(headers).map(([key, text]) => `${formatText(key)}: ${formatText(text)},`),
  ];
  return `${secret === undefined ? 'import os\n\nimport requests' : 'import requests'}

response = requests.${method.toLowerCase()}(
    ${formatText(url)},
    headers={
${lines.map((line) => `        ${line}`).join('\n')}
    },
${body === undefined ? '' : `    json=${formatPython(body, 1)},\n`}    timeout=30,
)
response.raise_for_status()
print(response.json())`;
}

/** Formats a request as a program in Go. */
function formatGo(call: SampleCall): string {
  const { method, url, credential, body } = call;
  const { name, prefix = '', secret, variable } = credential;
  const imports = [
    ...['fmt', 'io', 'log', 'net/http'],
    ...(secret === undefined ? ['os'] : []),
    ...(body === undefined ? [] : ['strings']),
  ];
  const read = `os.Getenv("${variable}")`;
  const value =
    secret === undefined
      ? prefix === ''
        ? read
        : `${formatText(prefix)}+${read}`
      : formatText(prefix + secret);
  const sets = [
    `request.Header.Set(${formatText(name)}, ${value})`,
    ...listHeaders(call).map(
      ([key, text]) => `request.Header.Set(${formatText(key)}, ${formatText(text)})`,
    ),
  ];
  return `package main

import (
${imports.map((path) => `\t"${path}"`).join('\n')}
)

func main() {
${body === undefined ? '' : `\tbody := ${formatGoText(formatJson(body))}\n`}	request, err := http.NewRequest("${method}", ${formatText(url)}, ${body === undefined ? 'nil' : 'strings.NewReader(body)'})
	if err != nil {
		log.Fatal(err)
	}
${sets.map((line) => `\t${line}`).join('\n')}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	result, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(response.Status, string(result))
}`;
}
