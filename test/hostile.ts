/** Values that cannot be read, for many tests. */

export function throwing(): never {
  throw new Error('from a hostile value');
}

const traps = ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf'] as const;

/** A proxy that throws for these operations. */
export function throwingAt<Of extends object>(target: Of, ...some: readonly (typeof traps)[number][]): Of {
  return new Proxy(target, Object.fromEntries(some.map((trap) => [trap, throwing])));
}

/** A proxy that throws for every operation with which a value is read. */
export function unreadable<Of extends object>(target: Of): Of {
  return throwingAt(target, ...traps);
}

export function revoked<Of extends object>(target: Of): Of {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}
