import type { InferType } from 'yup';
import { listOf } from '../core/list.ts';
import type { StepDefinition } from './step.ts';
import { oneLine, requiredLine, requiredText } from '../core/text.ts';
import { isTime } from '../core/time.ts';
import { FILE_LIMITS, MAX_FILE_NAME } from '../files/upload.ts';
import { number, object, string } from '../core/yup.ts';

const MAX_FILES = 100;
const MAX_BYTES = FILE_LIMITS.step.maxBytes;

/** The step remembers which files it passed on; the files themselves are documents of their own (upload.ts). */
export const fileUploadSchema = object({
  uploadedFiles: listOf(
    object({
      id: requiredText('Each file needs an id').matches(
        /^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/,
        'A file id has letters, digits, - and _ only',
      ),
      name: requiredLine('Each file needs a name').max(
        MAX_FILE_NAME,
        `A file name must be less than ${MAX_FILE_NAME} characters`,
      ),
      /** Of its bytes; functions write it when the step is completed. */
      sha256: string().matches(/^[0-9a-f]{64}$/, 'sha256 is 64 hexadecimal digits'),
      size: number()
        .typeError('Each file needs a size')
        .required('Each file needs a size')
        .integer('A file size is a whole number of bytes')
        .min(1, 'A file may not be empty')
        .max(MAX_BYTES, `File is larger than ${MAX_BYTES} bytes`),
      type: string()
        .defined('Each file needs a type')
        .max(127, 'A file type must be less than 127 characters')
        .test(oneLine),
      uploadedAt: string().required('Each file needs its upload time').test(isTime('uploadedAt')),
    }).noUnknown('There is a field here that a file does not have'),
    MAX_FILES,
    'Too many files',
  ).required('uploadedFiles must be a list'),
})
  .noUnknown('There is a field here that file upload does not have')
  .required();
export type FileUpload = InferType<typeof fileUploadSchema>;

export const fileUpload: StepDefinition<FileUpload> = {
  type: 'FILE_UPLOAD',
  label: 'File Upload',
  schema: fileUploadSchema,
};
