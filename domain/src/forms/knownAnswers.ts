import type { Profile } from '../people/profile.ts';
import { isEmptyAnswer, type Answer, type Answers } from './answer.ts';
import type { FormField } from './field.ts';
import { fieldDefinition, hasOptions } from './fieldTypes/index.ts';

/** A client's earlier information. Any part of the profile may be missing or empty. */
export interface Told {
  profile: Partial<Pick<Profile, 'firstName' | 'lastName' | 'phone' | 'jobTitle' | 'company'>> & { email?: string };
  /** Forms with their answers, latest first. */
  forms: readonly { fields: readonly FormField[]; answers: Answers }[];
}

/**
 * Finds answers that a client has given elsewhere: to a field of the same type and label, or on the profile when the label, in
 * one of our languages, asks for a part of it. They are suggestions that the client checks before submitting.
 */
export function knownAnswers(fields: readonly FormField[], sources: Told): Answers {
  return Object.fromEntries(
    fields
      .filter(({ type }) => fieldDefinition(type).isReusable)
      .flatMap((field): [string, Answer][] => {
        const answer = earlier(field, sources.forms) ?? ofProfile(field, sources.profile);
        return isEmptyAnswer(answer) || answer === undefined ? [] : [[field.id, answer]];
      }),
  );
}

/** Normalises a label: lower case, without a leading "your" and without signs at its end. */
const plain = (label: string) =>
  label
    .toLowerCase()
    .replace(/^(your|ihre?|su|votre|seu|sua) /, '')
    .replace(/[\s:*?.]+$/, '')
    .trim();

function earlier(field: FormField, forms: Told['forms']): Answer | undefined {
  for (const form of forms) {
    const same = form.fields.find(({ type, label }) => type === field.type && plain(label) === plain(field.label));
    const answer = same && Object.hasOwn(form.answers, same.id) ? form.answers[same.id] : undefined;
    if (!isEmptyAnswer(answer) && isOffered(field, answer)) return answer;
  }
  return undefined;
}

/** For a choice, accepts only options that this field offers, too. */
const isOffered = ({ type, options }: FormField, answer: unknown) =>
  !hasOptions(type) || [answer].flat().every((value) => options.some((option) => option === value));

const LABELS: { [K in 'name' | keyof Told['profile']]: readonly string[] } = {
  name: ['name', 'full name', 'vollständiger name', 'nombre completo', 'nom complet', 'nome completo'],
  firstName: ['first name', 'given name', 'vorname', 'nombre de pila', 'prénom', 'primeiro nome'],
  lastName: ['last name', 'surname', 'family name', 'nachname', 'apellido', 'apellidos', 'nom de famille', 'sobrenome'],
  email: [
    'email',
    'e-mail',
    'email address',
    'e-mail address',
    'e-mail-adresse',
    'correo electrónico',
    'adresse e-mail',
  ],
  phone: ['phone', 'phone number', 'telefon', 'telefonnummer', 'teléfono', 'téléphone', 'telefone'],
  jobTitle: ['job title', 'position', 'berufsbezeichnung', 'cargo', 'fonction'],
  company: [
    'company',
    'company name',
    'name of the company',
    'name of your company',
    'business name',
    'firma',
    'unternehmen',
    'firmenname',
    'unternehmensname',
    'name der firma',
    'name des unternehmens',
    'name ihrer firma',
    'name ihres unternehmens',
    'empresa',
    'nombre de la empresa',
    'nombre de su empresa',
    'nome da empresa',
    'nome da sua empresa',
    'entreprise',
    'société',
    'nom de l’entreprise',
    "nom de l'entreprise",
    'nom de la société',
    'nom de votre entreprise',
    'nom de votre société',
  ],
};

/**
 * Finds the company that a client entered in a form, as it fits on the profile: the first answer to a text field whose label asks for it;
 * '' where there is none.
 */
export function companyInForm(fields: readonly FormField[], answers: Answers): string {
  const company = fields
    .filter((field) => askedOfProfile(field) === 'company')
    .map(({ id }) => (Object.hasOwn(answers, id) ? answers[id] : undefined))
    .find((answer) => !isEmptyAnswer(answer));
  return typeof company === 'string' ? company.trim().slice(0, 100) : '';
}

/** Names the part of the profile that a field asks for; undefined for other fields. */
const askedOfProfile = ({ type, label }: FormField) =>
  fieldDefinition(type).isOnProfile
    ? Object.entries(LABELS).find(([, labels]) => labels.includes(plain(label)))?.[0]
    : undefined;

const BIRTH_LABELS = [
  'date of birth',
  'birth date',
  'birthdate',
  'birthday',
  'geburtsdatum',
  'geburtstag',
  'fecha de nacimiento',
  'date de naissance',
  'data de nascimento',
];

/**
 * Tells whether a field for an email, a phone number or a day of birth asks for the person's own, so that the browser may fill it in: its
 * label names nobody else.
 */
export const isOwn = ({ type, label }: Pick<FormField, 'type' | 'label'>): boolean =>
  (type === 'date' ? BIRTH_LABELS : LABELS[type === 'phone' ? 'phone' : 'email']).includes(plain(label));

function ofProfile(field: FormField, profile: Told['profile']): string | undefined {
  const detail = askedOfProfile(field);
  if (detail === 'name') return [profile.firstName, profile.lastName].filter(Boolean).join(' ');
  return detail === undefined ? undefined : profile[detail as keyof Told['profile']];
}
