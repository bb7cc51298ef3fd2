// Ends the process on a Node that cannot run the tools. Written in old JavaScript on purpose; imported first, and run before each tsx.
// oxlint-disable-next-line no-var -- an old Node must be able to read this file
var version = parseFloat(process.versions.node); // 20.19 of 20.19.4
if (version < 20 || (version < 21 && Number(process.versions.node.split('.')[1]) < 19)) {
  console.error(
    'Firstmile needs Node 20.19 or newer, but this is ' + process.version + ': install it from https://nodejs.org.',
  );
  process.exit(1);
}
