import type { Predicate } from '../../core/finding.js';
import type { Rule } from '../../core/rule.js';
import { draftRules, parts } from '../../spec/catalogue.js';
import { tooManyErrors } from '../../spec/too-many-errors.js';
import { endedCampaign, updateRules } from '../../spec/update/rules.js';
import type { RuleWords } from '../language.js';
import type { Language } from '../whole-language.js';
import { fieldNaming as naming } from './field-names.js';
import { fields } from './fields.js';
import { englishFixTitles } from './fix-titles.js';
import { formEnglishFixTitles } from './form-fix-titles.js';
import { formEnglishHintMessages } from './form-hints.js';
import { formWords } from './form-messages.js';
import { englishGuide } from './guide.js';
import { hintWords } from './hints.js';
import { formats, kinds, problems, types } from './messages.js';
import { valueDescriptions } from './value-descriptions.js';
import { valueLabels } from './value-labels.js';

/** In English, each rule with a condition of its own has its message in its declaration. */
function ruleWords(): RuleWords {
  const rules: readonly Pick<Rule, 'id' | 'issue'>[] = [
    ...parts().flatMap(({ part }): readonly Rule[] => part.rules),
    ...draftRules(),
    ...updateRules,
    endedCampaign,
    tooManyErrors,
  ];
  const worded = rules.flatMap(({ id, issue }): [string, Predicate][] => {
    // Only the words of rule sets ask where the finding is.
    return issue === undefined ? [] : [[id, issue as Predicate]];
  });
  // The rules with words of their own are those whose ids have this type.
  return Object.fromEntries(worded) as RuleWords;
}

export const english: Language = /* @__PURE__ */ (() => ({
  code: 'en',
  fields,
  naming,
  formats,
  types,
  problems,
  kinds,
  rules: ruleWords(),
  fixTitles: englishFixTitles,
  hints: hintWords,
  guide: englishGuide,
  valueLabels,
  valueDescriptions,
  forms: { words: formWords, fixTitles: formEnglishFixTitles, hints: formEnglishHintMessages },
}))();
