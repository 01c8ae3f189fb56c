import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { keyMeant } from '../core/suggestion.js';
import { isList, isRecord, isString, type UnknownRecord, valueAt } from '../core/value.js';
import { fieldsByChannel } from '../spec/drafts.js';
import { campaignDeliveryTypes, channels } from '../spec/vocabulary.js';
import type { Content } from './drafts-in.js';
import { MOST_BYTES } from './input-rules.js';
import { jsonIn } from './json-text.js';

const draftFields: readonly string[] = [...new Set(Object.values(fieldsByChannel).flat())];

/** Keys of other files that are near a field of a draft: that of a workspace is near `connector`. */
const others = ['connectors'];
const nearKeys = [...draftFields, ...others];

/** Whether a content is certainly no draft, but a package, a configuration, a schema or some other JSON. */
export function hasNoDraft(content: Content, pick: readonly string[]): boolean {
  if ('value' in content) {
    const { value } = content;
    const isPicked = (one: unknown) => pick.length > 0 && valueAt(one, pick) !== undefined;
    if (isRecord(value) && Object.keys(value).length === 0) return isOfTool(content.file);
    return isNoDraft(value) && !isPicked(value) && !(isList(value) && value.some(isPicked));
  }
  // Its readers take comments, which JSON does not have.
  return /^[jt]sconfig.*\.json$/.test(basename(content.file)) && !quotedKeys(content.text).some(isField);
}

function quotedKeys(text: string): readonly string[] {
  return [...text.matchAll(/"([^"\\]+)"\s*:/g)].map(([, key = '']) => key);
}

/**
 * A broken draft must not be taken for something else: an object with a key that may be meant as a field of a draft, however it is spelled,
 * is judged, and so is an empty object, and a value of another type. An object around a draft is judged, too.
 */
function isNoDraft(value: unknown): boolean {
  if (isList(value)) return value.length > 0 && value.every((entry) => !isRecord(entry) || isNoDraft(entry));
  if (!isRecord(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && !keys.some(isField) && !Object.values(value).some(isCertainlyDraft);
}

function isField(key: string): boolean {
  const meant = keyMeant(key, nearKeys);
  return meant !== undefined && !others.includes(meant);
}

/** In a schema or a dictionary, the same keys have other values. */
function isCertainlyDraft(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { channel, campaign_delivery_type: type }: UnknownRecord = value;
  return [...channels, ...campaignDeliveryTypes].some((one) => one === plain(channel) || one === plain(type));
}

/** Whether a file certainly has a draft, which a report must not replace. */
export function holdsDraft(path: string): boolean {
  if (!existsSync(path)) return false;
  const bytes = Buffer.alloc(Math.min(statSync(path).size, MOST_BYTES));
  const file = openSync(path, 'r');
  readSync(file, bytes);
  closeSync(file);
  const text = bytes.toString();
  // The first line is enough of NDJSON, which may be of any size.
  const value = jsonIn(text) ?? jsonIn(text.split('\n', 1).join());
  return (isList(value) ? value : [value]).some(isCertainlyDraft);
}

function plain(value: unknown): string | undefined {
  return isString(value) ? value.toUpperCase() : undefined;
}

/** The same names, with those of well-known tools at the end: of many files, only the first ones are shown. */
export function unknownFirst(files: readonly string[]): readonly string[] {
  return [...files.filter((file) => !isOfTool(file)), ...files.filter(isOfTool)];
}

/** Whether a well-known tool has a file of this name. */
function isOfTool(file: string): boolean {
  return /^(?:package|package-lock|composer|[jt]sconfig.*|.*\.schema)\.json$/.test(basename(file));
}
