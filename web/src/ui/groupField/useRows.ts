import {
  cellPlace,
  groupOf,
  newId,
  rowsOf,
  withCell,
  withMovedRow,
  withNewRow,
  withoutRow,
  type Answer,
  type FormField,
  type GroupAnswer,
  type SingleAnswer,
} from '@firstmile/domain';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#ui/feedback/toast.ts';
import { useFocusAfter } from '#ui/lists/useFocusAfter.ts';
import type { FieldProps } from '#ui/inputs/fieldTypes/fieldProps.ts';

/** What a row can do; the same object for the life of the group, so that a row renders only for its own changes. */
export interface RowActions {
  change: (row: string, field: string, value: SingleAnswer | undefined) => void;
  move: (row: string, to: number) => void;
  remove: (row: string) => void;
  blur: () => void;
}

/** Names the rows of a group by their places, such as "Director 2". */
export function useRowNames(group: FormField): (index: number) => string {
  const { t } = useTranslation('fill');
  return (index) => t('rows.named', { name: group.placeholder || t('rows.entry'), number: index + 1 });
}

/** Changes the rows of a group, moves the focus along, and offers to undo a removal. `announcement` is for screen readers. */
export function useRows(props: FieldProps) {
  const { field, value } = props;
  const nameAt = useRowNames(field);
  const { t } = useTranslation(['fill', 'forms']);
  const [announcement, setAnnouncement] = useState('');
  const focusAfter = useFocusAfter(value);
  const closeToast = useRef(() => {});
  useEffect(() => () => closeToast.current(), []);

  const current = useRef(value); // also for a change before the next render
  useEffect(() => {
    current.current = value;
  }, [value]);
  const set = (change: (value: Answer | undefined) => GroupAnswer) => {
    current.current = change(current.current);
    props.onChange(current.current);
  };
  const remove = (id: string) => {
    const rows = rowsOf(current.current);
    const row = rows.find((entry) => entry.id === id);
    if (!row) return;
    const message = t('rows.removed', { name: nameAt(rows.indexOf(row)) });
    set((answer) => withoutRow(answer, id));
    focusAfter(field.id);
    setAnnouncement(message);
    closeToast.current();
    closeToast.current = showToast(message, 'undo', {
      label: t('rows.undo'),
      onUndo: () => set((answer) => groupOf([...rowsOf(answer).filter((entry) => entry.id !== id), row])),
      onClosed: () => {},
    });
  };
  const move = (id: string, to: number) => {
    const rows = rowsOf(current.current);
    const from = rows.findIndex((row) => row.id === id);
    set((answer) => withMovedRow(answer, id, to));
    setAnnouncement(t('forms:drag.moved', { label: nameAt(from), position: to + 1, count: rows.length }));
    const [up, down] = [`${cellPlace(field.id, id, '')}.up`, `${cellPlace(field.id, id, '')}.down`];
    focusAfter(to > from ? down : up, up, down);
  };
  const change: RowActions['change'] = (row, cell, next) =>
    set((answer) => withCell(answer, { row, field: cell, value: next }));
  const blur = () => props.onBlur?.();
  const latest = useRef<RowActions>({ change, move, remove, blur });
  useEffect(() => {
    latest.current = { change, move, remove, blur };
  });
  const [actions] = useState<RowActions>(() => ({
    change: (...cell) => latest.current.change(...cell),
    move: (...place) => latest.current.move(...place),
    remove: (row) => latest.current.remove(row),
    blur: () => latest.current.blur(),
  }));
  const add = () => {
    const id = newId();
    set((answer) => withNewRow(answer, id));
    setAnnouncement(t('rows.added', { name: nameAt(rowsOf(value).length) }));
    const [first] = field.fields ?? [];
    if (first) focusAfter(cellPlace(field.id, id, first.id));
  };
  return { announcement, actions, add };
}
