/** A clock, in milliseconds, that goes on while this process works. What else the machine does, it does not count. */
export function workTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** How long this process works on something, in milliseconds. */
export function workOn(act: () => unknown): number {
  const start = workTime();
  act();
  return workTime() - start;
}
