import type { MessageOrText } from '@firstmile/domain';
import { useState, type ChangeEvent, type SyntheticEvent } from 'react';
import { early } from '#lib/earlyForm.ts';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';

type Errors = Record<string, MessageOrText>;
type Change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
type Values = Record<string, string | boolean>;

/** State that the fields and the frame of a form need. */
export interface AccountFormState<Field extends string> {
  isSubmitting: boolean;
  /** Message above the form: the server's, else the first error. */
  error: string | null;
  onSubmit: (event: SyntheticEvent) => void;
  text: (name: Field) => { name: string; value: string; onChange: Change; error: string | undefined; required: true };
  check: (name: Field) => { name: string; checked: boolean; onChange: Change; error: string | undefined };
  /** Shows why another way to sign in was refused; `forgive` clears that before another attempt. */
  refuse: (reason: { message: MessageOrText; fields?: Errors }) => void;
  forgive: () => void;
}

interface Options<V> {
  initial: V;
  /** Loads the check of the values. Called with the first key press, needed on submit. */
  rules: () => Promise<(values: V) => Errors>;
  /** Submits the values. `explain` turns what it throws into a message, and into messages of fields. */
  submit: (values: V) => Promise<void>;
  explain: (error: unknown) => { message: MessageOrText; fields?: Errors };
}

/**
 * Holds the state of a form of the account. Shows no errors before the first submit; from then on it checks every
 * change. Small on purpose: these pages are the first that anybody loads, and a form library is for the long forms
 * behind them.
 */
export function useAccountForm<V extends Values>({
  initial,
  rules,
  submit,
  explain,
}: Options<V>): AccountFormState<keyof V & string> & { values: V } {
  const say = useMessage();
  const [values, setValues] = useState(() => {
    const typed = Object.entries(early.typed).filter(([name]) => Object.hasOwn(initial, name));
    return { ...initial, ...Object.fromEntries(typed) };
  });
  const [check, setCheck] = useState<((values: V) => Errors) | null>(null);
  const [refused, setRefused] = useState<{ message: MessageOrText; fields: Errors } | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const errors: Errors = { ...refused?.fields, ...check?.(values) };
  const problem = refused?.message ?? Object.values(errors)[0];

  const message = (name: string) => {
    const error = errors[name];
    return error === undefined ? undefined : say(error);
  };
  const change: Change = ({ target }) => {
    const value = target instanceof HTMLInputElement && target.type === 'checkbox' ? target.checked : target.value;
    setValues((before) => ({ ...before, [target.name]: value }));
    void rules().catch(() => undefined); // so that they are loaded when needed
    if (refused?.fields[target.name]) setRefused(null);
  };
  const run = async () => {
    setRefused(null);
    setIsSubmitting(true);
    try {
      const loaded = await rules();
      setCheck(() => loaded);
      const wrong = Object.keys(loaded(values))[0];
      if (wrong) document.getElementById(fieldId(wrong))?.focus();
      else await submit(values);
    } catch (error) {
      setRefused({ fields: {}, ...explain(error) });
    }
    setIsSubmitting(false);
  };

  return {
    values,
    isSubmitting,
    error: problem === undefined ? null : say(problem),
    onSubmit: (event) => {
      event.preventDefault();
      if (!isSubmitting) void run();
    },
    text: (name) => ({ name, value: String(values[name]), onChange: change, error: message(name), required: true }),
    check: (name) => ({ name, checked: values[name] === true, onChange: change, error: message(name) }),
    refuse: (reason) => setRefused({ fields: {}, ...reason }),
    forgive: () => setRefused(null),
  };
}
