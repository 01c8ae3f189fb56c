/** How a piece of code is shown in the name of a mutant: on one line, and not too long. */
export function shown(code) {
  return code.trim().replace(/\s+/g, ' ').slice(0, 80);
}
