import { readdirSync, readFileSync } from 'node:fs';

/**
 * Lists the descendants of a process, the nearest first. Linux only, like the engine.
 * @param {number} parent
 * @returns {{ pid: number, command: string }[]}
 */
export function descendants(parent) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, ppid] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(ppid), command }];
      } catch {
        return []; // it ended just now
      }
    });
  const descendants = [];
  for (const open = [parent]; open.length > 0;) {
    const children = all.filter((process) => process.parent === open[0]);
    open.shift();
    open.push(...children.map(({ pid }) => pid));
    descendants.push(...children);
  }
  return descendants;
}

/** @param {{ pid: number }} process one process: 0 would be a whole group of them */
export function kill({ pid }) {
  if (pid <= 1) throw new RangeError(`Must not be killed: ${pid}`);
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // gone already
  }
}
