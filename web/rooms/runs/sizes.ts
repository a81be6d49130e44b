/** `312 MiB`, `4.1 MiB`, `12 KiB`. */
export function sizeText(bytes: number): string {
  const [unit, size] =
    bytes >= 1024 ** 3 ? ["GiB", 1024 ** 3] : bytes >= 1024 ** 2 ? ["MiB", 1024 ** 2] : ["KiB", 1024];
  const value = bytes / size;
  return `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
}

/** `1,234 lines`, `1 line`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** `2026-11-16 23:59` in the time of this machine. */
export function timeText(at: string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
