import Box from '@mui/material/Box';
import { AgreementChoice } from './AgreementChoice.tsx';
import type { ConfigProps } from './configProps.ts';
import { CompanyNeeds, ProjectNeeds } from './FieldNeeds.tsx';
import { LinesInput } from './LinesInput.tsx';
import { TitleAndText } from './TitleAndText.tsx';
import { WordsByLanguage } from './WordsByLanguage.tsx';

const settings = { display: 'grid', gap: 2 };

/** Edits the words of the company step, and which fields it asks for. */
export function CompanySettings(props: ConfigProps) {
  return (
    <Box sx={settings}>
      <WordsByLanguage {...props}>{(words) => <TitleAndText {...words} />}</WordsByLanguage>
      <CompanyNeeds {...props} />
    </Box>
  );
}

/** Edits the words of the upload, and its list of useful files. */
export function FileSettings(props: ConfigProps) {
  return (
    <Box sx={settings}>
      <WordsByLanguage {...props}>
        {(words) => (
          <>
            <TitleAndText {...words} />
            <LinesInput key={words.name('hints')} {...words} setting="hints" />
          </>
        )}
      </WordsByLanguage>
    </Box>
  );
}

/** Chooses the agreements to sign, and edits the step's words. */
export function SigningSettings(props: ConfigProps) {
  return (
    <Box sx={settings}>
      <AgreementChoice {...props} />
      <WordsByLanguage {...props}>{(words) => <TitleAndText {...words} />}</WordsByLanguage>
    </Box>
  );
}

/** Edits the words and choices of the project step, and which fields it asks for. */
export function ProjectSettings(props: ConfigProps) {
  return (
    <Box sx={settings}>
      <WordsByLanguage {...props}>
        {(words) => (
          <>
            <TitleAndText {...words} />
            <LinesInput key={words.name('projectTypes')} {...words} setting="projectTypes" />
            <LinesInput key={words.name('budgets')} {...words} setting="budgets" />
          </>
        )}
      </WordsByLanguage>
      <ProjectNeeds {...props} />
    </Box>
  );
}
