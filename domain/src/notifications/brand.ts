import { isEmail } from '../core/address.ts';
import { settingsPath } from '../core/paths.ts';
import { say } from '../core/message.ts';
import { manyLines, requiredLine } from '../core/text.ts';
import type { Moment } from '../core/time.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';
import { object, string } from '../core/yup.ts';

/** `settings/brand`: as whom the business writes to its clients and signs with them. The logo is a data address of a PNG or JPEG; empty without one. */
export interface Brand {
  name: string;
  /** Of one line or several; empty where it was never said. */
  address: string;
  /** Where answers to mails go; empty for the sender's address. */
  replyTo: string;
  logo: string;
}
/** A brand as it is stored. */
export interface StoredBrand extends Brand {
  id: string;
  updatedAt: Moment | null;
  writeId: string;
}

/** While nobody has said. */
export const DEFAULT_BRAND: Brand = { name: 'Firstmile', address: '', replyTo: '', logo: '' };

export const MAX_BRAND_NAME = 60;
export const MAX_BRAND_ADDRESS = 300;
/** Characters of a logo as a data address: about 75 KB, which goes with every mail. */
const MAX_LOGO = 100_000;
/** Kinds that every mail program shows. */
const LOGO = /^(data:image\/(?:jpeg|png);base64,[A-Za-z0-9+/]+={0,2})?$/;

const schema = object({
  name: requiredLine(say('brand.name')).max(MAX_BRAND_NAME, say('brand.nameLength', { max: MAX_BRAND_NAME })),
  address: string()
    .defined()
    .test(manyLines)
    .max(MAX_BRAND_ADDRESS, say('brand.addressLength', { max: MAX_BRAND_ADDRESS })),
  replyTo: string()
    .defined()
    .test('email', say('email.provideValid'), (text) => text === '' || isEmail(text)),
  logo: string()
    .defined()
    .max(MAX_LOGO, say('photo.tooLarge'))
    .matches(LOGO, { message: say('brand.logo') }),
})
  .noUnknown(say('setting.none'))
  .required();

/** Stores the brand. Throws `invalid-input` with the fields that are not right. */
export function saveBrand({ name, address, replyTo, logo }: Brand, writeId: string): Write[] {
  const data = {
    ...validate(schema, { name: name.trim(), address: address.trim(), replyTo: replyTo.trim(), logo }),
    updatedAt: SERVER_TIME,
    writeId,
  };
  return [{ op: 'set', path: settingsPath('brand'), data }];
}
