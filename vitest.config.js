import { defineConfig } from 'vitest/config';

// Google's emulators are slower: events come one after the other, and 400 of them take minutes on two cores.
const patience = process.env['STACK_KIND'] === 'official' ? 15 : 1;
const backend = { testTimeout: patience * 20_000, hookTimeout: patience * 30_000 };

/** rules and api need a running stack: `npm test -- rules` brings one up and says where it is. */
export default defineConfig({
  test: {
    projects: [
      {
        define: { __LOCAL_STACK__: 'true' },
        test: {
          name: 'unit',
          include: ['{domain,web,functions}/src/**/*.test.{ts,tsx}', 'web/vite/*.test.ts', 'scripts/**/*.test.mjs'],
        },
      },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], maxWorkers: 2, ...backend } },
      // One file at a time: they share one stack, where a sweep answers, and lists and figures hold, what others left.
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], maxWorkers: 1, ...backend } },
    ],
  },
});
