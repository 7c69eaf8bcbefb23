/** Code that verifies a webhook, in one language. */
export type VerificationSample = {
  id: 'node' | 'python' | 'go';
  label: string;
  text: string;
  /** A sentence that says what to install first and how to run the code. */
  note: string;
};

const NODE = `import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook } from '@patchbay/sdk/webhooks';

// The secret of the webhook. After a rotation, the old and the new one, joined by a comma.
const secrets = process.env.PATCHBAY_WEBHOOK_SECRETS.split(',');

createServer(async (request, response) => {
  // The bytes as they arrived. With Express: express.raw({ type: '*/*' }) before express.json().
  const body = await buffer(request);
  const webhook = await verifyWebhook({ body, headers: request.headers, secrets });
  if (!webhook.isValid) {
    response.writeHead(400).end(webhook.reason);
    return;
  }
  // A repeated delivery has the same id. Store the ids that you have processed.
  console.log(webhook.id, webhook.payload);
  response.writeHead(204).end();
}).listen(process.env.PORT ?? 8080);
`;

const PYTHON = `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

# The secret of the webhook. After a rotation, the old and the new one, joined by a comma.
SECRETS = os.environ["PATCHBAY_WEBHOOK_SECRETS"].split(",")


def verify_webhook(body: bytes, headers, secrets):
    """Raises ValueError unless one of the secrets signed the body at most five minutes ago."""
    message_id, timestamp = headers.get("webhook-id"), headers.get("webhook-timestamp")
    if not message_id or not timestamp:
        raise ValueError("webhook-id or webhook-timestamp is missing")
    if abs(time.time() - int(timestamp)) > 300:
        raise ValueError("webhook-timestamp is too old or too new: check your clock")
    content = f"{message_id}.{timestamp}.".encode() + body
    signatures = headers.get("webhook-signature", "").split()
    for secret in secrets:
        key = base64.b64decode(secret.removeprefix("whsec_"))
        if len(key) < 24:
            raise RuntimeError("PATCHBAY_WEBHOOK_SECRETS has to be whsec_ and at least 24 bytes in base64")
        digest = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest())
        for signature in signatures:
            if hmac.compare_digest(b"v1," + digest, signature.encode()):
                return
    raise ValueError("no signature matches")


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        # The bytes as they arrived. With Flask: request.get_data(). With FastAPI: await request.body().
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        try:
            verify_webhook(body, self.headers, SECRETS)
        except ValueError as error:
            self.send_error(400, str(error))
            return
        # A repeated delivery has the same id. Store the ids that you have processed.
        print(self.headers["webhook-id"], json.loads(body))
        self.send_response(204)
        self.end_headers()


HTTPServer(("", int(os.environ.get("PORT", 8080))), Receiver).serve_forever()
`;

const GO = `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// verifyWebhook returns an error unless one of the secrets signed the body at most five minutes ago.
func verifyWebhook(body []byte, header http.Header, secrets []string) error {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if id == "" || err != nil {
		return errors.New("webhook-id or webhook-timestamp is missing")
	}
	if age := time.Now().Unix() - seconds; age > 300 || age < -300 {
		return errors.New("webhook-timestamp is too old or too new: check your clock")
	}
	for _, secret := range secrets {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		if err != nil || len(key) < 24 {
			return errors.New("the secret has to be whsec_ and at least 24 bytes in base64")
		}
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(id + "." + timestamp + "."))
		mac.Write(body)
		expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
		for _, signature := range strings.Fields(header.Get("webhook-signature")) {
			if hmac.Equal([]byte(expected), []byte(signature)) {
				return nil
			}
		}
	}
	return errors.New("no signature matches")
}

func main() {
	// The secret of the webhook. After a rotation, the old and the new one, joined by a comma.
	secrets := strings.Split(os.Getenv("PATCHBAY_WEBHOOK_SECRETS"), ",")
	port := os.Getenv("PORT")
	if port == "" {
		port = "8080"
	}
	http.HandleFunc("/", func(response http.ResponseWriter, request *http.Request) {
		// The bytes as they arrived, at most 1 MB.
		body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, 1<<20))
		if err == nil {
			err = verifyWebhook(body, request.Header, secrets)
		}
		if err != nil {
			http.Error(response, err.Error(), http.StatusBadRequest)
			return
		}
		// A repeated delivery has the same id. Store the ids that you have processed.
		log.Println(request.Header.Get("webhook-id"), string(body))
		response.WriteHeader(http.StatusNoContent)
	})
	log.Fatal(http.ListenAndServe(":"+port, nil))
}
`;

/** The samples, which are complete servers that answer on the port 8080. */
export const VERIFICATION_SAMPLES: readonly [VerificationSample, ...VerificationSample[]] = [
  {
    id: 'node',
    label: 'Node',
    note: 'Run npm install @patchbay/sdk, save the code as receive.mjs, and start it with node receive.mjs.',
    text: NODE,
  },
  {
    id: 'python',
    label: 'Python',
    note: 'Python 3.9 or newer, nothing to install. Save the code as receive.py, and start it with python receive.py.',
    text: PYTHON,
  },
  {
    id: 'go',
    label: 'Go',
    note: 'The standard library suffices, nothing to install. Save the code as main.go, and start it with go run main.go.',
    text: GO,
  },
];
