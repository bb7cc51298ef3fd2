declare module 'zapier-platform-schema' {
  /** Finds what Zapier would refuse; functions are the text `$func$2$f$`. */
  export function validateAppDefinition(definition: object): { errors: { stack: string }[] };
}
