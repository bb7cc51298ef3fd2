import { beforeAll } from 'vitest';
import { forgetLastFile } from './openApp.tsx';

// Runs before each file of component tests: all files share one page, and what the modules in it keep.
beforeAll(forgetLastFile);
