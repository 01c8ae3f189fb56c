import type { LanguageCode } from '../spec/field-facts.js';
import { german } from './de/language.js';
import { english } from './en/language.js';
import type { Language } from './whole-language.js';

/** Every language with all its words. For tools and tests only: entries take just the tables that they need. */
export const languagesByCode: Readonly<Record<LanguageCode, Language>> = { en: english, de: german };
