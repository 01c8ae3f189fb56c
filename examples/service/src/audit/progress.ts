/** Prints the progress of a run, at most once a second; in the end, the time that it took. */
export function progressOf(total: number, done = 0) {
  const begin = performance.now();
  const before = done;
  let told = begin;
  const seconds = () => Math.max(0.001, (performance.now() - begin) / 1000);
  const perSecond = () => (done - before) / seconds();
  const memory = () => `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`;
  return {
    add(drafts: number) {
      done += drafts;
      if (performance.now() - told < 1000) return;
      told = performance.now();
      const left = Math.round((total - done) / perSecond());
      const percent = Math.floor((100 * done) / total);
      console.log(
        `${percent} %: ${done} of ${total}, ${Math.round(perSecond())} a second, ${left} s left, ${memory()}`,
      );
    },
    end() {
      const took = `${done - before} drafts in ${seconds().toFixed(1)} s`;
      console.log(`${took}, ${Math.round(perSecond())} a second, at most ${memory()} of memory`);
    },
  };
}
