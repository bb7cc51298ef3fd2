import { defineApp, version as platformVersion } from 'zapier-platform-core';
import manifest from '../package.json' with { type: 'json' };
import { actions } from './actions.ts';
import { authentication } from './authentication.ts';
import { choices } from './choices.ts';
import { triggers } from './triggers.ts';

const byKey = <T extends { key: string }>(entries: readonly T[]) =>
  Object.fromEntries(entries.map((entry) => [entry.key, entry]));

export default defineApp({
  version: manifest.version,
  platformVersion,
  flags: { skipHttpPatch: true },
  authentication,
  triggers: byKey([...triggers, ...choices]),
  creates: byKey(actions),
});
