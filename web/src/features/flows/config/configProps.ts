/** Props of the settings of a step. */
export interface ConfigProps {
  config: Record<string, unknown>;
  /** Builds the name of a setting's control. */
  name: (setting: string) => string;
  error: (setting: string) => string | undefined;
  /** Finds the first error of a setting or of a part of it. */
  errorIn: (setting: string) => string | undefined;
  /** Replaces a part of the settings; '' removes a setting. */
  onChange: (part: Record<string, unknown>) => void;
}

/** Props of settings that are words: the same for every language and for a single one. */
export interface WordsProps extends ConfigProps {
  /** What clients read where nothing is entered; undefined for the standard text. */
  fallback: Record<string, unknown> | undefined;
}
