import { AppError, registrationFormSchema } from '@firstmile/domain';
import { Formik, type FormikHelpers } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { register } from '#data/session.ts';
import { validateWith } from '#ui/formValidation.ts';
import { authError } from './authError.ts';
import { RegisterFields, type RegisterValues } from './RegisterFields.tsx';

const REDIRECT_MS = 2000;
const EMPTY: RegisterValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  acceptTerms: false,
};
const validate = validateWith<RegisterValues>(registrationFormSchema);

/** Registers, says so, and two seconds later leads to sign-in. What is typed stays after a failed attempt. */
export function RegisterForm() {
  const { t } = useTranslation('auth');
  const [error, setError] = useState<string | null>(null);
  const [registered, setRegistered] = useState<string | null>(null);
  useRedirect(registered);
  const submit = async (values: RegisterValues, form: FormikHelpers<RegisterValues>) => {
    setError(null);
    try {
      const { firstName, lastName, email, password, confirmPassword } = values;
      await register({ firstName, lastName, email, password, confirmPassword });
      setRegistered(email);
    } catch (reason) {
      setError(authError(reason, t('register.failed')));
      if (reason instanceof AppError) for (const { field, msg } of reason.fields) form.setFieldError(field, msg);
    }
  };
  return (
    <Formik<RegisterValues> initialValues={EMPTY} validate={validate} onSubmit={submit}>
      <RegisterFields error={error} onError={setError} isDone={registered !== null} />
    </Formik>
  );
}

function useRedirect(email: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (email === null) return;
    const timer = setTimeout(() => void navigate('/login', { state: { email } }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [email, navigate]);
}
