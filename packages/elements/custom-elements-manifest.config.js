/** Keeps only what users of an element can rely on: documented events and public members. */
const publicOnly = {
  name: 'public-only',
  packageLinkPhase({ customElementsManifest }) {
    for (const declaration of customElementsManifest.modules.flatMap((module) => module.declarations)) {
      // The analyzer also reads the first argument of an event's constructor as an event's name.
      declaration.events = declaration.events?.filter((event) => event.description);
      declaration.members = declaration.members?.filter((member) => member.privacy !== 'private');
    }
  },
};

/** Puts the modules in one order: files are found in any. */
const sorted = {
  name: 'sorted',
  packageLinkPhase({ customElementsManifest }) {
    customElementsManifest.modules.sort((a, b) => (a.path < b.path ? -1 : 1));
  },
};

const config = {
  globs: ['src/*/admin-*.ts'],
  exclude: ['src/**/*.test.ts'],
  litelement: true,
  packagejson: false,
  quiet: true,
  plugins: [publicOnly, sorted],
};

// The analyzer reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
