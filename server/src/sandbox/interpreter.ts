import { readFileSync } from 'node:fs';
import release from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
} from 'quickjs-emscripten-core';

/** WebAssembly's pages of 64 kB: what the module is built with, and 64 MB. */
const INITIAL_PAGES = 256;
const MAX_PAGES = 1024;
/** More lets deep recursion overflow the stack of WebAssembly, which ends the module. */
const MAX_STACK_BYTES = 128 * 1024;

export interface Interpreter {
  context: QuickJSContext;
  /** Returns whether it ever wanted more memory than it can get. */
  hasRunOut(): boolean;
}

/** Memory that notes when it cannot grow, which code can neither hide nor pretend. */
class CountedMemory extends WebAssembly.Memory {
  hasRunOut = false;

  override grow(pages: number): number {
    try {
      return super.grow(pages);
    } catch (error) {
      this.hasRunOut = true;
      throw error;
    }
  }
}

/**
 * Compiles QuickJS once; each interpreter that is made then has memory of its own, capped by
 * WebAssembly itself, because QuickJS does not keep to its own limit. It is not closed but dropped.
 */
export async function createInterpreters(): Promise<() => Promise<Interpreter>> {
  const file = new URL(import.meta.resolve('@jitl/quickjs-wasmfile-release-sync/wasm'));
  const wasmModule = await WebAssembly.compile(readFileSync(file));
  return async () => {
    const memory = new CountedMemory({ initial: INITIAL_PAGES, maximum: MAX_PAGES });
    const module = await newQuickJSWASMModuleFromVariant(
      newVariant(release, { wasmModule, wasmMemory: memory }),
    );
    const context = module.newContext();
    context.runtime.setMaxStackSize(MAX_STACK_BYTES);
    return { context, hasRunOut: () => memory.hasRunOut };
  };
}
