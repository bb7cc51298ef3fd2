import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { moduleRunnerTransform, transformWithOxc } from 'vite';
import * as collector from './collector.ts';
import { placeOf, type Mutant } from './mutant.ts';

type Module = Record<string, unknown>;
type Evaluate = (
  exportName: (name: string, get: () => unknown) => void,
  load: (id: string) => Promise<unknown>,
) => Promise<void>;

/**
 * Loads a module of the core or the simulator, with its imports from this workspace, where the core has the mutant. Test
 * files pass their tests to the collector. Sources are compiled once: a mutant only compiles its own file, in some milliseconds.
 */
export function load(address: URL, mutant: Mutant): Promise<Module> {
  const modules = new Map<string, Promise<Module>>();
  const loadFrom = (base: URL) => (id: string) => {
    if (id === 'vitest') return Promise.resolve(collector);
    if (!id.startsWith('.')) return import(/* @vite-ignore */ id) as Promise<unknown>;
    const { href } = new URL(id, base);
    const module = modules.get(href) ?? evaluate(new URL(href));
    modules.set(href, module);
    return module;
  };
  const evaluate = async (file: URL): Promise<Module> => {
    const isMutated = file.pathname.endsWith(`/src/${placeOf(mutant.of)}`);
    const run = await (isMutated ? compile(file, mutate(sourceOf(file), mutant)) : compiled(file));
    const exports: Module = {};
    const exportName = (name: string, get: () => unknown) =>
      Object.defineProperty(exports, name, { enumerable: true, get });
    await run(exportName, loadFrom(file));
    return exports;
  };
  return evaluate(address);
}

/** Applies the mutant to the source. Throws unless the replaced text occurs exactly once. */
function mutate(source: string, { from, to }: Mutant): string {
  const times = source.split(from).length - 1;
  if (times !== 1) throw new Error(`The source has the text ${times} times: ${from}`);
  return source.replace(from, () => to);
}

const sourceOf = (file: URL) => readFileSync(file, 'utf8');

const unchanged = new Map<string, Promise<Evaluate>>();
function compiled(file: URL): Promise<Evaluate> {
  const known = unchanged.get(file.href) ?? compile(file, sourceOf(file));
  unchanged.set(file.href, known);
  return known;
}

/** Compiles a module to a function that evaluates it, with the transform that Vite uses outside of a browser. */
async function compile({ pathname }: URL, source: string): Promise<Evaluate> {
  const { code } = await transformWithOxc(source, pathname, { lang: 'ts' });
  const transformed = await moduleRunnerTransform(code, null, pathname, code);
  const names = '__vite_ssr_exportName__, __vite_ssr_import__';
  return runInThisContext(`(async (${names}) => {${transformed?.code ?? ''}\n})`, pathname) as Evaluate;
}
