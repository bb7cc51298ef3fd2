/** True in the builds that `npm start` and `npm run dev` make; false, and its branches gone, in the build that is deployed. */
declare const __LOCAL_STACK__: boolean;
