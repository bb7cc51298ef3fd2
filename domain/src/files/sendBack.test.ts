import { describe, expect, it } from 'vitest';
import { filePath } from '../core/paths.ts';
import { MAX_REASON } from '../core/reason.ts';
import { stamp } from '../core/write.ts';
import { exampleFile, moment, refusalInEnglish, Store } from '../testing/index.ts';
import { addFileWrites } from './addFile.ts';
import { isKept, isSentBack, type FileRecord } from './file.ts';
import { replaceFileWrites, sendBackFileWrites } from './sendBack.ts';
import { approveDocumentWrites } from './upload.ts';

const MIA = { uid: 'mia', name: 'Mia Lund' };
const storedFile = (changes: Partial<FileRecord> = {}) => {
  const store = new Store();
  const { id } = exampleFile();
  store.commit(stamp(addFileWrites('ada', exampleFile({ kind: 'file' })), 'w1'));
  const path = filePath('ada', id);
  store.commit([{ op: 'update', path, data: { state: 'stored', ...changes } }]);
  const file = () => ({ ...store.read<FileRecord>(path), id });
  const sendBack = (reason = ' A page is missing. ') =>
    store.commit(stamp(sendBackFileWrites('ada', file(), { by: MIA, reason }), 'w2'));
  return { store, file, sendBack };
};

describe('a file of the library', () => {
  it.each(['file', 'document'] as const)('of kind %s is sent back once, and keeps its bytes', (kind) => {
    const { file, sendBack } = storedFile({ kind });
    sendBack();
    expect(file()).toMatchObject({
      state: 'stored',
      sentBack: { reason: 'A page is missing.', by: MIA, replacedBy: '' },
    });
    expect([isSentBack(file()), isKept(file())]).toEqual([true, false]);
    expect(refusalInEnglish(sendBack)).toThrow('cannot be sent back');
  });

  it.each<Partial<FileRecord>>([
    { kind: 'step' },
    { kind: 'assigned' },
    { kind: 'message' },
    { state: 'waiting' },
    { usedBy: { type: 'form', name: 'Brand' } },
    { approvedAt: moment(1) },
  ])('is not sent back with %o', (changes) => {
    expect(refusalInEnglish(storedFile(changes).sendBack)).toThrow('cannot be sent back');
  });

  it.each(['', ' \n', 'x'.repeat(MAX_REASON + 1), 'a\u0000b'])('is not sent back for %j', (reason) => {
    expect(() => storedFile().sendBack(reason)).toThrow(expect.objectContaining({ code: 'invalid-input' }));
  });

  it('that was sent back is replaced once, and is kept then', () => {
    const { store, file, sendBack } = storedFile();
    expect(replaceFileWrites('ada', file(), 'new')).toEqual([]);
    sendBack();
    store.commit(replaceFileWrites('ada', file(), 'new'));
    expect(file().sentBack).toMatchObject({ reason: 'A page is missing.', replacedBy: 'new' });
    expect([isSentBack(file()), isKept(file())]).toEqual([false, true]);
    expect(replaceFileWrites('ada', file(), 'newer')).toEqual([]);
    expect(refusalInEnglish(() => approveDocumentWrites('ada', file()))).toThrow('cannot be approved');
  });

  it('that replaces another one is kept once it is stored', () => {
    const replaces = 'abcdefghijABCDEFGHIJ';
    expect(isKept(storedFile({ replaces }).file())).toBe(true);
    expect(isKept(storedFile({ replaces, state: 'waiting' }).file())).toBe(false);
  });

  it('that was sent back is approved afterwards, which clears the refusal', () => {
    const { store, file, sendBack } = storedFile();
    expect(refusalInEnglish(() => approveDocumentWrites('ada', file()))).toThrow('cannot be approved');
    sendBack();
    store.commit(stamp(approveDocumentWrites('ada', file()), 'w3'));
    expect(file().approvedAt).not.toBeNull();
    expect(file().sentBack).toBeNull();
  });
});
