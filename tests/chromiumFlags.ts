/** The flags with which every test starts Chromium. */
export const chromiumFlags = [
  '--no-sandbox', // containers run as root
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
