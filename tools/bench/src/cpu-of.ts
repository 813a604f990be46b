/** CPU µs that one call of `work` takes in this process. Wall time would count the neighbours too. */
export function cpuOf(times: number, work: (index: number) => void): number {
  const before = process.cpuUsage();
  for (let index = 0; index < times; index++) {
    work(index);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}
