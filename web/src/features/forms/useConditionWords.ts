import type { Comparison, Condition, FormField } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { conditionWords } from './conditions.ts';

/** Says a condition in words, with the labels of the fields it reads. */
export function useConditionWords(fields: readonly FormField[]): (condition: Condition) => string {
  const { t, i18n } = useTranslation('forms');
  const word = (value: unknown) => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value));
  const say = ({ field, op, value }: Comparison) => {
    const label = fields.find((one) => one.id === field)?.label ?? t('condition.unknownField');
    const said = Array.isArray(value) ? value.map(word).join(', ') : value === undefined ? '' : word(value);
    return `"${label}" ${t(`condition.ops.${op}`)} ${said}`.trim();
  };
  const join = (kind: 'all' | 'any' | 'not', parts: string[]) =>
    kind === 'not'
      ? t('condition.not', { part: parts[0] })
      : `(${new Intl.ListFormat(i18n.language, { type: kind === 'all' ? 'conjunction' : 'disjunction' }).format(parts)})`;
  return (condition) => conditionWords(condition, say, join);
}
