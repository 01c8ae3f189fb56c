// Without this, the public types could say something else than the schemas.
import type { ReadonlyDeep } from 'type-fest';
import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod/mini';
import type { fieldLabel as germanLabel } from '../../src/de.js';
import type { Guide, getAt, setAt } from '../../src/guide.js';
import type * as library from '../../src/index.js';
import type { FieldPath, Finding, firstError, RuleId, validateDraft } from '../../src/index.js';
import type * as schemas from '../../src/schemas.js';
import type { fieldLabel } from '../../src/words.js';

// The compiler runs these tests: the hand-written types, which editors show, must equal those of the schemas.
describe('the types of components are those of their schemas', () => {
  it('exactly', () => {
    expectTypeOf<z.infer<typeof schemas.androidContentSchema>>().toEqualTypeOf<schemas.AndroidContent>();
    expectTypeOf<z.infer<typeof schemas.iosContentSchema>>().toEqualTypeOf<schemas.IosContent>();
    expectTypeOf<z.infer<typeof schemas.webContentSchema>>().toEqualTypeOf<schemas.WebContent>();
    expectTypeOf<z.infer<typeof schemas.emailContentSchema>>().toEqualTypeOf<schemas.EmailContent>();
    expectTypeOf<z.infer<typeof schemas.variationDetailsSchema>>().toEqualTypeOf<schemas.VariationDetails>();
    expectTypeOf<z.infer<typeof schemas.geofenceSchema>>().toEqualTypeOf<schemas.Geofence>();
    expectTypeOf<z.infer<typeof schemas.emailBasicDetailsSchema>>().toEqualTypeOf<schemas.EmailBasicDetails>();
    expectTypeOf<z.infer<typeof schemas.connectorSchema>>().toEqualTypeOf<schemas.Connector>();
    expectTypeOf<z.infer<typeof schemas.customSegmentFilterSchema>>().toEqualTypeOf<schemas.CustomSegmentFilter>();
    expectTypeOf<z.infer<typeof schemas.schedulingDetailsSchema>>().toEqualTypeOf<schemas.SchedulingDetails>();
    expectTypeOf<z.infer<typeof schemas.pushDeliveryControlsSchema>>().toEqualTypeOf<schemas.PushDeliveryControls>();
    expectTypeOf<z.infer<typeof schemas.emailDeliveryControlsSchema>>().toEqualTypeOf<schemas.EmailDeliveryControls>();
    expectTypeOf<z.infer<typeof schemas.conversionGoalDetailsSchema>>().toEqualTypeOf<schemas.ConversionGoalDetails>();
    expectTypeOf<z.infer<typeof schemas.controlGroupDetailsSchema>>().toEqualTypeOf<schemas.ControlGroupDetails>();
    expectTypeOf<z.infer<typeof schemas.campaignAudienceLimitSchema>>().toEqualTypeOf<schemas.CampaignAudienceLimit>();
    expectTypeOf<z.infer<typeof schemas.pushAdvancedSchema>>().toEqualTypeOf<schemas.PushAdvanced>();
  });

  it('or narrower, where a type can say what a shape cannot', () => {
    // The type of utm_params knows the prefix of custom keys; a catch-all of Zod does not.
    expectTypeOf<Omit<library.PushDraft, 'utm_params'>>().toExtend<
      Omit<z.infer<typeof schemas.pushDraftSchema>, 'utm_params'>
    >();
    expectTypeOf<Omit<library.EmailDraft, 'utm_params'>>().toExtend<
      Omit<z.infer<typeof schemas.emailDraftSchema>, 'utm_params'>
    >();
    // A shape does not tell the operators of a data type.
    expectTypeOf<schemas.UserAttributeFilter>().toExtend<z.infer<typeof schemas.userAttributeFilterSchema>>();
    expectTypeOf<schemas.EventAttributeFilter>().toExtend<z.infer<typeof schemas.eventAttributeFilterSchema>>();
    expectTypeOf<schemas.ActionFilter>().toExtend<z.infer<typeof schemas.actionFilterSchema>>();
    expectTypeOf<schemas.FilterGroup>().toExtend<z.infer<typeof schemas.filterGroupSchema>>();
    expectTypeOf<schemas.SegmentationDetails>().toExtend<z.infer<typeof schemas.segmentationDetailsSchema>>();
    expectTypeOf<schemas.PushTriggerCondition>().toExtend<z.infer<typeof schemas.pushTriggerConditionSchema>>();
    expectTypeOf<schemas.EmailTriggerCondition>().toExtend<z.infer<typeof schemas.emailTriggerConditionSchema>>();
    expectTypeOf<schemas.PushBasicDetails>().toExtend<z.infer<typeof schemas.pushBasicDetailsSchema>>();
    expectTypeOf<schemas.PushCampaignContent>().toExtend<z.infer<typeof schemas.pushCampaignContentSchema>>();
    expectTypeOf<schemas.EmailCampaignContent>().toExtend<z.infer<typeof schemas.emailCampaignContentSchema>>();
  });
});

describe('the public types', () => {
  it('know that exactly one iOS flag is true', () => {
    expectTypeOf<{ send_to_all_eligible_device: true }>().toExtend<schemas.IosAudience>();
    expectTypeOf<{
      send_to_all_eligible_device: true;
      exclude_provisional_push_devices: false;
    }>().toExtend<schemas.IosAudience>();
    expectTypeOf<{ send_to_all_eligible_device: false }>().not.toExtend<schemas.IosAudience>();
    expectTypeOf<{
      send_to_all_eligible_device: true;
      exclude_provisional_push_devices: true;
    }>().not.toExtend<schemas.IosAudience>();
  });

  it('know which operators a data type has', () => {
    type Named = { filter_type: 'user_attributes'; name: 'city'; value: 1 };
    expectTypeOf<Named & { data_type: 'double'; operator: 'between' }>().toExtend<schemas.UserAttributeFilter>();
    expectTypeOf<Named & { data_type: 'string'; operator: 'between' }>().not.toExtend<schemas.UserAttributeFilter>();
    expectTypeOf<Named & { data_type: 'string'; operator: 'anything' }>().not.toExtend<schemas.Filter>();
    expectTypeOf<schemas.EventAttributeFilter['operator']>().not.toEqualTypeOf<string>();
    // For the other keys of the filter, the shape is as exact as the type.
    expectTypeOf<keyof z.infer<typeof schemas.userAttributeFilterSchema>>().toEqualTypeOf<
      keyof schemas.UserAttributeFilter
    >();
    expectTypeOf<keyof z.infer<typeof schemas.eventAttributeFilterSchema>>().toEqualTypeOf<
      keyof schemas.EventAttributeFilter
    >();
  });

  it('know which delivery types a channel has', () => {
    expectTypeOf<'LOCATION_TRIGGERED'>().toExtend<library.PushDraft['campaign_delivery_type']>();
    expectTypeOf<'LOCATION_TRIGGERED'>().not.toExtend<library.EmailDraft['campaign_delivery_type']>();
    expectTypeOf<'BROADCAST_LIVE_ACTIVITY'>().not.toExtend<library.CampaignDraft['campaign_delivery_type']>();
    expectTypeOf<'BROADCAST_LIVE_ACTIVITY'>().toExtend<library.CampaignDeliveryType>();
  });

  it('name the groups of an editor', () => {
    expectTypeOf<library.ComponentGroup['component']>().toEqualTypeOf<keyof library.PushDraft | 'connector' | ''>();
    expectTypeOf<library.ComponentPresence['component']>().toEqualTypeOf<keyof library.PushDraft | 'connector'>();
  });

  it('give the verdict, and the wire form of an error', () => {
    type Wire = { field: string; issue: string };
    type Verdict = { valid: true } | { valid: false; errors: [Wire, ...Wire[]] };
    expectTypeOf<ReturnType<typeof validateDraft>>().toExtend<Verdict>();
    expectTypeOf<Verdict>().toExtend<ReturnType<typeof validateDraft>>();
    expectTypeOf<keyof library.DraftError>().toEqualTypeOf<keyof Wire>();
    expectTypeOf<RuleId>().not.toEqualTypeOf<string>();
    expectTypeOf<'android/timer'>().toExtend<RuleId>();
    expectTypeOf<'android/shape'>().toExtend<RuleId>();
    expectTypeOf<'push-content/leaf'>().toExtend<RuleId>();
    expectTypeOf<'ios/slides'>().toExtend<RuleId>();
    expectTypeOf<'no/rule'>().not.toExtend<RuleId>();
  });

  it('tell the parameters of a finding by their kind', () => {
    type Of<Kind extends library.FindingParams['kind']> = Extract<library.FindingParams, { kind: Kind }>;
    expectTypeOf<Of<'enum'>['allowed']>().toEqualTypeOf<readonly (string | number)[]>();
    expectTypeOf<Of<'type'>['expected']>().toEqualTypeOf<string>();
    expectTypeOf<Of<'range'>['received']>().toEqualTypeOf<number>();
    expectTypeOf<Of<'forbidden'>['allowed']>().toEqualTypeOf<undefined>();
    // Each member can be read without checking the kind.
    expectTypeOf<library.FindingParams['because']>().toEqualTypeOf<library.Cause | undefined>();
    expectTypeOf<library.FindingParams['names']>().toEqualTypeOf<readonly string[] | undefined>();
    expectTypeOf<{ kind: 'enum' }>().not.toExtend<library.FindingParams>();
    expectTypeOf<{ kind: 'edited'; suggestion: 'x' }>().not.toExtend<library.FindingParams>();
  });

  it('let answers be promises only in the asynchronous workspace', () => {
    const later = { connectors: { hasConnector: async (_type: string, _name: string) => true } };
    expectTypeOf(later).toExtend<Pick<library.AsyncWorkspaceContext, 'connectors'>>();
    expectTypeOf(later).not.toExtend<Pick<library.WorkspaceContext, 'connectors'>>();
    expectTypeOf<library.WorkspaceContext>().toExtend<library.AsyncWorkspaceContext>();
    expectTypeOf<ReadonlyDeep<{ features: ['QUEUING'] }>>().toExtend<library.StaticWorkspace>();
  });
});

/** The functions that take a path of a draft. Nothing calls them: the compiler checks them. */
interface Takers {
  readonly guide: Guide;
  readonly fieldLabel: typeof fieldLabel;
  readonly germanLabel: typeof germanLabel;
  readonly firstError: typeof firstError;
  readonly getAt: typeof getAt;
  readonly setAt: typeof setAt;
}

describe('the paths of a draft', () => {
  it('are taken as they are where the compiler does not know them', () => {
    expectTypeOf((take: Takers, finding: Finding, path: FieldPath, field: string, draft: library.PushDraft) => {
      const keys = field.split('.');
      const explanation = {} as library.Explanation;
      take.firstError(explanation, [field, finding.path, path, keys, ['basic_details', 'name']]);
      take.fieldLabel(`delivery_controls.${field}`);
      take.fieldLabel(['delivery_controls', `a_${field}`]);
      take.setAt(draft, path, 1).basic_details;
      return [take.guide.at(path), take.guide.at(finding.path), take.guide.at(keys), take.guide.at([...path, 'timer'])];
    }).toBeFunction();
    expectTypeOf<Finding['path']>().toEqualTypeOf<FieldPath>();
  });

  it('have keys of the types; locales, custom parameters and indices are free', () => {
    expectTypeOf((take: Takers, locale: string, index: number, platform: 'android' | 'ios') => {
      const push = ['campaign_content', 'content', 'push'] as const;
      take.guide.at([]);
      take.guide.at([...push, 'web']);
      take.guide.at([...push, platform, 'basic_details', 'title']);
      take.guide.at(['campaign_content', 'content', locale, 'variation_1', 'push', 'ios']);
      take.guide.at(['campaign_content', 'content', 'fr', 'variation_1', 'email', 'attachments', 0, 'url']);
      take.guide.at(['campaign_content', 'variation_details', 'manual_distribution_percentage', 'variation_3']);
      take.guide.at(['basic_details', 'geofences', index, 'name']);
      take.guide.at(['basic_details', 'platform_specific_details', 'ios', 'send_to_all_eligible_device']);
      take.guide.at([
        'segmentation_details',
        'included_filters',
        'filters',
        0,
        'attributes',
        'filters',
        1,
        'value',
        'x',
        0,
      ]);
      take.guide.at(['utm_params', 'utm_mine']);
      take.guide.at(['advanced']);
      take.guide.at(['connector', 'connector_name']);
    }).toBeFunction();
  });

  it('and no others: what is misspelled is an error', () => {
    expectTypeOf(
      (take: Takers, explanation: library.Explanation, draft: library.PushDraft, other: 'android' | 'andrid') => {
        // @ts-expect-error no such field
        take.guide.at(['nothing']);
        // @ts-expect-error `content`
        take.guide.at(['campaign_content', 'contnt']);
        // @ts-expect-error `android`; `push` is not a locale
        take.guide.at(['campaign_content', 'content', 'push', 'andrid']);
        // @ts-expect-error one of the two is wrong
        take.guide.at(['campaign_content', 'content', 'push', other]);
        // @ts-expect-error `android`, below a locale
        take.guide.at(['campaign_content', 'content', 'fr', 'variation_1', 'push', 'andrid']);
        // @ts-expect-error an index
        take.guide.at(['basic_details', 'tags', 'first']);
        // @ts-expect-error text has no members
        take.guide.at(['created_by', 'name']);
        // @ts-expect-error the name of a custom parameter begins with `utm_`
        take.guide.at(['utm_params', 'mine']);
        // @ts-expect-error `filters`
        take.guide.at(['segmentation_details', 'included_filters', 'filters', 0, 'attributes', 'filtrs']);
        // @ts-expect-error `name`
        take.fieldLabel(['basic_details', 'nam']);
        // @ts-expect-error `name`
        take.germanLabel(['basic_details', 'nam']);
        // @ts-expect-error `name`
        take.firstError(explanation, ['basic_details.name', ['basic_details', 'nam']]);
        // @ts-expect-error `name`
        take.getAt(draft, ['basic_details', 'nam']);
        // @ts-expect-error `name`
        take.setAt(draft, ['basic_details', 'nam'], 'Sale');
      },
    ).toBeFunction();
  });
});
