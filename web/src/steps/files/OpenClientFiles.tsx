import { isFileId, type FileAnswer } from '@firstmile/domain';
import { PersonText } from '#ui/PersonText.tsx';
import Box from '@mui/material/Box';
import { OpenClientFile } from './OpenClientFile.tsx';

/** Lists the files of an answer below each other, each with a button to download it; a name without a file is text. */
export const OpenClientFiles = ({ uid, files }: { uid: string; files: readonly FileAnswer[] }) => (
  <Box component="span" sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
    {files.map(({ fileId, name }) =>
      isFileId(fileId) ? (
        <OpenClientFile key={fileId} uid={uid} id={fileId} name={name} />
      ) : (
        <PersonText key={fileId}>{name}</PersonText>
      ),
    )}
  </Box>
);
