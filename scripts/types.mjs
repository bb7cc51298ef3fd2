// `npm run types`: TypeScript 7 checks every workspace. TypeScript 6 stays beside it, for the linter's own use only.
import { spawnSync } from 'node:child_process';

for (const workspace of ['domain', 'functions', 'web', 'tests', 'scripts']) {
  const { status } = spawnSync(process.execPath, ['node_modules/typescript7/bin/tsc', '-p', workspace], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
