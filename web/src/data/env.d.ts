/** True in the builds by `npm start` and `npm run dev`; false, with its branches removed, in the deployed build. */
declare const __LOCAL_STACK__: boolean;
