import { mailableOrEmpty } from '../core/address.ts';
import { settingsPath } from '../core/paths.ts';
import { say } from '../core/message.ts';
import { manyLines, oneLine, requiredLine } from '../core/text.ts';
import { checked, flag, optional, orElse, pickOf, settingsOf, text, unsaid, type Described } from '../core/reader.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { isWebAddress } from '../core/webAddress.ts';
import { boolean, object, string } from '../core/yup.ts';
import { isReadable } from './accent.ts';

/** `settings/brand`: the name and address under which the business writes and signs, and the look of its pages. */
const brand = {
  name: checked<string>((value) => typeof value === 'string' && value.trim() !== '', 'Firstmile'),
  /** One line or several; empty until it is set. */
  address: text,
  /** The address for answers to mails; empty for the sender's address. */
  replyTo: text,
  /** A data address of a PNG or JPEG; empty without one. */
  logo: text,
  /** The logo for dark pages; without one, the other logo is shown there on white. */
  logoDark: unsaid,
  /** #RRGGBB in capitals, readable on light pages; empty for the product's own colours. */
  accent: orElse(
    checked<string>((value) => typeof value === 'string' && isReadable(value), ''),
    '',
  ),
  /** The text of the sign-in; empty for the product's line. */
  welcome: unsaid,
  /** The address of the imprint, and of the business's own privacy notice: https, or empty. */
  imprint: unsaid,
  privacy: unsaid,
  /** True when the foot of the pages names the product; false for brands saved before there was this setting. */
  isPoweredByShown: orElse(flag, false),
  /** True when the logo contains the name, which then does not stand beside it. */
  isNameInLogo: optional(flag),
};
export type Brand = Described<typeof brand>;
/** Reads the brand; the product's own name replaces an unreadable one. */
export const storedBrand = settingsOf(brand);
export type StoredBrand = ReturnType<typeof storedBrand>;

/** The brand until an admin saves one. */
export const DEFAULT_BRAND: Brand = {
  name: 'Firstmile',
  address: '',
  replyTo: '',
  logo: '',
  logoDark: '',
  accent: '',
  welcome: '',
  imprint: '',
  privacy: '',
  isPoweredByShown: true,
};

/** Checks whether the business has set its own name or logo: its pages then show nothing of the product. */
export const isBranded = ({ name, logo }: Pick<Brand, 'name' | 'logo'>): boolean =>
  name !== DEFAULT_BRAND.name || logo !== '';

/** Picks the settings of a stored brand, without its time and write. */
export const brandOf = pickOf(brand);

export const MAX_BRAND_NAME = 60;
export const MAX_BRAND_ADDRESS = 300;
export const MAX_WELCOME = 160;
/** The most characters of a logo as a data address: about 75 KB, because every mail contains it. */
const MAX_LOGO = 100_000;
/** Picture formats that every mail program shows. */
const LOGO = /^(data:image\/(?:jpeg|png);base64,[A-Za-z0-9+/]+={0,2})?$/;

const picture = string()
  .defined()
  .max(MAX_LOGO, say('photo.tooLarge'))
  .matches(LOGO, { message: say('brand.logo') });
const link = string()
  .defined()
  .test('web-address', say('brand.link'), (text) => text === '' || (isWebAddress(text) && text.startsWith('https://')));

const schema = object({
  name: requiredLine(say('brand.name')).max(MAX_BRAND_NAME, say('brand.nameLength', { max: MAX_BRAND_NAME })),
  address: string()
    .defined()
    .test(manyLines)
    .max(MAX_BRAND_ADDRESS, say('brand.addressLength', { max: MAX_BRAND_ADDRESS })),
  replyTo: string().defined().test(mailableOrEmpty),
  logo: picture,
  logoDark: picture,
  accent: string()
    .defined()
    .test('readable', say('brand.accent'), (text) => text === '' || isReadable(text)),
  welcome: string()
    .defined()
    .test(oneLine)
    .max(MAX_WELCOME, say('brand.welcomeLength', { max: MAX_WELCOME })),
  imprint: link,
  privacy: link,
  isPoweredByShown: boolean().defined(),
  isNameInLogo: boolean(),
})
  .noUnknown(say('setting.none'))
  .required();

/** Stores the brand. Throws `invalid-input` with the wrong fields. */
export function saveBrandWrites(brand: Brand): Write[] {
  const { name, address, replyTo, welcome, imprint, privacy } = brand;
  const texts = { name, address, replyTo, welcome, imprint, privacy };
  const trimmed = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()]));
  const data = { ...validate(schema, { ...brand, ...trimmed }), updatedAt: SERVER_TIME, writeId: WRITE_ID };
  return [{ op: 'set', path: settingsPath('brand'), data }];
}
