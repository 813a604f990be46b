const OLDEST = [20, 19];

/** Written for the oldest Node there may be: it has to get as far as saying so. */
export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    console.error(
      `Node ${OLDEST.join('.')} or newer is needed; this is ${process.versions.node} (${process.execPath}).`,
    );
    process.exit(1);
  }
}
