import { fieldErrors } from '@firstmile/domain';
import { setIn, type FormikErrors } from 'formik';
import type { Schema } from 'yup';

/** A Formik `validate` from a schema of domain: the first message of each field, in the schema's order. */
export function validateWith<Values>(schema: Schema): (values: Values) => FormikErrors<Values> {
  return (values) => {
    const first = new Map<string, string>();
    for (const { field, msg } of fieldErrors(schema, values)) if (!first.has(field)) first.set(field, msg);
    let errors: FormikErrors<Values> = {};
    for (const [field, msg] of first) errors = setIn(errors, field, msg) as FormikErrors<Values>;
    return errors;
  };
}
