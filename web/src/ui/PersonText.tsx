/**
 * Words that a person wrote, such as a name, a file's name or a note. Their writing direction does not affect the text
 * around them.
 */
export const PersonText = ({ children }: { children: string | number | undefined }) => <bdi>{children}</bdi>;
