import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../stack/settings.mjs';
import { mutated, type Mutant } from './mutants.ts';

/** Leaves out the mutants that the compiler refuses. Each is a file of its own, which imports from the folder of the original. */
export async function compiling(workspace: string, mutants: readonly Mutant[]): Promise<Mutant[]> {
  const folder = join(root, `.local/mutants-${process.pid}`);
  const files = mutants.map(({ file }, at) => join(dirname(file), `mutant${at}.${file.endsWith('x') ? 'tsx' : 'ts'}`));
  try {
    mutants.forEach((mutant, at) => {
      const path = join(folder, files[at] ?? '');
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, mutated(mutant));
    });
    const paths = pathsOf(join(root, workspace));
    const compilerOptions = { rootDirs: [root, '.'], paths, noUnusedLocals: false, noUnusedParameters: false };
    const config = {
      extends: join(root, workspace, 'tsconfig.json'),
      compilerOptions,
      include: [join(root, workspace, 'src/**/*.d.ts')],
      files,
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const output = await typeCheck(folder);
    const refused = new Set([...output.matchAll(/mutant(\d+)\.tsx?\(/g)].map(([, at]) => Number(at)));
    if (output.includes('error TS') && refused.size === 0) throw new Error(output);
    return mutants.filter((_, at) => !refused.has(at));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Maps the imports that the workspace's package.json names, which the compiler looks up from where a file is. */
function pathsOf(workspace: string): Record<string, string[]> {
  const { imports = {} } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as {
    imports?: Record<string, string>;
  };
  return Object.fromEntries(Object.entries(imports).map(([name, path]) => [name, [join(workspace, path)]]));
}

const typeCheck = (folder: string): Promise<string> =>
  new Promise((resolve) => {
    const args = [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false', '-p', folder];
    execFile(process.execPath, args, { maxBuffer: 2 ** 26 }, (_error, stdout) => resolve(stdout));
  });
