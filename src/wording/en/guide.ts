import type { GuideWords } from '../guide-words.js';
import { formNaming as naming } from './form-naming.js';
import { help } from './help.js';
import { valueDescriptions } from './value-descriptions.js';
import { valueLabels, yesOrNo } from './value-labels.js';

export const englishGuide: GuideWords = {
  naming,
  help,
  valueLabels,
  valueDescriptions,
  yesOrNo,
  withoutFeature: 'The workspace does not have this feature',
  withFeature: 'The workspace has a feature that requires this field',
  setByHost: 'The application sets it',
  or: 'or',
};
