import type { LabelledValue } from './values.js';

// Numbers and times as people of a language read them. They come from our own tables, so that they are the same on every machine.

/** Makes the words for a number: digits in groups of three, and a minus that is no hyphen. Only the minus of anything else changes. */
export function figuresIn(group: string, point: string): (value: LabelledValue | undefined) => string {
  return (value) => {
    const [whole, sign, digits = '', fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
    if (whole === undefined) return String(value).replace(/^-(?=\d)/, '−');
    const grouped = digits.replace(/\B(?=(?:\d{3})+$)/g, group);
    return `${sign && '−'}${grouped}${fraction === undefined ? '' : point + fraction}`;
  };
}

/** Makes the words for a date and time (decision G5), with its offset if it has one. Anything else stays as it is. */
export function timesIn(
  words: (year: string, month: string, day: string, clock: string) => string,
): (time: LabelledValue | undefined) => string {
  return (time) => {
    const parts =
      /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)T(\d\d:\d\d)(?::00(?:\.0+)?|(:\d\d)(?:\.\d+)?)?(Z|[+-]\d\d(?::?\d\d)?)?$/.exec(
        String(time),
      );
    if (parts === null) return String(time);
    const [, year = '', month = '', day = '', clock = '', seconds = '', offset] = parts;
    const zone = offset === undefined ? '' : ` (${offset === 'Z' ? 'UTC' : offset.replace('-', '−')})`;
    return `${words(year, month, day, clock + seconds)}${zone}`;
  };
}
