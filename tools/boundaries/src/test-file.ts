/** Tests and their tools: a folder `testing`, or a file of that name. */
export const isTestFile = (path: string) =>
  /\.(?:test|bench)\.tsx?$|\/testing\/|\/testing(?:\.tsx?)?$/.test(path);
