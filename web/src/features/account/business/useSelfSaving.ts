import { AppError, type MessageOrText } from '@firstmile/domain';
import { dequal } from 'dequal/lite';
import { useEffect, useRef, useState } from 'react';
import { useUnsaved } from '#lib/unsaved.ts';

interface SelfSaving<T> {
  /** The stored value as this device shows it, with waiting changes. */
  stored: T;
  /** Saves the whole value; resolves when it is safe on this device. Rejects with AppError for wrong fields. */
  save: (value: T) => Promise<void>;
  /** Message for other failures. */
  failed: MessageOrText;
}

/**
 * Saves a settings document as it is changed: each field by itself, so that a wrong one does not block the others.
 * `edit` changes a field that is being typed in, and `keep` saves it; typed values are also saved when the page is
 * hidden or left.
 */
export function useSelfSaving<T extends object>({ stored, save, failed }: SelfSaving<T>) {
  type Field = keyof T & string;
  const [edits, setEdits] = useState<Partial<T>>({});
  const [problems, setProblems] = useState<Partial<Record<Field | 'all', MessageOrText>>>({});
  const [saved, setSaved] = useState<Field | null>(null);
  const sending = useRef<Partial<T>>({});
  useUnsaved(Object.keys(edits).length > 0);

  const edit = (changes: Partial<T>) => setEdits((current) => ({ ...current, ...changes }));
  const keep = async (changes: Partial<T>) => {
    const fields = Object.keys(changes) as Field[];
    const base = { ...stored, ...sending.current };
    edit(changes);
    setProblems((current) => omit(current, [...fields, 'all']));
    if (!dequal({ ...base, ...changes }, base)) {
      sending.current = { ...sending.current, ...changes };
      try {
        await save({ ...base, ...changes });
        setSaved(fields[0] ?? null);
      } catch (error) {
        setProblems((current) => ({ ...current, ...problemsIn(error, fields, failed) }));
        return;
      } finally {
        sending.current = omit(sending.current, unchanged(sending.current, changes));
      }
    }
    setEdits((current) => omit(current, unchanged(current, changes)));
  };

  const keepTyped = useRef<() => void>(() => undefined);
  useEffect(() => {
    keepTyped.current = () => (Object.keys(edits) as Field[]).forEach((field) => void keep(pick(edits, field)));
  });
  useEffect(() => {
    const keepHidden = () => document.visibilityState === 'hidden' && keepTyped.current();
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
      document.removeEventListener('visibilitychange', keepHidden);
      keepTyped.current();
    };
  }, []);

  return {
    value: { ...stored, ...edits },
    edit,
    keep,
    /** Saves a text field when it loses the focus. */
    keepField: (field: Field) => void (field in edits && keep(pick(edits, field))),
    /** Shows a problem that belongs to no single field, or none. */
    setProblem: (problem: MessageOrText | null) =>
      setProblems((current) => ({ ...omit(current, ['all']), ...(problem !== null && { all: problem }) })),
    problems,
    saved,
  };
}

/** Finds the problems of `fields`, also in an entry of a list (`field[0]`); a problem of another field counts for all. */
function problemsIn(error: unknown, fields: readonly string[], failed: MessageOrText): Record<string, MessageOrText> {
  if (!(error instanceof AppError)) return { all: failed };
  const named = error.fields.map(({ field, msg }) => [field.split('[', 1)[0] ?? '', msg] as const);
  const own = named.filter(([field]) => fields.includes(field));
  if (own.length > 0) return Object.fromEntries(own);
  return { all: error.fields[0]?.msg ?? error.says };
}

const pick = <T extends object>(from: T, field: keyof T): T => ({ [field]: from[field] }) as T;
const unchanged = <T extends object>(now: T, then: T) =>
  (Object.keys(then) as (keyof T)[]).filter((field) => Object.is(now[field], then[field]));
const omit = <T extends object>(from: T, fields: readonly PropertyKey[]): T =>
  Object.fromEntries(Object.entries(from).filter(([field]) => !fields.includes(field))) as T;
