/** Returns the CPU time of this thread in milliseconds: unlike wall time, it does not depend on how busy the machine is. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
