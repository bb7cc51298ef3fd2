import type { MessageOrText } from '@firstmile/domain';
import { TextInput } from './TextInput.tsx';
import { useMessage } from './useMessage.ts';

interface NameInputsProps {
  labels: { name: string; description: string };
  values: { name: string; description: string };
  errors: Partial<Record<string, MessageOrText>>;
  onChange: (part: { name: string } | { description: string }, place: 'name' | 'description') => void;
}

/** Inputs for the name and description of a form or flow. */
export function NameInputs({ labels, values, errors, onChange }: NameInputsProps) {
  const say = useMessage();
  return (
    <>
      <TextInput
        name="about.name"
        label={labels.name}
        required
        value={values.name}
        onChange={(event) => onChange({ name: event.target.value }, 'name')}
        error={errors['name'] && say(errors['name'])}
      />
      <TextInput
        name="about.description"
        label={labels.description}
        multiline
        minRows={2}
        value={values.description}
        onChange={(event) => onChange({ description: event.target.value }, 'description')}
        error={errors['description'] && say(errors['description'])}
      />
    </>
  );
}
