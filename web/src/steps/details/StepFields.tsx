import { choiceIn, choicesOf, needOf, stepSchema, type StepType } from '@firstmile/domain';
import { useMemo, type ComponentProps, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSelect } from '#ui/inputs/FormSelect.tsx';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { validateWith } from '#ui/inputs/formValidation.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';

type TextField = ComponentProps<typeof FormTextField>;
/** Properties of a field's input, and the input itself where it is no plain text field. */
export type Look = Omit<TextField, 'name' | 'label' | 'required'> & { Input?: ComponentType<TextField> };

interface Props<F extends string> {
  /** Those that a step with these settings asks for, in order. */
  fields: readonly F[];
  config: unknown;
  labelOf: (field: F, isRequired: boolean) => string;
  looks: Partial<Record<F, Look>>;
  /** The fields that may be changed; undefined for all of them. */
  open: readonly string[] | undefined;
}

/** The inputs of a step's fields: a field with choices is a select, another one a text field. */
export function StepFields<F extends string>({ fields, config, labelOf, looks, open }: Props<F>) {
  const { t, i18n } = useTranslation('steps');
  const say = useMessage();
  return fields.map((name) => {
    const required = needOf(config, name) === 'required';
    const disabled = open !== undefined && !open.includes(name);
    const field = { name, label: labelOf(name, required), required, disabled };
    const options = choicesOf(config, name);
    const { Input = FormTextField, ...look }: Look = looks[name] ?? {};
    if (!options) return <Input key={name} {...field} {...look} />;
    const nameOf = (option: string) => say(choiceIn(i18n.language, option, { config, field: name }));
    return <FormSelect key={name} {...field} options={options} nameOf={nameOf} noneLabel={t('noChoice')} />;
  });
}

/** Returns a function that validates a step's form by the step's settings. */
export function useStepValidation(type: StepType, config: unknown): (values: object) => object {
  return useMemo(() => validateWith<object>(stepSchema(type, config)), [type, config]);
}
