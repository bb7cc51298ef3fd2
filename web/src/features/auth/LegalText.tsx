import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSession } from '#data/session/session.ts';
import { useShownBrand } from '#data/session/shownBrand.ts';
import { BarePage } from '#ui/layout/BarePage.tsx';
import { LanguageSelect } from '#ui/inputs/LanguageSelect.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';

/** A legal document of the company, section by section. */
export function LegalText({ document }: { document: 'terms' | 'privacy' }) {
  const { t } = useTranslation('legal');
  const { user } = useSession();
  const { name, privacy, isHomeSignIn } = useShownBrand();
  const own = document === 'privacy' && privacy; // the business's own notice replaces ours
  const sections = t(`${document}.sections`, { returnObjects: true, name });
  // the product's price is none of a business's clients
  const isPriced = document === 'terms' && name !== '' && !isHomeSignIn;
  const shown = isPriced ? sections.toSpliced(2, 0, t('terms.price', { returnObjects: true })) : sections;
  return (
    <BarePage width={720}>
      <div>
        <PageHeader title={t(`${document}.title`)} subtitle={t('version')} />
        {own ? <Link href={own}>{own}</Link> : <Typography>{t(`${document}.intro`, { name })}</Typography>}
        {(own ? [] : shown).map(({ title, text }, index) => (
          <Box component="section" key={title} sx={{ mt: 4 }}>
            <Typography variant="h2" gutterBottom>
              {document === 'terms' ? `${index + 1}. ${title}` : title}
            </Typography>
            <Typography>{text}</Typography>
          </Box>
        ))}
      </div>
      {!user && <LanguageSelect />}
    </BarePage>
  );
}
