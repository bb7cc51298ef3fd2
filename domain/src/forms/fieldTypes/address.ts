import { say, type Message } from '../../core/message.ts';
import { HIDDEN_IN_LINE, isLine } from '../../core/characters.ts';
import { cleanLine } from '../../core/cleanText.ts';
import { addressFormat, COUNTRIES, type AddressPart } from '../addressFormat.ts';
import { isAddress, type Address } from '../answer.ts';
import { isEmptyAnswer } from '../emptyAnswer.ts';
import { compare } from './compare.ts';
import { answerInWords, notEmpty, nothing, PRESENCE, type Asked, type FieldDefinition } from './definition.ts';

const MAX_PART = 200;
/** The parts that a required address needs. */
export const NEEDED_OF_ADDRESS = ['country', 'line1', 'city'] as const;

/** A postal address. Its region is dropped where the country has none. */
export const address: FieldDefinition = {
  hasOptions: false,
  shape: 'map',
  maxLength: null,
  clean: (answer) => (isAddress(answer) ? cleanAddress(answer) : answer),
  lack,
  problem,
  hidden: (answer) => (isAddress(answer) && !Object.values(answer).every(isLine) ? HIDDEN_IN_LINE : null),
  text: answerInWords,
  compare,
  operators: PRESENCE,
  conflict: nothing,
  isOnProfile: false,
  isReusable: true,
};

function cleanAddress({ country, ...typed }: Address): Address {
  const used = addressFormat(country).lines.flat();
  const part = (name: AddressPart) => (used.includes(name) ? cleanLine(typed[name]) : '');
  return {
    country,
    line1: part('line1'),
    line2: part('line2'),
    postalCode: part('postalCode'),
    city: part('city'),
    region: part('region'),
  };
}

function lack(answer: unknown, label: string): Message | null {
  const isPartial =
    isAddress(answer) && !isEmptyAnswer(answer) && NEEDED_OF_ADDRESS.some((part) => answer[part] === '');
  return isPartial ? say('address.needs', { label }) : notEmpty(answer, label);
}

function problem(answer: unknown, { label }: Asked): Message | null {
  if (!isAddress(answer) || (answer.country !== '' && !COUNTRIES.includes(answer.country)))
    return say('answer.address', { label });
  return Object.values<string>({ ...answer }).some((part) => part.length > MAX_PART)
    ? say('address.tooLong', { label, max: MAX_PART })
    : null;
}
