import type { FieldFacts } from '../../field-facts.js';
import type { KeyValuePair } from '../../leaves.js';
import type { clickActions } from '../../vocabulary.js';
import { keyValuePairFacts } from './carousel.js';

// The facts about the fields that are the same on Android and iOS.

export const title: FieldFacts<string> = {
  label: { en: 'notification title', de: 'Titel der Benachrichtigung' },
  help: { en: 'The headline of the notification.', de: 'Die Überschrift der Benachrichtigung.' },
  example: 'Your cart is waiting',
};

export const defaultClickAction: FieldFacts<(typeof clickActions)[number]> = {
  label: { en: 'default click action', de: 'Klickaktion' },
  help: {
    en: 'What happens when somebody taps the notification: a deep link opens, a screen of the app, or a rich landing page.',
    de: 'Was beim Tippen auf die Benachrichtigung geschieht: Es öffnet sich ein Deeplink, ein Bildschirm der App oder eine Rich-Landing-Seite.',
  },
  example: 'DEEPLINKING',
};

export const defaultClickActionValue: FieldFacts<string> = {
  label: { en: 'default click action value', de: 'Wert der Klickaktion' },
  help: {
    en: 'Where the tap leads: the deep link, the name of the screen or the address of the page.',
    de: 'Wohin das Tippen führt: der Deeplink, der Name des Bildschirms oder die Adresse der Seite.',
  },
  example: 'myapp://cart',
};

export const keyValuePairs: FieldFacts<KeyValuePair[]> = {
  label: { en: 'key-value pairs', de: 'Schlüssel-Wert-Paare' },
  help: {
    en: 'Extra data that the app receives together with the notification.',
    de: 'Zusätzliche Daten, die die App zusammen mit der Benachrichtigung erhält.',
  },
  fields: keyValuePairFacts,
};

export const couponCode: FieldFacts<string> = {
  label: { en: 'coupon code', de: 'Gutscheincode' },
  help: {
    en: 'A coupon code that comes with the notification.',
    de: 'Ein Gutscheincode, der mit der Benachrichtigung kommt.',
  },
  example: 'SUMMER25',
};

export const groupKey: FieldFacts<string> = {
  label: { en: 'group key', de: 'Gruppenschlüssel' },
  help: {
    en: 'Notifications with the same group key appear as one group; only the first 45 characters count.',
    de: 'Benachrichtigungen mit demselben Gruppenschlüssel erscheinen als Gruppe; nur die ersten 45 Zeichen zählen.',
  },
  example: 'offers',
};

export const collapseReplaceKey: FieldFacts<string> = {
  label: { en: 'replacement key', de: 'Ersetzungsschlüssel' },
  help: {
    en: 'A new notification replaces an earlier one that has the same key.',
    de: 'Eine neue Benachrichtigung ersetzt eine frühere mit demselben Schlüssel.',
  },
  example: 'cart-reminder',
};

export const backupTitle: FieldFacts<string> = {
  label: { en: 'backup title', de: 'Titel der Ersatzvorlage' },
  help: {
    en: 'The headline on devices that cannot display the template.',
    de: 'Die Überschrift auf Geräten, die die Vorlage nicht darstellen können.',
  },
  example: 'Your cart is waiting',
};

export const backupMessage: FieldFacts<string> = {
  label: { en: 'backup message', de: 'Nachricht der Ersatzvorlage' },
  help: {
    en: 'The text on devices that cannot display the template.',
    de: 'Der Text auf Geräten, die die Vorlage nicht darstellen können.',
  },
  example: 'Two items are still in your cart.',
  input: 'long-text',
};

export const backupDefaultClickAction: FieldFacts<(typeof clickActions)[number]> = {
  label: { en: 'backup default click action', de: 'Klickaktion der Ersatzvorlage' },
  help: {
    en: 'What happens when somebody taps the backup: a deep link opens, a screen of the app, or a rich landing page.',
    de: 'Was beim Tippen auf die Ersatzvorlage geschieht: Es öffnet sich ein Deeplink, ein Bildschirm der App oder eine Rich-Landing-Seite.',
  },
  example: 'DEEPLINKING',
};

export const backupDefaultClickActionValue: FieldFacts<string> = {
  label: { en: 'backup default click action value', de: 'Wert der Klickaktion der Ersatzvorlage' },
  help: {
    en: 'Where a tap on the backup leads: the deep link, the name of the screen or the address of the page.',
    de: 'Wohin das Tippen auf die Ersatzvorlage führt: der Deeplink, der Name des Bildschirms oder die Adresse der Seite.',
  },
  example: 'myapp://cart',
};

export const backupKeyValuePairs: FieldFacts<KeyValuePair[]> = {
  label: { en: 'backup key-value pairs', de: 'Schlüssel-Wert-Paare der Ersatzvorlage' },
  help: {
    en: 'Extra data that the app receives together with the backup.',
    de: 'Zusätzliche Daten, die die App zusammen mit der Ersatzvorlage erhält.',
  },
  fields: keyValuePairFacts,
};

export const customTemplateId: FieldFacts<string> = {
  label: { en: 'custom template ID', de: 'ID der eigenen Vorlage' },
  help: { en: 'The ID of the saved template of your own.', de: 'Die ID der gespeicherten eigenen Vorlage.' },
  example: 'summer-sale',
  listed: 'templates',
  usedBy: { template_type: ['Custom'] },
};

export const customTemplateVersion: FieldFacts<number> = {
  label: { en: 'custom template version', de: 'Version der eigenen Vorlage' },
  help: {
    en: 'The version of your own template; without it, the latest published one is used.',
    de: 'Die Version der eigenen Vorlage; ohne Angabe gilt die zuletzt veröffentlichte.',
  },
  example: 3,
  usedBy: { template_type: ['Custom'] },
};
