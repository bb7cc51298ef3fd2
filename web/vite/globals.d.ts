/** True in builds that talk to the local stack; false in what is deployed, so no emulator code is left in it. */
declare const __LOCAL_STACK__: boolean;
