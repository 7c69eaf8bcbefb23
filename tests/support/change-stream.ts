/** Returns a stream of changes that a test sends itself. Each connection gets its own stream. */
export function changeStream() {
  let send = (_text: string) => {};
  return {
    /** The handler of `streamChanges`. */
    respond: () => {
      const stream = new ReadableStream<string>({
        start: (controller) => {
          send = (text) => controller.enqueue(text);
          send('event: ready\ndata: {}\n\n');
        },
      });
      return new Response(stream.pipeThrough(new TextEncoderStream()));
    },
    /** Sends a change to the newest connection. */
    send: (change: { kind: string; id: string }) =>
      send(`event: change\ndata: ${JSON.stringify(change)}\n\n`),
  };
}
