/** True in builds for the local stack; false in deployed builds, which contain no emulator code. */
declare const __LOCAL_STACK__: boolean;

/** Made by vite/translations.ts from the lists of app/firstScreens.ts. */
declare module 'virtual:translations' {
  import type { ResourceKey } from 'i18next';

  export const load: (
    language: string,
    namespace: string,
  ) => Promise<{ texts: Record<string, ResourceKey> }> | undefined;
}
