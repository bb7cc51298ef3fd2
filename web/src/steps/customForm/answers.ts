import { evaluateForm, fieldDefinition, type Answer, type Answers, type FormField } from '@firstmile/domain';

/** Answers with one of them changed; undefined takes it out. */
export function withAnswer(answers: Answers, id: string, value: Answer | undefined): Answers {
  const others = Object.fromEntries(Object.entries(answers).filter(([key]) => key !== id));
  return value === undefined ? others : { ...others, [id]: value };
}

/** The id of the first field that shows and lacks an answer; null when all have one. A 'no' is an answer, a box not ticked is none. */
export function firstOpen(fields: readonly FormField[], answers: Answers, today: string): string | null {
  const { visible } = evaluateForm(fields, answers, today);
  const isOpen = ({ id, type, label }: FormField) => fieldDefinition(type).lack(answers[id], label) !== null;
  return visible.find(isOpen)?.id ?? null;
}
