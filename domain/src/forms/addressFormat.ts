import type { Address } from './answer.ts';

/** A part of an address that is typed. */
export type AddressPart = Exclude<keyof Address, 'country'>;
/** How a country names a part; a part that is not named in a format keeps its own name. */
export type AddressLabel =
  AddressPart | 'zip' | 'postcode' | 'eircode' | 'state' | 'province' | 'county' | 'prefecture';
interface AddressFormat {
  /** The parts line by line, as they are written in the country. */
  lines: readonly (readonly AddressPart[])[];
  labels?: { readonly [P in AddressPart]?: AddressLabel };
}

const STREET: AddressFormat['lines'] = [['line1'], ['line2']];
const CITY_FIRST: AddressFormat['lines'] = [...STREET, ['city', 'region', 'postalCode']];
const CODE_FIRST: AddressFormat['lines'] = [...STREET, ['postalCode', 'city']];
const CODE_AND_REGION: AddressFormat['lines'] = [...STREET, ['postalCode', 'city', 'region']];
const NO_REGION = 'AT BE BG CH CZ DE DK EE FI FR GR HR HU IS LI LT LU LV MC NL NO PL PT RO RS SE SI SK TR';

/** The formats of the most frequent countries. */
const FORMATS: Record<string, AddressFormat> = {
  ...Object.fromEntries(NO_REGION.split(' ').map((country) => [country, { lines: CODE_FIRST }])),
  AU: { lines: CITY_FIRST, labels: { postalCode: 'postcode', region: 'state' } },
  BR: { lines: [...STREET, ['city', 'region'], ['postalCode']], labels: { region: 'state' } },
  CA: { lines: CITY_FIRST, labels: { region: 'province' } },
  CN: { lines: [['region', 'city'], ...STREET, ['postalCode']], labels: { region: 'province' } },
  ES: { lines: CODE_AND_REGION, labels: { region: 'province' } },
  GB: { lines: [...STREET, ['city'], ['postalCode']], labels: { postalCode: 'postcode' } },
  IE: { lines: [...STREET, ['city'], ['region'], ['postalCode']], labels: { postalCode: 'eircode', region: 'county' } },
  IN: { lines: [...STREET, ['city', 'postalCode'], ['region']], labels: { region: 'state' } },
  IT: { lines: CODE_AND_REGION, labels: { region: 'province' } },
  JP: { lines: [['postalCode'], ['region', 'city'], ...STREET], labels: { region: 'prefecture' } },
  MX: { lines: CODE_AND_REGION, labels: { region: 'state' } },
  NZ: { lines: [...STREET, ['city', 'postalCode']], labels: { postalCode: 'postcode' } },
  US: { lines: CITY_FIRST, labels: { postalCode: 'zip', region: 'state' } },
};
const GENERAL: AddressFormat = { lines: CODE_AND_REGION };

/** Finds how addresses are written in a country; a general format for others, and for ''. */
export const addressFormat = (country: string): AddressFormat => FORMATS[country] ?? GENERAL;

/** The countries of ISO 3166-1, and Kosovo, by code. */
export const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

/** Names a country in a language. */
export const countryName = (country: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;

/** Lists the written lines of an address, without empty ones. The country is the last, named by `name`. */
export function addressLines(address: Address, name = (country: string) => country): string[] {
  const typed = addressFormat(address.country).lines.map((parts) => parts.map((part) => address[part]));
  const country = address.country && name(address.country);
  return [...typed, [country]].map((parts) => parts.filter(Boolean).join(' ')).filter(Boolean);
}
