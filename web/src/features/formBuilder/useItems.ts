import { allFields, hasOptions, type FieldType, type FormField } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isIn } from '#shared/building/builderErrors.ts';
import { useFocusAfter } from '#ui/lists/useFocusAfter.ts';
import {
  dependents,
  groupWith,
  newField,
  parseOptions,
  withoutConditionsOn,
  withoutField,
  withSection,
  withField,
  withType,
} from './builderFields.ts';
import { fieldPlace, itemsOf, movedItem, sectionId } from './builderItems.ts';
import { IS_NARROW } from './Inspector.tsx';
import type { Added } from './Palette.tsx';
import type { Builder } from './useBuilder.ts';

/** Asked before removing a field, or changing its type, that conditions use. */
type Question = { field: FormField; users: FormField[]; type: FieldType | null };
export type Items = ReturnType<typeof useItems>;

/** Selects, adds, moves and removes the items of the form; `announcement` is for screen readers. */
export function useItems(builder: Builder) {
  const { t } = useTranslation(['forms', 'builder']);
  const { values, errors, failures, setFields } = builder;
  const { fields } = values;
  const items = itemsOf(fields);
  const [selected, select] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const focusAfter = useFocusAfter(fields);
  const [shownFailures, setShownFailures] = useState(failures);
  if (shownFailures !== failures) {
    setShownFailures(failures);
    const wrong = fields.find((field) => Object.keys(errors).some((place) => isIn(field, place)));
    if (wrong && !matchMedia(IS_NARROW).matches) select(wrong.id);
  }
  const order = (from: number, to: number): boolean => {
    const next = movedItem(fields, from, to);
    if (next) setFields(next);
    else setAnnouncement(t('builder:section.stays'));
    return next !== null;
  };
  const insert = (field: FormField, place: number) => {
    setFields(fields.toSpliced(place, 0, field));
    setAnnouncement(t('field.added', { label: field.label, position: place + 1, count: fields.length + 1 }));
    select(field.id);
    focusAfter(`${field.id}.label`);
  };
  /** Starts a section at the field, or at the next one without a section. */
  const begin = (isPage: boolean, place: number) => {
    const field = fields.slice(place).find(({ section }) => !section) ?? fields.findLast(({ section }) => !section);
    if (!field) return;
    builder.setField(withSection(field, { title: isPage ? '' : t('builder:section.new'), text: '', isPage }));
    select(sectionId(field));
    focusAfter(`${field.id}.section`);
  };
  return {
    items,
    selected,
    select,
    announcement,
    question,
    order,
    /** Adds something before the item at `index`, or else below the selected one. */
    add: (added: Added, index?: number) => {
      const at = fields.findIndex((field) => selected === field.id || selected === sectionId(field));
      if (added === 'section' || added === 'page') {
        begin(added === 'page', index === undefined ? Math.max(at, 0) : fieldPlace(fields, index));
        return;
      }
      const options = hasOptions(added) ? parseOptions(t('builder:palette.options')) : [];
      const place = index === undefined ? (at < 0 ? fields.length : at + 1) : fieldPlace(fields, index);
      insert(newField({ type: added, label: t(`types.${added}`), options }), place);
    },
    move: (from: number, to: number) => {
      const item = items[from];
      if (!item || !order(from, to)) return;
      const { id, label } = item.field;
      setAnnouncement(t('drag.moved', { label, position: to + 1, count: items.length }));
      focusAfter(`${id}.${to > from ? 'down' : 'up'}`, `${id}.up`, `${id}.down`);
    },
    ask: (field: FormField, type: FieldType | null) => {
      const next = { field, users: dependents(fields, field.id), type };
      if (next.users.length > 0) setQuestion(next);
      else apply(next);
    },
    answer: (isYes: boolean) => {
      if (isYes && question) apply(question);
      setQuestion(null);
    },
    removeSection: (field: FormField) => {
      builder.setField(withSection(field, undefined));
      if (selected === sectionId(field)) select(null);
      focusAfter(`${field.id}.up`, `${field.id}.down`);
    },
  };

  function apply({ field, type }: Question) {
    const free = withoutConditionsOn(fields, field.id);
    setFields(
      type
        ? withField(free, withType(allFields(free).find(({ id }) => id === field.id) ?? field, type))
        : withoutField(free, field.id),
    );
    if (type) return;
    if (selected === field.id || selected === sectionId(field)) select(null);
    setAnnouncement(t('field.removed', { label: field.label }));
    const group = groupWith(fields, field.id);
    focusAfter(group ? `${group.id}.fields` : 'new-label');
  }
}
