import type { HintId } from '../wording/hint-messages.js';

/** The description of one kind of hint. Its words are those of a language. */
interface HintKind {
  /** One sentence that is true of every draft without such a hint. */
  readonly statement: string;
  /** The sections of the specification and the decisions behind it, separated by `; `. */
  readonly spec: string;
  /** The top-level field at which it reports; `""` if it can be any. */
  readonly component: 'scheduling_details' | '';
}

/** Every kind of hint: one declaration each. */
export const hintKinds: Readonly<Record<HintId, HintKind>> = {
  'hint/unknown-key': {
    statement: 'Every key is one that the specification names, but where names are free.',
    spec: 'G1',
    component: '',
  },
  'hint/unused-part': {
    statement: 'Every component, block and field is one that the channel, the delivery type and the template use.',
    spec: 'G13; C14; C18; C23',
    component: '',
  },
  'hint/end-before-start': {
    statement: '`expiry_time` is not before `start_time`.',
    spec: 'scheduling_details; C18',
    component: 'scheduling_details',
  },
  'hint/start-in-past': {
    statement: '`start_time` is not in the past.',
    spec: 'scheduling_details; C18',
    component: 'scheduling_details',
  },
  'hint/time-zone': {
    statement: '`timezone` is the name of a time zone.',
    spec: 'scheduling_details; C18',
    component: 'scheduling_details',
  },
  'hint/link-scheme': {
    statement: 'No link begins with a single letter and a colon, with `javascript:` or with `data:`.',
    spec: 'G6',
    component: '',
  },
  'hint/invisible-text': {
    statement: 'No text consists of invisible characters alone.',
    spec: 'G3',
    component: '',
  },
};
