const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML, between tags and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]);
}

/** JSON for a script element: nothing in it ends the element. Typed arrays become lists. */
export function jsonForScript(value: unknown): string {
  const plain = (_: string, each: unknown) => (ArrayBuffer.isView(each) ? Array.from(each as Float64Array) : each);
  return JSON.stringify(value, plain).replaceAll("<", "\\u003c");
}

/** A program for a script element. It stays the same program: `\x3c` is `<` in strings and patterns. */
export function codeForScript(code: string): string {
  return code.replace(/<(?=\/script)/gi, "\\x3c");
}
