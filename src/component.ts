import type { ContentReading } from './content-reading.js';
import type { Part, PlaceInfo } from './rule.js';
import type { Schema } from './shapes.js';
import type { Path, UnknownRecord } from './value.js';
import type { FeatureFlag } from './vocabulary.js';

/** A part of a draft with its schema and its rules: a component, or something that stands in it several times. */
export interface Place extends PlaceInfo {
  readonly part: Part;
  readonly schema: Schema;
  readonly value: unknown;
  /** The feature without which nothing is said of it. */
  readonly feature?: FeatureFlag;
}

/** A top-level field of a draft that holds an object of its own. */
export interface Component {
  readonly field: string;
  readonly part: Part;
  readonly schema: Schema;
  /** The feature without which the component is refused whole, and nothing else is said of it. */
  readonly feature?: FeatureFlag;
  /** Finds the places inside it that have a schema or rules of their own. */
  readonly places?: (
    component: UnknownRecord,
    path: Path,
    see: (place: Place) => void,
    content: ContentReading,
  ) => void;
}
