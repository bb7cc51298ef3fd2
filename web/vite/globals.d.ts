/** True in builds for the local stack; false in deployed builds, which contain no emulator code. */
declare const __LOCAL_STACK__: boolean;
