/** Offers content as a file. */
export function saveFile(name: string, content: string | Blob, type = "text/plain;charset=utf-8"): void {
  const address = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type }) : content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has started to save.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** A name for a file: letters, digits and dashes. */
export function fileName(title: string): string {
  return (
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-+|(?<!-)-+$/g, "")
      .slice(0, 80) || "presage"
  );
}
