import {
  areEnough,
  columnsOf,
  MAX_IMPORT_FILE,
  readImport,
  withinColumns,
  type ImportColumns,
} from '@firstmile/domain';
import { useMemo, useRef, useState } from 'react';
import { withEditedNames, type EditedNames } from './editedNames.ts';
import { isWorkbook, readCsv, type ReadTable } from '#lib/csv.ts';

interface Chosen extends ReadTable {
  name: string;
  /** Time of the choice, in ms since 1970. */
  now: number;
  columns: ImportColumns;
  hasHeader: boolean;
}

/** The reason why nothing can be imported from a file; `lost` when the browser cannot read it. */
type Problem = 'notOne' | 'workbook' | 'tooLarge' | 'unreadable' | 'lost';

async function readTable(file: File): Promise<ReadTable | Problem> {
  if (await isWorkbook(file)) return 'workbook';
  if (file.size > MAX_IMPORT_FILE) return 'tooLarge';
  const read = await readCsv(await file.arrayBuffer());
  const isTable = read.table.some((row) => row.some((cell) => cell.trim() !== '' && !cell.includes('\0')));
  return isTable ? { ...read, table: withinColumns(read.table) } : 'unreadable';
}

/** Holds the chosen file, as far as it can be read, and its people by the columns that hold them. */
export function useImportFile() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [names, setNames] = useState<EditedNames>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const latest = useRef<object | null>(null);
  const choose = (next: Chosen | null) => {
    setChosen(next);
    setNames({});
  };
  const readFile = async (file: File | null) => {
    const turn = {};
    latest.current = turn;
    choose(null);
    setProblem(null);
    const read = file ? await readTable(file).catch(() => 'lost' as const) : 'notOne';
    if (latest.current !== turn) return; // a file chosen later wins, also when it was read sooner
    if (typeof read === 'string') setProblem(read);
    else setChosen({ name: file?.name ?? '', now: Date.now(), ...read, ...columnsOf(read.table) });
  };
  const lines = useMemo(() => {
    if (!chosen || !areEnough(chosen.columns)) return [];
    return readImport(chosen.table, chosen);
  }, [chosen]);
  const read = useMemo(() => lines.flatMap((line) => ('person' in line ? [line.person] : [])), [lines]);
  const people = useMemo(() => withEditedNames(read, names), [read, names]);
  const wrong = useMemo(() => lines.flatMap((line) => ('problem' in line ? [line] : [])), [lines]);
  return {
    chosen,
    problem,
    people,
    /** The people whose names were split from one column, with the names as they were split. */
    guessed: chosen && chosen.columns.firstName < 0 ? read : [],
    wrong,
    readFile,
    chooseColumns: (columns: ImportColumns) => choose(chosen && { ...chosen, columns }),
    /** The names that the admin corrected. */
    names,
    setNames,
    clearFile: () => choose(null),
  };
}
