import type { CampaignDraft } from '../spec/drafts.js';
import type { LanguageCode } from '../spec/field-facts.js';
import type { Naming } from './field-name.js';
import type { WordsOf } from './field-words.js';
import type { FixTitles } from './fix-titles.js';
import type { FormWords } from './form-words.js';
import type { GuideWords } from './guide-words.js';
import type { HintMessages } from './hint-messages.js';
import type { ValueWords } from './value-words.js';

export interface Language {
  readonly code: LanguageCode;
  readonly fields: WordsOf<CampaignDraft>;
  /** The names of the fields and of their places. */
  readonly naming: Naming;
  readonly guide: GuideWords;
  /** The label of every enumeration value, and its meaning where the label does not tell it. */
  readonly valueWords: ValueWords;
  /** For people who fill in forms. Those who write JSON read English. */
  readonly forms: { readonly words: FormWords; readonly fixTitles: FixTitles; readonly hints: HintMessages };
}
