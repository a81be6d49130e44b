/** The number of pairs i < j with values[i] > values[j], in O(n log n) by merging; also sorts the values. */
export function sortCountingInversions(values: Float64Array): number {
  const merged = new Float64Array(values.length);
  let inversions = 0;
  for (let width = 1; width < values.length; width *= 2) {
    for (let start = 0; start < values.length; start += 2 * width) {
      const middle = Math.min(start + width, values.length);
      const end = Math.min(start + 2 * width, values.length);
      let left = start;
      let right = middle;
      for (let at = start; at < end; at++) {
        if (right >= end || (left < middle && values[left] <= values[right])) {
          merged[at] = values[left++];
        } else {
          inversions += middle - left;
          merged[at] = values[right++];
        }
      }
    }
    values.set(merged);
  }
  return inversions;
}
