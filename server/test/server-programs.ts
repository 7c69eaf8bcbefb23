import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  ADDRESS_LINES,
  type Program,
  root,
  startProgram,
} from '@patchbay/test-kit/programs/child-program.ts';
import {
  assertNoLeaks,
  findSecrets,
  findSecretsInFolder,
} from '@patchbay/test-kit/server/leak-watch.ts';
import { useTempFolders } from '@patchbay/test-kit/server/temp-folder.ts';
import { afterAll } from 'vitest';
import { useBuiltServer } from './built-server.ts';

/** A program that need not serve HTTP. */
export interface Launched {
  process: ChildProcess;
  /** Returns everything that it printed so far. */
  output(): string;
}

/** The built server, which runs as people run it: by settings and words. */
export interface ServerPrograms {
  /** Makes an empty folder for the data of a program. It is deleted when the file is done. */
  makeFolder(): Promise<string>;
  /** Starts the server on a free port, and waits until it responds. */
  start(env: NodeJS.ProcessEnv): Promise<Program>;
  launch(env: NodeJS.ProcessEnv, words?: readonly string[]): Launched;
  /** Launches the program and waits for its end. */
  run(
    env: NodeJS.ProcessEnv,
    words?: readonly string[],
  ): Promise<{ code: unknown; output: string }>;
}

/**
 * Lets a test file run the server in separate processes. When the file is done, these are ended, and all that they
 * printed or left in their folders is searched for secrets of providers.
 *
 * @param secrets other secrets that must not be found there
 */
export function useServerPrograms(secrets: readonly string[] = []): ServerPrograms {
  const makeTempFolder = useTempFolders();
  const builtServer = useBuiltServer();
  const folders: string[] = [];
  const started: Program[] = [];
  const launched: Launched[] = [];

  // The last hook runs first, so that the folders are not deleted yet.
  afterAll(async () => {
    await Promise.all(started.map((program) => program.stop()));
    await Promise.all(launched.map(end));
    assertNoLeaks([
      ...[...started, ...launched].flatMap(({ output }) =>
        findSecrets('the log', output(), secrets),
      ),
      ...folders.flatMap((folder) => findSecretsInFolder(folder, secrets)),
    ]);
  });

  const launch: ServerPrograms['launch'] = (env, words = []) => {
    let output = '';
    const child = spawn(process.execPath, [builtServer(), ...words], {
      cwd: root,
      env: { ...process.env, DRAIN_SECONDS: '0', ...env },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const program = { process: child, output: () => output };
    launched.push(program);
    return program;
  };
  return {
    makeFolder: async () => {
      const folder = await makeTempFolder();
      folders.push(folder);
      return folder;
    },
    start: async (env) => {
      const args = [builtServer()];
      const program = await startProgram({ args, address: ADDRESS_LINES.server, env });
      started.push(program);
      return program;
    },
    launch,
    run: async (env, words) => {
      const program = launch(env, words);
      const [code] = await once(program.process, 'close');
      return { code, output: program.output() };
    },
  };
}

async function end({ process: child }: Launched): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const isOver = once(child, 'exit');
    child.kill('SIGTERM');
    await isOver;
  }
}
