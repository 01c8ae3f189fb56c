import type { HouseRuleInfo } from '../../spec/house-rules.js';
import { conciseFormat } from './concise.js';
import type { Format, FormatSettings, Imprint } from './format.js';
import { githubFormat } from './github.js';
import { gitlabFormat } from './gitlab.js';
import { humanFormat } from './human.js';
import { jsonFormat, ndjsonFormat } from './json.js';
import { junitFormat } from './junit.js';
import { sarifFormat } from './sarif.js';
import { verdictsFormat } from './verdicts.js';

/** @param added the house rules of the call. */
export function formatOf(settings: FormatSettings, imprint: Imprint, added: readonly HouseRuleInfo[]): Format {
  switch (settings.name) {
    case 'human':
      return humanFormat(settings);
    case 'json':
      return jsonFormat(settings);
    case 'ndjson':
      return ndjsonFormat;
    case 'concise':
      return conciseFormat(settings);
    case 'gitlab':
      return gitlabFormat();
    case 'junit':
      return junitFormat;
    case 'verdicts':
      return verdictsFormat;
    case 'github':
      return githubFormat;
    case 'sarif':
      return sarifFormat(imprint, added);
  }
}
