import type { Json } from '@patchbay/rules/json.ts';
import type { CodeSample } from '@/components/values/code-samples';
import {
  formatGoText,
  formatJavaScript,
  formatJson,
  formatPython,
  formatShellWord,
  formatText,
} from '@/lib/text/format-literal';

export type FireOptions = {
  /** The address of this server. */
  baseUrl: string;
  /** The API key in plain text; undefined for the variable that should contain it. */
  apiKey: string | undefined;
  linkedAccountId: string;
  eventName: string;
  payload: Json;
};

/** The environment variable that the examples read the API key from. */
const KEY_VARIABLE = 'PATCHBAY_API_KEY';

/** Builds the request that fires an event, in four languages. */
export function buildFireSamples(options: FireOptions): [CodeSample, ...CodeSample[]] {
  return [
    { id: 'curl', label: 'cURL', text: formatCurl(options) },
    { id: 'javascript', label: 'JavaScript', text: formatFetch(options) },
    { id: 'python', label: 'Python', text: formatRequests(options) },
    { id: 'go', label: 'Go', text: formatGo(options) },
  ];
}

function buildUrl({ baseUrl }: FireOptions): string {
  return `${baseUrl}/api/v2/public/event/trigger`;
}

function buildBody({ eventName, payload }: FireOptions): Json {
  return { event: eventName, payload };
}

function formatCurl(options: FireOptions): string {
  const { apiKey, linkedAccountId } = options;
  const key =
    apiKey === undefined
      ? `"x-api-key: $${KEY_VARIABLE}"`
      : formatShellWord(`x-api-key: ${apiKey}`);
  return `curl ${formatShellWord(buildUrl(options))} \\
  -H ${key} \\
  -H ${formatShellWord(`linked_account_id: ${linkedAccountId}`)} \\
  -H 'content-type: application/json' \\
  -d ${formatShellWord(formatJson(buildBody(options)))}`;
}

function formatFetch(options: FireOptions): string {
  const { apiKey, linkedAccountId } = options;
  return `const response = await fetch(${formatText(buildUrl(options))}, {
  method: "POST",
  headers: {
    "x-api-key": ${apiKey === undefined ? `process.env.${KEY_VARIABLE}` : formatText(apiKey)},
    linked_account_id: ${formatText(linkedAccountId)},
    "content-type": "application/json",
  },
  body: JSON.stringify(${formatJavaScript(buildBody(options), 1)}),
});
if (!response.ok) {
  throw new Error(await response.text());
}
console.log(await response.json());`;
}

function formatRequests(options: FireOptions): string {
  const { apiKey, linkedAccountId } = options;
  const imports = apiKey === undefined ? 'import os\n\nimport requests' : 'import requests';
  return `${imports}

response = requests.post(
    ${formatText(buildUrl(options))},
    headers={
        "x-api-key": ${apiKey === undefined ? `os.environ["${KEY_VARIABLE}"]` : formatText(apiKey)},
        "linked_account_id": ${formatText(linkedAccountId)},
    },
    json=${formatPython(buildBody(options), 1)},
    timeout=30,
)
response.raise_for_status()
print(response.json())`;
}

function formatGo(options: FireOptions): string {
  const { apiKey, linkedAccountId } = options;
  const imports = [
    'fmt',
    'io',
    'log',
    'net/http',
    ...(apiKey === undefined ? ['os'] : []),
    'strings',
  ];
  return `package main

import (
${imports.map((name) => `\t"${name}"`).join('\n')}
)

func main() {
	body := ${formatGoText(formatJson(buildBody(options)))}
	request, err := http.NewRequest("POST", ${formatText(buildUrl(options))}, strings.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("x-api-key", ${apiKey === undefined ? `os.Getenv("${KEY_VARIABLE}")` : formatText(apiKey)})
	request.Header.Set("linked_account_id", ${formatText(linkedAccountId)})
	request.Header.Set("content-type", "application/json")
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
