// What only compilers from 5.3 on check: constant paths of a draft.
import { fieldLabel } from 'campaign-draft-rules';

// @ts-expect-error a path of no field
export const noLabel = fieldLabel(['basic_details', 'nam']);
export const label = fieldLabel(['basic_details', 'name']);
