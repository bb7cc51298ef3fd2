/** What the settings of a step are given. */
export interface ConfigProps {
  config: Record<string, unknown>;
  /** The name of a setting's control. */
  name: (setting: string) => string;
  error: (setting: string) => string | undefined;
  /** Sets a part of the settings anew; '' leaves one out. */
  onChange: (part: Record<string, unknown>) => void;
}
