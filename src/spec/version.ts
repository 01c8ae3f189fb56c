import manifest from '../../package.json' with { type: 'json' };

/** The version of the package. The build writes it down: `.build/computed.ts`. */
export const version: string = manifest.version;
