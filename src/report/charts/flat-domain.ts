/**
 * The domain of a scale whose values are all the same; no domain if values differ or there are none. Without a domain,
 * such a scale has no length, and marks have arbitrary sizes.
 *
 * @param values including the 0 at the base of bars
 * @param usual the usual range of such values; widened to include the values
 */
export function flatDomain(
  values: readonly number[],
  usual: readonly [number, number] = [0, 1],
): { readonly domain?: [number, number] } {
  const finite = values.filter(Number.isFinite);
  const [only] = finite;
  if (finite.length === 0 || finite.some((value) => value !== only)) return {};
  return { domain: [Math.min(usual[0], only), Math.max(usual[1], only)] };
}
