/** Returns the value of a key from a cache. A missing value is computed and, while the cache has room, stored. */
export function cached<Key, Value>(cache: Map<Key, Value>, key: Key, compute: (key: Key) => Value, maxSize = Infinity): Value {
  const known = cache.get(key);
  if (known !== undefined || cache.has(key)) return known as Value;
  const value = compute(key);
  if (cache.size < maxSize) cache.set(key, value);
  return value;
}
