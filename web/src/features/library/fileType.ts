/** Names of content types as people know them. */
export type TypeName = 'pdf' | 'word' | 'excel' | 'image' | 'video' | 'audio' | 'other';

/** Names a content type, by a key of the catalogue `library.types`. */
export function fileType(type: string): TypeName {
  const [group = ''] = type.split('/');
  if (group === 'image' || group === 'video' || group === 'audio') return group;
  if (type === 'application/pdf') return 'pdf';
  if (/word/.test(type)) return 'word';
  return /excel|sheet/.test(type) ? 'excel' : 'other';
}
