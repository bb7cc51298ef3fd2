/** Props of the settings of a step. */
export interface ConfigProps {
  config: Record<string, unknown>;
  /** Builds the name of a setting's control. */
  name: (setting: string) => string;
  error: (setting: string) => string | undefined;
  /** Replaces a part of the settings; '' removes a setting. */
  onChange: (part: Record<string, unknown>) => void;
}
