import { startImportWrites } from '../invitations/clientImport.ts';
import { stamp } from '../core/write.ts';
import { moment } from './builders.ts';

const timestamp = moment(1);
const by = { uid: 'mia', firstName: 'Mia', lastName: 'Cole' };
const tasks = {
  formIds: ['f'],
  flowIds: ['g'],
  dueAt: timestamp,
  timeZone: 'Europe/Berlin',
  note: 'n',
  onboarding: 'none' as const,
};
const order = { fileName: 'clients.csv', listHash: 'h', tasks, language: 'de' as const };
const imported = [
  {
    line: 2,
    firstName: 'Nora',
    lastName: 'Beck',
    email: 'nora@b.example',
    company: 'B',
    language: 'fr' as const,
    dueDay: '2099-12-24',
  },
];
const [importData, partData] = startImportWrites('i', { order, people: imported, by })
  .flatMap((writes) => stamp(writes, 'w'))
  .map((write) => (write.op === 'delete' ? {} : write.data));

/** An import as stored, with every field that it can have. */
export const exampleImport = {
  ...importData,
  id: 'i',
  createdAt: timestamp,
  updatedAt: timestamp,
  wokenAt: timestamp,
  told: [{ line: 2, email: 'nora@b.example', outcome: 'already' }],
};
/** The part of the example import. */
export const exampleImportPart = { ...partData, id: '0', outcomes: ['invited'] };
