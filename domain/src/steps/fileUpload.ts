import { say } from '../core/message.ts';
import type { Schema } from 'yup';
import { listOf } from '../core/list.ts';
import type { StepDefinition } from './step.ts';
import type { FileUploadConfig } from './stepConfig.ts';
import type { UploadedFile } from './stepData.ts';
import { oneLine, requiredLine, requiredText } from '../core/text.ts';
import { isTime } from '../core/time.ts';
import { contentType, FILE_LIMITS, MAX_FILE_NAME, typeMessage } from '../files/upload.ts';
import { number, object, string } from '../core/yup.ts';
import { headWords, linesSchema, wordedSchema } from './wordsSchema.ts';

/** The most files: rules measure them one by one, and have no room for more. */
const MAX_FILES = 50;
const { endings: ENDINGS, maxBytes: MAX_BYTES } = FILE_LIMITS.step;

export const fileUploadSchema = object({
  uploadedFiles: listOf(
    object({
      id: requiredText(say('files.idRequired')).matches(/^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/, {
        message: say('files.idForm'),
      }),
      name: requiredLine(say('files.nameRequired'))
        .max(MAX_FILE_NAME, say('file.nameTooLong', { max: MAX_FILE_NAME }))
        .test('type', typeMessage(ENDINGS), (name) => name.trim() === '' || contentType(name, ENDINGS) !== null),
      sha256: string().matches(/^[0-9a-f]{64}$/, { message: say('is.sha256', { name: 'sha256' }) }),
      size: number()
        .typeError(say('files.sizeRequired'))
        .required(say('files.sizeRequired'))
        .integer(say('files.sizeWhole'))
        .min(1, say('file.notEmpty'))
        .max(MAX_BYTES, say('file.tooLarge', { bytes: MAX_BYTES })),
      type: string().defined(say('files.typeRequired')).max(127, say('files.typeTooLong')).test(oneLine),
      uploadedAt: string().required(say('files.timeRequired')).test(isTime('uploadedAt')),
    } satisfies Record<keyof UploadedFile, Schema>).noUnknown(say('unknown.ofFile')),
    MAX_FILES,
    say('files.tooMany'),
  ).required(say('kind.list', { label: 'uploadedFiles' })),
})
  .noUnknown(say('unknown.ofUpload'))
  .required();

export const fileUpload: StepDefinition = {
  type: 'FILE_UPLOAD',
  label: say('step.fileUpload'),
  schema: fileUploadSchema,
  config: wordedSchema<FileUploadConfig>(
    { ...headWords, hints: linesSchema(200) },
    { unknown: say('unknown.ofSettings') },
  ),
};
