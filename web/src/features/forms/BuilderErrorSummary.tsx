import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/Banner.tsx';
import { fieldId } from '#ui/fieldId.ts';
import { useValidationText } from '#ui/useValidationText.ts';
import type { Builder } from './useBuilder.ts';

/** After a save that failed: what is wrong, each line leading to its place. Takes the focus, so that it is read first. */
export function BuilderErrorSummary({ builder: { errors, failures, values } }: { builder: Builder }) {
  const { t } = useTranslation('forms');
  const say = useValidationText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures > 0) box.current?.focus();
  }, [failures]);
  const places = Object.keys(errors);
  if (places.length === 0) return null;
  const where = (place: string) => {
    const at = values.fields.findIndex((field) => place.startsWith(`${field.id}.`));
    return at < 0 ? '' : `${t('field.number', { number: at + 1 })}: `;
  };
  return (
    <Box ref={box} tabIndex={-1}>
      <Banner severity="error">
        <Box
          component="ul"
          sx={{ m: 0, pl: 2.5, listStyle: places.length > 1 ? 'disc' : 'none', ml: places.length > 1 ? 0 : -2.5 }}
        >
          {places.map((place) => (
            <li key={place}>
              <Link
                component="button"
                type="button"
                color="inherit"
                sx={{ textAlign: 'left', font: 'inherit' }}
                onClick={() => goTo(place)}
              >
                {where(place)}
                {say(errors[place] ?? '')}
              </Link>
            </li>
          ))}
        </Box>
      </Banner>
    </Box>
  );
}

/** The control of that very property, or else the label of its field; without a field, where fields are added. */
function goTo(place: string): void {
  const [id = ''] = place.split('.');
  const name = place === 'fields' ? 'new-label' : place;
  (document.getElementById(fieldId(name)) ?? document.getElementById(fieldId(`${id}.label`)))?.focus();
}
