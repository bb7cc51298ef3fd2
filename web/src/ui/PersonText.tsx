/** Words that a person gave, such as a name, a file or a note: which way they are written changes nothing around them. */
export const PersonText = ({ children }: { children: string | number | undefined }) => <bdi>{children}</bdi>;
