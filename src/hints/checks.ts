import { received } from '../core/finding.js';
import { isList, isMissing, isRecord, isText, lengthOf, own, valueAt } from '../core/value.js';
import { adding, elementsOf, isEmpty, MOST_MEMBERS_TO_MEND, removal, replacement } from '../fixes/proposal.js';
import { isUri } from '../spec/formats.js';
import type { ClickProblem } from '../wording/hint-messages.js';
import { isFilledIn } from './expressions.js';
import { checkFilterValue, checkGoalValue } from './filter-values.js';
import { asChoice, type Check, type Note, removing } from './note.js';
import { checkDays, checkTimes } from './schedule.js';
import { actionLinkNote, linkNote } from './texts.js';

const plainly = { kind: 'rule' } as const;

// Clicks that open nothing.

/** Click actions that open the address in the value. The value of `NAVIGATE_TO_A_SCREEN` is a name, of which nothing is known. */
const opening = ['DEEPLINKING', 'RICH_LANDING'];

function clickCheck(action: string, value: string): Check {
  return (record, path, _known, note, tree) => {
    const chosen = own(record, action);
    const target = own(record, value);
    if (isText(target) && chosen === undefined) note([value], actionlessNote(action, target));
    if (!opening.some((one) => one === chosen)) return;
    if (isText(target)) note([value], actionLinkNote(target));
    // The verdict requires the value in some slides.
    else if (isMissing(target) && tree?.below?.get(value) === undefined) {
      const cause = { path: [...path, action], value: String(chosen) };
      note([action], { rule: 'hint/click-action', params: { ...plainly, names: ['no-value'] }, cause, mend: removing });
    }
  };
}

function actionlessNote(action: string, target: string): Note {
  const isWeb = /^https?:/i.test(target);
  const meant = isWeb ? ['RICH_LANDING', 'DEEPLINKING'] : isUri(target) ? ['DEEPLINKING'] : [];
  return {
    rule: 'hint/click-action',
    params: { ...plainly, names: ['no-action'] },
    mend: (draft, path) =>
      meant.flatMap((one) => adding(draft, [...path.slice(0, -1), action], one, 'set')).map(asChoice),
  };
}

/** The table of attachments takes any text there; a rule requires a link. */
const checkAttachment: Check = (record, _path, _known, note) => {
  const url = own(record, 'url');
  if (isText(url)) note(['url'], linkNote(url));
};

// Settings that cancel each other, or that do nothing.

const checkPairs: Check = (record, _path, _known, note) => {
  const pairs = own(record, 'key_value_pairs');
  const count = (isList(pairs) ? lengthOf(pairs) : undefined) ?? 0;
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only slower
  if (!isList(pairs) || count < 2 || count > MOST_MEMBERS_TO_MEND) return;
  const keys = new Set<string>();
  for (let index = 0; index < count; index++) {
    const key = valueAt(pairs, [index, 'key']);
    if (!isText(key)) continue;
    if (keys.has(key)) note(['key_value_pairs', index, 'key'], keyTwice(key));
    keys.add(key);
  }
};

function keyTwice(key: string): Note {
  return {
    rule: 'hint/key-twice',
    params: { ...plainly, ...received(key) },
    mend: (draft, path) => [removal(draft, path.slice(0, -1))],
  };
}

const checkAudience: Check = (record, path, _known, note) => {
  const isAll = own(record, 'is_all_user_campaign') === true;
  if (!isAll || elementsOf(valueAt(record, ['included_filters', 'filters'])).length === 0) return;
  note(['included_filters'], {
    rule: 'hint/all-users',
    params: plainly,
    cause: { path: [...path, 'is_all_user_campaign'], value: true },
    mend: (draft, at) => [
      asChoice(replacement(draft, [...at.slice(0, -1), 'is_all_user_campaign'], false)),
      removal(draft, at),
    ],
  });
};

const checkControlGroup: Check = (record, _path, _known, note) => {
  const enabled = 'is_campaign_control_group_enabled';
  const share = own(record, 'campaign_control_group_percentage');
  if (own(record, enabled) !== true || (share !== 0 && share !== 100)) return;
  note(['campaign_control_group_percentage'], {
    rule: 'hint/control-group',
    params: { ...plainly, received: share },
    mend: (draft, at) => (share === 0 ? [asChoice(replacement(draft, [...at.slice(0, -1), enabled], false))] : []),
  });
};

const checkGoals: Check = (record, _path, _known, note) => {
  const goals = elementsOf(own(record, 'goals'));
  const isPrimary = (goal: unknown) => valueAt(goal, ['is_primary_goal']) === true;
  const first = goals.findIndex(isPrimary);
  goals.forEach((goal, index) => {
    if (index === first || !isPrimary(goal)) return;
    const mend: Note['mend'] = (draft, path) => [asChoice(replacement(draft, path, false))];
    note(['goals', index, 'is_primary_goal'], { rule: 'hint/primary-goals', params: plainly, mend });
  });
};

const checkThrottle: Check = (record, _path, _known, note) => {
  const rate = own(record, 'campaign_throttle_rpm');
  if (typeof rate !== 'number' || rate > 0) return;
  note(['campaign_throttle_rpm'], { rule: 'hint/throttle', params: { ...plainly, received: rate }, mend: removing });
};

const checkTemplate: Check = (record, path, _known, note) => {
  const template = own(record, 'custom_template_id');
  if (!isText(template) || !isText(own(record, 'html_content'))) return;
  const cause = { path: [...path, 'custom_template_id'], ...received(template) };
  note(['html_content'], {
    rule: 'hint/html-and-template',
    params: plainly,
    cause: { path: cause.path, value: cause.received },
    // Without the template, the HTML needs its own subject.
    mend: (draft, at) => [
      ...(isText(own(record, 'subject')) ? [removal(draft, [...at.slice(0, -1), 'custom_template_id'])] : []),
      removal(draft, at),
    ],
  });
};

/** Below this, in meters, the platforms do not promise to notice that somebody enters: Android names 100 to 150, iOS 100 to 200. */
const LEAST_RADIUS = 100;

const checkGeofence: Check = (record, _path, _known, note) => {
  const radius = own(record, 'radius');
  if (!isText(radius) || !(Number(radius) < LEAST_RADIUS)) return;
  note(['radius'], {
    rule: 'hint/small-geofence',
    params: { ...plainly, ...received(radius), minimum: LEAST_RADIUS },
    mend: (draft, path) => [asChoice(replacement(draft, path, String(LEAST_RADIUS)))],
  });
};

/** What is to be filled in beside the action of a button, where no rule asks for it. */
const checkButton: Check = (record, _path, _known, note) => {
  const type = own(record, 'click_action_type');
  const value = own(record, 'click_action_value');
  if (type === 'CALL') {
    if (isMissing(value)) note(['click_action_type'], buttonNote('no-number', removing));
    else if (isText(value) && !/\p{N}/u.test(value) && !isFilledIn(value)) {
      note(['click_action_value'], buttonNote('no-number', undefined));
    }
  } else if (naming.some((one) => one === type) && isMissing(own(record, 'click_action_name'))) {
    // Without the action, the value would be an address that nothing opens.
    note(['click_action_type'], buttonNote('no-name', isMissing(value) ? removing : undefined));
  }
};

/** Click actions that set or track what the name says. */
const naming = ['SET_USER_ATTRIBUTE', 'TRACK_EVENT'];

function buttonNote(problem: ClickProblem, mend: Note['mend']): Note {
  return { rule: 'hint/click-action', params: { ...plainly, names: [problem] }, mend };
}

const checkButtons: Check = (record, _path, _known, note) => {
  elementsOf(own(record, 'buttons')).forEach((button, index) => {
    if (isRecord(button) && isEmpty(button)) note(['buttons', index], buttonNote('empty', removing));
  });
};

/** A duration is required only where `personalized_value` is `false`, and may be 0 everywhere. */
const checkTimer: Check = (record, _path, _known, note, tree) => {
  const names = ['duration_hour', 'duration_minute'];
  if (own(record, 'timer_ends_at') !== 'DURATION' || own(record, 'personalized_value') === true) return;
  const isShort = names.every((name) => {
    const value = own(record, name);
    return tree?.below?.get(name) === undefined && (isMissing(value) || (isText(value) && Number(value) === 0));
  });
  if (isShort) note(['timer_ends_at'], { rule: 'hint/timer-duration', params: plainly });
};

/** The checks of an object, by a field of its table. */
export const checksByField: Readonly<Record<string, Check>> = /* @__PURE__ */ (() => ({
  start_time: checkTimes,
  sending_frequency: checkDays,
  default_click_action: clickCheck('default_click_action', 'default_click_action_value'),
  image_click_action: clickCheck('image_click_action', 'image_click_action_value'),
  click_action_type: clickCheck('click_action_type', 'click_action_value'),
  file_type: checkAttachment,
  key_value_pairs: checkPairs,
  is_all_user_campaign: checkAudience,
  campaign_control_group_percentage: checkControlGroup,
  goals: checkGoals,
  campaign_throttle_rpm: checkThrottle,
  btn_name: checkButton,
  buttons: checkButtons,
  timer_ends_at: checkTimer,
  html_content: checkTemplate,
  radius: checkGeofence,
  operator: checkFilterValue,
  value1: checkGoalValue,
}))();
