/** x / y, but 0 for 0 / 0: no difference divided by no spread is no difference. */
export function ratio(x: number, y: number): number {
  return x === 0 && y === 0 ? 0 : x / y;
}
