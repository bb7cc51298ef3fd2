import {
  drawingOf,
  fieldFault,
  fieldText,
  fieldValuesText,
  filledFields,
  readPageFields,
  type FieldValues,
  type PageField,
  type Signature,
} from '@firstmile/domain';
import { useState } from 'react';
import { useDraft } from '#data/sync/drafts.ts';
import type { PageFilling } from '../PageFields.tsx';
import type { ShownDocument } from '../shownDocument.ts';

/** Holds the fields of a document while it is signed. Typed text stays on this device until then. */
export function useFilling(
  { ref, locale, fields: stored }: ShownDocument,
  { signerName, strokes, openedAt }: { signerName: string; strokes: string; openedAt: Date },
) {
  const [fields] = useState(() => readPageFields(stored) ?? []);
  const draft = useDraft<FieldValues>(`agreementFields/${ref.id}@${ref.version}/${locale}`);
  const [typed, setTyped] = useState<FieldValues | null>(null);
  const values = typed ?? draft.draft ?? {};
  const utcOffsetMinutes = -openedAt.getTimezoneOffset();
  const drawing = drawingOf(strokes);
  const now = { signerName, drawing, signedAt: openedAt, utcOffsetMinutes, locale, values };
  const filling: PageFilling | undefined =
    fields.length === 0
      ? undefined
      : {
          fields,
          drawing: drawing ?? '',
          textOf: (field) => fieldText(field, now),
          onType: (id, text) => {
            setTyped({ ...values, [id]: text });
            draft.keep({ ...values, [id]: text });
          },
        };
  const fieldValues = fieldValuesText(fields, values);
  const fault = () => fieldFault(stored, fieldValues);
  return { filling, fieldValues, fault, draft: fields.length === 0 ? undefined : draft.key };
}

/** Shows the fields of an unsigned content, each with its name; undefined for a content without fields. */
export function namedFields(stored: string | undefined): PageFilling | undefined {
  const fields = readPageFields(stored) ?? [];
  return fields.length === 0 ? undefined : { fields, drawing: '', textOf: ({ label }) => label };
}

/** Shows the fields of a document as they were signed; undefined for a document without fields. */
export function filledBy(
  document: Pick<ShownDocument, 'fields' | 'locale'>,
  signature: Signature,
): PageFilling | undefined {
  const fields = filledFields(document, signature);
  if (fields.length === 0) return undefined;
  const textOf = ({ id }: PageField) => fields.find((field) => field.id === id)?.text ?? '';
  return { fields, drawing: drawingOf(signature.strokes) ?? '', textOf, isSigned: true };
}
