import { say, type Message } from '../core/message.ts';
import type { InferType } from 'yup';
import { photoPath, userPath } from '../core/paths.ts';
import { manyLines, oneLine, phoneLine } from '../core/text.ts';
import { MAX_NAME, personName } from './userSchema.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { object, string } from '../core/yup.ts';

const short = (label: Message, max: number) =>
  string().defined(say('required', { label })).max(max, say('text.lessThan', { label, max }));

export const MAX_BIO = 500;
/** The most characters of a photo as a data address: about 75 KB of picture. */
export const MAX_PHOTO = 100_000;
const PHOTO = /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** The data that people enter about themselves; all but the first name may be empty. */
export const profileSchema = object({
  firstName: personName(say('label.firstName')),
  lastName: short(say('label.lastName'), MAX_NAME).test(oneLine),
  phone: short(say('label.phone'), 40).test(phoneLine),
  jobTitle: short(say('label.jobTitle'), 100).test(oneLine),
  company: short(say('label.company'), 100).test(oneLine),
  location: short(say('label.location'), 100).test(oneLine),
  bio: short(say('label.bio'), MAX_BIO).test(manyLines),
})
  .noUnknown(say('field.none'))
  .required();
export type Profile = InferType<typeof profileSchema>;

/**
 * Stores the fields of a person's own profile that differ from `seen`, and leaves the others alone, since another device may be
 * changing them. Throws `invalid-input` with the wrong fields.
 */
export function saveProfileWrites(uid: string, seen: Partial<Profile>, profile: Profile): Write[] {
  const entries = Object.entries(validate(profileSchema, profile)).map(([key, text]) => [key, text.trim()] as const);
  const changes = entries.filter(([key, text]) => text !== (seen[key as keyof Profile] ?? ''));
  if (changes.length === 0) return [];
  return [{ op: 'update', path: userPath(uid), data: { ...Object.fromEntries(changes), writeId: WRITE_ID } }];
}

/** Stores a photo, given as a data address, or deletes it with null. Throws `invalid-input` for anything but a small picture. */
export function savePhotoWrites(uid: string, data: string | null): Write[] {
  if (data === null) return [{ op: 'delete', path: photoPath(uid) }];
  const message = say('photo.tooLarge');
  const schema = object({
    photo: string().required(message).max(MAX_PHOTO, message).matches(PHOTO, { message }),
  }).required();
  validate(schema, { photo: data });
  return [{ op: 'set', path: photoPath(uid), data: { data, updatedAt: SERVER_TIME, writeId: WRITE_ID } }];
}
