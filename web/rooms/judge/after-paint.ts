/** Does work when the next frame is on the screen: nothing that the user waits for is held up by it. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
