/**
 * The n-th largest of some numbers, counted from 1; −∞ if there are fewer. Changes their order.
 *
 * C. A. R. Hoare: Algorithm 65, Find. Communications of the ACM 4, 1961
 */
export function nthLargest(numbers: Int32Array | Float64Array, n: number): number {
  if (n > numbers.length || n < 1) return Number.NEGATIVE_INFINITY;
  const place = n - 1;
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const pivot = numbers[(low + high) >> 1];
    let left = low;
    let right = high;
    while (left <= right) {
      while (numbers[left] > pivot) left++;
      while (numbers[right] < pivot) right--;
      if (left > right) break;
      const other = numbers[left];
      numbers[left++] = numbers[right];
      numbers[right--] = other;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return numbers[place];
}
