import type { Reply } from '../route.ts';

const reminders = {
  kind: 'reminders' as const,
  id: 'reminders',
  version: 0,
  sha256: '6d1f9a8c4b7e2035f1c6d9e8a7b4c3d2e1f0a9b8c7d6e5f4a3b2c1d0e9f8a7b6',
  content: { isOn: true },
};
const pack: Reply<'exportPack'> = {
  format: 'firstmile-pack',
  version: 1,
  name: 'Northwind Studio',
  items: [reminders],
};

/** Examples of the calls about packs. */
export const packExamples = {
  exportPack: { reply: pack },
  importPack: {
    body: pack,
    reply: { items: [{ kind: reminders.kind, id: reminders.id, name: reminders.id, was: 'differs' as const }] },
  },
};
