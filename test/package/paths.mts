// Constant paths of a draft, which only compilers from 5.3 on check.
import { fieldLabel } from 'campaign-draft-rules/words';

// @ts-expect-error a path of no field
export const noLabel = fieldLabel(['basic_details', 'nam']);
export const label = fieldLabel(['basic_details', 'name']);
