/**
 * The domain of a scale whose values are all the same: such a scale has no length, and what is drawn would have any size.
 * Nothing if values differ, or there are none.
 *
 * @param values with the 0 that bars stand on
 * @param usual where values of this kind lie; widened to what there is
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
