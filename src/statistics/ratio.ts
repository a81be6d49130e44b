/** x / y, and 0 for 0 / 0: no difference over no spread is no difference. */
export function ratio(x: number, y: number): number {
  return x === 0 && y === 0 ? 0 : x / y;
}
