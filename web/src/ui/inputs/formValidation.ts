import { setIn, type FormikErrors } from 'formik';
import type { Schema } from 'yup';
import { firstErrors } from './firstErrors.ts';

/** Makes a Formik `validate` from a schema of domain: the first message of each field, in the schema's order. */
export function validateWith<Values>(schema: Schema): (values: Values) => FormikErrors<Values> {
  return (values) =>
    Object.entries(firstErrors(schema, values)).reduce<FormikErrors<Values>>(
      (errors, [field, msg]) => setIn(errors, field, msg) as FormikErrors<Values>,
      {},
    );
}
