/** A fault: in the file `of` (of the core, or of the folder that it names), `to` replaces the text `from`, which occurs once. */
export interface Mutant {
  of: string;
  from: string;
  to: string;
  /** The test that notices: the name of a known schedule, or a unit test of the core as [file, title]. */
  by: string | [file: string, title: string];
}

/** Mutants of one file, each as [from, to, by]. */
export const mutantsOf = (of: string, ...all: [from: string, to: string, by: Mutant['by']][]): Mutant[] =>
  all.map(([from, to, by]) => ({ of, from, to, by }));

/** Returns the path below `src` of a file of the core, or of a file with its folder. */
export const placeOf = (file: string): string => (file.includes('/') ? file : `core/${file}`);

/** Names a mutant in a module's address and in the output. */
export const nameOf = ({ of, from, to }: Mutant): string => `${of}: ${short(from)} -> ${short(to)}`;

const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim() || 'nothing';
