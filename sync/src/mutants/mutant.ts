/** A fault of one line: in the file `of` of the core, or of the folder that it names, the text `from`, which is there once, is `to`. */
export interface Mutant {
  of: string;
  from: string;
  to: string;
  /** What notices it: the name of a known schedule, or a unit test of the core as [file, title]. */
  by: string | [file: string, title: string];
}

/** Mutants of one file, each as [from, to, by]. */
export const mutantsOf = (of: string, ...all: [from: string, to: string, by: Mutant['by']][]): Mutant[] =>
  all.map(([from, to, by]) => ({ of, from, to, by }));

/** The path below `src` of a file of the core, or of one with its folder. */
export const placeOf = (file: string): string => (file.includes('/') ? file : `core/${file}`);

/** Names a mutant in a module's address and in what a run says. */
export const nameOf = ({ of, from, to }: Mutant): string => `${of}: ${short(from)} -> ${short(to)}`;

const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim() || 'nothing';
