/** Milliseconds that this thread has computed: on a busy machine too, how long work takes, not how long it waits. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
