import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';
import { moduleRunnerTransform, transformWithOxc } from 'vite';
import * as collector from './collector.ts';

type Module = Record<string, unknown>;
type Evaluate = (
  exportName: (name: string, get: () => unknown) => void,
  load: (id: string) => Promise<unknown>,
) => Promise<void>;

/**
 * Makes a function that loads modules and their imports by relative paths, one of which has another source. Test files pass their
 * tests to the collector. Sources are compiled once: a mutant only compiles its own file, in some milliseconds.
 */
export function loader(replaced: URL, source: string | undefined): (address: URL) => Promise<Module> {
  const modules = new Map<string, Promise<Module>>();
  const load = ({ href }: URL): Promise<Module> => {
    const module = modules.get(href) ?? evaluate(new URL(href));
    modules.set(href, module);
    return module;
  };
  const evaluate = async (file: URL): Promise<Module> => {
    const run = await (file.href === replaced.href && source !== undefined ? compile(file, source) : compiled(file));
    const exports: Module = {};
    const exportName = (name: string, get: () => unknown) =>
      Object.defineProperty(exports, name, { enumerable: true, get });
    const loadFrom = (id: string): Promise<unknown> => {
      if (id === 'vitest') return Promise.resolve(collector);
      return id.startsWith('.') ? load(new URL(id, file)) : import(id);
    };
    await run(exportName, loadFrom);
    return exports;
  };
  return load;
}

const unchanged = new Map<string, Promise<Evaluate>>();
function compiled(file: URL): Promise<Evaluate> {
  const known = unchanged.get(file.href) ?? compile(file, readFileSync(file, 'utf8'));
  unchanged.set(file.href, known);
  return known;
}

/** Compiles a module to a function that evaluates it, with the transform that Vite uses outside of a browser. */
async function compile(file: URL, source: string): Promise<Evaluate> {
  const path = fileURLToPath(file);
  const { code } = await transformWithOxc(source, path, { lang: 'ts' });
  const transformed = await moduleRunnerTransform(code, null, path, code);
  const names = '__vite_ssr_exportName__, __vite_ssr_import__';
  return runInThisContext(`(async (${names}) => {${transformed?.code ?? ''}\n})`, path) as Evaluate;
}
