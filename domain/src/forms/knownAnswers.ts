import type { Profile } from '../people/profile.ts';
import type { Answer, Answers } from './answer.ts';
import { isEmptyAnswer } from './emptyAnswer.ts';
import type { FormField } from './field.ts';
import { fieldDefinition, hasOptions } from './fieldTypes/index.ts';

/** The details that answers can be taken from, of a profile or of the onboarding's company information. */
type Details = Partial<Pick<Profile, 'firstName' | 'lastName' | 'phone' | 'jobTitle' | 'company'>> & { email?: string };

/** A client's earlier information. Any part may be missing or empty. */
export interface Told {
  profile: Details;
  /** The company information of the onboarding. */
  company?: Details;
  /** Forms with their answers, latest first. */
  forms: readonly { name: string; fields: readonly FormField[]; answers: Answers }[];
}

/** An answer that the client has given before, and where: in the form of that name, or in the profile or the company information. */
export interface KnownAnswer {
  answer: Answer;
  from: { place: 'profile' | 'company' } | { place: 'form'; name: string };
}

/**
 * Finds answers that a client has given elsewhere, by the ids of the fields: to a field of the same type and label, or on the profile or in
 * the company information when the label, in one of our languages, asks for a part of them. The client decides whether to use them.
 */
export function knownAnswers(fields: readonly FormField[], sources: Told): Record<string, KnownAnswer> {
  return Object.fromEntries(
    fields
      .filter(({ type }) => fieldDefinition(type).isReusable)
      .flatMap((field): [string, KnownAnswer][] => {
        const known =
          earlier(field, sources.forms) ??
          inDetails(field, 'profile', sources.profile) ??
          inDetails(field, 'company', sources.company ?? {});
        return known ? [[field.id, known]] : [];
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

function earlier(field: FormField, forms: Told['forms']): KnownAnswer | undefined {
  for (const form of forms) {
    const same = form.fields.find(({ type, label }) => type === field.type && plain(label) === plain(field.label));
    const answer = same && Object.hasOwn(form.answers, same.id) ? form.answers[same.id] : undefined;
    if (answer !== undefined && !isEmptyAnswer(answer) && isOffered(field, answer))
      return { answer, from: { place: 'form', name: form.name } };
  }
  return undefined;
}

/** For a choice, accepts only options that this field offers, too. */
const isOffered = ({ type, options }: FormField, answer: unknown) =>
  !hasOptions(type) || [answer].flat().every((value) => options.some((option) => option === value));

const LABELS: { [K in 'name' | keyof Details]: readonly string[] } = {
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

function inDetails(field: FormField, place: 'profile' | 'company', details: Details): KnownAnswer | undefined {
  const detail = askedOfProfile(field);
  const answer =
    detail === 'name'
      ? [details.firstName, details.lastName].filter(Boolean).join(' ')
      : details[detail as keyof Details];
  return answer ? { answer, from: { place } } : undefined;
}
