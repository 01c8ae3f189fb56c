/** A clock, in milliseconds, that goes on only while this process works. It does not count other work of the machine. */
export function workTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The time, in milliseconds, that this process works on something. */
export function workOn(act: () => unknown): number {
  const start = workTime();
  act();
  return workTime() - start;
}
