import { cpus, loadavg, platform, release, arch, totalmem } from 'node:os';

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memory: string;
  readonly node: string;
  readonly platform: string;
}

export function machine(): Machine {
  const all = cpus();
  return {
    cpu: all[0]?.model ?? 'unknown',
    cores: all.length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    node: process.version,
    platform: `${platform()} ${release()} ${arch()}`,
  };
}

/** Over the last 1, 5 and 15 minutes. */
export function load(): number[] {
  return loadavg().map((value) => Number(value.toFixed(2)));
}
