import { beforeAll } from 'vitest';
import { forgetLastFile } from './openApp.tsx';

// Runs before each file of component tests: those that one worker runs share a page, and what the modules in it keep.
beforeAll(forgetLastFile);
