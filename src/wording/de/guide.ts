import type { GuideWords } from '../guide-words.js';
import { formNaming as naming } from './form-naming.js';
import { help } from './help.js';
import { valueDescriptions } from './value-descriptions.js';
import { valueLabels, yesOrNo } from './value-labels.js';

/**
 * All words of a guide in German, for the option `language` of `campaign-draft-rules/guide`.
 *
 * @example
 * describeDraft(draft, workspace, { language: germanGuide });
 */
export const germanGuide: GuideWords = {
  naming,
  help,
  valueLabels,
  valueDescriptions,
  yesOrNo,
  withoutFeature: 'Der Workspace hat diese Funktion nicht',
  withFeature: 'Der Workspace hat eine Funktion, die diese Angabe verlangt',
  setByHost: 'Das setzt die Anwendung',
  or: 'oder',
};
