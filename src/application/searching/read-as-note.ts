/** Tells in which language a query was read: `read as German`. */
export function readAsNote(code: string): string {
  return `read as ${new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code}`;
}
