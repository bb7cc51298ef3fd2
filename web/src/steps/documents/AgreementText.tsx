import type { AgreementFile, MediaType } from '@firstmile/domain';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#lib/lazyPart.ts';
import { useInView } from '#lib/useInView.ts';
import { FULL_SCREEN } from '#ui/layout/useDialogRoom.ts';
import type { PagesSeen } from './AgreementPdf.tsx';
import { MarkdownText } from './MarkdownText.tsx';
import type { PageFilling } from './PageFields.tsx';
import type { PdfFault } from './pdf/pdfFault.ts';

/** Loaded when needed: most agreements are texts. */
const AgreementPdf = lazyPart(() => import('./AgreementPdf.tsx'));

interface Props {
  title: string;
  locale: string;
  mediaType: MediaType;
  content: string;
  file?: AgreementFile | undefined;
  filling?: PageFilling | undefined;
  /** All languages of the document, with which one is chosen. */
  locales?: readonly string[];
  onChoose?: (locale: string) => void;
  /** Grows with its text, and its parent scrolls. Otherwise it scrolls itself, by keyboard too. */
  isWhole?: boolean;
  /** A form stands below: the text leaves a part of the window for its beginning. */
  isAboveForm?: boolean;
  /** Called when the last line comes into view; of a PDF, after every page was drawn completely and did. */
  onEnd?: (() => void) | undefined;
  /** Called for a PDF with how much of it has been shown. */
  onSeen?: (pages: PagesSeen) => void;
  /** Called for a PDF that cannot be shown completely. */
  onFault?: (fault: PdfFault) => void;
}

/** Shows an agreement as it is signed: every character of it. */
export function AgreementText({ title, locale, locales = [], onChoose, isWhole, isAboveForm, ...shown }: Props) {
  const { t, i18n } = useTranslation('steps');
  const isBleeding = isWhole && shown.mediaType === 'application/pdf';
  const sx = { ...page, ...(isAboveForm && aboveForm), ...(isWhole && whole), ...(isBleeding && bleeding) };
  const language = new Intl.DisplayNames(i18n.language, { type: 'language' });
  return (
    <>
      {locales.length > 1 && onChoose && (
        <NativeSelect
          input={<OutlinedInput size="small" />}
          value={locale}
          onChange={(event) => onChoose(event.target.value)}
          inputProps={{ 'aria-label': t('documents.language') }}
          sx={{ maxWidth: 260 }}
        >
          {locales.map((option) => (
            <option key={option} value={option}>
              {language.of(option)}
            </option>
          ))}
        </NativeSelect>
      )}
      {i18n.language !== locale && (
        <Typography variant="body2" color="textSecondary">
          {t('documents.inLanguage', { language: language.of(locale) })}
        </Typography>
      )}
      <Box role="region" aria-label={title} tabIndex={0} lang={locale} sx={sx}>
        <Content key={locale} {...shown} />
        {!isWhole && <MoreBelow key={`more ${locale}`} />}
      </Box>
    </>
  );
}

function Content({ mediaType, content, file, filling, onEnd, onSeen, onFault }: Omit<Props, 'title' | 'locale'>) {
  const [isAllSeen, setIsAllSeen] = useState(false);
  const seeAll = useCallback(() => setIsAllSeen(true), []);
  if (mediaType === 'application/pdf')
    return (
      <Suspense>
        <AgreementPdf
          content={content}
          file={file}
          filling={filling}
          onSeen={onSeen}
          onFault={onFault}
          onAllSeen={seeAll}
        >
          {onEnd && isAllSeen && <End onSeen={onEnd} />}
        </AgreementPdf>
      </Suspense>
    );
  return (
    <>
      {mediaType === 'text/markdown' ? (
        <MarkdownText content={content} />
      ) : (
        content
          .split('\n')
          .filter((line) => line !== '')
          .map((line, index) => <Line key={index} line={line} isTitle={index === 0} />)
      )}
      {onEnd && <End onSeen={onEnd} />}
    </>
  );
}

/** Shows that the text goes on below, until its end is in view. */
function MoreBelow() {
  const { ref, isInView } = useInView();
  return (
    <>
      <div ref={ref} style={{ height: 1 }} />
      <Box aria-hidden sx={{ ...more, visibility: isInView ? 'hidden' : 'visible' }}>
        <ExpandMore />
      </Box>
    </>
  );
}

/** Calls `onSeen` once when it is scrolled into view, whatever scrolls. */
function End({ onSeen }: { onSeen: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    const target = end.current;
    if (!target) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) seen.current();
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return <div ref={end} data-unread="" style={{ height: 1 }} />;
}

function Line({ line, isTitle }: { line: string; isTitle: boolean }) {
  if (isTitle)
    return (
      <Typography component="h3" variant="h2">
        {line}
      </Typography>
    );
  if (/^\d+\. /.test(line))
    return (
      <Typography component="h4" variant="h4" sx={{ mt: 2.5 }}>
        {line}
      </Typography>
    );
  return <Typography sx={{ mt: 1, maxWidth: '75ch' }}>{line}</Typography>;
}

/** Padding above the text in its dialog. Without it the dialog cuts off the focus ring below a title. */
export const ROOM_FOR_RING = '6px !important';

const page = {
  flex: '1 1 auto',
  minHeight: '10rem',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  px: { xs: 2, sm: 4 },
  py: { xs: 2, sm: 3 },
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.default',
} as const;
const aboveForm = { flex: '0 0 auto', maxHeight: '58vh' } as const;
const whole = {
  flex: '0 0 auto',
  maxHeight: 'none',
  overflowY: 'visible',
  border: 0,
  borderRadius: 0,
  px: 0,
  py: 0,
  bgcolor: 'transparent',
} as const;
/** A page has margins of its own: it needs none of the dialog's. */
const bleeding = { [FULL_SCREEN]: { mx: -3 } } as const;
/** A shadow over the last lines with an arrow, which takes no room. */
const more = {
  position: 'sticky',
  bottom: { xs: -16, sm: -24 }, // the region's padding
  mx: { xs: -2, sm: -4 },
  mt: '-44px',
  height: 44,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  pointerEvents: 'none',
  background: 'linear-gradient(transparent, rgb(0 0 0 / 18%))',
  '& svg': {
    bgcolor: 'background.paper',
    color: 'text.primary',
    borderRadius: '50%',
    border: 1,
    borderColor: 'divider',
  },
} as const;
