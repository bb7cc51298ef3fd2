import type { Plugin, ProxyOptions } from 'vite';
import { commitFix } from './commitFix.ts';
import { hosting } from './hosting.ts';
import { mailCatcher } from './mail.ts';
import { proxyTable } from './proxy.ts';
import { readStack } from './stack.ts';
import { totpStandIn } from './totp.ts';
import { uploadFix } from './uploadFix.ts';

/** What the local stack adds to Vite's servers; nothing in a production build and a bare `vite`. */
export function localStack(): { plugins: Plugin[]; proxy: Record<string, ProxyOptions> } {
  const stack = readStack();
  if (!stack) return { plugins: [], proxy: {} };
  const proxy = proxyTable(stack);
  const fixes = [commitFix(stack.firestore), uploadFix(stack.storage)];
  return { plugins: [mailCatcher(stack), totpStandIn(stack), hosting(stack, proxy), ...fixes], proxy };
}
