import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Reach } from './editor/routes.js';
import type { HouseLookups, HouseRules } from './workspace.js';

/** The exports of the module that `HOUSE_RULES` names: the rule set, its lookups, and how many users an audience reaches, if any. */
export interface House {
  readonly default?: HouseRules;
  readonly lookups?: HouseLookups;
  readonly reach?: Reach;
}

const { HOUSE_RULES } = process.env;

export const house: House = HOUSE_RULES === undefined ? {} : await import(pathToFileURL(resolve(HOUSE_RULES)).href);
