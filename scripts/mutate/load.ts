import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';
import { moduleRunnerTransform, transformWithOxc } from 'vite';
import * as collector from './collector.ts';

type Module = Record<string, unknown>;
type Export = (name: string, get: () => unknown) => void;
type Evaluate = (
  exportName: Export,
  exportAll: (module: Module) => void,
  load: (id: string) => Promise<unknown>,
) => Promise<void>;

/**
 * Makes a function that loads modules and what they import of `sync` and `proof`; one of them has another source. Test files pass their
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
    const exportName: Export = (name, get) => Object.defineProperty(exports, name, { enumerable: true, get });
    const exportAll = (module: Module) => {
      for (const name of Object.keys(module)) exportName(name, () => module[name]);
    };
    const loadFrom = (id: string): Promise<unknown> => {
      if (id === 'vitest') return Promise.resolve(collector);
      const address = addressOf(id, file);
      return address ? load(address) : import(id);
    };
    await run(exportName, exportAll, loadFrom);
    return exports;
  };
  return load;
}

/** The address of an import of `sync`, `proof` or a file beside; undefined for that of another package. */
export function addressOf(id: string, from: URL): URL | undefined {
  if (id.startsWith('.')) return new URL(id, from);
  return /^@firstmile\/(sync|proof)\b/.test(id) ? new URL(import.meta.resolve(id)) : undefined;
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
  const names = '__vite_ssr_exportName__, __vite_ssr_exportAll__, __vite_ssr_import__';
  return runInThisContext(`(async (${names}) => {${transformed?.code ?? ''}\n})`, path) as Evaluate;
}
