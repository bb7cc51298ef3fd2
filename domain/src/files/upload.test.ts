import { stamp } from '../core/write.ts';
import { describe, expect, it } from 'vitest';
import { AppError } from '../core/errors.ts';
import { filePath } from '../core/paths.ts';
import { beyondCleaning, english, refusalInEnglish, exampleFile, fileExamples, Store } from '../testing/index.ts';
import type { FileRecord } from './file.ts';
import {
  acceptedTypes,
  approveDocumentWrites,
  archiveFileWrites,
  contentType,
  FILE_LIMITS,
  FILE_TYPES,
  fileRefusal,
  keepFilesWrites,
  MAX_FILE_BYTES,
  removeFileWrites,
  renameFileWrites,
  restoreFileWrites,
  uploadName,
  type NewFile,
} from './upload.ts';
import { addFileWrites, newFileSchema } from './addFile.ts';

describe('announcing', () => {
  it.each(fileExamples.accepts)('accepts $name', ({ data }) => {
    const [write] = addFileWrites('ada', data as unknown as NewFile);
    expect(write).toMatchObject({
      op: 'create',
      data: { state: 'waiting', reason: null, kind: data['kind'], name: data['name'] },
    });
  });
  it.each(beyondCleaning(newFileSchema, fileExamples.refuses))('refuses $name', ({ data, field }) => {
    const announce = () => addFileWrites('ada', data as unknown as NewFile);
    expect(announce).toThrow(AppError);
    try {
      announce();
    } catch (error) {
      expect((error as AppError).fields.map((problem) => problem.field)).toContain(field);
    }
  });
});

describe('a chosen file', () => {
  const endings = Object.entries(FILE_TYPES).flatMap(([type, all]) => all.map((ending) => [ending, type] as const));
  it.each(endings)('ending in %s is %s', (ending, type) => {
    expect(contentType(`Some.name${ending.toUpperCase()}`)).toBe(type);
    for (const kind of ['step', 'assigned', 'document', 'file'] as const) {
      const isTaken = FILE_LIMITS[kind].endings.includes(ending);
      expect(fileRefusal({ name: `a${ending}`, size: 1 }, kind) === null).toBe(isTaken);
      expect((acceptedTypes(kind)[type] ?? []).includes(ending)).toBe(isTaken);
    }
  });
  it.each(['.jfif', '.JPE', '.pjpeg', '.pjp'])(
    'ending in %s is a JPEG, of which no list of endings speaks',
    (ending) => {
      expect(contentType(`logo${ending}`)).toBe('image/jpeg');
      expect(fileRefusal({ name: `logo${ending}`, size: 1 }, 'step')).toBeNull();
      expect(english(fileRefusal({ name: 'a.svg', size: 1 }, 'step') ?? '')).not.toContain(`${ending.toLowerCase()},`);
    },
  );
  it.each([
    ['a.svg', 1, /^File type must be \.png, \.jpg/],
    ['a.mp4', 1, /^File type must be/],
    ['a.pdf.exe', 1, /^File type must be/],
    ['pdf', 1, /^File type must be/],
    ['a.pdf', 10_485_761, 'File is larger than 10485760 bytes'],
    ['a.pdf', 0, 'The file is empty'],
    ['a\u0000.pdf', 1, 'A file name may not hold control characters'],
  ])('%o of %i bytes is refused', (name, size, reason) =>
    expect(english(fileRefusal({ name, size }, 'step'))).toMatch(reason),
  );
  it.each(['\u200fצילום מסך\u200f 12.00.png', 'a\u202efdp.pdf', 'plan.pdf ', 'Mu\u0308ller.pdf\u200e'])(
    'named %j is taken',
    (name) => expect(fileRefusal({ name, size: 1 }, 'step')).toBeNull(),
  );
  it.each([
    ['plan.pdf', 'plan.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
    [`${'東'.repeat(96)}.pdf`, `${'東'.repeat(78)}.pdf`],
    [`\u200f${'é'.repeat(150)}.jpeg`, `${'é'.repeat(117)}.jpeg`],
  ])('named %s is taken as %s, which any disk can store', (name, taken) => {
    expect(fileRefusal({ name, size: 1 }, 'step')).toBeNull();
    expect(uploadName(name)).toBe(taken);
    expect(new TextEncoder().encode(taken).length).toBeLessThanOrEqual(240);
  });
  it('of the largest size is accepted', () => {
    expect(fileRefusal({ name: 'a.pdf', size: 10_485_760 }, 'document')).toBeNull();
    expect(fileRefusal({ name: 'a.pdf', size: 20_971_520 }, 'file')).toBeNull();
    expect(english(fileRefusal({ name: 'a.pdf', size: MAX_FILE_BYTES + 1 }, 'file'))).toBe(
      'File is larger than 20971520 bytes',
    );
  });
});

describe('a client’s own file', () => {
  const announced = () => {
    const store = new Store();
    store.commit(addFileWrites('ada', exampleFile()));
    return { store, file: () => store.read<FileRecord>(filePath('ada', exampleFile().id)) };
  };
  it('is stored under its name without invisible characters', () =>
    expect(addFileWrites('ada', { ...exampleFile(), name: 'a\u202egnp.png ' })).toMatchObject([
      { data: { name: 'agnp.png' } },
    ]));
  it('gets another name, with an ending of its type', () => {
    const { store, file } = announced();
    store.commit(stamp(renameFileWrites('ada', file(), 'New logo.PNG'), 'w2'));
    expect(file()).toMatchObject({ name: 'New logo.PNG', type: 'image/png', writeId: 'w2' });
    store.commit(stamp(renameFileWrites('ada', file(), ' \u200eלוגו.png\u200f'), 'w3'));
    expect(file()).toMatchObject({ name: 'לוגו.png' });
  });
  it.each(['logo', 'logo.pdf', '.png', 'logo.png.exe', '', `${'x'.repeat(197)}.png`, 'a\u0000.png'])(
    'is not renamed to %j',
    (name) => expect(() => stamp(renameFileWrites('ada', announced().file(), name), 'w2')).toThrow(AppError),
  );
  it.each([{ usedBy: { type: 'form', name: 'Brand' } as const }, { approvedAt: { toMillis: () => 0 } }])(
    'keeps its name with %o',
    (changes) => {
      const file = { ...announced().file(), ...changes };
      expect(refusalInEnglish(() => stamp(renameFileWrites('ada', file, 'new.png'), 'w2'))).toThrow('keeps its name');
      expect(stamp(renameFileWrites('ada', { ...file, usedBy: null, approvedAt: null }, 'new.png'), 'w2')).toHaveLength(
        1,
      );
    },
  );
  it('goes to the archive and comes back', () => {
    const { store, file } = announced();
    store.commit(stamp(archiveFileWrites('ada', file().id), 'w2'));
    expect(file().archivedAt).not.toBeNull();
    store.commit(stamp(restoreFileWrites('ada', file().id), 'w3'));
    expect(file()).toMatchObject({ archivedAt: null, writeId: 'w3' });
  });
  it('is kept by the first submission', () => {
    const { store, file } = announced();
    store.commit(keepFilesWrites('ada', [file()], { type: 'form', name: 'Brand' }));
    store.commit(keepFilesWrites('ada', [file()], { type: 'onboarding', name: '' }));
    expect(file().usedBy).toEqual({ type: 'form', name: 'Brand' });
  });
  it('is approved once, and only as a stored document', () => {
    const { store, file } = announced();
    const document: FileRecord = { ...file(), kind: 'document', state: 'stored' };
    for (const other of [
      { ...document, kind: 'file' as const },
      { ...document, state: 'waiting' as const },
      { ...document, approvedAt: { toMillis: () => 0 } },
      { ...document, sentBack: { reason: 'x', by: { uid: 'mia', name: 'Mia' }, at: null, replacedBy: 'other' } },
    ])
      expect(refusalInEnglish(() => stamp(approveDocumentWrites('ada', other), 'w2'))).toThrow(
        'This document cannot be approved',
      );
    store.commit(stamp(approveDocumentWrites('ada', document), 'w2'));
    expect(file().approvedAt).not.toBeNull();
  });
  it('is deleted', () => {
    const { store, file } = announced();
    store.commit(removeFileWrites('ada', file().id));
    expect(file).toThrow();
  });
});
